"""How a server is run: what the command line says, handed to every process of it."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """All that a process of the server has to know."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8765
    workers: int = 1
    thinkers: int = 1
    """Processes in which bots think."""
    redis: str = ""
    password: str = ""
    notify: bool = False
    """Whether people may have their turns told by web hook, ntfy or e-mail."""
    behind_proxy: bool = False
    """Whether a proxy in front tells who asks, and speaks https."""
    pace: float = 0.5
    """Seconds that a bot's action lies on the table before the next one, so that people can follow."""
    actions_per_second: float = 10.0
    """What one seat may do, in the long run; three seconds' worth may come at once."""
    tables_per_minute: float = 30.0
    """How many tables one address may open."""
    log: str = "info"
    metrics: str = ""
    """The folder in which the processes put their figures together."""
