"""Pattern-based constraint solving: puzzles and other CSPs, solved by rules and explained.

    >>> import pbcs
    >>> puzzle = pbcs.Puzzle("latin: 12.. .... ..1. 3..4")
    >>> puzzle.solve().solution_line
    'latin:1243243143123124'

`Puzzle` has the questions, `ask_all` asks one about many puzzles, `Model` is for problems of one's
own. docs/python.md is the manual.
"""

from ._pbcs import version as __version__
from .answers import (Answer, Backdoors, BackdoorSets, Classification, Count, Generated, Minimality,
                      Rating, RatingValue, Solution, Verdict, rows)
from .batch import Stream, ask_all
from .errors import InputError, PbcsError, UsageError
from .expressions import Expression, function
from .generation import generate, generate_around
from .model import Model, Variable
from .paths import Elimination, Hint, Path, State, Step
from .puzzle import Puzzle, applications, read, read_file
from .statistics import Summary, stats

__all__ = [
    "Answer", "Backdoors", "BackdoorSets", "Classification", "Count", "Elimination", "Expression",
    "Generated", "Hint", "InputError", "Minimality", "Model", "Path", "PbcsError", "Puzzle",
    "Rating", "RatingValue", "Solution", "State", "Step", "Stream", "Summary", "UsageError",
    "Variable", "Verdict", "__version__", "applications", "ask_all", "check", "function",
    "generate", "generate_around", "read", "read_file", "rows", "stats",
]


def check(document: str) -> Verdict:
    """Judges a path document, of which nothing is believed: docs/path-format.md."""
    from . import _pbcs
    return Verdict.of(_pbcs.check("document", document))
