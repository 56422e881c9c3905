"""The command line and the table in the terminal.

`commands` reads the command line; `sitting` is a game with people and bots around it, saved after every action (`saves`). Two faces
show it: `plain` with prompts, `table` full-screen. `menu`, `replaying`, `files`, `fuzzing`, `rulebook`, `bench` are the other commands;
`wording`, `painting`, `fullscreen`, `choices`, `progress` are what they share.
"""
