"""Figures for operators in the format of Prometheus, put together from all processes of a server."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from prometheus_client import Counter, Histogram

COUNT_EVERY: Final = 1.0
"""Seconds between two counts of what is open."""


class Figures:
    """Counters of one process. With a folder, those of all processes that share it are shown together."""

    def __init__(self, folder: str) -> None:
        if folder:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

        self.folder = folder
        self.registry = CollectorRegistry()
        self.requests = Counter("starboard_requests", "Answered requests", ["route", "status"], registry=self.registry)
        self.seconds = Histogram(
            "starboard_request_seconds", "Time to answer", ["route"], registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        )  # fmt: skip
        self.actions = Counter("starboard_actions", "Actions written to the log", ["by"], registry=self.registry)
        self.stale = Counter("starboard_stale_clicks", "Clicks that came too late and changed nothing", registry=self.registry)
        self.streams = Gauge("starboard_streams", "Open live streams", registry=self.registry, multiprocess_mode="livesum")
        self.kept = Gauge("starboard_tables_in_memory", "Tables held in memory", registry=self.registry, multiprocess_mode="livesum")
        self.games = Gauge("starboard_games", "Games in the database", ["state"], registry=self.registry, multiprocess_mode="mostrecent")
        self.routes: dict[tuple[str, int], tuple[Counter, Histogram]] = {}
        self.counted = 0.0
        self.counts: tuple[Callable[[], int], Callable[[], int]] | None = None

    def watch(self, streams: Callable[[], int], kept: Callable[[], int]) -> None:
        self.counts = (streams, kept)

    def answered(self, route: str, status: int, seconds: float) -> None:
        counter, times = self.for_route(route, status)
        counter.inc()
        times.observe(seconds)
        now = time.monotonic()
        if self.counts is not None and now - self.counted >= COUNT_EVERY:
            self.counted = now
            self.count()

    def for_route(self, route: str, status: int) -> tuple[Counter, Histogram]:
        """The counters of one kind of answer; looking them up anew each time would take longer than counting."""
        found = self.routes.get((route, status))
        if found is None:
            found = self.routes[route, status] = (self.requests.labels(route, str(status)), self.seconds.labels(route))
        return found

    def count(self) -> None:
        """How many streams and tables there are."""
        if self.counts is not None:
            self.streams.set(self.counts[0]())
            self.kept.set(self.counts[1]())

    def text(self, games: dict[str, int]) -> bytes:
        """All figures, as Prometheus reads them."""
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.multiprocess import MultiProcessCollector

        self.count()
        for state, count in games.items():
            self.games.labels(state).set(count)
        if not self.folder:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together, self.folder)  # type: ignore[no-untyped-call]  # the library gives no types here
        return generate_latest(together)
