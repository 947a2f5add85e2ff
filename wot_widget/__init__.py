"""World of Tanks: Rush in Python: the rules as an engine, a board for JupyterLab, bots and lessons."""
