"""What can go wrong. That a puzzle is not solved or has several solutions is an answer, no error."""

from __future__ import annotations


class PbcsError(Exception):
    """The base of all exceptions of pbcs."""


class InputError(PbcsError, ValueError):
    """A text that cannot be read.

    Attributes:
        message: what is wrong and what was expected.
        line, column: where, counted from 1; 0 where it does not apply.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message, line, column)
        self.message = message
        self.line = line
        self.column = column

    def __str__(self) -> str:
        if self.line == 0:
            return self.message
        return f"line {self.line}, column {max(self.column, 1)}: {self.message}"


class UsageError(PbcsError, ValueError):
    """An argument with a value that means nothing.

    Attributes:
        message: what is wrong and what was expected.
        argument: its name; empty if it is several of them.
    """

    def __init__(self, message: str, argument: str = "") -> None:
        super().__init__(message, argument)
        self.message = message
        self.argument = argument

    def __str__(self) -> str:
        return f"{self.argument}: {self.message}" if self.argument else self.message
