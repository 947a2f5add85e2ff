"""The rules of the game as values and a few verbs; standard library only."""
