"""What an error of somebody's own code says, in words that can be shown and written, whatever the error does."""

from __future__ import annotations

import traceback


def told(error: BaseException) -> str:
    """The kind of the error and what it says."""
    return f"{type(error).__name__}: {words_of(error)}"


def words_of(error: BaseException) -> str:
    """What the error says; some cannot even do that."""
    try:
        return writable(str(error))
    except KeyboardInterrupt:
        raise
    except BaseException as another:  # noqa: BLE001 - the class of the error is somebody's own, too
        return f"its text cannot be had ({type(another).__name__})"


def where(error: BaseException) -> str:
    """The traceback."""
    return writable("".join(traceback.format_exception(error)))


def writable(text: str) -> str:
    """The text with halves of letters, which no file can hold, spelt out."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
