"""`python3 tools play`, `python3 tools test` and so on: what the Makefile calls, for people without make too."""

import python_version  # noqa: F401, I001 - first: it refuses a Python that could not even read the next module

import command_line

command_line.run_and_exit()
