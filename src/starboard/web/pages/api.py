"""The API as a page: what can be asked, out of the same description that programs read."""

from __future__ import annotations

from typing import Any

from starboard.table.markup import escape, tag
from starboard.web.pages.layout import Reader, bar, document


def api_page(reader: Reader, schema: dict[str, Any]) -> str:
    rows = []
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            key = "🔑" if operation.get("security") else ""
            call = tag("code", escape(f"{method.upper()} {path}"))
            about = [escape(operation.get("summary", ""))]
            if operation.get("description"):
                about.append(tag("br") + tag("small", escape(operation["description"])))
            rows.append(tag("tr", tag("th", call, scope="row"), tag("td", *about), tag("td", key or "–")))
    head = tag("tr", *[tag("th", reader.say(f"api_page.{one}"), scope="col") for one in ("call", "about", "key")])
    link = tag("a", "openapi.json", href="/api/openapi.json")
    inside = [
        tag("h1", reader.say("api")),
        tag("p", reader.say("api_page.intro"), " ", link),
        tag("table", head, *rows, class_="plain-table"),
    ]
    return document(reader, reader.say("api"), bar(reader), tag("main", *inside, id="main", class_="page"))
