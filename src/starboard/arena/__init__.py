"""Many games: `match` plays one, `tournament` plays many of them fairly, `standings` says what they prove, `report` writes it down.

`advice` looks at one position and `analysis` at a finished game; `portrait` describes a game by how bots play it; `spread` hands the games
to this machine's cores or to a Ray cluster; `commands` is what the command line offers of all this.
"""
