"""Answers that are numbers and names: dataclasses made of the documents of the library."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple

from . import _pbcs

Row = Dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """What all answers about a puzzle have.

    Attributes:
        puzzle: the puzzle on one line.
        label: what followed it in its text: a name, a comment.
        status: says whether there is an answer; `invalid` for what has not one solution.
        reason: why it is invalid; empty otherwise.
        document: the document that `pbcs ... --json` writes, as a dict.
    """

    puzzle: str
    label: str
    status: str
    reason: str
    document: Mapping[str, Any] = field(repr=False, compare=False)

    @property
    def valid(self) -> bool:
        """Has the puzzle an answer?"""
        return self.status != "invalid"

    def row(self) -> Row:
        """A flat dict: a row of a table."""
        row: Row = {"puzzle": self.puzzle, "label": self.label, "status": self.status}
        if self.reason:
            row["reason"] = self.reason
        return row


def head_of(document: Mapping[str, Any]) -> Tuple[str, str, str, str, Mapping[str, Any]]:
    """The fields of Answer."""
    return (document["puzzle"], document["label"], document["status"],
            document.get("reason", ""), document)


@dataclass(frozen=True)
class RatingValue:
    """One rating.

    Attributes:
        text: `4`, `inf`; `>12` for what a limit of length or time has cut.
        length: the number of the rating; None if it has none.
        certainty: `exact`, `upper-bound` or `cut`.
    """

    text: str
    length: Optional[int]
    certainty: str

    @property
    def value(self) -> float:
        """The length; infinity for `inf`, not a number for what is cut."""
        if self.length is not None:
            return self.length
        return math.inf if self.text == "inf" else math.nan

    @staticmethod
    def of(document: Mapping[str, Any]) -> RatingValue:
        return RatingValue(document["text"], document["length"], document["is"])


@dataclass(frozen=True)
class Rating(Answer):
    """The ratings of a puzzle, by name.

    `rating["W"]` is the number of W; infinity for `inf`, not a number for what is cut and for what is
    invalid.
    """

    ratings: Mapping[str, RatingValue] = field(hash=False)

    def __getitem__(self, name: str) -> float:
        return self.ratings[name].value if self.valid else math.nan

    def row(self) -> Row:
        row = super().row()
        for name, rating in self.ratings.items():
            row[name] = rating.value
            row[f"{name}_is"] = rating.certainty
        return row

    @staticmethod
    def of(text: str) -> Rating:
        document = json.loads(text)
        ratings = {name: RatingValue.of(value)
                   for name, value in document.get("ratings", {}).items()}
        return Rating(*head_of(document), ratings)


@dataclass(frozen=True)
class Classification(Answer):
    """The depth of Trial-and-Error.

    Attributes:
        te_depth: the T&E depth; None if it was not found.
        te_depth_text: `2`; `>3` when it is only known to be larger, `>=0` when nothing is known.
        inner: the inner class; None if there is none, or it was not found.
        inner_text: `5`, `inf`, `>30`; empty if there is none.
    """

    te_depth: Optional[int]
    te_depth_text: str
    inner: Optional[int]
    inner_text: str

    def row(self) -> Row:
        return {**super().row(), "te_depth": self.te_depth, "inner": self.inner}

    @staticmethod
    def of(text: str) -> Classification:
        document = json.loads(text)
        depth = document.get("te_depth", {"depth": None, "text": ""})
        inner = document.get("inner") or {"size": None, "text": ""}
        return Classification(*head_of(document), depth["depth"], depth["text"], inner["size"],
                              inner["text"])


@dataclass(frozen=True)
class Count(Answer):
    """The number of solutions.

    Attributes:
        solutions: how many were found.
        complete: are these all?
        listed: the solutions, a line each, if they were asked for.
    """

    solutions: int
    complete: bool
    listed: Optional[List[str]] = field(hash=False)

    @property
    def unique(self) -> bool:
        """Is there exactly one?"""
        return self.complete and self.solutions == 1

    def row(self) -> Row:
        return {**super().row(), "solutions": self.solutions, "complete": self.complete}

    @staticmethod
    def of(text: str) -> Count:
        document = json.loads(text)
        return Count(*head_of(document), document["solutions"], document["complete"],
                     document.get("list"))


@dataclass(frozen=True)
class Minimality(Answer):
    """Which givens a puzzle needs.

    Attributes:
        minimal: does it need all of them? None if that was not found.
        givens: how many there are.
        redundant: the labels of those without which there is still one solution, each by itself.
        puzzles: minimal puzzles inside it, if they were asked for.
        complete: are these all?
    """

    minimal: Optional[bool]
    givens: int
    redundant: Optional[List[str]] = field(hash=False)
    puzzles: Optional[List[str]] = field(hash=False)
    complete: bool

    def row(self) -> Row:
        redundant = None if self.redundant is None else len(self.redundant)
        return {**super().row(), "minimal": self.minimal, "givens": self.givens,
                "redundant": redundant}

    @staticmethod
    def of(text: str) -> Minimality:
        document = json.loads(text)
        return Minimality(*head_of(document), document.get("minimal"), document.get("givens", 0),
                          document.get("redundant"), document.get("puzzles"),
                          document.get("complete", False))


@dataclass(frozen=True)
class BackdoorSets:
    """The smallest backdoors of one kind.

    Attributes:
        size: of each; None if the search was cut or a kind has no size.
        sets: their labels, or CSP variables.
        complete: are these all of this size?
    """

    size: Optional[int]
    sets: List[List[str]] = field(hash=False)
    complete: bool


@dataclass(frozen=True)
class Backdoors(Answer):
    """How little must be known for a theory to do the rest, by kind."""

    theory: str
    kinds: Mapping[str, BackdoorSets] = field(hash=False)

    def __getitem__(self, kind: str) -> BackdoorSets:
        return self.kinds[kind]

    def row(self) -> Row:
        return {**super().row(), **{kind: found.size for kind, found in self.kinds.items()}}

    @staticmethod
    def of(text: str) -> Backdoors:
        document = json.loads(text)
        kinds = {kind: BackdoorSets(found.get("size"), found["sets"], found["complete"])
                 for kind, found in document.items()
                 if kind in ("values", "strong", "anti", "pairs")}
        return Backdoors(*head_of(document), document["theory"], kinds)


@dataclass(frozen=True)
class Solution(Answer):
    """The only solution, found without rules.

    Attributes:
        labels: its values; None if there is not exactly one.
        values: the same by place, as `{"r1c1": "5"}`; of a CSP by variable.
    """

    labels: Optional[List[str]] = field(hash=False)
    values: Mapping[str, str] = field(hash=False)

    def row(self) -> Row:
        return {**super().row(), "solution": " ".join(self.values.values())}

    @staticmethod
    def of(native: _pbcs.Solution) -> Solution:
        document = json.loads(native.document)
        return Solution(*head_of(document), document.get("values"), dict(native.values))


@dataclass(frozen=True)
class Verdict:
    """What the checker says of a path document: `accepted`, `rejected`, `skipped`, `unreadable`."""

    verdict: str
    reason: str

    def __bool__(self) -> bool:
        return self.verdict == "accepted"

    @staticmethod
    def of(text: str) -> Verdict:
        document = json.loads(text)
        return Verdict(document["verdict"], document["reason"])


@dataclass(frozen=True)
class Generated:
    """A puzzle made by chance.

    Attributes:
        puzzle: on one line.
        clues: how many it has.
        minimal: is it known to be minimal?
        weight: by which it counts in statistics; None if its method has no known distribution.
        cluster: the number of its solution: those of one solution belong together.
        solution: on one line.
        ratings: what was wanted, as texts.
    """

    puzzle: str
    clues: int
    minimal: bool
    weight: Optional[float]
    cluster: int
    solution: str
    ratings: Mapping[str, str] = field(hash=False)

    def row(self) -> Row:
        row: Row = {"puzzle": self.puzzle, "clues": self.clues}
        if self.weight is not None:
            row["weight"] = self.weight
        return {**row, "cluster": self.cluster, **self.ratings}

    @staticmethod
    def of(text: str) -> Generated:
        d = json.loads(text)
        return Generated(d["puzzle"], d["clues"], d["minimal"], d["weight"], d["cluster"],
                         d["solution"], d.get("ratings", {}))


def rows(answers: Iterable[Any]) -> List[Row]:
    """The rows of answers, a list of dicts: `pandas.DataFrame(pbcs.rows(answers))`.

    Of an exception, which `ask_all(..., errors="keep")` puts in the place of an answer, the row says
    what is wrong.
    """
    return [{"status": "unreadable", "reason": str(answer)} if isinstance(answer, Exception)
            else answer.row() for answer in answers]
