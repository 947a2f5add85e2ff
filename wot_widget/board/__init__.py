"""The table to play on: drawing as pure functions, and the widgets that show it in a notebook."""
