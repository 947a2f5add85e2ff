# Everything is done by tools/, in plain Python; `python3 tools play` and so on work without make.
PYTHON ?= python3

.PHONY: help play test bench fast format golden clean

help:    ## show these commands
	@$(PYTHON) tools --help

play:    ## make the environment and open JupyterLab on the first notebook
	@$(PYTHON) tools play

test:    ## make the environment and run every check and test
	@$(PYTHON) tools test

bench:   ## make the environment, time the engine against others, and hold it to its budgets
	@$(PYTHON) tools bench

fast:    ## compile the engine from the same source into build/fast, and a wheel
	@$(PYTHON) tools fast

format:  ## lay the source out as the checks expect it, and write the generated pages
	@$(PYTHON) tools format

golden:  ## write the playthroughs of tests/golden anew
	@$(PYTHON) tools/golden.py

shots:   ## render the gallery of docs/gallery.md
	@$(PYTHON) tools shots

clean:   ## remove the environment and everything else that was made here
	@$(PYTHON) tools clean
