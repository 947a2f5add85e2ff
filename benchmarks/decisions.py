"""What a decision takes: whole random games of this engine, pure and compiled, and of every other that is here."""

from __future__ import annotations

import os
import statistics
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from .aim import Aim
from .elsewhere import Elsewhere
from .engine import GAMES, built, of_round, play
from .peers import PEERS
from .timing import Block, clocked, in_turn, one_core, ratios

SEATS = (2, 5)
PURE = {"pyminion": 0.5, "catanatron": 0.25, "essence-wars": 1}  # what a decision may take, as a share of theirs
PYTHON = Path(".venv", *(("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")))
COMPILED = {"essence-wars": 1, "open_spiel": 1}  # those that are compiled too


def decisions(rounds: int, compiled: Path | None) -> list[Aim]:
    """Print what a decision takes everywhere, and hold it to the aims; `compiled` is the folder of that build."""
    named: dict[str, str] = {}
    blocks: dict[str, Block] = {}
    with one_core(), ExitStack() as processes:
        for seats in SEATS:
            name = f"wot_widget, {seats} seats ({built()})"
            blocks[name] = clocked(of_round(partial(play, seats), GAMES))
        if compiled is not None:
            named["compiled"] = "wot_widget, 2 seats (compiled)"
            blocks[named["compiled"]] = processes.enter_context(Elsewhere(compiled / PYTHON, 2, compiled))
        for peer in PEERS:
            if peer.installed:
                name = f"{peer.distribution} {peer.installed}, {peer.game} ({peer.language})"
                named[peer.distribution] = name
                blocks[name] = clocked(of_round(peer.play, peer.games))
            else:
                print(f"{peer.distribution} is not installed, and left out.")
        times = in_turn(blocks, rounds)
    ours = next(iter(times.values()))
    print("| engine | µs a decision: median | least to most | wot_widget takes |")
    print("|---|---|---|---|")
    for name, found in times.items():
        print(f"| {name} | {statistics.median(found):.1f} | {min(found):.1f} to {max(found):.1f} "
              f"| {ratios(ours, found):.2f} of it |")  # fmt: skip
    aims = [
        Aim(f"a decision, against {peer}", ratios(ours, times[named[peer]]), share, "times")
        for peer, share in PURE.items()
        if peer in named
    ]
    if "compiled" in named:
        quick = times[named["compiled"]]
        aims.append(Aim("a decision of the compiled build, against the pure one's", ratios(quick, ours), 0.5, "times"))
        aims += [
            Aim(f"a decision of the compiled build, against {peer}", ratios(quick, times[named[peer]]), share, "times")
            for peer, share in COMPILED.items()
            if peer in named
        ]
    return aims
