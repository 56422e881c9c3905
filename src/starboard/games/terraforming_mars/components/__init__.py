"""The facts of Terraforming Mars.

`terms` names everything that can be counted or pointed at, `card` is the language in which cards are written, `cards_001` and
`cards_101` are the project cards, `corporations` the corporations, `deck` puts them all in one place, `board` is the map, and
`vocabulary` the list of all actions.
"""
