"""How far a batch is."""

from __future__ import annotations

import sys
import time
from typing import Any, Optional, Protocol


class Bar(Protocol):
    """What is told while a batch goes on: tqdm's bars are such."""

    def update(self, n: int) -> Any: ...

    def close(self) -> Any: ...


class NoBar:
    """Nothing is shown."""

    def update(self, n: int) -> None:
        """So many more are done."""

    def close(self) -> None:
        """That was all."""


class LineBar:
    """A line of the terminal, written over and over, on standard error."""

    _PAUSE = 0.1  # seconds between two states of the line
    _WIDTH = 30

    def __init__(self, total: int, title: str) -> None:
        self._total = total
        self._title = title
        self._done = 0
        self._start = self._shown = time.monotonic()

    def update(self, n: int) -> None:
        """So many more are done."""
        self._done += n
        now = time.monotonic()
        if now - self._shown >= self._PAUSE:
            self._shown = now
            self._write(self._line(now))

    def close(self) -> None:
        """Clears the line."""
        self._write("")

    def _line(self, now: float) -> str:
        share = self._done / max(self._total, 1)
        bar = "#" * int(share * self._WIDTH)
        rate = self._done / max(now - self._start, 1e-9)
        left = (self._total - self._done) / rate if rate > 0 else 0.0
        return (f"{self._title} [{bar:<{self._WIDTH}}] {self._done}/{self._total}, "
                f"{rate:.0f}/s, {left:.0f} s left")

    @staticmethod
    def _write(text: str) -> None:
        sys.stderr.write("\r\033[K" + text)
        sys.stderr.flush()


def make_bar(total: int, title: str, wanted: Optional[bool]) -> Bar:
    """A bar of tqdm if it is installed; None shows one on a terminal and in a notebook only."""
    if wanted is None:
        wanted = sys.stderr.isatty() or "ipykernel" in sys.modules
    if not wanted:
        return NoBar()
    try:
        from tqdm.auto import tqdm  # type: ignore[import]
    except ImportError:
        return LineBar(total, title)
    bar: Bar = tqdm(total=total, desc=title)
    return bar
