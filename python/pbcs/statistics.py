"""What weighted samples of rated puzzles say about all puzzles."""

from __future__ import annotations

import csv
import io
import json
from functools import cached_property
from typing import Any, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _pbcs
from .answers import Row


class Summary:
    """Means, shares, quantiles with confidence intervals; docs/statistics.md has the formulas."""

    def __init__(self, native: _pbcs.Summary) -> None:
        self._native = native

    @cached_property
    def document(self) -> Mapping[str, Any]:
        """The document that `pbcs stats --json` writes, as a dict."""
        document: Mapping[str, Any] = json.loads(self._native.document)
        return document

    @property
    def columns(self) -> Mapping[str, Mapping[str, Any]]:
        """By name of the column: `mean`, `sd`, `quantiles`, `values` ..."""
        return {column["name"]: column for column in self.document["columns"]}

    def rows(self) -> List[Row]:
        """One dict for each estimate: column, quantity, value, rows, estimate, error, low, high."""
        found: List[Row] = []
        for row in csv.DictReader(io.StringIO(self._native.csv)):
            numbers = {name: float(row[name]) if row[name] else None
                       for name in ("estimate", "error", "low", "high")}
            found.append({**row, "rows": int(row["rows"]), **numbers})
        return found

    def html(self) -> str:
        """A page in one file, with plots."""
        return self._native.html()

    def __str__(self) -> str:
        return self._native.text()

    def __repr__(self) -> str:
        return f"Summary(rows={self.document['rows']}, columns={list(self.columns)})"


def _csv_of(rows: Iterable[Mapping[str, Any]]) -> str:
    listed = list(rows)
    names = list(dict.fromkeys(name for row in listed for name in row))
    text = io.StringIO()
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: "" if value != value else value for name, value in row.items()}
                     for row in listed)
    return text.getvalue()


def stats(sample: Union[str, Iterable[Mapping[str, Any]]], columns: Sequence[str] = (), *,
          weights: str = "auto", pairs: Sequence[Tuple[str, str]] = (),
          confidence: float = 0.95, grids: Optional[float] = None) -> Summary:
    """What a rated list says about all puzzles.

    Args:
        sample: rows as `rows` makes them, or the text of a CSV file as `pbcs` writes them. A column
            `weight` has the weights and a column `cluster` says which rows belong together.
        columns: those that are wanted; by default all that have numbers.
        weights: `auto`, `none`, `controlled-bias`, or the name of a column.
        pairs: columns to be correlated.
        confidence: of the intervals.
        grids: how many solutions there are in all.
    """
    text = sample if isinstance(sample, str) else _csv_of(sample)
    return Summary(_pbcs.summarise(text, list(columns), weights, list(pairs), confidence, grids))
