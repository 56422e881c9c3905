"""`starboard` alone: choose a game and who plays it, go on with one, read rules, change the language."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

from starboard.kernel.reasons import BadInput
from starboard.kernel.spec import Spec, find, games
from starboard.kernel.text import LANGUAGE_NAMES, LANGUAGES, Text
from starboard.table.spans import hanging
from starboard.terminal import saves
from starboard.terminal.playing import full_screen, sit_down
from starboard.terminal.sitting import HUMAN, Sitting
from starboard.terminal.wording import say, title

MENU_WIDTH = 80
Entry = tuple[Text, Callable[[], None]]


def run(plain: bool, language: str) -> int:
    menu = Menu(full_screen(plain, language), language)
    while not menu.left:
        menu.main()
    return 0


class Menu:
    """Questions with numbered answers, full-screen or plain."""

    def __init__(self, full: bool, language: str) -> None:
        self.full = full
        self.language = language
        self.left = False

    # ---- the pages

    def main(self) -> None:
        entries: list[Entry] = [(say("menu.play", game=title(game)), partial(self.new_game, find(game))) for game in games()]
        for saved in saves.unfinished():
            if saved.record is not None and saved.game is not None:
                text = say("menu.resume", game=title(saved.record.game_id), when=saved.when, id=saved.id)
                entries.append((text, partial(self.resume, saved)))
        entries += [(say("menu.rules", game=title(game)), partial(self.rules, game)) for game in games()]
        entries.append((say("menu.language", language=LANGUAGE_NAMES[self.language]), self.pick_language))
        entries.append((say("menu.quit"), self.leave))
        picked = self.ask(say("menu.title"), [label for label, _ in entries])
        if picked is None:
            self.leave()
            return
        try:
            entries[picked][1]()
        except BadInput as error:
            print(f"starboard: {error}", file=sys.stderr)

    def new_game(self, spec: Spec) -> None:
        """How many seats, who sits on the others, and each option of the game."""
        from starboard.bots import BOTS

        counts = [say("menu.seats", n=seats) if seats > 1 else say("menu.alone") for seats in spec.seats]
        count = self.ask(say("menu.how_many", game=title(spec.game_id)), counts)
        if count is None:
            return
        chairs = [HUMAN]
        if spec.seats[count] > 1:
            others = [*BOTS, HUMAN]
            labels = [*[say("menu.bots", bot=name) for name in BOTS], say("menu.humans")]
            picked = self.ask(say("menu.against"), labels)
            if picked is None:
                return
            chairs += [others[picked]] * (spec.seats[count] - 1)
        options = {}
        for option in spec.options:
            question = say("menu.option", game=title(spec.game_id), option=option.name)
            picked = self.ask(question, [say("menu.value", value=str(value)) for value in option.values])
            if picked is None:
                return
            options[option.name] = option.values[picked]
        sit_down(Sitting.new(spec.game_id, chairs, None, options, [], self.language), self.full)

    def resume(self, saved: saves.Saved) -> None:
        sit_down(Sitting.resume(saved.path, self.language), self.full)

    def rules(self, game_id: str) -> None:
        from starboard.kernel.rules import rules

        paragraphs = [(f"{number}  ", text) for number, text in rules(game_id, self.language).items()]
        if self.full:
            from starboard.terminal.pages import show_page

            show_page(self.say(say("menu.rules", game=title(game_id))), paragraphs, self.language)
        else:
            for label, text in paragraphs:
                print("\n".join(hanging(label, text, MENU_WIDTH)))

    def pick_language(self) -> None:
        picked = self.ask(say("menu.language", language=LANGUAGE_NAMES[self.language]), [name_of(code) for code in LANGUAGES])
        if picked is not None:
            self.language = LANGUAGES[picked]

    def leave(self) -> None:
        self.left = True

    # ---- asking

    def say(self, text: Text) -> str:
        return text.render(self.language)

    def ask(self, question: Text, labels: list[Text]) -> int | None:
        """The place of the answer; None goes back."""
        answers = [self.say(label) for label in labels]
        if self.full:
            from starboard.terminal.pages import ask_full_screen

            return ask_full_screen(self.say(question), answers, self.language)
        return self.ask_plain(self.say(question), answers)

    def ask_plain(self, question: str, answers: list[str]) -> int | None:
        print(question)
        for number, answer in enumerate(answers, 1):
            print(f"{number:3}  {answer}")
        while True:
            print(self.say(say("menu.ask_number")), end=" ", flush=True)
            line = sys.stdin.readline()
            given = line.strip()
            if not line or given == "q":
                self.left = self.left or not line
                print()
                return None
            if given.isdecimal() and 1 <= int(given) <= len(answers):
                return int(given) - 1
            print(self.say(say("table.no_such_option", given=repr(given), last=len(answers))))


def name_of(language: str) -> Text:
    return say("menu.value", value=LANGUAGE_NAMES[language])
