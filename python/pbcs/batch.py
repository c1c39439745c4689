"""Questions about many puzzles at once."""

from __future__ import annotations

import os
from typing import Any, Callable, Generic, Iterable, Iterator, List, Optional, TypeVar, Union

from . import _pbcs
from .errors import PbcsError, UsageError
from .progress import Bar, make_bar
from .puzzle import Plan, Puzzle

T = TypeVar("T")


def thread_count(jobs: Optional[int]) -> int:
    """How many threads work: by default as many as there are cores for this process."""
    if jobs is None:
        return len(os.sched_getaffinity(0))
    if jobs < 1:
        raise UsageError("expected at least 1", "jobs")
    return jobs


class Stream(Generic[T]):
    """An iterator of results, which are computed on threads while others are looked at.

    The work begins at once and ends when the stream is closed or dropped; `with` closes it.
    """

    def __init__(self, native: _pbcs.Stream, wrap: Callable[[Any], T], bar: Bar,
                 keeps_errors: bool = False) -> None:
        self._native = native
        self._wrap = wrap
        self._bar = bar
        self._keeps_errors = keeps_errors

    def __iter__(self) -> Iterator[T]:
        return self

    def __next__(self) -> T:
        try:
            result = self._wrap(next(self._native))
        except PbcsError as error:
            if not self._keeps_errors:
                self.close()
                raise
            result = error  # type: ignore[assignment]
        except BaseException:  # the end, and Ctrl-C
            self.close()
            raise
        self._bar.update(1)
        return result

    def close(self) -> None:
        """Ends the work; there are no more results."""
        self._native.close()
        self._bar.close()

    def __enter__(self) -> Stream[T]:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def _no_question() -> UsageError:
    return UsageError("expected a question, such as Puzzle.rate", "question")


class _Planner(Puzzle):
    """Stands for all puzzles of a batch: what it is asked becomes a plan."""

    def __init__(self) -> None:
        pass

    @property
    def _native(self) -> _pbcs.Puzzle:  # type: ignore[override]
        raise _no_question()

    def _ask(self, plan: Plan[Any], timeout: Optional[float]) -> Any:
        return (plan, timeout)


def ask_all(question: Callable[..., T], puzzles: Iterable[Union[Puzzle, str]], *,
            app: Optional[str] = None, jobs: Optional[int] = None,
            progress: Optional[bool] = None, errors: str = "raise",
            **options: Any) -> Stream[T]:
    """Asks a question about every puzzle, on several threads; the answers come in order.

    The answers are the same for any number of threads.

    Args:
        question: a method of Puzzle, as in `ask_all(Puzzle.rate, puzzles, ratings="W")`.
        puzzles: puzzles, or texts with one puzzle each.
        app: the type of the texts; by default it is recognised.
        jobs: the number of threads; by default that of the cores.
        progress: show a bar (that of tqdm if it is installed); by default on a terminal and in a
            notebook.
        errors: what becomes of a text that is no puzzle: `raise` its InputError when its turn comes,
            or `keep` it in the place of the answer.
        **options: those of the question; `timeout` is for each puzzle.
    """
    if errors not in ("raise", "keep"):
        raise UsageError(f"expected raise or keep, not {errors!r}", "errors")
    title = getattr(question, "__name__", "")
    if getattr(Puzzle, title, None) is not question:
        raise _no_question()
    plan, timeout = _planned(question, options)
    asked: List[Union[_pbcs.Puzzle, str]] = [
        puzzle._native if isinstance(puzzle, Puzzle) else puzzle for puzzle in puzzles]
    native = _pbcs.ask_all(plan.question, asked, app, thread_count(jobs), timeout)
    return Stream(native, plan.wrap, make_bar(len(asked), title, progress), errors == "keep")


def _planned(question: Callable[..., Any], options: Any) -> Any:
    planned = question(_Planner(), **options)
    if isinstance(planned, tuple) and len(planned) == 2 and isinstance(planned[0], Plan):
        return planned
    raise _no_question()
