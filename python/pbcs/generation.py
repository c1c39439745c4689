"""Puzzles by chance."""

from __future__ import annotations

from typing import Iterable, Optional, Union

from . import _pbcs
from .answers import Generated
from .batch import Stream, thread_count
from .errors import UsageError
from .progress import NoBar, make_bar
from .puzzle import Puzzle


def generate(count: Optional[int] = None, app: str = "sudoku", *, grids: Optional[int] = None,
             shape: str = "", seed: int = 0, method: Optional[str] = None, clues: str = "",
             symmetry: str = "", pattern: str = "", extra: int = 0,
             per_grid: Optional[int] = None, ratings: str = "", te_depth: str = "",
             inside: Optional[Puzzle] = None, jobs: Optional[int] = None,
             progress: Optional[bool] = None) -> Stream[Generated]:
    """Minimal puzzles by chance, as `pbcs generate` finds them: docs/generation.md.

    The same arguments give the same puzzles, for any number of threads.

    Args:
        count: how many puzzles; by default, without `grids`, they do not end.
        app: their type; docs/generation.md lists those that can be generated.
        grids: how many solutions, with all puzzles found of them, instead of `count`.
        shape: `9`, `16`, `7x10` ...; by default the usual one.
        seed: other numbers give other puzzles.
        method: `bottom-up`, `top-down`, `controlled-bias`, `splitting`.
        clues: how many: `5..7`, `..24`, `23`.
        symmetry: of the places of the clues.
        pattern: a character for each place, dots where no clue may be.
        extra: so many clues that are not needed.
        per_grid: at most so many puzzles of a solution; by default 1 with `count`, all with `grids`.
        ratings: what is wanted, or only told: `W=5..7,B`.
        te_depth: the wanted T&E depth.
        inside: instead of a shape, a puzzle with several solutions.
        jobs, progress: as in `ask_all`.
    """
    if count is not None and grids is not None:
        raise UsageError("expected count or grids, not both", "grids")
    if per_grid is None and grids is None:
        per_grid = 1
    arguments = {
        "count": count, "grids": grids, "app": app, "shape": shape, "seed": seed,
        "method": method, "clues": clues, "symmetry": symmetry, "pattern": pattern,
        "extra": extra, "per_grid": per_grid, "ratings": ratings, "te_depth": te_depth,
        "inside": inside._native if inside else None}
    native = _pbcs.generate(arguments, thread_count(jobs))
    return _stream(native, count, progress)


def generate_around(puzzles: Iterable[Union[Puzzle, str]], count: Optional[int] = None, *,
                    changes: int = 1, seed: int = 0, clues: str = "", ratings: str = "",
                    te_depth: str = "", jobs: Optional[int] = None,
                    progress: Optional[bool] = None) -> Stream[Generated]:
    """Minimal puzzles near given ones: `changes` givens are exchanged for others.

    They are a biased choice: no statistics of all puzzles follow from them. There may be fewer than
    `count` of them, and then the search goes on for ever.

    Args:
        puzzles: the given ones, all of one type.
        count: how many; by default they do not end.
        changes: how many givens are exchanged.
        seed, clues, ratings, te_depth, jobs, progress: as in `generate`.
    """
    arguments = {"count": count, "grids": None, "seed": seed, "clues": clues, "ratings": ratings,
                 "te_depth": te_depth}
    given = [(puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle))._native
             for puzzle in puzzles]
    native = _pbcs.generate_around(given, changes, arguments, thread_count(jobs))
    return _stream(native, count, progress)


def _stream(native: _pbcs.Stream, count: Optional[int],
            progress: Optional[bool]) -> Stream[Generated]:
    # Of what has no end nobody knows how far it is.
    bar = make_bar(count, "generate", progress) if count else NoBar()
    return Stream(native, Generated.of, bar)
