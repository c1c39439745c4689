#!/usr/bin/env python3
"""Plants allowed and forbidden includes and checks that exactly the forbidden ones are found."""
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
import layering  # noqa: E402


class Layering(unittest.TestCase):
    def faults(self, files):
        with tempfile.TemporaryDirectory() as src:
            for name, include in files.items():
                path = pathlib.Path(src) / "pbcs" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f"#include {include}\n", encoding="utf-8")
            return list(layering.faults(src))

    def assert_fault(self, name, include, text):
        found = self.faults({name: include})
        self.assertEqual(len(found), 1, found)
        self.assertIn(text, found[0])

    def test_downward_includes_pass(self):
        self.assertEqual(
            self.faults({
                "core/a.hpp": '"pbcs/util/ids.hpp"',
                "chains/a.cpp": '"pbcs/core/state.hpp"',
                "apps/sudoku/a.cpp": '"pbcs/solve/engine.hpp"',
                "ask/a.cpp": '"pbcs/oracle/solutions.hpp"',
                "ask/a_test.cpp": "<nlohmann/json.hpp>",
                "batch/a.cpp": '"pbcs/ask/rate.hpp"',
                "oracle/a.cpp": "<cadical.hpp>",
                "cli/a.cpp": '"pbcs/version.hpp"',
                "cli/b.cpp": "<CLI/CLI.hpp>",
                "core/a_test.cpp": '"pbcs/apps/app.hpp"',
                "pbcs.hpp": '"pbcs/ask/solve.hpp"',
            }), [])

    def test_upward_includes_fail(self):
        self.assert_fault("core/a.cpp", '"pbcs/chains/a.hpp"', "core must not see chains")
        self.assert_fault("solve/a.cpp", '"pbcs/apps/app.hpp"', "solve must not see apps")
        self.assert_fault("check/a.cpp", '"pbcs/rules/catalogue.hpp"', "check must not see rules")
        self.assert_fault("oracle/a.hpp", '"pbcs/solve/engine.hpp"', "oracle must not see solve")
        self.assert_fault("rules/a.cpp", '"pbcs/check/checker.hpp"', "rules must not see check")
        self.assert_fault("io/a.cpp", '"pbcs/ask/rate.hpp"', "io must not see ask")
        self.assert_fault("io/a.cpp", '"pbcs/draw/pictures.hpp"', "io must not see draw")
        self.assert_fault("draw/a.cpp", '"pbcs/ask/solve.hpp"', "draw must not see ask")
        self.assert_fault("ask/a.cpp", '"pbcs/batch/ordered.hpp"', "ask must not see batch")

    def test_confined_libraries(self):
        self.assert_fault("solve/a.cpp", "<nlohmann/json.hpp>", "only tests may use nlohmann/")
        self.assert_fault("oracle/a.hpp", "<cadical.hpp>", "must not appear in a header")
        self.assert_fault("io/a.cpp", "<CLI/CLI.hpp>", "only cli may use CLI/")
        self.assert_fault("ask/a.cpp", "<CLI/CLI.hpp>", "only cli may use CLI/")
        self.assert_fault("solve/a.cpp", '"cadical.hpp"', "only oracle may use cadical.hpp")
        self.assert_fault("io/a.cpp", "<pugixml.hpp>", "only apps may use pugixml.hpp")

    def test_the_public_header_is_for_others(self):
        self.assert_fault("cli/a.cpp", '"pbcs/pbcs.hpp"', "it is for other programs")

    def test_strays(self):
        self.assert_fault("stray.cpp", "<vector>", "belongs to no known module")
        self.assert_fault("core/a.cpp", '"pbcs/nowhere/a.hpp"', "unknown module nowhere")
        self.assertEqual(len(self.faults({})), 1)


if __name__ == "__main__":
    unittest.main()
