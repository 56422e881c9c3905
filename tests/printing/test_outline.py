"""SVG paths as the moves, lines and curves that a PDF page can draw."""

from __future__ import annotations

from math import hypot, isclose

import pytest

from starboard.games.deep_future.face_signs import SHAPES
from starboard.printing.outline import arc, segments


def test_lines_absolute_and_relative() -> None:
    assert segments("M1 2h3v4H0V0l1-1z") == [
        ("M", [(1, 2)]), ("L", [(4, 2)]), ("L", [(4, 6)]), ("L", [(0, 6)]), ("L", [(0, 0)]), ("L", [(1, -1)]), ("Z", []),
    ]  # fmt: skip


def test_after_a_closed_shape_the_pen_is_back_at_its_start() -> None:
    assert segments("M5 5h1zl0 2")[-1] == ("L", [(5, 7)])


def test_points_after_a_move_are_lines() -> None:
    assert [kind for kind, _ in segments("M0 0 1 1 2 2")] == ["M", "L", "L"]


def test_curves() -> None:
    assert segments("M0 0C1 0 2 1 2 2S3 4 4 4")[2] == ("C", [(2, 3), (3, 4), (4, 4)])
    (_, points) = segments("M0 0Q3 3 6 0")[1]
    assert points == [(2, 2), (4, 2), (6, 0)]


@pytest.mark.parametrize(("large", "sweep"), [(False, False), (False, True), (True, False), (True, True)])
def test_arcs_lie_on_their_circle(large: bool, sweep: bool) -> None:
    """Every end of an arc's curves is as far from one centre; the long way round takes more curves."""
    curves = arc((0, 0), 5, 5, 0, large, sweep, (5, 5))
    assert curves[-1][2] == pytest.approx((5, 5))
    centre = (5, 0) if large == sweep else (0, 5)
    assert all(isclose(hypot(end[0] - centre[0], end[1] - centre[1]), 5, abs_tol=1e-6) for _, _, end in curves)
    assert len(curves) == (3 if large else 1)


def test_an_arc_that_is_too_small_grows() -> None:
    assert arc((0, 0), 1, 1, 0, False, True, (10, 0))[-1][2] == pytest.approx((10, 0))


@pytest.mark.parametrize("name", SHAPES)
def test_every_sign_stays_in_its_box(name: str) -> None:
    for _, points in segments(SHAPES[name]):
        assert all(-2 <= x <= 26 and -2 <= y <= 26 for x, y in points)
