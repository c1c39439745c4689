#!/usr/bin/env python3
"""Compares numbers of solutions with MiniZinc's.

usage: compare.py [--count N] [--seed S] PROGRAM [APPLICATION...]

Random instances of each application are written as pbcs reads them and, from the rules of the
puzzle and without any look at the models of pbcs, as MiniZinc. `PROGRAM count` and Gecode must
find equally many solutions. Without MiniZinc nothing is compared and the exit code is 77.

An application is a function that makes one random instance: register it with @application(NAME).
It returns an Instance: the text for pbcs on one line, the variables of the MiniZinc model (name and
list of values) and its constraints.
"""
import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

SKIPPED = 77
LIMIT = 20000  # solutions; instances with more are made smaller by their generators
MINIZINC = ["minizinc", "--solver", "org.gecode.gecode", "-a"]
APPLICATIONS = {}


@dataclass
class Instance:
    text: str
    variables: dict  # name: list of numbers
    constraints: list = field(default_factory=list)

    def minizinc(self):
        lines = [f"var {{{', '.join(map(str, values))}}}: {name};"
                 for name, values in self.variables.items()]
        lines += [f"constraint {constraint};" for constraint in self.constraints]
        shown = ", \" \", ".join(f"show({name})" for name in self.variables)
        # Solutions that print the same are printed once: every variable must be printed.
        return "\n".join(lines + ["solve satisfy;", f"output [{shown}, \"\\n\"];"]) + "\n"


def application(name):
    def register(function):
        APPLICATIONS[name] = function
        return function
    return register


def all_different(terms):
    return [f"{a} != {b}" for i, a in enumerate(terms) for b in terms[i + 1:]]


def grid(rows, columns, values):
    return {cell(r, c): values for r in range(rows) for c in range(columns)}


def cell(row, column):
    return f"r{row + 1}c{column + 1}"


# ---- sudoku -------------------------------------------------------------------------------------

@application("sudoku")
def sudoku(rng):
    """4x4, with some cells of a random complete grid given."""
    rows = rng.sample([0, 1], 2) + rng.sample([2, 3], 2)
    columns = rng.sample([0, 1], 2) + rng.sample([2, 3], 2)
    numbers = rng.sample([1, 2, 3, 4], 4)
    full = [[numbers[(2 * (r % 2) + r // 2 + c) % 4] for c in columns] for r in rows]
    givens = [(r, c) for r in range(4) for c in range(4) if rng.random() < 0.3]
    if rng.random() < 0.2 and givens:  # perhaps without solution
        r, c = rng.choice(givens)
        full[r][c] = rng.randint(1, 4)
        clash = [(i, k) for i, k in givens if (i, k) != (r, c) and full[i][k] == full[r][c] and
                 (i == r or k == c or (i // 2, k // 2) == (r // 2, c // 2))]
        givens = [given for given in givens if given not in clash]
    text = "".join(str(full[r][c]) if (r, c) in givens else "." for r in range(4) for c in range(4))
    units = [[cell(i, k) for k in range(4)] for i in range(4)]
    units += [[cell(k, i) for k in range(4)] for i in range(4)]
    units += [[cell(r + i, c + k) for i in range(2) for k in range(2)]
              for r in (0, 2) for c in (0, 2)]
    constraints = [different for unit in units for different in all_different(unit)]
    constraints += [f"{cell(r, c)} = {full[r][c]}" for r, c in givens]
    return Instance(text, grid(4, 4, [1, 2, 3, 4]), constraints)


# ---- squares ------------------------------------------------------------------------------------

def latin_square(rng, n):
    """A random one: the cyclic square with its rows, columns and numbers shuffled."""
    rows, columns, numbers = (rng.sample(range(n), n) for _ in range(3))
    return [[numbers[(r + c) % n] + 1 for c in columns] for r in rows]


def lines_of(n):
    return ([[(i, k) for k in range(n)] for i in range(n)] +
            [[(k, i) for k in range(n)] for i in range(n)])


def square_constraints(units):
    return [different for unit in units for different in all_different([cell(*c) for c in unit])]


def some_givens(rng, square, share):
    n = len(square)
    givens = {(r, c): square[r][c] for r in range(n) for c in range(n) if rng.random() < share}
    if givens and rng.random() < 0.2:  # perhaps without solution
        givens[rng.choice(list(givens))] = rng.randint(1, n)
    return givens


def clues_text(givens, n):
    return "".join(str(givens.get((r, c), ".")) for r in range(n) for c in range(n))


def square_instance(text, n, units, givens, constraints=()):
    given = [f"{cell(r, c)} = {value}" for (r, c), value in givens.items()]
    return Instance(text, grid(n, n, list(range(1, n + 1))),
                    square_constraints(units) + given + list(constraints))


@application("latin")
def latin(rng):
    n = rng.randint(3, 5)
    givens = some_givens(rng, latin_square(rng, n), 0.45)
    return square_instance("latin:" + clues_text(givens, n), n, lines_of(n), givens)


@application("pandiagonal")
def pandiagonal(rng):
    n, step = rng.choice([(5, 2), (5, 3), (7, 2), (7, 3)])
    numbers = rng.sample(range(1, n + 1), n)
    square = [[numbers[(step * r + c) % n] for c in range(n)] for r in range(n)]
    units = lines_of(n)
    for k in range(n):
        units += [[(i, (k + i) % n) for i in range(n)], [(i, (k - i) % n) for i in range(n)]]
    givens = some_givens(rng, square, 0.1)
    return square_instance("pandiagonal:" + clues_text(givens, n), n, units, givens)


def signs_of(rng, square, share):
    """Signs between neighbours as pairs (smaller, larger); some may be wrong."""
    n = len(square)
    signs = []
    for r in range(n):
        for c in range(n):
            for other in ((r, c + 1), (r + 1, c)):
                if max(other) >= n or rng.random() > share:
                    continue
                pair = sorted([(r, c), other], key=lambda place: square[place[0]][place[1]])
                signs.append(tuple(pair if rng.random() < 0.98 else pair[::-1]))
    return signs


def signs_text(signs, n):
    def sign(a, b):
        return "<" if (a, b) in signs else ">" if (b, a) in signs else "-"
    rows = "".join(sign((r, c), (r, c + 1)) for r in range(n) for c in range(n - 1))
    columns = "".join(sign((r, c), (r + 1, c)) for c in range(n) for r in range(n - 1))
    return rows + " " + columns


def with_signs(rng, name, square, units):
    n = len(square)
    signs = signs_of(rng, square, 0.35)
    givens = some_givens(rng, square, 0.15)
    text = f"{name}:{clues_text(givens, n)} {signs_text(signs, n)}"
    return square_instance(text, n, units, givens,
                           [f"{cell(*a)} < {cell(*b)}" for a, b in signs])


@application("futoshiki")
def futoshiki(rng):
    n = rng.randint(3, 5)
    return with_signs(rng, "futoshiki", latin_square(rng, n), lines_of(n))


@application("sudoshiki")
def sudoshiki(rng):
    rows, columns = (rng.sample([0, 1], 2) + rng.sample([2, 3], 2) for _ in range(2))
    square = [[(2 * (r % 2) + r // 2 + c) % 4 + 1 for c in columns] for r in rows]
    blocks = [[(r + i, c + k) for i in range(2) for k in range(2)] for r in (0, 2) for c in (0, 2)]
    return with_signs(rng, "sudoshiki", square, lines_of(4) + blocks)


# ---- queens -------------------------------------------------------------------------------------

def queens_instance(rng, name, n, block):
    """A variable for each row: the column of its queen."""
    row = [f"q{r + 1}" for r in range(n)]
    constraints = all_different(row)
    for r in range(n):
        for s in range(r + 1, n):
            constraints.append(f"abs({row[r]} - {row[s]}) != {s - r}")
            if block and r // block == s // block:
                constraints.append(f"({row[r]} - 1) div {block} != ({row[s]} - 1) div {block}")
    givens = [(r, rng.randint(1, n)) for r in rng.sample(range(n), rng.randint(0, 2))]
    constraints += [f"{row[r]} = {c}" for r, c in givens]
    text = f"{name} {n}: " + " ".join(f"r{r + 1}c{c}" for r, c in givens)
    return Instance(text, {q: list(range(1, n + 1)) for q in row}, constraints)


@application("queens")
def queens(rng):
    return queens_instance(rng, "queens", rng.randint(4, 8), None)


@application("sudoqueens")
def sudoqueens(rng):
    block = rng.choice([2, 3])
    return queens_instance(rng, "sudoqueens", block * block, block)


# ---- numbrix, hidato ----------------------------------------------------------------------------

def neighbours(place, cells, corners):
    r, c = place
    steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)] if corners else []
    return [(r + i, c + k) for i, k in steps if (r + i, c + k) in cells]


def random_way(rng, rows, columns, corners):
    """A path of neighbours that visits no cell twice; the rest of the board are holes."""
    cells = {(r, c) for r in range(rows) for c in range(columns)}
    way = [rng.choice(sorted(cells))]
    while True:
        free = [n for n in neighbours(way[-1], cells, corners) if n not in way]
        if not free:
            return way
        way.append(rng.choice(free))


def way_instance(rng, name, corners):
    rows, columns = rng.randint(2, 3), rng.randint(3, 4)
    way = random_way(rng, rows, columns, corners)
    numbers = {place: i + 1 for i, place in enumerate(way)}
    givens = {place: number for place, number in numbers.items() if rng.random() < 0.3}
    if len(givens) > 1 and rng.random() < 0.2:  # perhaps without solution
        a, b = rng.sample(list(givens), 2)
        givens[a], givens[b] = givens[b], givens[a]

    def text(place):
        return str(givens.get(place, ".")) if place in numbers else "#"
    model = rng.choice(["", " geometric"])
    lines = [" ".join(text((r, c)) for c in range(columns)) for r in range(rows)]
    places = sorted(numbers)
    constraints = all_different([cell(*place) for place in places])
    for i, a in enumerate(places):
        far = [b for b in places[i + 1:] if b not in neighbours(a, numbers, corners)]
        constraints += [f"abs({cell(*a)} - {cell(*b)}) != 1" for b in far]
    constraints += [f"{cell(*place)} = {number}" for place, number in givens.items()]
    return Instance(f"{name}{model}: " + " / ".join(lines),
                    {cell(*place): list(range(1, len(way) + 1)) for place in places}, constraints)


@application("numbrix")
def numbrix(rng):
    return way_instance(rng, "numbrix", False)


@application("hidato")
def hidato(rng):
    return way_instance(rng, "hidato", True)


# ---- kakuro -------------------------------------------------------------------------------------

def runs(white, rows, columns):
    """The sectors: lists of cells, with the square before each and its direction."""
    found = []
    for down in (False, True):
        for i in range(columns if down else rows):
            run = []
            for k in range((rows if down else columns) + 1):
                place = (k, i) if down else (i, k)
                if place in white:
                    run.append(place)
                elif run:
                    first = run[0]
                    before = (first[0] - 1, first[1]) if down else (first[0], first[1] - 1)
                    found.append((before, down, run))
                    run = []
    return found


def fill(rng, white, sectors):
    """Digits that differ in each sector; nothing when none were found quickly."""
    digits = {}
    for place in sorted(white):
        used = {digits[other] for _, _, run in sectors if place in run
                for other in run if other in digits}
        free = [digit for digit in range(1, 10) if digit not in used]
        if not free:
            return None
        # Far from 5: such sums have fewer solutions.
        digits[place] = max(rng.sample(free, min(2, len(free))), key=lambda digit: abs(digit - 5))
    return digits


@application("kakuro")
def kakuro(rng):
    """A random board with a black first row and column; some sums missing, some digits given."""
    while True:
        rows, columns = rng.randint(3, 4), rng.randint(3, 5)
        white = {(r, c) for r in range(1, rows) for c in range(1, columns) if rng.random() < 0.8}
        sectors = runs(white, rows, columns)
        digits = fill(rng, white, sectors) if white else None
        if digits:
            break
    sums = {}
    constraints = []
    for before, down, run in sectors:
        total = sum(digits[place] for place in run)
        if rng.random() < 0.02:
            total = max(1, min(45, total + rng.choice([-1, 1])))  # perhaps without solution
        constraints += all_different([cell(*place) for place in run])
        if rng.random() < 0.97:
            sums[before, down] = total
            constraints.append(" + ".join(cell(*place) for place in run) + f" = {total}")
    givens = {place: digit for place, digit in digits.items() if rng.random() < 0.2}
    constraints += [f"{cell(*place)} = {digit}" for place, digit in givens.items()]

    def text(place):
        if place in white:
            return str(givens.get(place, "."))
        down, across = sums.get((place, True), ""), sums.get((place, False), "")
        return f"{down}\\{across}" if down or across else "#"
    lines = [" ".join(text((r, c)) for c in range(columns)) for r in range(rows)]
    return Instance("kakuro: " + " / ".join(lines),
                    {cell(*place): list(range(1, 10)) for place in sorted(white)}, constraints)


# ---- map ----------------------------------------------------------------------------------------

@application("map")
def map_colouring(rng):
    """A random graph, not always planar, with three or four colours."""
    colours = "BRYG"[:rng.randint(3, 4)]
    names = [f"C{i}" for i in range(rng.randint(4, 7))]
    edges = [(a, b) for i, a in enumerate(names) for b in names[i + 1:] if rng.random() < 0.5]
    edges = edges or [(names[0], names[1])]
    used = sorted({name for edge in edges for name in edge})
    givens = {name: rng.choice(colours) for name in used if rng.random() < 0.2}
    items = [f"{a} - {b}" for a, b in edges] + [f"{name} = {c}" for name, c in givens.items()]
    constraints = [f"{a} != {b}" for a, b in edges]
    constraints += [f"{name} = {colours.index(c)}" for name, c in givens.items()]
    return Instance(f"map {len(colours)}: " + ", ".join(items),
                    {name: list(range(len(colours))) for name in used}, constraints)


# ---- csp ----------------------------------------------------------------------------------------

class CspAuthor:
    """Writes a random problem twice."""
    WORDS = ["red", "green", "blue", "black"]

    def __init__(self, rng):
        self.rng = rng
        self.words = rng.random() < 0.3
        names = [f"x{i}" for i in range(rng.randint(3, 5))]
        self.domains = {}
        for name in names:
            first = 0 if self.words else rng.randint(-1, 2)
            values = list(range(first, first + rng.randint(2, 4)))
            rng.shuffle(values)
            self.domains[name] = values
        self.constraints = []  # in JSON
        self.minizinc = []
        self.classes = []  # sets of labels (name, value) that are one
        self.same = []
        self.givens = []
        self.excluded = []

    def instance(self):
        model = {"format": "pbcs-csp", "version": 1,
                 "variables": [{"name": name, "domain": [self.value(v) for v in values]}
                               for name, values in self.domains.items()]}
        for key, part in (("same", self.same), ("constraints", self.constraints),
                          ("givens", self.givens), ("excluded", self.excluded)):
            if part:
                model[key] = part
        return Instance(json.dumps(model), self.domains, self.minizinc)

    # ---- parts
    def value(self, number):
        return self.WORDS[number] if self.words else number

    def label(self, label):
        return f"{label[0]}={self.value(label[1])}"

    def scope(self, size):
        return self.rng.sample(list(self.domains), min(size, len(self.domains)))

    def random_label(self):
        name = self.rng.choice(list(self.domains))
        return (name, self.rng.choice(self.domains[name]))

    def class_of(self, label):
        return next((known for known in self.classes if label in known), {label})

    # ---- constraints
    def add_same(self):
        a, b = (self.scope(2) + [None])[:2]
        a, b = (a, self.rng.choice(self.domains[a])), (b, self.rng.choice(self.domains[b]))
        joined = self.class_of(a) | self.class_of(b)
        if len({name for name, _ in joined}) < len(joined):
            return  # two values of one variable
        self.classes = [known for known in self.classes if not known & joined] + [joined]
        self.same.append([self.label(a), self.label(b)])
        self.minizinc.append(f"({a[0]} = {a[1]}) <-> ({b[0]} = {b[1]})")

    def add_table(self):
        scope = self.scope(self.rng.randint(1, 4))
        polarity = self.rng.choice(["allowed", "forbidden"])
        tuples = [["*" if self.rng.random() < 0.1 else self.rng.choice(self.domains[name])
                   for name in scope] for _ in range(self.rng.randint(1, 8 * len(scope)))]
        self.constraints.append({
            "variables": scope,
            polarity: [[v if v == "*" else self.value(v) for v in entries] for entries in tuples]})
        cases = [" /\\ ".join([f"{name} = {v}" for name, v in zip(scope, entries) if v != "*"]
                              or ["true"]) for entries in tuples]
        text = " \\/ ".join(f"({case})" for case in cases)
        self.minizinc.append(text if polarity == "allowed" else f"not ({text})")

    def add_relation(self):
        if self.words:
            return
        x, y, z = self.scope(3)
        json_text, minizinc_text = self.rng.choice([
            (f"{x} < {y}", f"{x} < {y}"),
            (f"{x} != {y} + 1", f"{x} != {y} + 1"),
            (f"|{x} - {y}| >= 2", f"abs({x} - {y}) >= 2"),
            (f"dist({x},{y}) = 1", f"abs({x} - {y}) = 1"),
            (f"{x} + {y} + {z} > 3", f"{x} + {y} + {z} > 3"),
            (f"{x} * {y} <= {z}", f"{x} * {y} <= {z}"),
            (f"not ({x} = {y}) or {z} in {{0, 2..3}}", f"{x} != {y} \\/ {z} in {{0, 2, 3}}"),
            (f"iff(gt({x},0),eq({y},{z}))", f"({x} > 0) <-> ({y} = {z})"),
            (f"{x} % 2 = {y} / 2", f"{x} mod 2 = {y} div 2"),
            (f"max({x},{y},1) = {z}", f"max([{x}, {y}, 1]) = {z}"),
        ])
        self.constraints.append({"relation": json_text})
        self.minizinc.append(minizinc_text)

    def add_all_different(self):
        terms = self.scope(self.rng.randint(2, 5))
        if not self.words and self.rng.random() < 0.3:
            terms = [f"{name} + {i}" for i, name in enumerate(terms)]
        constraint = {"all_different": terms}
        if self.rng.random() < 0.3:
            constraint["places"] = False
        self.constraints.append(constraint)
        self.minizinc += all_different(terms)

    def add_all_equal(self):
        scope = self.scope(2)
        self.constraints.append({"all_equal": scope})
        self.minizinc.append(f"{scope[0]} = {scope[1]}")

    def add_ordered(self):
        if self.words:
            return
        scope = self.scope(self.rng.randint(2, 3))
        order = self.rng.choice(["<", "<=", ">", ">="])
        self.constraints.append({"ordered": scope, "order": order})
        self.minizinc += [f"{a} {order} {b}" for a, b in zip(scope, scope[1:])]

    def add_choice(self):
        kind, sign = self.rng.choice([("at_most_one", "<="), ("exactly_one", "=")])
        labels = {self.random_label() for _ in range(self.rng.randint(2, 5))}
        self.constraints.append({kind: [self.label(label) for label in sorted(labels)]})
        facts = {min(self.class_of(label)) for label in labels}
        total = " + ".join(f"bool2int({name} = {value})" for name, value in sorted(facts))
        self.minizinc.append(f"{total} {sign} 1")

    def add_given_or_excluded(self):
        label = self.random_label()
        if self.rng.random() < 0.5:
            self.excluded.append(self.label(label))
            self.minizinc.append(f"{label[0]} != {label[1]}")
        elif not self.givens:  # clashing givens are an error, not a number
            self.givens.append(self.label(label))
            self.minizinc.append(f"{label[0]} = {label[1]}")


@application("csp")
def csp(rng):
    author = CspAuthor(rng)
    for _ in range(rng.randint(0, 2)):
        author.add_same()
    for _ in range(rng.randint(1, 4)):
        rng.choice([author.add_table, author.add_relation, author.add_all_different,
                    author.add_all_equal, author.add_ordered, author.add_choice,
                    author.add_given_or_excluded])()
    return author.instance()


# ---- comparison ---------------------------------------------------------------------------------

def count_with_pbcs(program, name, instances):
    """Numbers of solutions; for what cannot be read, the reason."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "instances"
        file.write_text("".join(instance.text + "\n" for instance in instances))
        run = subprocess.run([program, "count", "--json", "--app", name, "--limit", str(LIMIT),
                              file], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    if len(rows) != len(instances):
        sys.exit(f"{name}: {len(instances)} instances, but {len(rows)} rows")
    return [row["solutions"] if row.get("complete") else row.get("reason", "too many")
            for row in rows]


def count_with_minizinc(instance):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "model.mzn"
        file.write_text(instance.minizinc())
        run = subprocess.run(MINIZINC + [file], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                             text=True)
    lines = run.stdout.splitlines()
    if "=====UNSATISFIABLE=====" in lines:
        return 0
    if run.returncode != 0 or "==========" not in lines:
        return f"MiniZinc: {run.stderr.strip() or run.stdout[-200:]}"
    return lines.count("----------")


def is_refused(found):
    """pbcs refuses givens that exclude each other at once; there is no solution then."""
    return isinstance(found, str) and found != "too many"


def compare(program, name, count, seed):
    """Returns the number of differences."""
    rng = random.Random(f"{name} {seed}")
    instances = [APPLICATIONS[name](rng) for _ in range(count)]
    differences = 0
    expected = []
    for instance, found in zip(instances, count_with_pbcs(program, name, instances)):
        expected.append(count_with_minizinc(instance))
        if is_refused(found) and expected[-1] == 0:
            found = 0
        if found != expected[-1]:
            differences += 1
            print(f"{name}: pbcs finds {found}, MiniZinc {expected[-1]}:\n{instance.text}\n"
                  f"{instance.minizinc()}")
    solvable = sum(number not in (0, "too many") for number in expected)
    print(f"{name}: {count} instances, {solvable} of them with solutions, "
          f"{differences} differences")
    return differences


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=20, help="instances of each application")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program")
    parser.add_argument("applications", nargs="*", metavar="APPLICATION",
                        help=f"of {', '.join(APPLICATIONS)} (default: all)")
    options = parser.parse_args()
    if shutil.which(MINIZINC[0]) is None:
        print("MiniZinc is not installed")
        return SKIPPED
    unknown = set(options.applications) - set(APPLICATIONS)
    if unknown:
        parser.error(f"unknown application: {', '.join(sorted(unknown))}")
    differences = sum(compare(options.program, name, options.count, options.seed)
                      for name in options.applications or APPLICATIONS)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
