"""The application of one web process: routes, what to do when something goes wrong, and the door around it all."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

from starboard.kernel.reasons import BadInput, IllegalAction
from starboard.kernel.text import Text
from starboard.table.markup import escape
from starboard.version import VERSION
from starboard.web import galaxy_routes, routes, seat_routes
from starboard.web.api import ROUTER
from starboard.web.door import Door
from starboard.web.house import Asked, House, reader_of
from starboard.web.limits import TooMuch
from starboard.web.pages.layout import problem
from starboard.web.settings import Settings
from starboard.web.store import Unavailable, advice
from starboard.web.tables import NotThere, Stale
from starboard.web.wording import Wrong, trouble

BODY_LIMIT: Final = 64 * 1024
LOG: Final = logging.getLogger("starboard.web")


def make_app(settings: Settings) -> ASGIApp:
    house = House(settings)

    @asynccontextmanager
    async def open_house(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = Litestar(
        route_handlers=[*routes.ROUTES, *seat_routes.ROUTES, *galaxy_routes.ROUTES, ROUTER],
        lifespan=[open_house],
        openapi_config=api_description(),
        request_max_body_size=BODY_LIMIT,
        exception_handlers=dict(HANDLERS),
        logging_config=None,
    )
    app.state.house = house
    return Door(app, house)


def api_description() -> OpenAPIConfig:
    key = SecurityScheme(type="http", scheme="bearer", description="A seat's key: the last part of its link.")
    return OpenAPIConfig(
        title="Starboard", version=VERSION, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(security_schemes={"seat_key": key}),
    )  # fmt: skip


# ---- when something goes wrong: a clear page or JSON, never a stack trace


def answer(request: Asked, status: int, key: str, words: str = "", headers: dict[str, str] | None = None, code: str = "") -> Response[Any]:
    """`words` are plain; without them the page says what `key` says. `code` names the problem more precisely for programs."""
    reader = reader_of(request)
    if request.url.path.startswith("/api"):
        detail = words or Text(f"web.error.{key}").render(reader.language)
        return Response({"status_code": status, "code": code or key, "detail": detail}, status_code=status, headers=headers)
    shown = escape(words) if words else reader.say(f"error.{key}")
    markup = problem(reader, reader.say(f"error.{key}_title"), shown, status=status)
    return Response(markup, status_code=status, media_type="text/html", headers=headers)


def bad_input(request: Asked, error: Exception) -> Response[Any]:
    code = error.key if isinstance(error, Wrong) else ""
    return answer(request, 400, "bad", trouble(error, reader_of(request).language)[:400], code=code)


def not_there(request: Asked, _: Exception) -> Response[Any]:
    return answer(request, 404, "missing")


def stale(request: Asked, _: Exception) -> Response[Any]:
    return answer(request, 409, "stale")


def illegal(request: Asked, error: Exception) -> Response[Any]:
    assert isinstance(error, IllegalAction)
    return answer(request, 409, "refused", error.reason.text().render(reader_of(request).language))


def too_much(request: Asked, error: Exception) -> Response[Any]:
    assert isinstance(error, TooMuch)
    return answer(request, 429, "too_much", headers={"retry-after": str(max(1, round(error.seconds)))})


def unavailable(request: Asked, error: Exception) -> Response[Any]:
    assert isinstance(error, Unavailable)
    LOG.error("database", extra={"problem": str(error)})
    language = reader_of(request).language
    words = f"{Text('web.error.unavailable').render(language)} {advice(error.kind, language)}"
    return answer(request, 503, "unavailable", words, {"retry-after": "5"}, "database_" + error.kind)


def http(request: Asked, error: Exception) -> Response[Any]:
    assert isinstance(error, HTTPException)
    if error.status_code == 404:
        return answer(request, 404, "missing")
    if not request.url.path.startswith("/api"):
        return answer(request, error.status_code, "too_large" if error.status_code == 413 else "bad")
    words = error.detail
    if isinstance(error, ValidationException) and error.extra:
        words = "; ".join(str(one.get("message", one) if isinstance(one, dict) else one) for one in error.extra)
    return answer(request, error.status_code, "bad", words[:400], dict(error.headers or {}))


def unexpected(request: Asked, error: Exception) -> Response[Any]:
    LOG.error("unexpected", exc_info=error)
    return answer(request, 500, "unexpected")


HANDLERS: Final[dict[Any, Any]] = {
    BadInput: bad_input,
    NotThere: not_there,
    Stale: stale,
    IllegalAction: illegal,
    TooMuch: too_much,
    Unavailable: unavailable,
    HTTPException: http,
    Exception: unexpected,
}
