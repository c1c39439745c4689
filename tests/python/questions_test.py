"""Every question about one puzzle."""
import math
import pickle
import unittest

import pbcs
from support import FIGURE_5_1, LATIN, ROOT


class Reading(unittest.TestCase):
    def test_any_format(self):
        for name in ("line.txt", "pm.txt", "puzzle.sdk", "table.csv"):
            with self.subTest(name):
                puzzles = pbcs.read_file(ROOT / "data/formats" / name)
                self.assertEqual(puzzles[0].application, "sudoku")

    def test_several_types_in_one_text(self):
        types = [p.application for p in pbcs.read(FIGURE_5_1 + "\n" + LATIN)]
        self.assertEqual(types, ["sudoku", "latin"])

    def test_long_lists(self):
        self.assertEqual(len(pbcs.read((FIGURE_5_1.strip() + "\n") * 2000)), 2000)

    def test_bytes_of_any_encoding(self):
        self.assertEqual(pbcs.read(LATIN.encode("utf-16"))[0].application, "latin")

    def test_errors_have_a_position(self):
        with self.assertRaises(pbcs.InputError) as caught:
            pbcs.Puzzle("latin:\n1234\n3412\n2143\n43")
        self.assertEqual((caught.exception.line, caught.exception.column), (5, 1))
        self.assertEqual(str(caught.exception), "line 5, column 1: row 4 has 2 cells instead of 4")
        self.assertIsInstance(caught.exception, ValueError)

    def test_one_puzzle_is_expected(self):
        with self.assertRaisesRegex(pbcs.InputError, "line 2, column 1: expected one puzzle, not 2"):
            pbcs.Puzzle(FIGURE_5_1.strip() + "\n" + FIGURE_5_1)

    def test_what_a_puzzle_is(self):
        puzzle = pbcs.Puzzle(LATIN + " # a name")
        self.assertEqual(puzzle.givens, ["n1r1c1", "n2r1c2", "n3r3c3", "n4r4c4"])
        self.assertIn("n3r1c3", puzzle.with_entries("r1c4 = 3").board["places"][2]["entries"])
        self.assertEqual(puzzle.with_entries("r1c3 = 3").entered, ["n3r1c3"])
        self.assertEqual(puzzle.with_entries("r2c1 <> 2").excluded, ["n2r2c1"])
        self.assertNotIn("n1r1c2", puzzle.candidates)
        self.assertEqual(pbcs.Puzzle(puzzle.convert("grid")).givens, puzzle.givens)
        self.assertLessEqual({"line", "state"}, set(puzzle.formats))
        crossed_out = puzzle.with_entries("r2c1 <> 2")
        self.assertNotEqual(crossed_out.conversion_loss("line"), "")
        self.assertEqual(crossed_out.conversion_loss("state"), "")

    def test_unknown_words_are_named(self):
        for call, argument in ((lambda: pbcs.Puzzle(LATIN, "tic-tac-toe"), "app"),
                               (lambda: pbcs.Puzzle(LATIN).convert("tiff"), "format"),
                               (lambda: pbcs.Puzzle(LATIN).svg("xy"), "view"),
                               (lambda: pbcs.Puzzle(LATIN).svg(theme="red"), "theme"),
                               (lambda: pbcs.Puzzle(LATIN).solve("Q"), "theory"),
                               (lambda: pbcs.Puzzle(LATIN).solve(max_length=0), "max_length"),
                               (lambda: pbcs.Puzzle(LATIN).hint(strength="all"), "strength"),
                               (lambda: pbcs.Puzzle(LATIN).solve(timeout=0), "timeout"),
                               (lambda: pbcs.Puzzle(LATIN).minimal("some"), "find"),
                               (lambda: pbcs.Puzzle(LATIN).rate("W5"), "ratings")):
            with self.subTest(argument), self.assertRaises(pbcs.UsageError) as caught:
                call()
            self.assertEqual(caught.exception.argument, argument)

    def test_copies(self):
        puzzle = pbcs.Puzzle(FIGURE_5_1).with_entries("r1c6 = 6")
        copy = pickle.loads(pickle.dumps(puzzle))
        self.assertEqual(copy, puzzle)
        self.assertEqual(copy.entered, ["n6r1c6"])
        self.assertNotEqual(copy, pbcs.Puzzle(FIGURE_5_1))
        self.assertEqual(len({copy, puzzle}), 1)


class Paths(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.path = pbcs.Puzzle(FIGURE_5_1).solve("W")

    def test_the_end(self):
        path = self.path
        self.assertTrue(path.solved)
        self.assertEqual((path.outcome, path.status, path.theory), ("solved", "solved", "W"))
        self.assertEqual(path.hardest, ("whip", 4))
        self.assertEqual(path.difficulty, "hard")
        self.assertEqual(path.solution["r1c6"], "6")
        self.assertEqual("".join(path.solution.values()), path.solution_line)
        self.assertIn("SOLVED", path.summary)
        self.assertEqual(path.states[0].name, "initial")
        self.assertEqual(len(path.states[-1].values), 81)
        self.assertEqual(path.puzzle, pbcs.Puzzle(FIGURE_5_1))

    def test_steps_have_everything(self):
        step = next(step for step in self.path if "n2r6c2" in step.eliminated)
        self.assertEqual(step.rule, "whip")
        self.assertEqual(step.eliminated, ("n2r6c2",))
        self.assertEqual(step.asserted, ())
        self.assertEqual(step.text,
                         "whip[3]: r6n3{c2 c9} - r2c9{n3 n2} - r1n2{c7 .} ==> r6c2 <> 2")
        self.assertTrue(step.explanation.startswith("Suppose r6c2 = 2."))
        self.assertEqual(step.pattern["cells"][0]["variable"], "r6n3")
        self.assertEqual(set(step.pattern), {"cells", "reasons"})
        self.assertEqual(self.path[step.number - 1], step)

    def test_documents_come_back(self):
        path = pbcs.Path.from_json(self.path.to_json())
        self.assertEqual(path.document, self.path.document)
        self.assertIn("SOLVED", path.text())
        self.assertEqual(path[3].svg(), self.path[3].svg())
        self.assertTrue(path.check())
        self.assertEqual(pickle.loads(pickle.dumps(path)).steps, path.steps)

    def test_lies_are_refused(self):
        lie = self.path.to_json().replace('"eliminated":["n2r6c2"]', '"eliminated":["n3r6c2"]', 1)
        self.assertEqual(pbcs.check(lie).verdict, "rejected")
        self.assertFalse(pbcs.check(lie))
        with self.assertRaises(pbcs.InputError):
            pbcs.Path.from_json(lie)
        self.assertEqual(pbcs.check("{}").verdict, "unreadable")

    def test_texts_and_pictures(self):
        self.assertIn("Suppose", self.path.text(explain=True))
        self.assertIn("Resolution state after Singles", self.path.text(states="all"))
        self.assertNotIn("Resolution state", str(self.path))
        for picture in (self.path, self.path[0], pbcs.Puzzle(LATIN), pbcs.Puzzle(LATIN).hint()):
            self.assertTrue(picture._repr_svg_().startswith("<svg"))
        self.assertIn("r6c2", self.path[20].svg("rn", theme="dark"))
        self.assertTrue(self.path.html().startswith("<!doctype html>"))

    def test_stuck(self):
        path = pbcs.Puzzle(FIGURE_5_1).solve("BRT")
        self.assertFalse(path.solved)
        self.assertEqual(path.status, "stuck")
        self.assertIn("BRT", path.reason)
        # The solution is known even so.
        self.assertEqual(path.solution, self.path.solution)

    def test_short_paths(self):
        self.assertTrue(pbcs.Puzzle(FIGURE_5_1).fewest_steps("W3", timeout=60).steps)

    def test_one_elimination(self):
        found = pbcs.Puzzle(FIGURE_5_1).eliminate("r6c2<>2", "W")
        self.assertTrue(found.eliminated)
        self.assertEqual(found.outcome, "one-pattern")
        self.assertIn("n2r6c2", found.path[-1].eliminated)
        kept = pbcs.Puzzle(FIGURE_5_1).eliminate("r1c6<>6", "W")
        self.assertEqual((kept.eliminated, kept.outcome, kept.path), (False, "true", None))


class Hints(unittest.TestCase):
    def test_strengths(self):
        puzzle = pbcs.Puzzle(FIGURE_5_1)
        self.assertIsNone(puzzle.hint(strength="where").rule)
        self.assertEqual(puzzle.hint(strength="pattern").length, 0)
        hint = puzzle.hint()
        self.assertEqual(hint.status, "step")
        self.assertIn("r1c6 = 6", hint.text)
        self.assertIn("+6", hint.grid)
        self.assertIn("n6r1c6", pbcs.Puzzle(hint.next).givens)

    def test_mistakes(self):
        hint = pbcs.Puzzle(FIGURE_5_1).with_entries("r1c6 = 2").hint()
        self.assertEqual(hint.status, "no-solution")
        self.assertEqual(hint.mistakes[0]["label"], "n2r1c6")


class Numbers(unittest.TestCase):
    def test_ratings(self):
        rating = pbcs.Puzzle(FIGURE_5_1).rate("W,B")
        self.assertEqual((rating["W"], rating["B"]), (4, 4))
        self.assertEqual(rating.ratings["W"].certainty, "exact")
        self.assertEqual(rating.row()["W"], 4)
        cut = pbcs.Puzzle(FIGURE_5_1).rate("W", max_length=2)
        self.assertTrue(math.isnan(cut["W"]))
        self.assertEqual(cut.ratings["W"].text, ">2")

    def test_what_is_no_puzzle(self):
        rating = pbcs.Puzzle("." * 81).rate()
        self.assertFalse(rating.valid)
        self.assertEqual(rating.reason, "several solutions")
        self.assertTrue(math.isnan(rating["W"]))
        self.assertEqual(pbcs.rows([rating])[0]["status"], "invalid")
        with self.assertRaises(KeyError):
            pbcs.Puzzle(FIGURE_5_1).rate("W")["B"]

    def test_classes(self):
        self.assertEqual(pbcs.Puzzle(FIGURE_5_1).classify().te_depth, 1)
        self.assertEqual(pbcs.Puzzle(FIGURE_5_1).classify(rate=True).inner, 4)

    def test_counts(self):
        count = pbcs.Puzzle("latin: .... .... .... ....").count(list=True)
        self.assertEqual((count.solutions, count.complete, len(count.listed)), (576, True, 576))
        self.assertTrue(pbcs.Puzzle(FIGURE_5_1).count().unique)
        self.assertFalse(pbcs.Puzzle("." * 81).count(5).complete)

    def test_solutions(self):
        solution = pbcs.Puzzle(FIGURE_5_1).solution()
        self.assertEqual(solution.values, pbcs.Puzzle(FIGURE_5_1).solve().solution)
        self.assertIsNone(pbcs.Puzzle("." * 81).solution().labels)

    def test_minimal(self):
        found = pbcs.Puzzle(FIGURE_5_1).minimal()
        self.assertTrue(found.minimal)
        more = pbcs.Puzzle(FIGURE_5_1).with_entries("r1c6 = 6")
        line = pbcs.Puzzle(more.convert("line")).minimal("all")
        self.assertFalse(line.minimal)
        self.assertIn("n6r1c6", line.redundant)
        self.assertIn(pbcs.Puzzle(FIGURE_5_1).text, line.puzzles)

    def test_answers_are_keys(self):
        puzzle = pbcs.Puzzle(FIGURE_5_1)
        for ask in (puzzle.rate, puzzle.classify, puzzle.count, puzzle.solution, puzzle.minimal,
                    puzzle.backdoors, lambda: puzzle.solve()[0]):
            self.assertEqual(len({ask(), ask()}), 1)

    def test_backdoors(self):
        found = pbcs.Puzzle(FIGURE_5_1).backdoors(find="values,anti", all=True)
        self.assertEqual(found["values"].size, 1)
        self.assertIn(["n2r2c8"], found["values"].sets)
        self.assertEqual(set(found.kinds), {"values", "anti"})


if __name__ == "__main__":
    unittest.main()
