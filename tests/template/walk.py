#!/usr/bin/env python3
"""Does what docs/adding-a-puzzle.md says, step by step.

usage: walk.py prepare TREE             TREE becomes what the document makes of apps/template
       walk.py compare TREE PROGRAM     runs the commands of the document that begin with ./pbcs

In the document a code block marked `console` has commands and their output, as docs/verify knows
them; a block marked `diff` names a file after +++ and changes it: what stands after an @@ must
occur in the file exactly once. TREE has only the files that the document may touch, so that adding
an application is one directory and the registry, or the test fails.
"""
import difflib
import importlib.machinery
import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DOCUMENT = ROOT / "docs/adding-a-puzzle.md"
REGISTRY = "src/pbcs/apps/registry.cpp"
TOUCHED = [REGISTRY, "src/pbcs/apps/template",
           "tests/fuzz/template_reader_fuzz.cpp", "tests/fuzz/corpus/template"]
# An application is one line of the registry, and an include.
REGISTRY_LINES = 2


def load_verify():
    sys.dont_write_bytecode = True  # nothing is to appear beside the documents
    loader = importlib.machinery.SourceFileLoader("verify", str(ROOT / "docs/verify"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("verify", loader))
    loader.exec_module(module)
    return module


verify = load_verify()


def fail(number, text):
    sys.exit(f"{DOCUMENT.relative_to(ROOT)}:{number}: {text}")


def find_changes():
    """Lists (line number, file, removed or kept text, added or kept text), one for each @@."""
    changes = []
    inside = False
    for number, line in enumerate(DOCUMENT.read_text().splitlines(), 1):
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


def apply(tree, number, file, old, new):
    path = tree / file
    if not path.exists():
        fail(number, f"{file}: no file of a new application, nor the registry")
    text = path.read_text()
    count = ("\n" + text).count("\n" + old)
    if count != 1:
        fail(number, f"{count} times instead of once in {file}:\n{old}")
    path.write_text(text.replace(old, new))


def run(tree, number, command, expected):
    result = subprocess.run(["bash", "-c", command], cwd=tree, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, timeout=60)
    printed = verify.strip_end(result.stdout.splitlines())
    if not verify.matches(verify.strip_end(expected), printed):
        fail(number, "\n".join([f"$ {command}", "expected:", *expected, "printed:", *printed]))


def is_program(command):
    return command.startswith("./pbcs ")


def prepare(tree):
    shutil.rmtree(tree, ignore_errors=True)
    for name in TOUCHED:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name)
    steps = [(change[0], apply, change) for change in find_changes()]
    steps += [(command[0], run, command) for command in verify.find_commands(DOCUMENT)
              if not is_program(command[1])]
    for _, do, arguments in sorted(steps, key=lambda step: step[0]):
        do(tree, *arguments)
    check_untouched(tree)


def check_untouched(tree):
    for name in TOUCHED:
        if (ROOT / name).is_dir():
            same = subprocess.run(["diff", "-r", ROOT / name, tree / name]).returncode == 0
            if not same:
                sys.exit(f"{name}: the document changes the template")
    lines = [(base / REGISTRY).read_text().splitlines() for base in (ROOT, tree)]
    changes = [line for line in difflib.ndiff(*lines) if line[0] in "+-"]
    if len(changes) != REGISTRY_LINES or any(line[0] == "-" for line in changes):
        sys.exit("\n".join([f"{REGISTRY}: expected {REGISTRY_LINES} new lines", *changes]))


def compare(tree, program):
    launcher = tree / "pbcs"
    launcher.unlink(missing_ok=True)
    launcher.symlink_to(program.resolve())
    commands = [c for c in verify.find_commands(DOCUMENT) if is_program(c[1])]
    if not commands:
        sys.exit("the document runs no program")
    for command in commands:
        run(tree, *command)
    print(f"{len(commands)} commands print what {DOCUMENT.relative_to(ROOT)} says")


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "prepare":
        prepare(Path(sys.argv[2]))
    elif len(sys.argv) == 4 and sys.argv[1] == "compare":
        compare(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
