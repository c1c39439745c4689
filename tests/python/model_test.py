"""Problems of one's own."""
import unittest

import pbcs
from pbcs import Model, function


def solutions_of(model):
    """The values of the variables in all solutions, as sets of pairs."""
    count = model.puzzle().count(list=True)
    return sorted(count.listed)


class Expressions(unittest.TestCase):
    def setUp(self):
        self.model = Model()
        self.x, self.y = self.model.variables("x y", range(-2, 3))

    def test_texts(self):
        x, y = self.x, self.y
        for expression, text in ((x + y * 2, "x + (y * 2)"), (3 - x, "3 - x"), (-x, "neg(x)"),
                                 (abs(x - y) == 1, "abs(x - y) = 1"), (x != "red", "x != red"),
                                 ((x < y) & ~(y > 1), "(x < y) and not(y > 1)"),
                                 (x.isin([1, 2]) | (y == -1), "(x in {1, 2}) or (y = (-1))"),
                                 (function("max", x, y) >= 0, "max(x, y) >= 0")):
            self.assertEqual(str(expression), text)

    def test_they_mean_what_python_means(self):
        x, y = self.x, self.y
        for relation, predicate in (
                (abs(x - y) * 2 >= 3 - x, lambda a, b: abs(a - b) * 2 >= 3 - a),
                ((x < y) & ~(y > 1), lambda a, b: a < b and not b > 1),
                (x.isin([1, 2]) | (y == -1), lambda a, b: a in (1, 2) or b == -1),
                (-x + y != x * y, lambda a, b: -a + b != a * b),
                (function("max", x, y) <= 0, lambda a, b: max(a, b) <= 0)):
            with self.subTest(str(relation)):
                by_relation, by_predicate = Model(), Model()
                by_relation.variables("x y", range(-2, 3))
                by_relation.add(relation)
                a, b = by_predicate.variables("x y", range(-2, 3))
                by_predicate.satisfy(predicate, a, b)
                self.assertEqual(solutions_of(by_relation), solutions_of(by_predicate))
                self.assertGreater(len(solutions_of(by_relation)), 0)

    def test_traps(self):
        with self.assertRaisesRegex(TypeError, "write & | ~"):
            bool(self.x < self.y)
        with self.assertRaises(TypeError):
            1 < self.x < 3
        with self.assertRaises(TypeError):
            self.x + 1.5
        with self.assertRaises(TypeError):
            self.model.add(True)
        with self.assertRaises(TypeError):
            self.x // 2


class Models(unittest.TestCase):
    def test_queens(self):
        model = Model("six queens")
        queens = model.variables([f"q{i}" for i in range(1, 7)], range(1, 7))
        model.all_different(*queens)
        model.all_different(*[q + i for i, q in enumerate(queens)])
        model.all_different(*[q - i for i, q in enumerate(queens)])
        puzzle = model.puzzle()
        self.assertEqual(puzzle.label, "six queens")
        self.assertEqual(puzzle.count().solutions, 4)

    def test_every_constraint(self):
        model = Model()
        x, y, z = model.variables("x y z", [1, 2, 3])
        colour = model.variable("colour", ["red", "green"], phrase="the colour")
        model.allow([x, y], [(1, 2), (1, 3), (2, 3)])
        model.forbid([y, z], [(2, 3)])
        model.ordered(x, y, z, order="<=")
        model.at_most_one(x.label(1), z.label(2))
        model.exactly_one(y.label(3), colour.label("red"))
        model.exclude(z.label(1))
        model.give(y.label(3))
        self.assertIs(model["x"], x)
        found = [model.values(dict(part.split(" = ") for part in line.split(", ")))
                 for line in solutions_of(model)]
        self.assertEqual(found, [{"x": 1, "y": 3, "z": 3, "colour": "green"},
                                 {"x": 2, "y": 3, "z": 3, "colour": "green"}])

    def test_same_and_all_equal(self):
        model = Model()
        x, y, z = model.variables("x y z", range(1, 4))
        model.same(x.label(1), y.label(2))
        model.all_equal(y, z)
        self.assertEqual(len(solutions_of(model)), 5)

    def test_a_grid_is_drawn_as_one(self):
        model = Model()
        cells = model.grid(3, 3, range(1, 4))
        for line in (*cells, *zip(*cells)):
            model.all_different(*line)
        model.give(cells[0][0].label(1), cells[1][1].label(1), cells[0][1].label(2))
        path = model.puzzle().solve()
        self.assertEqual(model.values(path.solution)["r3c3"], 1)
        self.assertIn("\n1  1  2  3\n2  3  1  2\n3  2  3  1\n", str(path))

    def test_the_command_line_reads_it(self):
        model = Model()
        x, y = model.variables("x y", range(1, 3))
        model.add(x < y)
        puzzle = pbcs.Puzzle(model.to_json())
        self.assertEqual(puzzle.solve().solution, {"x": "1", "y": "2"})

    def test_refusals(self):
        model = Model()
        x = model.variable("x", range(1, 3))
        with self.assertRaises(pbcs.UsageError):
            model.variable("x", [1])
        with self.assertRaises(pbcs.UsageError):
            model.variable("y", [])
        with self.assertRaises(pbcs.UsageError):
            x.label(7)
        with self.assertRaises(pbcs.UsageError):
            model.satisfy(lambda *values: True, *model.variables(
                [f"v{i}" for i in range(9)], range(1, 9)))
        model.add(x < pbcs.Expression("nobody"))
        with self.assertRaisesRegex(pbcs.InputError, "/constraints/0.*'nobody' is neither"):
            model.puzzle()


if __name__ == "__main__":
    unittest.main()
