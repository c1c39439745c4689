#!/usr/bin/env python3
"""Does what a document of docs that walks through a change says, step by step.

usage: walk.py prepare DOCUMENT TREE           TREE becomes what the document makes of the sources
       walk.py compare DOCUMENT TREE PROGRAM   runs the commands that begin with ./pbcs

In the document a code block marked `console` has commands and their output, as docs/verify knows
them; a block marked `diff` names a file after +++ and changes it: what stands after an @@ must
occur in the file exactly once. A file that is not there yet is made by a block of added lines. TREE
has only the files that the document may touch, and what was done to them is compared with what the
document promises.
"""
import difflib
import importlib.machinery
import importlib.util
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def load_verify():
    sys.dont_write_bytecode = True  # nothing is to appear beside the documents
    loader = importlib.machinery.SourceFileLoader("verify", str(ROOT / "docs/verify"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("verify", loader))
    loader.exec_module(module)
    return module


verify = load_verify()


def find_changes(document):
    """Lists (line number, file, removed or kept text, added or kept text), one for each @@."""
    changes = []
    inside = False
    for number, line in enumerate(document.read_text().splitlines(), 1):
        if line.startswith("```"):
            inside = not inside and line.strip() == "```diff"
        elif not inside:
            continue
        elif line.startswith("+++ "):
            file = line[4:]
        elif line == "@@":
            changes.append([number, file, "", ""])
        else:
            changes[-1][2] += line[1:] + "\n" if line[:1] != "+" else ""
            changes[-1][3] += line[1:] + "\n" if line[:1] != "-" else ""
    return changes


def is_program(command):
    return command.startswith("./pbcs ")


class Walk:
    """A document and the tree in which it is followed."""

    # The files and directories of the sources that TREE begins with.
    touched = []

    def __init__(self, document, tree):
        self.document = document
        self.tree = tree

    def fail(self, number, text):
        sys.exit(f"{self.document.relative_to(ROOT)}:{number}: {text}")

    def prepare(self):
        shutil.rmtree(self.tree, ignore_errors=True)
        for name in self.touched:
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
            copy(ROOT / name, self.tree / name)
        steps = [(change[0], self.apply, change) for change in find_changes(self.document)]
        steps += [(command[0], self.run, command) for command in self.commands()
                  if not is_program(command[1])]
        for _, do, arguments in sorted(steps, key=lambda step: step[0]):
            do(*arguments)
        self.check(self.changed_files())

    def compare(self, program):
        launcher = self.tree / "pbcs"
        launcher.unlink(missing_ok=True)
        launcher.symlink_to(program.resolve())
        commands = [command for command in self.commands() if is_program(command[1])]
        if not commands:
            sys.exit("the document runs no program")
        for command in commands:
            self.run(*command)
        print(f"{len(commands)} commands print what {self.document.relative_to(ROOT)} says")

    def commands(self):
        return verify.find_commands(self.document)

    def apply(self, number, file, old, new):
        path = self.tree / file
        if not path.exists():
            if old or (ROOT / file).exists() or not path.parent.exists():
                self.fail(number, f"{file}: no file that the document may touch")
            path.write_text(new)
            return
        text = path.read_text()
        count = ("\n" + text).count("\n" + old)
        if count != 1:
            self.fail(number, f"{count} times instead of once in {file}:\n{old}")
        path.write_text(text.replace(old, new))

    def run(self, number, command, expected):
        result = subprocess.run(["bash", "-c", command], cwd=self.tree, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, timeout=60)
        printed = verify.strip_end(result.stdout.splitlines())
        if not verify.matches(verify.strip_end(expected), printed):
            self.fail(number, "\n".join([f"$ {command}", "expected:", *expected, "printed:", *printed]))

    def changed_files(self):
        """What was done to each file that is new or not as it was: the lines of a diff."""
        changed = {}
        for name in sorted(self.file_names()):
            lines = [path.read_text().splitlines() if path.exists() else []
                     for path in (ROOT / name, self.tree / name)]
            lines = [line for line in difflib.ndiff(*lines) if line[0] in "+-"]
            if lines:
                changed[name] = lines
        return changed

    def file_names(self):
        """Those of TREE, and those it began with."""
        begun = [[path] if path.is_file() else path.rglob("*") for path in map(ROOT.joinpath, self.touched)]
        return ({str(path.relative_to(self.tree)) for path in self.tree.rglob("*") if path.is_file()} |
                {str(path.relative_to(ROOT)) for paths in begun for path in paths if path.is_file()})

    def check(self, changed):
        raise NotImplementedError


class AddingAPuzzle(Walk):
    """One new directory, and two lines of the registry: the application and its include."""

    registry = "src/pbcs/apps/registry.cpp"
    touched = [registry, "src/pbcs/apps/template", "tests/fuzz/template_reader_fuzz.cpp",
               "tests/fuzz/corpus/template"]

    def check(self, changed):
        others = {name: lines for name, lines in changed.items() if (ROOT / name).exists()}
        registered = others.pop(self.registry, [])
        if len(registered) != 2 or any(line[0] == "-" for line in registered):
            sys.exit("\n".join([f"{self.registry}: expected 2 new lines", *registered]))
        for name in others:
            sys.exit(f"{name}: the document changes the template")


class AddingARule(Walk):
    """The document counts the files, and has a table of them with the number of new lines of each."""

    schema = "docs/path.schema.json"
    touched = [schema, "src/pbcs/core/step.hpp", "src/pbcs/rules/catalogue.cpp",
               "src/pbcs/check/families.cpp", "tests/oracle/traits.cpp", "tests/support/chains.hpp",
               "tests/property/confluence_test.cpp"]
    count = re.compile(r"(\d+) files of the program are touched, (\d+) of them new, "
                       r"and (\d+) files of the tests, (\d+) of them new")
    row = re.compile(r"\| `([^`]+)` \| (\d+) \|")

    def check(self, changed):
        text = self.document.read_text()
        found = {name: sum(line[0] == "+" for line in lines) for name, lines in changed.items()}
        rows = map(self.row.match, text.splitlines())
        self.expect("files and their new lines", found, {row[1]: int(row[2]) for row in rows if row})
        tests = {name for name in found if name.startswith("tests/") or name.endswith("_test.cpp")}
        numbers = []
        for files in (found.keys() - tests, tests):
            numbers += [len(files), sum(not (ROOT / name).exists() for name in files)]
        counted = self.count.search(text)
        self.expect("numbers of files", numbers, counted and [int(n) for n in counted.groups()])
        self.expect("files that were there", {name for name in found if (ROOT / name).exists()},
                    set(self.touched))

    def compare(self, program):
        super().compare(program)
        rules = subprocess.run([program, "rules", "--json"], stdout=subprocess.PIPE, check=True).stdout
        names = [json.loads(line)["name"] for line in rules.splitlines()]
        schema = json.loads((self.tree / self.schema).read_text())
        self.expect("names in the schema", names, schema["$defs"]["rule"]["enum"])

    def expect(self, what, found, promised):
        if found != promised:
            sys.exit(f"{self.document.relative_to(ROOT)}: {what}:\n{found}\nand not\n{promised}")


WALKS = {"adding-a-puzzle.md": AddingAPuzzle, "adding-a-rule.md": AddingARule}


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    document = Path(sys.argv[2]).resolve()
    walk = WALKS[document.name](document, Path(sys.argv[3]))
    if sys.argv[1] == "prepare" and len(sys.argv) == 4:
        walk.prepare()
    elif sys.argv[1] == "compare" and len(sys.argv) == 5:
        walk.compare(Path(sys.argv[4]))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
