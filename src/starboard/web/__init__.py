"""The web table: friends and bots around one board.

Read `rows` (what is kept) and `store` (the contract of keeping it), with `sqlite` and `postgres` below; `tables` (a game that people and
bots play together: every action, undo and change of chairs goes through there) with `clocks`, `seating` and `migration`; `changes` (who is
told); `thinking` (the process in which bots think). `pages` draws, `routes` and `api` answer requests, `app` puts them together, `server`
starts and watches the processes, and `commands` is the command line.

Nothing here decides what is legal: the engine does. Nothing here knows a game: it only needs a `View` and the game's face.
"""
