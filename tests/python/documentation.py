#!/usr/bin/env python3
"""Runs the sessions shown in README.md, docs/*.md and the package and compares what they print.

usage: documentation.py [--write FILE]

In a code block marked `pycon` lines that begin with ">>> " or "... " are typed, the others are what
Python prints; "..." stands for anything. The blocks of a file are one session, in the root of the
tree. --write runs those of one file and puts what they print into it.
"""
import contextlib
import doctest
import io
import os
import re
import sys
from pathlib import Path

import pbcs
from support import ROOT

BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def session_of(text):
    """The text with an empty line for every line outside of the blocks."""
    kept, end = "", 0
    for block in BLOCK.finditer(text):
        kept += "\n" * text[end:block.start(1)].count("\n") + block[1]
        end = block.end(1)
    return kept


def verify(file):
    """Returns the numbers of examples and of failures."""
    parser = doctest.DocTestParser()
    name = str(file.relative_to(ROOT))
    test = parser.get_doctest(session_of(file.read_text()), {}, name, name, 0)
    if not test.examples:
        return 0, 0
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False).run(test)
    return result.attempted, result.failed


def printed_by(example, names):
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        try:
            exec(compile(example.source, "example", "single"), names)
        except Exception as error:
            kind = type(error)
            place = "" if kind.__module__ == "builtins" else kind.__module__ + "."
            print(f"Traceback (most recent call last):\n    ...\n{place}{kind.__name__}: {error}")
    return shown.getvalue()


def typed(example):
    first, *others = example.source.splitlines()
    return "".join([f">>> {first}\n", *(f"... {line}".rstrip() + "\n" for line in others)])


def write(file):
    names = {}

    def fill(block):
        examples = doctest.DocTestParser().get_examples(block[1])
        return "```pycon\n" + "".join(
            typed(example) + printed_by(example, names) for example in examples) + "```"

    file.write_text(BLOCK.sub(fill, file.read_text()))


def main():
    os.chdir(ROOT)
    if sys.argv[1:2] == ["--write"] and len(sys.argv) == 3:
        write(Path(sys.argv[2]))
        return 0
    if len(sys.argv) > 1:
        sys.exit(__doc__)
    total, failed = reversed(doctest.testmod(pbcs))
    for file in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        attempted, failures = verify(file)
        total += attempted
        failed += failures
    print(f"{total} examples, {failed} with another output than documented")
    return 0 if total > 0 and failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
