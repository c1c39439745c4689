"""Many puzzles at once, threads, Ctrl-C, generation, statistics."""
import contextlib
import io
import os
import signal
import sys
import threading
import time
import types
import unittest
from unittest import mock

import pbcs
from pbcs.progress import LineBar, NoBar, make_bar
from support import EMPTY, FIGURE_5_1, LATIN, ROOT


def press_ctrl_c():
    """In a moment, from outside."""
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    return timer


class Batches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.puzzles = pbcs.read_file(ROOT / "data/signature/mixed.txt")

    def test_answers_are_in_order_for_any_number_of_threads(self):
        alone = [puzzle.rate("W,B") for puzzle in self.puzzles]
        for jobs in (1, 2, 5):
            with self.subTest(jobs=jobs):
                self.assertEqual(list(pbcs.ask_all(pbcs.Puzzle.rate, self.puzzles, jobs=jobs)), alone)

    def test_every_question(self):
        for question in (pbcs.Puzzle.solve, pbcs.Puzzle.hint, pbcs.Puzzle.count, pbcs.Puzzle.minimal,
                         pbcs.Puzzle.solution, pbcs.Puzzle.classify, pbcs.Puzzle.backdoors):
            with self.subTest(question.__name__):
                answers = list(pbcs.ask_all(question, self.puzzles[:2], jobs=2))
                self.assertEqual([a.row() for a in answers],
                                 [question(p).row() for p in self.puzzles[:2]])

    def test_texts_are_read_on_the_way(self):
        answers = pbcs.ask_all(pbcs.Puzzle.count, [FIGURE_5_1, "no puzzle", LATIN], errors="keep")
        first, second, third = answers
        self.assertIsInstance(second, pbcs.InputError)
        self.assertEqual((first.solutions, third.puzzle), (1, pbcs.Puzzle(LATIN).text))
        self.assertEqual(pbcs.rows([second])[0]["status"], "unreadable")

    def test_errors_are_raised_in_their_turn(self):
        answers = pbcs.ask_all(pbcs.Puzzle.count, [FIGURE_5_1, "no puzzle", LATIN])
        self.assertEqual(next(answers).solutions, 1)
        with self.assertRaises(pbcs.InputError):
            next(answers)
        self.assertEqual(list(answers), [])

    def test_more_than_is_kept_ready(self):
        self.assertEqual(len(list(pbcs.ask_all(pbcs.Puzzle.count, [FIGURE_5_1] * 1000, limit=2))), 1000)

    def test_several_threads_may_take_from_one_stream(self):
        answers = pbcs.ask_all(pbcs.Puzzle.count, [FIGURE_5_1] * 300, limit=2, jobs=2)
        taken = []
        threads = [threading.Thread(target=lambda: taken.extend(answers)) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(taken), 300)

    def test_a_stream_may_be_left(self):
        for _ in range(5):
            with pbcs.ask_all(pbcs.Puzzle.rate, [FIGURE_5_1] * 5000, jobs=2) as answers:
                next(answers)
            self.assertEqual(list(answers), [])

    def test_what_is_no_question(self):
        for question in (len, pbcs.Puzzle.svg, pbcs.Puzzle.__str__, lambda p: p.rate()):
            with self.assertRaisesRegex(pbcs.UsageError, "question: expected a question"):
                pbcs.ask_all(question, [LATIN])
        with self.assertRaises(pbcs.UsageError):
            pbcs.ask_all(pbcs.Puzzle.rate, [LATIN], jobs=0)
        with self.assertRaises(pbcs.UsageError):
            pbcs.ask_all(pbcs.Puzzle.rate, [LATIN], errors="ignore")
        # Before anything is asked.
        with self.assertRaises(pbcs.UsageError):
            pbcs.ask_all(pbcs.Puzzle.rate, [LATIN], ratings="Q")

    def test_rows(self):
        rows = pbcs.rows(pbcs.ask_all(pbcs.Puzzle.rate, self.puzzles[:3], ratings="W"))
        self.assertEqual(set(rows[0]), {"puzzle", "label", "status", "W", "W_is"})


class Interruption(unittest.TestCase):
    def assert_ends_soon(self, call):
        timer = press_ctrl_c()
        start = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            call()
        timer.join()
        # Far below what the work would take.
        self.assertLess(time.monotonic() - start, 20)

    def test_one_question(self):
        self.assert_ends_soon(lambda: pbcs.Puzzle(EMPTY).count(2**32 - 3))

    def test_a_batch(self):
        self.assert_ends_soon(lambda: list(
            pbcs.ask_all(pbcs.Puzzle.count, [EMPTY] * 4, limit=2**32 - 3, jobs=2)))

    def test_generation(self):
        self.assert_ends_soon(lambda: list(pbcs.generate(jobs=2)))

    def test_other_threads_run_meanwhile(self):
        # With the lock of the interpreter held nothing would be counted.
        counted = []
        ended = threading.Event()

        def count():
            while not ended.wait(0.01):
                counted.append(1)

        thread = threading.Thread(target=count)
        thread.start()
        pbcs.Puzzle(EMPTY).count(2**32 - 3, timeout=0.5)
        ended.set()
        thread.join()
        self.assertGreater(len(counted), 3)

    def test_time_limits_are_answers(self):
        self.assertFalse(pbcs.Puzzle(EMPTY).count(2**32 - 3, timeout=0.2).complete)
        counts = pbcs.ask_all(pbcs.Puzzle.count, [EMPTY, FIGURE_5_1], limit=2**32 - 3, timeout=0.2)
        self.assertEqual([count.complete for count in counts], [False, True])


class Bars(unittest.TestCase):
    def test_nothing_is_shown_unless_wanted(self):
        shown = io.StringIO()
        with contextlib.redirect_stderr(shown):
            self.assertIsInstance(make_bar(3, "rate", None), NoBar)
            list(pbcs.ask_all(pbcs.Puzzle.rate, [LATIN] * 3))
        self.assertEqual(shown.getvalue(), "")

    def test_that_of_tqdm_is_preferred(self):
        module = types.ModuleType("tqdm.auto")
        module.tqdm = mock.Mock()
        with mock.patch.dict(sys.modules, {"tqdm": types.ModuleType("tqdm"), "tqdm.auto": module}):
            list(pbcs.ask_all(pbcs.Puzzle.rate, [LATIN] * 3, progress=True))
        module.tqdm.assert_called_once_with(total=3, desc="rate")
        self.assertEqual(module.tqdm().update.call_count, 3)
        module.tqdm().close.assert_called()

    def test_without_tqdm_it_is_the_own_one(self):
        with mock.patch.dict(sys.modules, {"tqdm": None, "tqdm.auto": None}):
            self.assertIsInstance(make_bar(3, "rate", True), LineBar)

    def test_the_own_one(self):
        shown = io.StringIO()
        with contextlib.redirect_stderr(shown):
            bar = LineBar(4, "rate")
            bar._PAUSE = 0
            bar.update(1)
            bar.update(1)
            bar.close()
        states = shown.getvalue().split("\r\033[K")
        self.assertIn("rate [" + "#" * 15 + " " * 15 + "] 2/4", states[2])
        self.assertEqual(states[-1], "")


class Generation(unittest.TestCase):
    def test_the_same_for_any_number_of_threads(self):
        alone = list(pbcs.generate(5, "latin", shape="5", seed=7, jobs=1))
        self.assertEqual(len(alone), 5)
        self.assertEqual(list(pbcs.generate(5, "latin", shape="5", seed=7, jobs=3)), alone)
        for found in alone:
            self.assertTrue(found.minimal)
            self.assertTrue(pbcs.Puzzle(found.puzzle).count().unique)
            self.assertEqual(len(pbcs.Puzzle(found.puzzle).givens), found.clues)

    def test_what_is_wanted(self):
        for found in pbcs.generate(2, ratings="W=1..3", method="top-down", jobs=2):
            self.assertIn(found.ratings["W"], ("1", "2", "3"))

    def test_whole_solutions(self):
        clusters = {found.cluster for found in pbcs.generate(grids=2, app="latin", shape="4")}
        self.assertLessEqual(clusters, {0, 1})

    def test_around(self):
        found = list(pbcs.generate_around([FIGURE_5_1], 3, seed=1))
        self.assertEqual(len({puzzle.puzzle for puzzle in found}), 3)

    def test_refusals(self):
        with self.assertRaises(pbcs.UsageError):
            pbcs.generate(1, method="magic")
        with self.assertRaises(pbcs.UsageError):
            pbcs.generate(1, grids=1)
        with self.assertRaises(pbcs.UsageError):
            pbcs.generate(1, "csp")


class Statistics(unittest.TestCase):
    def test_rows_and_files_say_the_same(self):
        text = (ROOT / "data/statistics/sample.csv").read_text()
        summary = pbcs.stats(text)
        self.assertIn("clues", summary.columns)
        self.assertIn("clues", str(summary))
        mean = next(row for row in summary.rows()
                    if (row["column"], row["quantity"]) == ("clues", "mean"))
        self.assertAlmostEqual(mean["estimate"], summary.columns["clues"]["mean"]["value"], 6)
        self.assertTrue(summary.html().startswith("<!doctype html>"))

    def test_rows(self):
        rows = [{"puzzle": "a", "W": 2}, {"puzzle": "b", "W": 4}, {"puzzle": "c", "W": float("inf")},
                {"puzzle": "d", "W": float("nan")}]
        column = pbcs.stats(rows).columns["W"]
        self.assertEqual((column["rows"], column["missing"], column["mean"]["value"]), (3, 1, 3))

    def test_errors(self):
        with self.assertRaises(pbcs.InputError) as caught:
            pbcs.stats("puzzle,weight\na,1\nb,x\n")
        self.assertEqual(caught.exception.line, 3)


if __name__ == "__main__":
    unittest.main()
