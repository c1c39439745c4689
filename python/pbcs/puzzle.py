"""Puzzles, and the questions about them."""

from __future__ import annotations

import json
import os
from functools import cached_property
from typing import Any, Callable, Dict, Generic, List, Mapping, Optional, Tuple, TypeVar, Union

from . import _pbcs
from .answers import (Backdoors, Classification, Count, Minimality, Rating, Solution)
from .paths import Elimination, Hint, Path

T = TypeVar("T")


class Plan(Generic[T]):
    """A question that is ready to be asked, and what becomes of its replies."""

    def __init__(self, question: _pbcs.Question, wrap: Callable[[Any], T]) -> None:
        self.question = question
        self.wrap = wrap


class Puzzle:
    """A puzzle of any type, or a position of it. In a notebook it is its board.

    Args:
        text: the puzzle in any format that pbcs reads; docs/formats.md lists them.
        app: its type (see `applications`); by default it is recognised.

    Raises:
        InputError: the text is no puzzle, or has more than one: see `read`.
    """

    def __init__(self, text: str, app: Optional[str] = None) -> None:
        self._native = _pbcs.read_one(text, app)

    @classmethod
    def of(cls, native: _pbcs.Puzzle) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._native = native
        return puzzle

    # ---- what it is ---------------------------------------------------------------------------

    @property
    def application(self) -> str:
        """Its type: `sudoku`, `latin`, `csp` ..."""
        return self._native.application

    @property
    def text(self) -> str:
        """The puzzle on one line."""
        return self._native.text

    @property
    def label(self) -> str:
        """What followed it in its text: a name, a comment."""
        return self._native.label

    @property
    def givens(self) -> List[str]:
        """The labels that are given, such as `n5r1c1`."""
        return self._native.givens

    @property
    def entered(self) -> List[str]:
        """The labels that a player entered."""
        return self._native.entered

    @property
    def excluded(self) -> List[str]:
        """The labels that a player crossed out."""
        return self._native.excluded

    @property
    def candidates(self) -> List[str]:
        """The labels that are not excluded by the givens or by a player."""
        return self._native.candidates

    @cached_property
    def board(self) -> Mapping[str, Any]:
        """Its places, regions and signs as data: docs/path-format.md describes it."""
        board: Mapping[str, Any] = json.loads(self._native.board)
        return board

    @property
    def formats(self) -> List[str]:
        """The formats in which `convert` writes it."""
        return self._native.formats

    @property
    def views(self) -> List[str]:
        """The names of the views in which it is drawn."""
        return self._native.views

    def convert(self, format: str) -> str:
        """The puzzle in another format: one of `formats`."""
        return self._native.convert(format)

    def conversion_loss(self, format: str) -> str:
        """What `convert(format)` has no place for, as a sentence; empty if nothing is lost."""
        return self._native.conversion_loss(self.convert(format))

    def with_entries(self, conclusions: str) -> Puzzle:
        """The position after a player did this: `r1c3 = 3, r2c2 <> 4`."""
        return Puzzle.of(self._native.with_entries(conclusions))

    def svg(self, view: str = "", *, theme: str = "light", caption: bool = True) -> str:
        """The board as an SVG file; the arguments are those of `Step.svg`."""
        return self._native.svg(view, theme, caption)

    def __str__(self) -> str:
        return self._native.drawn().rstrip()

    def __repr__(self) -> str:
        text = self.text if len(self.text) <= 100 else self.text[:97] + "..."
        return f"Puzzle({text!r}, app={self.application!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> Tuple[str, str]:
        return (self.application, self._native.position())

    def _repr_svg_(self) -> str:
        return self.svg()

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Puzzle, (self._native.position(), self.application))

    # ---- questions ----------------------------------------------------------------------------

    def _ask(self, plan: Plan[T], timeout: Optional[float]) -> T:
        return plan.wrap(_pbcs.ask(plan.question, self._native, timeout))

    def solve(self, theory: Optional[str] = None, *, max_length: Optional[int] = None,
              timeout: Optional[float] = None) -> Path:
        """The simplest-first path.

        Args:
            theory: a theory such as `W`, `B8`, `gW+S`, or a level: `beginner`, `player` (the
                default), `book`, `research`.
            max_length: the longest patterns to look for.
            timeout: seconds, after which the path ends where it is.
        """
        return self._ask(Plan(_pbcs.solve(theory, max_length), Path), timeout)

    def fewest_steps(self, theory: Optional[str] = None, *, max_length: Optional[int] = None,
                     free_whips1: bool = False, seed: int = 0,
                     timeout: Optional[float] = None) -> Path:
        """A path with few steps.

        Args:
            theory, max_length, timeout: as in `solve`.
            free_whips1: do not count patterns of length 1.
            seed: decides among equals.
        """
        return self._ask(Plan(_pbcs.fewest_steps(theory, max_length, free_whips1, seed), Path),
                         timeout)

    def eliminate(self, target: str, theory: Optional[str] = None, *,
                  max_length: Optional[int] = None,
                  timeout: Optional[float] = None) -> Elimination:
        """How a theory eliminates one candidate, as in `eliminate("r4c6<>5")`.

        Args:
            target: the elimination.
            theory, max_length, timeout: as in `solve`.
        """
        return self._ask(Plan(_pbcs.target(target, theory, max_length), Elimination.of), timeout)

    def hint(self, theory: Optional[str] = None, *, strength: str = "step",
             max_length: Optional[int] = None, timeout: Optional[float] = None) -> Hint:
        """The next step, or what is wrong in the position.

        Args:
            strength: how much to tell: `where`, `pattern` or `step`.
            theory, max_length, timeout: as in `solve`.
        """
        return self._ask(Plan(_pbcs.hint(theory, max_length, strength), Hint), timeout)

    def rate(self, ratings: str = "W,B", *, max_length: Optional[int] = None,
             effort: str = "normal", timeout: Optional[float] = None) -> Rating:
        """Ratings.

        Args:
            ratings: theories without lengths, separated by commas: `W,B,gW,W+S`.
            max_length: longer patterns are not looked for.
            effort: `normal`, `more` or `most`: how long W and gW, which depend on the order of
                elimination, are tried to be bettered.
            timeout: seconds; what is not found by then is `cut`.
        """
        return self._ask(Plan(_pbcs.rate(ratings, max_length, effort), Rating.of), timeout)

    def classify(self, theory: str = "BRT", *, inner: str = "B", max_depth: int = 3,
                 max_inner: int = 30, rate: bool = False,
                 timeout: Optional[float] = None) -> Classification:
        """The depth of Trial-and-Error, and what must be known inside the hypotheses.

        Args:
            theory: a confluent theory with which T&E is done.
            inner: the theories of the inner class: `B`, `S`, `gS` or `none`.
            max_depth, max_inner: what is larger is not looked for.
            rate: find the inner class at depth 1 too.
            timeout: seconds.
        """
        return self._ask(Plan(_pbcs.classify(theory, inner, max_depth, max_inner, rate),
                              Classification.of), timeout)

    def count(self, limit: int = 1000, *, list: bool = False,
              timeout: Optional[float] = None) -> Count:
        """The number of solutions, up to `limit`; with `list` the solutions too."""
        return self._ask(Plan(_pbcs.count(limit, list), Count.of), timeout)

    def solution(self, *, timeout: Optional[float] = None) -> Solution:
        """The only solution, whatever rules find it."""
        return self._ask(Plan(_pbcs.solution(), Solution.of), timeout)

    def minimal(self, find: str = "none", *, limit: int = 100,
                timeout: Optional[float] = None) -> Minimality:
        """Which givens it needs.

        Args:
            find: minimal puzzles inside it: `none`, `one` or `all`.
            limit: at most so many of all.
            timeout: seconds.
        """
        return self._ask(Plan(_pbcs.minimal(find, limit), Minimality.of), timeout)

    def backdoors(self, theory: str = "BRT", *, find: str = "values", all: bool = False,
                  max_sets: int = 1000, max_size: Optional[int] = None,
                  timeout: Optional[float] = None) -> Backdoors:
        """The smallest sets of values, or of others, with which a theory solves it.

        Args:
            theory: the theory that does the rest.
            find: kinds, separated by commas: `values`, `strong`, `anti`, `pairs`.
            all: all of the smallest ones, at most `max_sets`.
            max_size: larger ones are not looked for.
            timeout: seconds.
        """
        return self._ask(Plan(_pbcs.backdoors(theory, find, all, max_sets, max_size),
                              Backdoors.of), timeout)


def read(text: Union[str, bytes], app: Optional[str] = None) -> List[Puzzle]:
    """All puzzles of a text, in any format, of one or of several types.

    Raises:
        InputError: one of them cannot be read; line and column are those of the text.
    """
    return [Puzzle.of(native) for native in _pbcs.read_all(text, app)]


def read_file(file: Union[str, os.PathLike[str]], app: Optional[str] = None) -> List[Puzzle]:
    """All puzzles of a file."""
    with open(file, "rb") as stream:
        return read(stream.read(), app)


def applications() -> Dict[str, Tuple[str, str]]:
    """The types of puzzles, each with a title and an example."""
    return {name: (title, example) for name, title, example in _pbcs.applications()}
