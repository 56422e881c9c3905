"""The door through which every request passes: safe headers, forms only from our own pages, password, figures, a log without secrets."""

from __future__ import annotations

import base64
import hmac
import json
import logging
import re
import time
from functools import cache
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from starboard.kernel.text import LANGUAGES, Text
from starboard.web.house import House, preferred
from starboard.web.pages.layout import Reader, problem
from starboard.web.routes import door_token

LOG: Final = logging.getLogger("starboard.web")

HEADERS: Final = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""Pictures carry their styles inside and can do nothing else."""

_SECRET: Final = re.compile(r"^/(t|join|galaxy)/[^/]+")
_NAMED: Final = re.compile(r"^/(watch|rules|new|picture|static)/[^/]+(?:/[^/]+\.\w+$)?")
OPEN_TO_ALL: Final = ("/health", "/password", "/static/")


def shown_path(path: str) -> str:
    """A path as it may be logged: a seat's key is a secret."""
    return _SECRET.sub(r"/\1/…", path)[:200]


def route_of(path: str) -> str:
    """The kind of address, for counting."""
    short = _NAMED.sub(r"/\1/…", _SECRET.sub(r"/\1/…", path))
    return re.sub(r"^(/api/tables)/[^/]+", r"\1/…", short)[:60]


class Door:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *safe_headers(message["headers"], self.house.settings.behind_proxy)]
            await send(message)

        try:
            refused = self.refuse(scope)
            if refused is not None:
                await refused(answer)
            else:
                await self.app(scope, receive, answer)
        finally:
            self.note(scope, status, time.perf_counter() - began)

    def note(self, scope: Any, status: int, seconds: float) -> None:
        """One line for the log, and the figures."""
        stream = scope["path"].endswith("/events")
        if status and not stream:
            known = route_of(scope["path"]) if status != 404 else "unknown"
            self.house.figures.answered(known, status, seconds)
        LOG.info(
            "request",
            extra={"method": scope["method"], "path": shown_path(scope["path"]), "status": status, "ms": round(1000 * seconds, 1)},
        )

    def refuse(self, scope: Any) -> Any:
        """Who may not come in gets an answer at once."""
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and foreign(headers):
            return plain_answer(scope, headers, 403, "foreign")
        if self.house.settings.password and not scope["path"].startswith(OPEN_TO_ALL) and not self.knows_password(headers):
            if scope["path"].startswith(("/api/", "/metrics")):
                return plain_answer(scope, headers, 401, "password")
            return redirect("/password")
        return None

    def knows_password(self, headers: dict[str, str]) -> bool:
        token = cookies_of(headers).get("door", "")
        if hmac.compare_digest(token.encode(), door_token(self.house).encode()):
            return True
        given = headers.get("starboard-password", "") or basic_password(headers.get("authorization", ""))
        return bool(given) and hmac.compare_digest(given.encode(), self.house.settings.password.encode())


def basic_password(header: str) -> str:
    """The password of `Authorization: Basic`, which monitoring programs send."""
    if not header.startswith("Basic "):
        return ""
    try:
        return base64.b64decode(header[6:], validate=True).decode().partition(":")[2]
    except ValueError:
        return ""


def foreign(headers: dict[str, str]) -> bool:
    """Whether a browser sends this on behalf of another site. On plain http (a table in one's home network) only `Origin` tells, and
    it does only because our pages' referrer policy lets it. Programs that are no browsers send neither header, and have no cookies."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and origin.split("://")[-1] != headers.get("host")


def safe_headers(given: Any, https: bool) -> list[tuple[bytes, bytes]]:
    """The headers that every answer has."""
    present = {name.lower(): value for name, value in given}
    picture = present.get(b"content-type", b"").startswith(b"image/svg")
    return headers_for(picture, https, b"cache-control" in present)


@cache
def headers_for(picture: bool, https: bool, kept: bool) -> list[tuple[bytes, bytes]]:
    """`kept`: the answer says itself how long it may be kept."""
    made = {**HEADERS, "content-security-policy": PICTURE_POLICY} if picture else dict(HEADERS)
    if https:
        made["strict-transport-security"] = "max-age=31536000"
    if not kept:
        made["cache-control"] = "no-store"
    return [(name.encode(), value.encode()) for name, value in made.items()]


def plain_answer(scope: Any, headers: dict[str, str], status: int, key: str) -> Any:
    """A refusal in the reader's language: as a page, or as JSON for programs."""
    reader = Reader(cookies_of(headers).get("language") or preferred(headers.get("accept-language", "")))
    if reader.language not in LANGUAGES:
        reader = Reader()
    if scope["path"].startswith(("/api/", "/metrics")):
        words = Text(f"web.error.{key}").render(reader.language)
        body, kind = json.dumps({"status_code": status, "code": key, "detail": words}, ensure_ascii=False), b"application/json"
    else:
        markup = problem(reader, reader.say(f"error.{key}_title"), reader.say(f"error.{key}"), status=status)
        body, kind = markup, b"text/html; charset=utf-8"

    async def answer(send: Any) -> None:
        await send({"type": "http.response.start", "status": status, "headers": [(b"content-type", kind)]})
        await send({"type": "http.response.body", "body": body.encode()})

    return answer


def cookies_of(headers: dict[str, str]) -> dict[str, str]:
    jar: SimpleCookie = SimpleCookie()
    try:
        jar.load(headers.get("cookie", ""))
    except CookieError:
        return {}
    return {name: one.value for name, one in jar.items()}


def redirect(where: str) -> Any:
    async def answer(send: Any) -> None:
        await send({"type": "http.response.start", "status": 303, "headers": [(b"location", where.encode())]})
        await send({"type": "http.response.body", "body": b""})

    return answer
