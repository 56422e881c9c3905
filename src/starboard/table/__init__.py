"""Drawing: how games look on a page, in a notebook and as a picture file.

A room's `face.py` says where things lie; this package knows how to draw them. Read `face` (what a face has to offer), `draw` (the one
drawing object it gets) with `canvas` below it (plain SVG: groups, text that fits, patterns), `colours` (seats and suits, each doubled by a
shape or a pattern), `icons`, and `markup` (tags and escaping). `page` puts the drawings, the question and its buttons together as an HTML
fragment, `render` makes standalone pictures and documents. `static/drawing.css` is the look of drawings, `static/table.css` the layout of
a page; a server only has to serve them.

Nothing here knows the game: a face gets a `View`, so it cannot show a hidden card, and whether something can be chosen is never decided
while drawing.
"""
