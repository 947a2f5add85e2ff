"""Tables of the game for pandas: what can be counted, sorted and plotted."""
