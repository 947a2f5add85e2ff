"""The data files of the lessons, and what is said around their steps, language by language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any


@cache
def read_data(name: str) -> Mapping[str, Any]:
    """A data file of the lessons, by its name without the ending; `FileNotFoundError` if there is none."""
    text = files(__package__).joinpath(f"data/{name}.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def face_words(language: str) -> Mapping[str, str]:
    """What is said around steps, by key; an unknown language is a `ValueError`."""
    words = read_data("faces")
    if language not in words:
        raise ValueError(f"there is no language {language!r}; the languages are: {', '.join(words)}")
    found: Mapping[str, str] = words[language]
    return found
