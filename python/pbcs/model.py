"""Constraint satisfaction problems of one's own."""

from __future__ import annotations

import json
import math
from itertools import product
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from .errors import UsageError
from .expressions import Expression, Value
from .puzzle import Puzzle

# So many tuples are shown to a predicate: some seconds.
_MOST_TUPLES = 1_000_000


class Variable(Expression):
    """A variable of a model: an expression, with a name and a domain."""

    def __init__(self, name: str, domain: Tuple[Value, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.domain = domain

    def label(self, value: Value) -> str:
        """The label that says that it has this value: `x=3`."""
        if value not in self.domain:
            raise UsageError(f"{value!r} is no value of {self.name}", "value")
        return f"{self.name}={value}"

    def __repr__(self) -> str:
        return f"Variable({self.name!r})"


def _domain_json(domain: Tuple[Value, ...]) -> Any:
    numbers = [value for value in domain if isinstance(value, int)]
    if len(numbers) == len(domain) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}..{numbers[-1]}"
    return list(domain)


def _given(**members: Any) -> Dict[str, Any]:
    return {name: value for name, value in members.items() if value is not None}


class Model:
    """A problem with variables, domains and constraints; `puzzle()` is what is solved.

    docs/own-csp.md says what becomes of each constraint, and which model of a problem is worth most.

    Args:
        title: the label of the puzzle in answers.
    """

    def __init__(self, title: str = "") -> None:
        self._title = title
        self._variables: Dict[str, Variable] = {}
        self._declarations: List[Dict[str, Any]] = []
        self._constraints: List[Dict[str, Any]] = []
        self._same: List[List[str]] = []
        self._givens: List[str] = []
        self._excluded: List[str] = []

    # ---- variables ----------------------------------------------------------------------------

    def variable(self, name: str, domain: Iterable[Value], *, phrase: Optional[str] = None,
                 shown: Optional[bool] = None, kind: Optional[str] = None,
                 single: Optional[str] = None) -> Variable:
        """Adds a variable.

        Args:
            name: letters, digits, `_`, `'`, and indices: `x`, `r3c4`, `x[0][12]`.
            domain: whole numbers and words.
            phrase: how sentences speak of it: `the house of {}`.
            shown: is it drawn in states and solutions?
            kind, single: variables of one kind have the same words; what a Single is called there.
        """
        return self.variables([name], domain, phrase=phrase, shown=shown, kind=kind,
                              single=single)[0]

    def variables(self, names: Union[str, Iterable[str]], domain: Iterable[Value], *,
                  phrase: Optional[str] = None, shown: Optional[bool] = None,
                  kind: Optional[str] = None, single: Optional[str] = None) -> List[Variable]:
        """Adds several variables with one domain: `x, y = model.variables("x y", range(1, 4))`."""
        listed = names.split() if isinstance(names, str) else list(names)
        values = tuple(domain)
        if not values:
            raise UsageError("expected at least one value", "domain")
        for name in listed:
            if name in self._variables:
                raise UsageError(f"there is a variable {name!r} already", "names")
            self._variables[name] = Variable(name, values)
        self._declarations.append({"names": listed, "domain": _domain_json(values),
                                   **_given(phrase=phrase, shown=shown, kind=kind, single=single)})
        return [self._variables[name] for name in listed]

    def grid(self, rows: int, columns: int, domain: Iterable[Value], **words: Any
             ) -> List[List[Variable]]:
        """Adds the variables `r1c1`, `r1c2` ..., which are drawn as a grid."""
        names = [f"r{row}c{column}" for row in range(1, rows + 1)
                 for column in range(1, columns + 1)]
        cells = self.variables(names, domain, **words)
        return [cells[row * columns:(row + 1) * columns] for row in range(rows)]

    def __getitem__(self, name: str) -> Variable:
        return self._variables[name]

    # ---- constraints --------------------------------------------------------------------------

    def add(self, *relations: Expression, name: Optional[str] = None) -> None:
        """Each relation is true: `model.add(abs(x - y) == 1, x < y)`."""
        for relation in relations:
            if not isinstance(relation, Expression) or isinstance(relation, Variable):
                raise TypeError(f"expected a relation, not {relation!r}")
        self._constrain({"relation": [relation.text for relation in relations]}, name)

    def all_different(self, *terms: Expression, name: Optional[str] = None,
                      places: Union[None, bool, Mapping[str, Any]] = None) -> None:
        """No two are equal.

        Args:
            *terms: variables, or expressions of one variable each.
            name: of the constraint.
            places: "which of them has this value?" as CSP variables: docs/own-csp.md#places.
        """
        self._constrain({"all_different": [term.text for term in terms], **_given(places=places)},
                        name)

    def all_equal(self, *variables: Variable, name: Optional[str] = None) -> None:
        """All are equal."""
        self._constrain({"all_equal": _names(variables)}, name)

    def ordered(self, *variables: Variable, order: str = "<", name: Optional[str] = None) -> None:
        """Each stands in this order (`<`, `<=`, `>`, `>=`) to the next one."""
        self._constrain({"ordered": _names(variables), "order": order}, name)

    def allow(self, variables: Sequence[Variable], tuples: Iterable[Sequence[Value]], *,
              name: Optional[str] = None) -> None:
        """The values of the variables are one of these tuples; `"*"` stands for any value."""
        self._constrain({"allowed": [list(values) for values in tuples],
                         "variables": _names(variables)}, name)

    def forbid(self, variables: Sequence[Variable], tuples: Iterable[Sequence[Value]], *,
               name: Optional[str] = None) -> None:
        """The values of the variables are none of these tuples."""
        self._constrain({"forbidden": [list(values) for values in tuples],
                         "variables": _names(variables)}, name)

    def satisfy(self, predicate: Callable[..., Any], *variables: Variable,
                name: Optional[str] = None) -> None:
        """The predicate holds for the values of the variables.

        It is called with every tuple of values now, and never again.
        """
        domains = [variable.domain for variable in variables]
        if math.prod(len(domain) for domain in domains) > _MOST_TUPLES:
            raise UsageError(f"these variables have more than {_MOST_TUPLES} tuples of values",
                             "variables")
        self.allow(variables, [values for values in product(*domains) if predicate(*values)],
                   name=name)

    def at_most_one(self, *labels: str, name: Optional[str] = None) -> None:
        """At most one of these labels (see `Variable.label`) is true."""
        self._constrain({"at_most_one": list(labels)}, name)

    def exactly_one(self, *labels: str, name: Optional[str] = None, **words: Any) -> None:
        """Exactly one of these labels is true: a CSP variable; `words` may be `kind`, `phrase` ..."""
        self._constrain({"exactly_one": list(labels), **words}, name)

    def same(self, *labels: str) -> None:
        """These labels are one fact under several names."""
        self._same.append(list(labels))

    def give(self, *labels: str) -> None:
        """These labels are values from the start."""
        self._givens.extend(labels)

    def exclude(self, *labels: str) -> None:
        """These labels are no candidates from the start."""
        self._excluded.extend(labels)

    def _constrain(self, constraint: Dict[str, Any], name: Optional[str]) -> None:
        self._constraints.append({**constraint, **_given(name=name)})

    # ---- what it is ---------------------------------------------------------------------------

    @property
    def document(self) -> Dict[str, Any]:
        """The model in the format `pbcs-csp`, as a dict."""
        parts = {"title": self._title, "variables": self._declarations, "same": self._same,
                 "constraints": self._constraints, "givens": self._givens,
                 "excluded": self._excluded}
        return {"format": "pbcs-csp", "version": 1,
                **{name: part for name, part in parts.items() if part or name == "variables"}}

    def to_json(self) -> str:
        """The same as a text, which `pbcs solve` reads too."""
        return json.dumps(self.document, ensure_ascii=False)

    def puzzle(self) -> Puzzle:
        """The problem as a puzzle.

        Raises:
            InputError: something in the model means nothing; the message names the part.
        """
        return Puzzle(self.to_json(), "csp")

    def values(self, solution: Mapping[str, str]) -> Dict[str, Value]:
        """A solution, as `Path.solution` has it, with numbers as numbers."""
        found: Dict[str, Value] = {}
        for name, symbol in solution.items():
            domain = self._variables[name].domain if name in self._variables else ()
            found[name] = next((value for value in domain if str(value) == symbol), symbol)
        return found

    def __repr__(self) -> str:
        return (f"Model({self._title!r}, variables={len(self._variables)}, "
                f"constraints={len(self._constraints)})")


def _names(variables: Iterable[Variable]) -> List[str]:
    return [variable.name for variable in variables]
