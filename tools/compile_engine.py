"""Compile the engine of the package in this folder with mypyc, beside its source, and pack a wheel into `dist`.

`tools/fast.py` runs this in a copy of the checkout; the source that is compiled is the source that runs uncompiled.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from mypyc.build import mypycify
from setuptools import find_packages, setup

ENGINE = Path("wot_widget/engine")
# What is played through at every decision. The rest gains nothing: values made once, words, files, the final tally.
CORE = ("actions", "box", "luck", "state", "steps", "table", "verbs", "view")
TALLY = ("achievements", "ending")
OPTIONS = ("--config-file=", "--ignore-missing-imports", "--follow-imports=silent")  # mypy has checked the types before


def sources() -> list[str]:
    """The modules to compile."""
    rules = [path for path in sorted((ENGINE / "rules").glob("[a-z]*.py")) if path.stem not in TALLY]
    return [str(path) for path in (*(ENGINE / f"{name}.py" for name in CORE), *rules)]


def main() -> None:
    """Build in place, then the wheel."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    Path("pyproject.toml").rename("pyproject.toml.aside")  # setuptools would read it, and it is meant for hatchling
    try:
        setup(
            name=project["name"],
            version=project["version"],
            description=project["description"],
            python_requires=project["requires-python"],
            install_requires=[need.split("#")[0].strip() for need in project["dependencies"]],
            packages=find_packages(include=["wot_widget", "wot_widget.*"]),
            package_data={"": ["*.csv", "*.toml", "*.css", "*.js", "*.html", "*.typed", "data/*", "data/*/*"]},
            ext_modules=mypycify([*OPTIONS, *sources()], opt_level="2"),
            script_args=["--quiet", "build_ext", "--inplace", "bdist_wheel"],
        )
    finally:
        Path("pyproject.toml.aside").rename("pyproject.toml")


if __name__ == "__main__":
    main()
