"""`python -m wot_widget simulate | tournament | deck | replay | rules`."""

from .command_line import run_and_exit

if __name__ == "__main__":  # processes that play games import this module too
    run_and_exit()
