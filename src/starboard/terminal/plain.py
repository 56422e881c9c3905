"""The table with plain prompts: for pipes, dumb terminals, screen readers, and whoever likes it."""

from __future__ import annotations

import shutil
import sys
from typing import TextIO

from starboard.kernel.text import SeatName, Text
from starboard.kernel.view import View
from starboard.table.spans import hanging, unstyled
from starboard.terminal import naming, rooms
from starboard.terminal.sitting import Sitting
from starboard.terminal.wording import outcome_lines, say, title

LOG_AT_START = 10
MOST_COLUMNS = 100
HIDING_LINES = 60


class EndOfInput(Exception):
    """Nobody is there to answer any more."""


class PlainTable:
    """Prints the table and asks; one line is one answer."""

    def __init__(self, sitting: Sitting, source: TextIO | None = None, out: TextIO | None = None) -> None:
        self.sitting = sitting
        self.source = source if source is not None else sys.stdin
        self.out = out if out is not None else sys.stdout
        self.width = min(shutil.get_terminal_size().columns, MOST_COLUMNS)
        self.told: dict[int, int] = {}

    def run(self) -> int:
        """Play to the end, or until the player leaves; the game is saved either way."""
        self.say(title(self.sitting.game.game_id()))
        if self.sitting.notice is not None:
            self.say(self.sitting.notice)
        try:
            while not self.sitting.game.over:
                self.next_decision()
        except (EndOfInput, KeyboardInterrupt):
            self.print("")
            self.say(self.sitting.saved_text())
            return 0
        self.show_end()
        return 0

    def next_decision(self) -> None:
        seat = self.sitting.turn()
        if seat in self.sitting.bots:
            if self.out.isatty():
                self.say(self.sitting.turn_text())
            self.sitting.play(self.sitting.think(seat), seat)
        elif self.sitting.must_pass():
            self.pass_device(seat)
        else:
            self.ask(seat)

    # ---- asking

    def ask(self, seat: int) -> None:
        """Show the table and take commands until something has changed."""
        view = self.sitting.view()
        self.show_news(view)
        self.show_board(view)
        self.show_question(view)
        while not self.answer(view, seat, self.read(say("plain.prompt", who=SeatName(seat)))):
            pass

    def answer(self, view: View, seat: int, given: str) -> bool:
        """Carry out one line of input; True when the table has changed."""
        word, _, rest = given.partition(" ")
        if word.isdecimal() and not rest:
            return self.choose(view, seat, int(word))
        if word == "u":
            return self.undo()
        if word == "q":
            raise EndOfInput
        if word == "l":
            for text in view.log:
                self.say(text)
        elif word == "s":
            self.say(self.sitting.save_as(rest))
        elif word == "n":
            self.name(rest)
        elif word in ("h", "?"):
            self.show_help(view)
        elif word == "why":
            self.show_refusals(view)
        else:
            self.say(say("plain.unknown", given=repr(given), last=len(view.options)))
        return False

    def choose(self, view: View, seat: int, number: int) -> bool:
        if not 1 <= number <= len(view.options):
            self.say(say("table.no_such_option", given=number, last=len(view.options)))
            return False
        self.sitting.play(view.options[number - 1].action, seat)
        return True

    def undo(self) -> bool:
        if not self.sitting.can_undo():
            self.say(self.sitting.undo_text())
            return False
        self.sitting.undo()
        self.say(say("undo.done", who=SeatName(self.sitting.viewer)))
        return True

    def name(self, given: str) -> None:
        """`n` tells what can be named, `n 2 New Hope` does it."""
        for line in [naming.answer(self.sitting, given)] if given else naming.offered(self.sitting, "how"):
            self.prose(self.sitting.render(line) if isinstance(line, Text) else line)

    def pass_device(self, seat: int) -> None:
        """Nobody sees another person's hand: the screen is scrolled away before the device changes hands."""
        if self.out.isatty():
            self.print("\n" * HIDING_LINES)
        self.say(say("pass.hand_over", who=SeatName(seat)))
        if self.sitting.can_undo():
            self.say(say("pass.undo", who=SeatName(self.sitting.viewer)))
        given = self.read(say("pass.ready", who=SeatName(seat)))
        if given == "q":
            raise EndOfInput
        if given == "u" and self.sitting.can_undo():
            self.undo()
        else:
            self.sitting.take_device()

    # ---- showing

    def show_news(self, view: View) -> None:
        """What happened since this viewer last looked."""
        first = self.told.get(view.seat, max(0, len(view.log) - LOG_AT_START))
        for text in view.log[first:]:
            self.say(text)
        self.told[view.seat] = len(view.log)

    def show_board(self, view: View) -> None:
        self.print("")
        for line in rooms.draw(view, self.sitting.language, self.sitting.names, self.width):
            self.print(unstyled(line))
        self.print("")

    def show_question(self, view: View) -> None:
        if view.question is not None:
            rule = f" [{self.sitting.render(say('table.rule', number=view.rule))}]" if view.rule else ""
            self.prose(self.sitting.render(view.question) + rule)
        for number, choice in enumerate(view.options, 1):
            self.prose(self.sitting.render(choice.label), f"{number:3}  ")
        self.say(say("plain.commands"))
        if self.sitting.waits_for_name():
            self.say(naming.say("hint"))
        if self.sitting.trouble is not None:
            self.say(self.sitting.trouble)

    def show_refusals(self, view: View) -> None:
        if not view.refusals:
            self.say(say("table.nothing_refused"))
        for refusal in view.refusals:
            self.say(say("table.not_possible", what=refusal.label, why=refusal.reason.text()))

    def show_help(self, view: View) -> None:
        from starboard.terminal.rulebook import rule_text

        for key in ("plain.number", "help.undo", "help.log", "plain.why", "plain.save", "help.help", "help.quit"):
            self.say(say(key))
        self.say(naming.say("help"))
        if view.rule:
            self.say(say("help.rule", number=view.rule))
            for label, text in rule_text(view.game_id, view.rule, self.sitting.language):
                self.prose(text, label)

    def show_end(self) -> None:
        view = self.sitting.view()
        self.show_news(view)
        self.show_board(view)
        assert view.outcome is not None
        for line in outcome_lines(view.game_id, view.outcome, self.sitting.language, self.sitting.names):
            self.print(line)

    # ---- reading and writing

    def say(self, text: Text) -> None:
        self.prose(self.sitting.render(text))

    def prose(self, text: str, label: str = "") -> None:
        for line in hanging(label, text, self.width):
            self.print(line)

    def print(self, line: str) -> None:
        print(line, file=self.out)

    def read(self, prompt: Text) -> str:
        self.out.write(self.sitting.render(prompt) + " ")
        self.out.flush()
        line = self.source.readline()
        if not line:
            raise EndOfInput
        return line.strip()


def show_position(view: View, language: str, names: list[str], out: TextIO | None = None) -> None:
    """Print one position and be done."""
    width = min(shutil.get_terminal_size().columns, MOST_COLUMNS)
    for line in rooms.draw(view, language, names, width):
        print(unstyled(line), file=out)
    if view.outcome is not None:
        print(file=out)
        for text in outcome_lines(view.game_id, view.outcome, language, names):
            print(text, file=out)
    elif view.waiting:
        waiting = [SeatName(seat) for seat in view.waiting]
        print(say("table.turn", who=waiting).render(language, names), file=out)
