"""Names for those who are asked for one and cannot think of any: worlds, sectors, civilizations and techs, in four languages.

Suggestions only ever fill a prompt; a name counts once a player has taken it.
"""

from __future__ import annotations

from typing import Any, Final

WORLDS: Final = {
    "en": ("Harbour", "Lantern", "Farewell", "Thistle", "Anvil", "Saltmarsh", "Quill", "Ember", "Cinder Hill", "Meridian",
           "Low Tide", "Candle", "Hawthorn", "Overlook", "Nightjar", "Foxglove", "Tinder", "Longshore", "Wintering", "Pale Oak"),
    "de": ("Morgenrot", "Eisenwald", "Sternwacht", "Nebelheim", "Salzufer", "Weitblick", "Kupferfeld", "Stillwasser", "Hochmoor",
           "Abendstern", "Lindenau", "Rabenstein", "Tiefental", "Goldgrund", "Windeck", "Schwarzbach", "Silberau", "Frostkamm", "Heidehof",
           "Klingenberg"),
    "zh": ("晨曦", "长河", "云梦", "铁原", "白鹿", "沧浪", "星渡", "寒山", "金沙", "归雁",
           "青岚", "明灯", "玉门", "碧落", "南浦", "听雨", "孤帆", "远岫", "霜桥", "落霞"),
    "ja": ("あけぼの", "しらなみ", "ほしみ", "かぜのは", "つきかげ", "うみべ", "たそがれ", "はつゆき", "みなも", "ともしび",
           "あさぎり", "くれない", "いわと", "すずしろ", "ひぐらし", "かがりび", "おきつ", "こがらし", "まほろば", "とおやま"),
}  # fmt: skip
SECTORS: Final = {
    "en": ("{home} Reach", "{home} Drift", "The {home} Veil", "{home} Shoals", "The Cradle of {home}", "{home} March"),
    "de": ("Mark {home}", "{home}-Nebel", "Wiege von {home}", "Weiten von {home}", "{home}-Bucht", "Krone von {home}"),
    "zh": ("{home}星域", "{home}之门", "{home}摇篮", "{home}云海", "{home}边疆", "{home}星湾"),
    "ja": ("{home}の海", "{home}星域", "{home}のゆりかご", "{home}の辺境", "{home}の帳", "{home}湾"),
}
CIVILIZATIONS: Final = {
    "en": ("{home} Accord", "League of {home}", "{home} Commonwealth", "The {home} Covenant", "Heirs of {home}", "{home} Assembly"),
    "de": ("Bund von {home}", "Erben von {home}", "{home}-Union", "Rat von {home}", "Hanse von {home}", "Eidgenossen von {home}"),
    "zh": ("{home}联盟", "{home}共和国", "{home}议会", "{home}后裔", "{home}王朝", "{home}同盟"),
    "ja": ("{home}連合", "{home}共和国", "{home}評議会", "{home}の民", "{home}王朝", "{home}同盟"),
}
TECHS: Final = {
    "en": (
        "{first} through {third}",
        "Applied {first}",
        "The {third} Engine",
        "{first} and {third}",
        "Higher {third}",
        "The {first} Method",
    ),
    "de": ("{first} und {third}", "Angewandte {first}", "Hohe Schule: {third}", "Projekt {third}", "Werk {first}", "Formel {third}"),
    "zh": ("{first}与{third}", "高等{first}", "{third}引擎", "应用{first}", "新{third}论", "{first}之道"),
    "ja": ("{first}と{third}", "応用{first}", "{third}機関", "高等{first}", "新{third}論", "{first}の道"),
}
TRIES: Final = 40


def suggest(card: dict[str, Any] | None, home: str, advancements: list[str], language: str, taken: set[str], turn: int) -> str:
    """A name for a card (None: for a sector) that nothing else bears yet; `turn` makes different galaxies sound different."""
    for number in range(turn, turn + TRIES):
        if card is None:
            name = pick(SECTORS[language], number).format(home=home)
        elif card["type"] == "world":
            name = pick(WORLDS[language], number)
        elif card["type"] == "civ":
            name = pick(CIVILIZATIONS[language], number).format(home=home)
        else:
            name = pick(TECHS[language], number).format(first=advancements[0], third=advancements[-1])
        if name not in taken:
            return name
    return f"{name} {turn + 2}"


def pick(names: tuple[str, ...], number: int) -> str:
    return names[number % len(names)]
