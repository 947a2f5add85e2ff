"""How much of the machine's memory this process has."""

from __future__ import annotations

import resource
from pathlib import Path


def resident() -> float:
    """MiB, from Linux's own account."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 2**20
