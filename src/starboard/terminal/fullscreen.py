"""What all full-screen pages share: the frame, the board, pages that open over it, and what to do in a window that is too small."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from starboard.kernel.text import Text
from starboard.kernel.view import View
from starboard.table.spans import ROOMY, Line, Span, hanging
from starboard.terminal import rooms
from starboard.terminal.painting import paint, paint_line
from starboard.terminal.playing import MIN_HEIGHT, MIN_WIDTH
from starboard.terminal.wording import say

WIDE = 120
"""From this width on, board and questions stand side by side."""
TALL_WHEN_WIDE = 32
TALL_WHEN_STACKED = 46
"""Below these heights rooms are asked for their low drawing."""

LOG_LINES = 5
QUESTION_LINES = 9
LEAST_BOARD = 6
"""What a high board leaves to the log beside it, or to log and question below it; and what it keeps in any case."""


class StarboardApp(App[int]):
    """A full-screen page of Starboard in one language."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layers: base; }
    * { scrollbar-size: 1 1; }
    #header, #keys, #status { text-wrap: nowrap; text-overflow: ellipsis; }
    #header { height: 1; background: $primary 25%; padding: 0 1; }
    #keys { height: 1; background: $primary 25%; padding: 0 1; }
    #status { height: 1; padding: 0 1; background: $panel; }
    #middle { height: 1fr; layout: vertical; }
    #middle.wide { layout: horizontal; }
    #board { height: auto; padding: 0 0 0 1; scrollbar-gutter: stable; }
    .wide #board { padding: 0; }
    #left { height: auto; }
    .wide #left { height: 1fr; width: 1fr; }
    #log { height: 1; padding: 0 1; }
    .wide #log { height: 1fr; border-top: solid $primary 40%; border-title-color: $text-muted; }
    #right { height: 1fr; border-top: solid $primary 40%; }
    .wide #right { width: 39; border-top: none; border-left: solid $primary 40%; }
    #seats { display: none; }
    .wide #seats { display: block; height: auto; padding: 0 1; border-bottom: solid $primary 40%; }
    #story { padding: 0 1; height: 1fr; }
    #question { height: auto; max-height: 4; padding: 0 1; }
    .wide #question { max-height: 10; margin-bottom: 1; }
    #choices { height: 1fr; border: none; padding: 0; background: $surface; }
    #choices:focus { border: none; }
    ModalScreen { align: center middle; }
    .page { width: 90%; max-width: 90; height: auto; max-height: 90%; border: round $primary; padding: 0 1; background: $surface; }
    .page Static { height: auto; }
    .page Input { height: 3; }
    .curtain { align: center middle; }
    .curtain Static { width: auto; height: auto; text-align: center; }
    """

    def __init__(self, language: str, names: Sequence[str] = ()) -> None:
        super().__init__()
        self.language = language
        self.names = list(names)

    def words(self, text: Text) -> str:
        return text.render(self.language, self.names)

    def on_mount(self) -> None:
        self.cover_if_too_small(self.size.width, self.size.height)

    def on_resize(self, event: events.Resize) -> None:
        self.cover_if_too_small(event.size.width, event.size.height)

    @property
    def covered(self) -> bool:
        return isinstance(self.screen, TooSmall)

    def cover_if_too_small(self, width: int, height: int) -> None:
        """Show the sizes instead of a garbled table; whatever goes on waits beneath until `uncovered`."""
        if too_small(width, height) and not self.covered:
            self.push_screen(TooSmall(), self.uncovered)

    def uncovered(self, _: None) -> None:
        """The window has grown again."""


def too_small(width: int, height: int) -> bool:
    return width < MIN_WIDTH or height < MIN_HEIGHT


class TooSmall(Screen[None]):
    """Needs so much, is so much; goes away by itself when the window has grown."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "quit")]

    def __init__(self) -> None:
        super().__init__()
        self.leaving = False

    def compose(self) -> ComposeResult:
        yield Static(id="sizes")

    def on_mount(self) -> None:
        self.measure(self.app.size.width, self.app.size.height)

    def on_resize(self, event: events.Resize) -> None:
        self.measure(event.size.width, event.size.height)

    def measure(self, width: int, height: int) -> None:
        if not too_small(width, height):
            if self.is_current and not self.leaving:
                self.leaving = True
                self.dismiss()
            return
        app = self.app
        assert isinstance(app, StarboardApp)
        values = {"width": MIN_WIDTH, "height": MIN_HEIGHT, "is_width": width, "is_height": height}
        self.query_one("#sizes", Static).update(Content(app.words(say("table.too_small", **values))))


class Middle(Vertical):
    """Board and questions: side by side where there is room, else one above the other."""

    def on_resize(self, event: events.Resize) -> None:
        wide = self.app.size.width >= WIDE
        self.set_class(wide, "wide")
        others = LOG_LINES if wide else QUESTION_LINES
        self.query_one(Board).styles.max_height = max(event.size.height - others, LEAST_BOARD)


class Board(VerticalScroll):
    """The board as its room draws it, drawn anew when the window changes."""

    can_focus = False

    def __init__(self, language: str, names: Sequence[str]) -> None:
        super().__init__(id="board")
        self.language = language
        self.names = names
        self.view: View | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="picture")

    def show(self, view: View) -> None:
        self.view = view
        self.draw()

    def on_resize(self) -> None:
        self.draw()

    def draw(self) -> None:
        if self.view is None or not self.size.width:
            return
        lines = rooms.draw(self.view, self.language, self.names, self.room_width())
        self.query_one("#picture", Static).update(paint(lines))

    def room_width(self) -> int:
        """Where the window is low, the room gets less width than there is, so that it draws itself low."""
        width, whole = self.scrollable_content_region.width, self.app.size
        tall = TALL_WHEN_WIDE if whole.width >= WIDE else TALL_WHEN_STACKED
        return width if whole.height >= tall else min(width, ROOMY - 1)


def keys_line(keys: Sequence[tuple[str, str]]) -> Content:
    """The keys of a page and what they do."""
    line: Line = []
    for key, meaning in keys:
        line += [Span(key, "bold"), Span(f" {meaning}  ", "dim")]
    return paint_line(line)


Paragraph = tuple[str, str]
"""A label, which may be empty, and the text behind it."""
MOST_COLUMNS = 90


class Page(ModalScreen[None]):
    """Something to read over the table, closed by Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "dismiss", "close"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, title: str, paragraphs: Sequence[Paragraph], at_end: bool = False) -> None:
        super().__init__()
        self.page_title = title
        self.paragraphs = list(paragraphs)
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page") as page:
            page.border_title = self.page_title
            yield Static(id="text")

    def on_resize(self, event: events.Resize) -> None:
        width = min(event.size.width * 9 // 10, MOST_COLUMNS) - 5
        lines = [line for label, text in self.paragraphs for line in hanging(label, text, width)]
        self.query_one("#text", Static).update(Content("\n".join(lines)))
        if self.at_end:
            self.query_one(".page", VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(".page", VerticalScroll).scroll_relative(y=lines, animate=False)


class Ask(ModalScreen[str]):
    """A line of text from the player; an empty answer or Escape is none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "close")]

    def __init__(self, question: str, value: str = "") -> None:
        super().__init__()
        self.question = question
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="page"):
            yield Static(Content(self.question))
            yield Input(value=self.value, id="answer")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)

    def action_cancel(self) -> None:
        self.dismiss("")
