#!/usr/bin/env python3
"""Runs the notebooks of python/notebooks and compares what their cells print.

usage: notebooks.py [--jupyter | --update]

Without option the cells are run in order in this process, as far as what they import is installed.
--jupyter runs them in a kernel of Jupyter. --update does, and writes what they print into the files.
Pictures are not compared, only that there are some. Exit code 77: Jupyter is not installed.
"""
import ast
import contextlib
import importlib.util
import io
import json
import os
import sys
import warnings

from support import ROOT

FOLDER = ROOT / "python/notebooks"
SKIPPED = 77


def text_of(lines):
    return lines if isinstance(lines, str) else "".join(lines)


def shown_by(outputs):
    """What the outputs of a cell say: the text, and how many pictures there are."""
    text, pictures = "", 0
    for output in outputs:
        data = output.get("data", {})
        is_picture = any(kind.startswith("image/") for kind in data)
        pictures += is_picture
        text += text_of(output.get("text", ""))
        text += "" if is_picture else text_of(data.get("text/plain", ""))
    return text.rstrip("\n"), pictures


class Shell:
    """Runs cells one after the other, as far as a notebook needs it."""

    def __init__(self):
        self.names = {}
        self.pictures = 0

    def run(self, source):
        tree = ast.parse(source)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        printed = io.StringIO()
        self.pictures = 0
        with contextlib.redirect_stdout(printed):
            exec(compile(tree, "cell", "exec"), self.names)
            if last:
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), self.names)
                self.display(value)
        return printed.getvalue().rstrip("\n"), self.pictures

    def display(self, value):
        if hasattr(value, "_repr_svg_"):
            assert value._repr_svg_().startswith("<svg")
            self.pictures += 1
        elif value is not None:
            print(repr(value))


def code_cells(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def missing_module(source):
    """A module that a cell imports and nobody has installed."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            if importlib.util.find_spec(name.split(".")[0]) is None:
                return name
    return None


def compare(name, number, found, expected):
    if found == expected:
        return 0
    print(f"{name}, code cell {number}: expected\n{expected}\nfound\n{found}")
    return 1


def run_here(name, notebook):
    """Returns the number of differences, and what is missing."""
    shell, failures = Shell(), 0
    for number, cell in enumerate(code_cells(notebook), 1):
        source = text_of(cell["source"])
        if missing := missing_module(source):
            return failures, missing
        expected = shown_by(cell["outputs"])
        if "plt.show" in source:
            expected = ("", 0)  # without a window nothing is shown
        failures += compare(name, number, shell.run(source), expected)
    return failures, None


def run_in_jupyter(notebook):
    import nbclient
    import nbformat
    os.environ["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"  # a remark of the kernel about its debugger
    node = nbformat.reads(json.dumps(notebook), as_version=4)
    nbclient.NotebookClient(node, timeout=300, resources={"metadata": {"path": str(FOLDER)}}).execute()
    return json.loads(nbformat.writes(node))


def drop_pointless(notebook):
    """What changes from run to run without meaning."""
    for cell in notebook["cells"]:
        cell["metadata"] = {}
        if cell["cell_type"] == "code":
            for output in cell["outputs"]:
                if output.get("metadata"):
                    output["metadata"] = {}
    return notebook


def check_in_jupyter(file, notebook, update):
    ran = run_in_jupyter(notebook)
    if update:
        file.write_text(json.dumps(drop_pointless(ran), indent=1, ensure_ascii=False) + "\n")
        return 0
    return sum(compare(file.name, number, shown_by(new["outputs"]), shown_by(old["outputs"]))
               for number, (new, old) in
               enumerate(zip(code_cells(ran), code_cells(notebook)), 1))


def main():
    options = set(sys.argv[1:])
    if options - {"--jupyter", "--update"}:
        sys.exit(__doc__)
    if options and any(importlib.util.find_spec(name) is None
                       for name in ("nbclient", "ipykernel", "pandas", "matplotlib")):
        print("skipped: needs python3-nbclient, python3-ipykernel, python3-pandas, python3-matplotlib")
        return SKIPPED
    if not options:
        os.environ["MPLBACKEND"] = "agg"  # no window
        os.chdir(FOLDER)
        warnings.filterwarnings("ignore", message=".*cannot show the figure.*")
    failures = 0
    files = sorted(FOLDER.glob("*.ipynb"))
    assert files
    for file in files:
        notebook = json.loads(file.read_text())
        if options:
            failures += check_in_jupyter(file, notebook, "--update" in options)
            continue
        found, missing = run_here(file.name, notebook)
        failures += found
        if missing:
            print(f"{file.name}: left out the cells from the one that imports {missing}, which is not "
                  "installed")
    print(f"{len(files)} notebooks, {failures} cells with another output")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
