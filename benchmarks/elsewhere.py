"""Random games of this engine in another Python, the compiled one, in turn with all that is played here."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Self

from .engine import GAMES, of_round, play
from .timing import clocked


class Elsewhere:
    """A block of random games that are played in another checkout by its Python, which waits between its rounds."""

    def __init__(self, python: Path, seats: int, checkout: Path) -> None:
        self._process = subprocess.Popen(
            [python, "-m", "benchmarks.elsewhere", str(seats)],
            cwd=checkout,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __call__(self, number: int) -> tuple[float, int]:
        """Play the round of this number; seconds of its processor, and decisions."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{number}\n")
        self._process.stdin.flush()
        seconds, decisions = self._process.stdout.readline().split()
        return float(seconds), int(decisions)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


def main() -> None:
    """Play each round whose number comes on standard input."""
    seats = int(sys.argv[1])
    block = clocked(of_round(lambda seed: play(seats, seed), GAMES))
    for line in sys.stdin:
        print(*block(int(line)), flush=True)


if __name__ == "__main__":
    main()
