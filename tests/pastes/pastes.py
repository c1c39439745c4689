#!/usr/bin/env python3
"""pastes.py PROGRAM DIRECTORY [NAME...]: converts every paste of DIRECTORY/*.txt with the program.

data/pastes/README.md describes the tables. With names, only the rows whose name contains one of them.
"""
import pathlib
import re
import subprocess
import sys

ENCODINGS = {
    "cr": lambda text: text.replace("\n", "\r").encode(),
    "crlf": lambda text: text.replace("\n", "\r\n").encode(),
    "utf-16le": lambda text: ("\ufeff" + text).encode("utf-16-le"),
    "utf-16be": lambda text: ("\ufeff" + text).encode("utf-16-be"),
    "utf-16le-bare": lambda text: text.encode("utf-16-le"),
    "utf-16be-bare": lambda text: text.encode("utf-16-be"),
}
ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "0": "\0", "\\": "\\", "\n": ""}


def unescaped(text):
    def one(match):
        code = match.group(1)
        if code[0] == "u":
            return chr(int(code[1:], 16)).encode()
        return bytes([int(code[1:], 16)]) if code[0] == "x" else ESCAPES[code].encode()

    pieces = re.split(r"(\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[tnr0\\\n]))", text)
    return b"".join(one(re.match(r"\\(.*)", p, re.S)) if p.startswith("\\") else p.encode() for p in pieces)


def rows_of(path):
    """(name, bytes, expected lines, expected refusals) of every row."""
    for part in re.split(r"^%paste", path.read_text(encoding="utf-8"), flags=re.M)[1:]:
        head, _, rest = part.partition("\n")
        way, name = re.match(r"(?:\((.*?)\))? (.*)", head).groups()
        text = re.split(r"^%(?:line|refused) ", rest, maxsplit=1, flags=re.M)[0]
        data = unescaped(text) if way == "escaped" else ENCODINGS.get(way, str.encode)(text)
        yield (name, data, re.findall(r"^%line (.*)", rest, flags=re.M),
               re.findall(r"^%refused (.*)", rest, flags=re.M))


def fault_of(program, data, lines, refusals):
    """What is wrong with the program's answer; empty when nothing is."""
    run = subprocess.run([program, "convert", "--to", "line", "-"], input=data, capture_output=True, timeout=60)
    out = run.stdout.decode(errors="replace").splitlines()
    err = run.stderr.decode(errors="replace").splitlines()
    told = re.findall(r"^(?:pbcs: )?stdin:(.*)", "\n".join(err), flags=re.M)
    as_expected = out == lines and len(told) == len(refusals) and all(
        message.startswith(refusal) for message, refusal in zip(told, refusals))
    if as_expected and run.returncode == (2 if refusals else 0):
        return ""
    return "expected:\n{}\nexit code {}:\n{}".format(
        "\n".join(lines + refusals), run.returncode, "\n".join(out + err))


def main():
    program, directory, *wanted = sys.argv[1:]
    rows = failed = 0
    for path in sorted(pathlib.Path(directory).glob("*.txt")):
        for name, data, lines, refusals in rows_of(path):
            if wanted and not any(word in name for word in wanted):
                continue
            rows += 1
            if not lines and not refusals:
                sys.exit(f"{path.name}: {name}: nothing is expected")
            fault = fault_of(program, data, lines, refusals)
            if fault:
                failed += 1
                print(f"{path.name}: {name}\n{fault}\n")
    print(f"{rows - failed} of {rows} pastes are read or refused as they should be")
    sys.exit(1 if failed or rows == 0 else 0)


if __name__ == "__main__":
    main()
