"""Expressions of the variables of a model, written with the operators of Python."""

from __future__ import annotations

from typing import Any, Iterable, Union

Value = Union[int, str]
Operand = Union["Expression", int, str]


def _text(operand: Operand) -> str:
    if isinstance(operand, bool) or not isinstance(operand, (Expression, int, str)):
        raise TypeError(f"expected an expression, a whole number or a word, not {operand!r}")
    return operand.text if isinstance(operand, Expression) else str(operand)


def _inner(operand: Operand) -> str:
    """The text as a part of a larger one."""
    text = _text(operand)
    compound = isinstance(operand, Expression) and operand.compound
    return f"({text})" if compound or text.startswith("-") else text


class Expression:
    """A term or a relation. It has no truth value: what is true depends on the solution.

    `+ - *`, `abs`, comparisons, and `& | ~` for and, or and not; everything else is a `function`.
    """

    def __init__(self, text: str, compound: bool = False) -> None:
        self.text = text
        self.compound = compound

    def _binary(self, operator: str, other: Operand) -> Expression:
        return Expression(f"{_inner(self)} {operator} {_inner(other)}", True)

    def _reversed(self, operator: str, other: Operand) -> Expression:
        return Expression(f"{_inner(other)} {operator} {_inner(self)}", True)

    def __add__(self, other: Operand) -> Expression:
        return self._binary("+", other)

    def __radd__(self, other: Operand) -> Expression:
        return self._reversed("+", other)

    def __sub__(self, other: Operand) -> Expression:
        return self._binary("-", other)

    def __rsub__(self, other: Operand) -> Expression:
        return self._reversed("-", other)

    def __mul__(self, other: Operand) -> Expression:
        return self._binary("*", other)

    def __rmul__(self, other: Operand) -> Expression:
        return self._reversed("*", other)

    def __neg__(self) -> Expression:
        return function("neg", self)

    def __abs__(self) -> Expression:
        return function("abs", self)

    def __eq__(self, other: Any) -> Expression:  # type: ignore[override]
        return self._binary("=", other)

    def __ne__(self, other: Any) -> Expression:  # type: ignore[override]
        return self._binary("!=", other)

    def __lt__(self, other: Operand) -> Expression:
        return self._binary("<", other)

    def __le__(self, other: Operand) -> Expression:
        return self._binary("<=", other)

    def __gt__(self, other: Operand) -> Expression:
        return self._binary(">", other)

    def __ge__(self, other: Operand) -> Expression:
        return self._binary(">=", other)

    def __and__(self, other: Operand) -> Expression:
        return self._binary("and", other)

    def __or__(self, other: Operand) -> Expression:
        return self._binary("or", other)

    def __invert__(self) -> Expression:
        return function("not", self)

    __hash__ = object.__hash__

    def __bool__(self) -> bool:
        raise TypeError(f"{self.text} is not true or false before the model is solved: write & | ~ "
                        "instead of and, or, not, and each comparison by itself")

    def isin(self, values: Iterable[Value]) -> Expression:
        """Is it one of these values?"""
        listed = ", ".join(_text(value) for value in values)
        return Expression(f"{_inner(self)} in {{{listed}}}", True)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


def function(name: str, *operands: Operand) -> Expression:
    """A function by its XCSP3 name, as in `function("max", x, y)`: docs/own-csp.md lists them.

    `div` truncates towards 0 and `mod` has the sign of its first operand, other than `//` and `%` of
    Python, which are therefore no operators here.
    """
    return Expression(f"{name}({', '.join(_text(operand) for operand in operands)})")
