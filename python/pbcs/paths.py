"""Resolution paths, their steps, hints."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, Tuple, Union

from . import _pbcs
from .answers import Row, Verdict

if TYPE_CHECKING:
    from .puzzle import Puzzle

# What every step has; the rest is its pattern.
_COMMON = {"rule", "length", "asserted", "eliminated", "incompatible", "text", "explanation",
           "nickname", "annotated"}


def values_of(labels: List[str], board: Mapping[str, Any]) -> Dict[str, str]:
    """What labels put where, as `{"r1c1": "5"}`."""
    wanted = set(labels)
    return {place["name"]: symbol for place in board["places"]
            for label, symbol in place.get("entries", {}).items() if label in wanted}


@dataclass(frozen=True)
class Step:
    """A step of a path. In a notebook it is its picture.

    Attributes:
        number: in the path, from 1.
        rule: the family of its pattern: `single`, `whip`, `subset` ...
        length: the number of CSP variables of the pattern; 0 for a Single.
        asserted: the labels it makes values.
        eliminated: the labels it excludes.
        incompatible: of a lemma, labels that are not all true.
        text: its line in the path.
        explanation: the same in plain English.
        annotated: the lines of the annotated form; empty if there is none.
        nickname: what players call it; empty if they have no name for it.
        pattern: everything else that the path document says about it, such as `cells`, `reasons`,
            `subset` or `variable`: see docs/path-format.md.
    """

    number: int
    rule: str
    length: int
    asserted: Tuple[str, ...]
    eliminated: Tuple[str, ...]
    incompatible: Tuple[str, ...]
    text: str
    explanation: str
    annotated: Tuple[str, ...]
    nickname: str
    pattern: Mapping[str, Any] = field(repr=False, hash=False)
    _path: _pbcs.Path = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.text

    def row(self) -> Row:
        """A flat dict: a row of a table."""
        return {"number": self.number, "rule": self.rule, "length": self.length,
                "asserted": " ".join(self.asserted), "eliminated": " ".join(self.eliminated),
                "text": self.text}

    def svg(self, view: str = "", *, theme: str = "light", caption: bool = True) -> str:
        """The picture of the step in the state in which it was found, as an SVG file.

        Args:
            view: one of `Puzzle.views`, or `all`; by default the one players know.
            theme: `light`, `dark`, or `auto` for what the viewer wishes.
            caption: write its line below.
        """
        return self._path.step_svg(self.number, view, theme, caption)

    def _repr_svg_(self) -> str:
        return self.svg()

    @staticmethod
    def of(number: int, document: Mapping[str, Any], path: _pbcs.Path) -> Step:
        return Step(number, document["rule"], document["length"], tuple(document["asserted"]),
                    tuple(document["eliminated"]), tuple(document.get("incompatible", ())),
                    document["text"], document["explanation"],
                    tuple(document.get("annotated", ())), document.get("nickname", ""),
                    {name: value for name, value in document.items() if name not in _COMMON}, path)


@dataclass(frozen=True)
class State:
    """A resolution state that a path shows.

    Attributes:
        name: `initial`, `after-singles`, `after-whips-1` or `final`.
        after_step: how many steps lead to it.
        values: labels.
        candidates: labels.
    """

    name: str
    after_step: int
    values: Tuple[str, ...]
    candidates: Tuple[str, ...]


class Path:
    """A resolution path: a sequence of steps. In a notebook it is the board at its end.

    `for step in path`, `path[3]` and `len(path)` do what one expects; `print(path)` prints it.
    """

    def __init__(self, native: _pbcs.Path) -> None:
        self._native = native

    @staticmethod
    def from_json(document: Union[str, bytes]) -> Path:
        """Reads a path document, of which every step must be true: docs/path-format.md."""
        return Path(_pbcs.load_path(document))

    @staticmethod
    def load(file: Union[str, os.PathLike[str]]) -> Path:
        """The same from a file."""
        with open(file, "rb") as stream:
            return Path.from_json(stream.read())

    @cached_property
    def document(self) -> Mapping[str, Any]:
        """The path document, as a dict."""
        document: Mapping[str, Any] = json.loads(self._native.document)
        return document

    @cached_property
    def steps(self) -> Tuple[Step, ...]:
        """The steps in order."""
        return tuple(Step.of(number, step, self._native)
                     for number, step in enumerate(self.document["steps"], 1))

    @cached_property
    def states(self) -> Tuple[State, ...]:
        """Some states: the initial one, those after Singles and whips[1], the final one."""
        return tuple(State(state["name"], state["after_step"], tuple(state["values"]),
                           tuple(state["candidates"])) for state in self.document["states"])

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle it is a path of."""
        from .puzzle import Puzzle
        return Puzzle.of(self._native.puzzle)

    @property
    def theory(self) -> str:
        """The name of the theory its steps belong to."""
        return str(self.document["theory"])

    @property
    def outcome(self) -> str:
        """How it ends: `solved`, `contradiction`, `stuck` or `interrupted`."""
        return str(self.document["outcome"])

    @property
    def status(self) -> str:
        """What is known in the end: `solved`, `several-solutions`, `time-limit` ..."""
        return str(self.document.get("status", self.outcome))

    @property
    def solved(self) -> bool:
        """Does it solve the puzzle?"""
        return self.outcome == "solved"

    @property
    def reason(self) -> str:
        """Why it does not; empty if it does."""
        return str(self.document.get("reason", ""))

    @property
    def summary(self) -> str:
        """The sentences at its end."""
        return self._native.summary

    @property
    def difficulty(self) -> str:
        """`trivial` ... `extreme`; empty if it solves nothing."""
        return str(self.document.get("difficulty", ""))

    @property
    def hardest(self) -> Optional[Tuple[str, int]]:
        """Rule and length of the hardest step; None if there is none."""
        hardest = self.document["hardest"]
        return (hardest["rule"], hardest["length"]) if hardest else None

    @property
    def solution(self) -> Optional[Dict[str, str]]:
        """The only solution, if it is known, as `{"r1c1": "5"}`; of a CSP by variable."""
        solution = self.document.get("solution")
        return values_of(solution["labels"], self.document["board"]) if solution else None

    @property
    def solution_line(self) -> str:
        """The only solution on one line; empty if it is not known."""
        return str(self.document.get("solution", {}).get("line", ""))

    def text(self, *, explain: bool = False, states: str = "none") -> str:
        """The path as `pbcs solve` prints it.

        Args:
            explain: say for every step why it holds.
            states: which states are drawn: `none`, `end`, `all` or `steps`.
        """
        return self._native.text(explain, states)

    def to_json(self) -> str:
        """The path document, on one line; `Path.from_json` reads it."""
        return self._native.document

    def check(self) -> Verdict:
        """Lets the checker, which shares no code with the rules, judge every step."""
        return Verdict.of(_pbcs.check("path", self._native.document))

    def svg(self, view: str = "", *, theme: str = "light", caption: bool = True) -> str:
        """The board at the end as an SVG file; the arguments are those of `Step.svg`."""
        return self._native.end_svg(view, theme, caption)

    def html(self) -> str:
        """A page in one file, in which one walks through the path."""
        return self._native.html()

    def row(self) -> Row:
        """A flat dict: a row of a table."""
        rule, length = self.hardest or (None, None)
        return {"puzzle": self.document["puzzle"], "label": self.document["label"],
                "status": self.status, "theory": self.theory, "steps": len(self), "rule": rule,
                "length": length, "difficulty": self.difficulty}

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __getitem__(self, number: int) -> Step:
        return self.steps[number]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Path(theory={self.theory!r}, outcome={self.outcome!r}, steps={len(self)})"

    def _repr_svg_(self) -> str:
        return self.svg()

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Path.from_json, (self.to_json(),))


class Hint:
    """The next step, told as far as the player wants to know. In a notebook it is its picture."""

    def __init__(self, native: _pbcs.Hint) -> None:
        self._native = native

    @cached_property
    def document(self) -> Mapping[str, Any]:
        """The document that `pbcs hint --json` writes, as a dict."""
        document: Mapping[str, Any] = json.loads(self._native.document)
        return document

    @property
    def status(self) -> str:
        """`step`; `solved`, `no-solution`, `several-solutions`, `stuck`, `time-limit`."""
        return str(self.document["status"])

    @property
    def text(self) -> str:
        """The hint for the player."""
        return self._native.text

    @property
    def grid(self) -> str:
        """The state with `-` before candidates that the step eliminates and `+` before its value."""
        return self._native.grid

    @property
    def rule(self) -> Optional[str]:
        """The name of the pattern, if the hint tells it."""
        return self.document.get("rule")

    @property
    def length(self) -> Optional[int]:
        """Its length, if the hint tells it."""
        return self.document.get("length")

    @property
    def next(self) -> Optional[str]:
        """The position after the step, to be read again; None if the hint does not tell the step."""
        return self.document.get("next")

    @property
    def mistakes(self) -> List[Mapping[str, Any]]:
        """What the player did wrong: `place`, `kind`, and `label` if the hint tells it."""
        return list(self.document.get("mistakes", []))

    def row(self) -> Row:
        """A flat dict: a row of a table."""
        return {"puzzle": self.document["puzzle"], "label": self.document["label"],
                "status": self.status, "rule": self.rule, "length": self.length, "text": self.text}

    def svg(self, view: str = "", *, theme: str = "light", caption: bool = True) -> str:
        """The position with the step, if the hint tells it, as an SVG file: see `Step.svg`."""
        return self._native.svg(view, theme, caption)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Hint(status={self.status!r}, rule={self.rule!r}, length={self.length!r})"

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True)
class Elimination:
    """How a theory eliminates one candidate.

    Attributes:
        eliminated: does it?
        outcome: `no-candidate`, `singles`, `one-pattern`, `path`; `true`, `not-eliminated`,
            `no-solution`, `time-limit`.
        summary: the same as a sentence.
        path: the steps that are needed; None if it is not eliminated.
    """

    eliminated: bool
    outcome: str
    summary: str
    path: Optional[Path]

    def row(self) -> Row:
        """A flat dict: a row of a table."""
        row = self.path.row() if self.path else {}
        return {**row, "eliminated": self.eliminated, "outcome": self.outcome}

    @staticmethod
    def of(native: _pbcs.Target) -> Elimination:
        path = Path(native.path) if native.path else None
        return Elimination(native.eliminated, native.outcome, native.summary, path)
