"""Tables, pictures, simulations and tournaments: what can be counted, sorted and plotted.

What needs only pandas is imported at once, the rest when it is used first: it comes with the extra `study`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .frames import describe_frames, frame, frames
from .sight import SPECTATOR

if TYPE_CHECKING:
    from .collecting import Collector
    from .entrants import Entrant
    from .keeping import read_table
    from .simulation import Simulation, simulate

__all__ = [
    "SPECTATOR",
    "Collector",
    "Entrant",
    "Simulation",
    "describe_frames",
    "frame",
    "frames",
    "read_table",
    "simulate",
]

_HOMES = {
    "Collector": "collecting",
    "Entrant": "entrants",
    "Simulation": "simulation",
    "read_table": "keeping",
    "simulate": "simulation",
}


def __getattr__(name: str) -> Any:
    """Import a name when it is used first."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        value = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    except ModuleNotFoundError as missing:
        missing.add_note('`pip install "wot_widget[study]"` brings what simulations and pictures need')
        raise
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
