"""How much one seat or one address may ask for: a bucket that fills again with time."""

from __future__ import annotations

import time

from starboard.web.settings import Settings


class TooMuch(Exception):
    """Asked too often; `seconds` is how long to wait."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Buckets:
    """One bucket for each who asks: `burst` at once, then `rate` for each second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.levels: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> None:
        now = time.monotonic()
        level, then = self.levels.get(who, (self.burst, now))
        level = min(self.burst, level + (now - then) * self.rate)
        if level < 1:
            raise TooMuch((1 - level) / self.rate)
        if len(self.levels) > 100_000:
            self.levels.clear()
        self.levels[who] = (level - 1, now)


class Limits:
    """The buckets of one process."""

    def __init__(self, settings: Settings) -> None:
        self.actions = Buckets(settings.actions_per_second, settings.actions_per_second * 3)
        self.opened = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.guesses = Buckets(0.5, 10)
        """Wrong keys and wrong passwords."""
