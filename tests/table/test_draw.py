"""The drawing object: shapes, groups, pieces, and choices whose legality comes from the view."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree import ElementTree

import pytest

import starboard
from starboard.games.laser_station.components import PASS, PILE, REFILL, STATION, SWAP, TRANSFER
from starboard.kernel.view import View
from starboard.table.canvas import Canvas
from starboard.table.colours import OUTLINES, PLATE_SIDES, SEAT_SHAPES, SUIT_PATTERNS
from starboard.table.draw import Draw
from starboard.table.icons import LINES, SOLID
from starboard.table.render import style_sheet

SVG = "{http://www.w3.org/2000/svg}"


def view_of(hand: Sequence[str] = ("biotope:red",), seat: int = 0) -> View:
    """A asks itself what to do at the machine deck."""
    position = {"station": "machine_deck", "turn": "A", "seats": {"A": {"hand": list(hand)}}}
    return View(starboard.from_position("laser_station", position, 2), seat)


def drawing(links: bool = True, seat: int = 0, hand: Sequence[str] = ("biotope:red",), names: Sequence[str] = ()) -> Draw:
    draw = Draw(view_of(hand, seat), "en", names, "p", links)
    draw.size(100, 100)
    return draw


def parsed(draw: Canvas) -> ElementTree.Element:
    return ElementTree.fromstring(draw.svg("label"))


def targets(draw: Draw) -> list[ElementTree.Element]:
    return list(parsed(draw).iter(SVG + "a"))


def test_a_legal_choice_leads_to_its_button_and_stays_out_of_the_tab_order() -> None:
    draw = drawing()
    with draw.group(label="pass here"):
        draw.circle(1, 1, 1)
        draw.choice(PASS)
    (target,) = targets(draw)
    assert target.get("href") == f"#action-{PASS}" and target.get("data-action") == str(PASS) and target.get("tabindex") == "-1"
    (shape,) = target
    assert "choice" in str(shape.get("class"))
    assert shape[0].text == "pass here\nPass"


def test_of_several_actions_the_legal_ones_are_named_together() -> None:
    draw = drawing()
    with draw.group():
        draw.choice(REFILL, PASS, STATION, PILE)
    (target,) = targets(draw)
    assert target.get("data-actions") == f"{PASS} {STATION}" and target.get("data-action") is None
    assert target.get("href") == f"#action-{PASS}"


def test_a_refused_choice_tells_why() -> None:
    draw = drawing()
    with draw.group(label="station"):
        draw.choice(REFILL)
    (group,) = [one for one in parsed(draw).iter(SVG + "g") if one.get("data-reason")]
    assert group.get("data-reason") == "no card with this symbol in hand (machine deck)"
    assert "refused" in str(group.get("class")) and "Fill up energy: no card" in str(group[0].text)
    assert not targets(draw)


def test_what_is_neither_legal_nor_refused_is_a_plain_picture() -> None:
    draw = drawing()
    with draw.group(label="pile"):
        draw.choice(PILE)
    (group,) = parsed(draw).iter(SVG + "g")
    assert group.get("class") is None and group.get("data-reason") is None and group[0].text == "pile"


def test_nobody_elses_view_offers_anything() -> None:
    for seat in (1, starboard.NOBODY):
        draw = drawing(seat=seat)
        with draw.group(label="x"):
            draw.choice(PASS, REFILL, TRANSFER, SWAP, STATION)
        assert not targets(draw) and "data-reason" not in draw.svg("x")


def test_a_picture_without_links_still_shows_what_can_be_chosen() -> None:
    draw = drawing(links=False)
    with draw.group(label="pass here"):
        draw.choice(PASS)
    assert not targets(draw)
    (group,) = parsed(draw).iter(SVG + "g")
    assert group.get("class") == "choice"


@pytest.mark.parametrize("action", [PASS, PILE])
def test_a_target_inside_a_target_is_a_mistake_of_the_face(action: int) -> None:
    draw = drawing()

    def nested() -> None:
        with draw.group(label="outer"):
            with draw.group(), draw.group():
                draw.choice(action)
            draw.choice(PASS)

    with pytest.raises(AssertionError, match="outer"):
        nested()


def test_a_group_moves_shines_and_is_read_out() -> None:
    canvas = Canvas("p")
    with canvas.group(label='<"&>', at=(3, 4.5), kind="panel", lit=True, scale=2):
        canvas.rect(0, 0, 1, 1)
    (group,) = parsed(canvas).iter(SVG + "g")
    assert group.get("transform") == "translate(3 4.5) scale(2)" and group.get("class") == "panel lit"
    assert group.get("aria-label") == '<"&>' and group[0].text == '<"&>' and group.get("role") == "group"


def test_a_text_that_is_cut_keeps_its_whole_wording_as_a_title() -> None:
    canvas = Canvas("p")
    canvas.text(0, 0, "a very long name for a very small place", 20, 60)
    (text,) = parsed(canvas).iter(SVG + "text")
    assert text[0].text == "a very long name for a very small place"
    assert str(text[0].tail).endswith("…")


def test_a_paragraph_shrinks_into_its_box() -> None:
    canvas = Canvas("p")
    canvas.paragraph(0, 10, "one two three four five six seven eight nine ten", 80, 60, 30)
    lines = list(parsed(canvas).iter(SVG + "text"))
    assert len(lines) > 1 and float(lines[-1].get("y", "")) <= 70
    assert " ".join(str(line.text) for line in lines) == "one two three four five six seven eight nine ten"


def test_a_hexagon_has_a_corner_or_a_side_on_top() -> None:
    canvas = Canvas("p")
    canvas.hexagon(0, 0, 10)
    canvas.hexagon(0, 0, 10, flat=True)
    tops = []
    for one in parsed(canvas).iter(SVG + "polygon"):
        points = [tuple(map(float, point.split(","))) for point in str(one.get("points")).split()]
        highest = min(y for _, y in points)
        tops.append(sum(1 for _, y in points if y == highest))
    assert tops == [1, 2]


def test_an_arrow_ends_where_it_points() -> None:
    canvas = Canvas("p")
    canvas.arrow(0, 0, 30, 40)
    (head,) = parsed(canvas).iter(SVG + "polygon")
    assert str(head.get("points")).startswith("30,40 ")


def test_patterns_are_defined_once_under_the_drawings_own_prefix() -> None:
    canvas = Canvas("mine")
    canvas.swatch(0, 0, 5, 5, "red")
    canvas.swatch(0, 0, 5, 5, "red")
    canvas.swatch(0, 0, 5, 5, "blue")
    assert [one.get("id") for one in parsed(canvas).iter(SVG + "pattern")] == ["mine-red", "mine-blue"]


def test_every_seat_differs_in_shape_and_colour_and_carries_its_letter() -> None:
    sheet = style_sheet("drawing.css")
    assert len(set(SEAT_SHAPES)) == len(SEAT_SHAPES) >= 5
    outlines = {str(OUTLINES.get(shape)) for shape in SEAT_SHAPES} | {str(PLATE_SIDES.get(shape)) for shape in SEAT_SHAPES}
    assert len(outlines) == 2 * len(SEAT_SHAPES) - 1  # round in both
    colours = set()
    for seat in range(len(SEAT_SHAPES)):
        letter = "abcdefghi"[seat]
        colours.add(sheet.split(f"--seat-{letter}: ")[1][:7])
        assert f".seat-{letter} {{" in sheet
    assert len(colours) == len(SEAT_SHAPES)
    draw = drawing()
    draw.marker(1, 0, 0)
    draw.plate(1, 0, 0, 20, 10)
    assert [one.text for one in parsed(draw).iter(SVG + "text")] == ["B", "B"]


def test_every_suit_has_a_colour_and_a_pattern_of_its_own() -> None:
    sheet = style_sheet("drawing.css")
    assert len(set(SUIT_PATTERNS.values())) == len(SUIT_PATTERNS)
    for suit in SUIT_PATTERNS:
        assert f"--{suit}: #" in sheet and f".suit-{suit} {{" in sheet


def test_the_viewers_own_markers_stand_out() -> None:
    draw = drawing()
    draw.stack([1, 0], 0, 0, 20, 60)
    kinds = [one.get("class") for one in parsed(draw).iter() if "seat-piece" in str(one.get("class"))]
    assert kinds == ["seat-piece seat-b", "seat-piece seat-a own"]


def test_a_stack_stays_inside_its_field() -> None:
    draw = drawing()
    draw.stack([0, 0, 0, 0, 0, 0, 0], 10, 20, 20, 40)
    for one in parsed(draw).iter(SVG + "rect"):
        top = float(one.get("y", ""))
        assert top >= 20 and top + float(one.get("height", "")) <= 60


def test_pieces_are_drawn_whole() -> None:
    draw = drawing()
    draw.card(0, 0, 60, 80, "red", "sun", "red", count=3)
    draw.card_back(0, 0, 60, 80, 0)
    draw.card_back(0, 0, 60, 80, 12)
    draw.token(5, 5, 4, 3)
    draw.cube(5, 5, 4, "blue")
    words = ["".join(one.itertext()) for one in parsed(draw).iter(SVG + "text")]
    assert words == ["red", "×3", "0", "12", "3"]


@pytest.mark.parametrize("name", sorted(SOLID))
def test_icons_can_be_drawn(name: str) -> None:
    canvas = Canvas("p")
    canvas.icon(name, 12, 12, 24)
    assert len(list(parsed(canvas).iter(SVG + "path"))) == (2 if name in LINES else 1)


def test_lines_of_icons_belong_to_icons() -> None:
    assert set(LINES) <= set(SOLID)
