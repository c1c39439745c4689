"""What the scripts here share: docs/benchmarks.md, whose tables stand between markers, and runs that are timed."""
import os
import re
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT / "../shared"
DOCUMENT = ROOT / "docs/benchmarks.md"


def replace(name, text):
    """Puts `text` between the markers of a command."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    page = DOCUMENT.read_text()
    if begin not in page or end not in page:
        raise SystemExit(f"{DOCUMENT}: expected the lines {begin} and {end}")
    place = re.compile(re.escape(begin) + ".*" + re.escape(end), re.DOTALL)
    DOCUMENT.write_text(place.sub(lambda _: f"{begin}\n{text.strip()}\n{end}", page))


def show(name, text, update):
    """Prints a table, or writes it into the page."""
    if update:
        replace(name, text)
    else:
        print(text)


def table(head, rows):
    lines = ["| " + " | ".join(map(str, cells)) + " |" for cells in [head, *rows]]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def run(command, errors=None):
    """Output, user CPU seconds and peak memory in MB."""
    with tempfile.NamedTemporaryFile("r") as usage:
        output = subprocess.run(["time", "-q", "-f", "%U %M", "-o", usage.name, *map(str, command)],
                                stdout=subprocess.PIPE, stderr=errors, text=True).stdout
        seconds, kilobytes = usage.read().split()[-2:]
    return output, max(float(seconds), 0.01), float(kilobytes) / 1024


def busy():
    """What else keeps the machine busy, in words; nothing when it is idle."""
    load = os.getloadavg()[0]
    return f"load {load:.1f} on {os.cpu_count()} cores" if load > 0.25 * os.cpu_count() else ""


def short(seconds):
    """A time with two digits that count."""
    for unit, factor in (("µs", 1e6), ("ms", 1e3)):
        if seconds * factor < 999:
            value = seconds * factor
            return f"{value:.2g} {unit}" if value < 100 else f"{value:.0f} {unit}"
    return f"{seconds:.1f} s"


def rounded(number):
    """Three digits that count."""
    digits = max(0, len(str(int(number))) - 3)
    return f"{round(number, -digits):,.0f}" if number >= 100 else f"{number:.3g}"
