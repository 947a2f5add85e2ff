"""Tables, pictures, simulations and tournaments: what can be counted, sorted and plotted."""

from .frames import describe_frames, frame, frames
from .sight import SPECTATOR

__all__ = ["SPECTATOR", "describe_frames", "frame", "frames"]
