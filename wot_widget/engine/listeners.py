"""Whoever wants to hear of every change of a game."""

from __future__ import annotations

from collections.abc import Callable

Listener = Callable[[], None]
FROM_LISTENER = "raised by a listener of the game; the change itself was made"  # a note on its exception


class Listeners:
    """Functions to call after a change; there are as many as `len` says."""

    def __init__(self) -> None:
        self._all: list[Listener] = []

    def __len__(self) -> int:
        return len(self._all)

    def add(self, listener: Listener) -> Callable[[], None]:
        """One more; returns a function that ends it."""
        if not callable(listener):
            raise TypeError(f"a listener is a function without arguments, not {listener!r}")
        self._all.append(listener)
        return lambda: self._all.remove(listener) if listener in self._all else None

    def tell(self) -> None:
        """Call all of them. One that fails does not keep the others from hearing; its exception is raised later."""
        failed: Exception | None = None
        for listener in self._all[:]:
            try:
                listener()
            except Exception as fault:  # noqa: BLE001 - raised below, when all have heard
                failed = failed or fault
        if failed is not None:
            failed.add_note(FROM_LISTENER)
            raise failed
