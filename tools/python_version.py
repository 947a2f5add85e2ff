"""Refuse a Python that is too old, in words. Imported first, so any Python 3 must be able to read this file."""

import os
import subprocess
import sys

OLDEST = (3, 11)


def starts(name: str) -> bool:
    """A pyenv shim, for one, may be on the PATH without a Python behind it."""
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - kept to what the oldest can do
        try:
            return subprocess.call([name, "-c", ""], stdout=nowhere, stderr=nowhere) == 0
        except OSError:
            return False


if sys.version_info < OLDEST:
    lines = ["wot_widget needs Python %d.%d or newer" % OLDEST]  # noqa: UP031 - an old Python has no f-strings
    lines[0] += ", but " + sys.executable + " is Python " + sys.version.split()[0] + "."
    newer = [name for name in ("python3.14", "python3.13", "python3.12", "python3.11") if starts(name)]
    if newer:
        command = sys.argv[1] if len(sys.argv) > 1 else "play"
        lines.append("This machine has one: run `{0} tools {1}` or `make {1} PYTHON={0}`.".format(newer[0], command))
    elif os.name == "nt":
        lines.append("Get one with `winget install Python.Python.3.13` or from https://www.python.org/downloads/ .")
    elif sys.platform == "darwin":
        lines.append("Get one with `brew install python` or from https://www.python.org/downloads/ .")
    else:
        lines.append("Get one from your system's packages (Debian 12, Ubuntu 24.04 and Fedora 37 or newer have it),")
        lines.append("or from https://www.python.org/downloads/ .")
    sys.exit("\n".join(lines))
