#!/usr/bin/env python3
"""Checks the types of the package with mypy, and that _pbcs.pyi names what the module has.

usage: stubs.py CACHE     where CACHE is a directory for mypy. Exit code 77: mypy is not installed.
"""
import ast
import importlib.util
import subprocess
import sys

from pbcs import _pbcs
from support import ROOT

PACKAGE = ROOT / "python/pbcs"
# The oldest version that CMake accepts.
VERSION = "3.9"


def stub_names():
    """The names of the stub; those of classes as Class.name."""
    names = set()
    for node in ast.parse((PACKAGE / "_pbcs.pyi").read_text()).body:
        if isinstance(node, ast.ClassDef):
            names |= {f"{node.name}.{part.name}" for part in node.body
                      if isinstance(part, ast.FunctionDef)} | {node.name}
        elif isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.AnnAssign):
            names.add(node.target.id)
    return names


def module_names():
    names = set()
    for name, value in vars(_pbcs).items():
        if name.startswith("__"):
            continue
        names.add(name)
        if isinstance(value, type):
            names |= {f"{name}.{part}" for part in vars(value)
                      if not part.startswith("__") or part in ("__iter__", "__next__")}
    return {name for name in names if "._" not in name or name.endswith("__")}


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    difference = stub_names() ^ module_names()
    if difference:
        print("only in the stub or only in the module:", *sorted(difference))
        return 1
    if importlib.util.find_spec("mypy") is None:
        print("skipped: mypy is not installed")
        return 77
    return subprocess.run([sys.executable, "-m", "mypy", "--strict", "--python-version", VERSION,
                           "--cache-dir", sys.argv[1], PACKAGE], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
