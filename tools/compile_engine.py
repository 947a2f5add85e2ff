"""Compile the engine of the package in this folder with mypyc, beside its source, and pack a wheel into `dist`.

`tools/fast.py` runs this in a copy of the checkout; the source that is compiled is the source that runs uncompiled.
"""

from __future__ import annotations

import os
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, find_packages, setup

ENGINE = Path("wot_widget/engine")
# What is played through at every decision. The rest gains nothing: values made once, words, files, the final tally.
CORE = ("actions", "box", "luck", "state", "steps", "table", "verbs", "view")
TALLY = ("achievements", "ending")
OPTIONS = ("--config-file=", "--ignore-missing-imports", "--follow-imports=silent")  # mypy has checked the types before


def sources() -> list[str]:
    """The modules to compile."""
    rules = [path for path in sorted((ENGINE / "rules").glob("[a-z]*.py")) if path.stem not in TALLY]
    return [str(path) for path in (*(ENGINE / f"{name}.py" for name in CORE), *rules)]


def extensions() -> list[Extension]:
    """What setuptools is to compile."""
    found = mypycify([*OPTIONS, *sources()])
    for extension in found:
        if os.name != "nt":  # Microsoft's compiler hides what is not exported by itself
            extension.extra_compile_args.append("-fvisibility=hidden")
    return found


def main() -> None:
    """Build in place, then the wheel."""
    setup(  # the rest of what the wheel says of itself stands in pyproject.toml
        packages=find_packages(include=["wot_widget", "wot_widget.*"]),
        package_data={"": ["**/*"]},  # as in the wheel of pure Python: all that lies in the package
        ext_modules=extensions(),
        script_args=["--quiet", "build_ext", "--inplace", "bdist_wheel"],
    )


if __name__ == "__main__":
    main()
