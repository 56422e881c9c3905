"""Names for those who are asked for one and cannot think of any: worlds, sectors, civilizations and techs, in four languages.

Suggestions only ever fill a prompt; a name counts once a player has taken it.
"""

from __future__ import annotations

from typing import Any, Final

from starboard.games.deep_future.components import NAME_LENGTH

LONGEST: Final = NAME_LENGTH - 4
"""A number may have to follow."""

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
    "de": ("{first} und {third}", "Doktrin {first}", "Hohe Schule: {third}", "Projekt {third}", "Werk {first}", "Formel {third}"),
    "zh": ("{first}与{third}", "高等{first}", "{third}引擎", "应用{first}", "新{third}论", "{first}之道"),
    "ja": ("{first}と{third}", "応用{first}", "{third}機関", "高等{first}", "新{third}論", "{first}の道"),
}
WORLD_FORMS: Final = {
    "en": ("{}", "New {}", "Far {}", "Old {}", "High {}", "Little {}", "{} Landing", "{} Minor"),
    "de": ("{}", "Neu-{}", "Alt-{}", "Klein-{}", "Ober-{}", "Fern-{}", "{} am Rand", "{} II"),
    "zh": ("{}", "新{}", "远{}", "古{}", "上{}", "小{}", "东{}", "{}二"),
    "ja": ("{}", "新{}", "遠{}", "古{}", "上{}", "小{}", "東{}", "{}二世"),
}
"""When all worlds of the list are named, others are named after them."""


def suggest(card: dict[str, Any] | None, home: str, advancements: list[str], language: str, taken: set[str], turn: int) -> str:
    """A name for a card (None: for a sector) that nothing else bears yet; `turn` makes different galaxies sound different."""
    found = names_for(card, home, advancements, language)
    for number in range(len(found)):
        name = found[(turn + number) % len(found)]
        if name not in taken:
            return name
    again = 2
    while f"{found[turn % len(found)]} {again}" in taken:
        again += 1
    return f"{found[turn % len(found)]} {again}"


def names_for(card: dict[str, Any] | None, home: str, advancements: list[str], language: str) -> list[str]:
    """Everything that our lists have for a thing, each name once and short enough."""
    if card is None:
        names = [form.format(home=home) for form in SECTORS[language]]
    elif card["type"] == "world":
        names = [form.format(world) for form in WORLD_FORMS[language] for world in WORLDS[language]]
    elif card["type"] == "civ":
        names = [form.format(home=home) for form in CIVILIZATIONS[language]]
    else:
        first, third = advancements[0], advancements[-1]
        forms = [form for form in TECHS[language] if first != third or "{first}" not in form or "{third}" not in form]
        names = [form.format(first=first, third=third) for form in forms]
    return list(dict.fromkeys(name[:LONGEST].strip() for name in names))
