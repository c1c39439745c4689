#!/usr/bin/env python3
"""Kills `pbcs batch run` at random moments and looks whether anything is lost, doubled or damaged.

usage: tests/store/kills.py [--kills N] [--count N] [--seed N] [--jobs N] [PROGRAM]

One list, one store. The program is killed (SIGKILL) after a random time and begun again, N times (200
unless told otherwise); then it runs to its end. After every kill the database must be whole, no row
may be there twice, and every answer must be one that `pbcs rate` gives: what is there stays there. In the end the export must have the bytes that
`pbcs rate` prints on one thread. A list that is done before its time is up is taken up again
in a new store, so that every kill hits work. Exit code 0: all of this holds.
"""
import argparse
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def rows_of(store):
    """All answers, after a look at every page."""
    if not store.exists() or store.stat().st_size == 0:
        return {}
    with sqlite3.connect(store) as database:
        check = database.execute("PRAGMA integrity_check").fetchone()[0]
        assert check == "ok", f"damaged: {check}"
        doubled = database.execute("SELECT count(*) FROM puzzle GROUP BY app, text HAVING count(*) > 1").fetchall()
        assert not doubled, f"{len(doubled)} puzzles are there twice"
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'answers'").fetchall():
            return {}
        rows = database.execute("SELECT puzzle, question, answer FROM answers").fetchall()
    found = {(puzzle, question): answer for puzzle, question, answer in rows}
    assert len(found) == len(rows), "an answer is there twice"
    return found


class Trial:
    def __init__(self, program, folder, arguments):
        self.program = program
        self.folder = Path(folder)
        self.list = self.folder / "list.txt"
        self.arguments = arguments
        lines = subprocess.run([ROOT / "bench" / "copies", "--seed", str(arguments.seed), str(arguments.count),
                                *([arguments.puzzles] if arguments.puzzles else [])],
                               stdout=subprocess.PIPE, check=True).stdout
        self.list.write_bytes(lines)
        self.expected = subprocess.run([program, "rate", "--ratings", "W,B", self.list], check=True,
                                       stdout=subprocess.PIPE, text=True).stdout
        self.answers = {}
        for row in self.expected.splitlines()[1:]:
            puzzle, w, b = row.split(",")
            self.answers[puzzle, "W"], self.answers[puzzle, "B"] = w, b

    def command(self, store):
        return [self.program, "batch", "run", "--db", store, "--ratings", "W,B", "-j",
                str(self.arguments.jobs), self.list]

    def kill_once(self, store, seconds):
        """True if it was killed; False if it was done before."""
        run = subprocess.Popen(self.command(store), stderr=subprocess.DEVNULL)
        try:
            run.wait(timeout=seconds)
            assert run.returncode == 0, f"exit code {run.returncode}"
            return False
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGKILL)
            run.wait()
            return True

    def demand_kept(self, before, after):
        lost = before.keys() - after.keys()
        assert not lost, f"{len(lost)} answers are gone"
        wrong = [key for key, answer in after.items() if self.answers[key] != answer]
        assert not wrong, f"{len(wrong)} wrong answers, such as {wrong[0]}"

    def finish(self, store):
        subprocess.run(self.command(store), check=True, stderr=subprocess.DEVNULL)
        exported = subprocess.run([self.program, "batch", "export", "--db", store], check=True,
                                  stdout=subprocess.PIPE, text=True).stdout
        assert exported == self.expected, "the export is not what `pbcs rate` prints"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--count", type=int, default=3000, help="puzzles of the list")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--puzzles", help="the list that bench/copies reads")
    parser.add_argument("program", nargs="?", default=ROOT / "build/release/bin/pbcs")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(Path(arguments.program).resolve(), folder, arguments)
        kills = stores = 0
        while kills < arguments.kills:
            stores += 1
            store = Path(folder) / f"store-{stores}.sqlite"
            known = {}
            # A run says nothing for half a second: kills come before, at and after its commits.
            while kills < arguments.kills and trial.kill_once(store, rng.uniform(0.0, 1.6)):
                kills += 1
                found = rows_of(store)
                trial.demand_kept(known, found)
                known = found
                print(f"\rkill {kills}: {len(known)} answers", end="", file=sys.stderr)
            trial.finish(store)
            store.unlink()
    print(f"\n{kills} kills, {stores} lists of {arguments.count} puzzles: nothing lost, doubled or damaged "
          f"({time.monotonic() - begun:.0f} s)")


if __name__ == "__main__":
    main()
