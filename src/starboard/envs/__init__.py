"""The games as environments to learn in (extra `rl`).

`aec` and `parallel` are PettingZoo's two forms, `single` is a Gymnasium environment with bots on the other seats, `vector` steps many
games in several processes, `spiel` shows the games to OpenSpiel. They all stand on `desk`: one game with observations and masks as numpy
arrays.
"""
