"""What every game is made of; knows no game.

Read in this order: `steps` (what remains to be done), `game` (the table and the stack of steps), `vocabulary` (the small integers
people and bots choose from), `reasons` and `text` (why not, and in which language), `rng` (the only source of chance), `record` and
`scenario` (games and rules tests as files), `hexes` (maps), `laws` (what is true of every game). `spec` is the door through which
the rest of the house finds a game.
"""
