"""The facts of Terraforming Mars.

`terms` names everything that can be counted or pointed at, `card` says what cards consist of, `effect_words` and `card_words` are the
words with which they are written, `cards_001` and `cards_101` the project cards, `corporations` the corporations, `projects` what
everybody can do without a card; `deck` puts the cards in one place, `board` is the map, and `vocabulary` the list of all actions.
"""
