"""What is installed can be imported without the build."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from support import ROOT

BUILD = pathlib.Path(os.environ["PYTHONPATH"]).parent


class Installation(unittest.TestCase):
    def test_the_installed_package(self):
        with tempfile.TemporaryDirectory() as site:
            subprocess.run(["cmake", "--install", BUILD, "--component", "python", "--prefix", site],
                           check=True, stdout=subprocess.DEVNULL)
            wanted = {path.name for path in (ROOT / "python/pbcs").iterdir() if path.is_file()}
            found = {path.name for path in pathlib.Path(site, "pbcs").iterdir()}
            self.assertLessEqual(wanted, found)
            self.assertEqual([path.name for path in pathlib.Path(site).iterdir()], ["pbcs"])
            session = "import pbcs; print(pbcs.__file__, pbcs.Puzzle('latin: 1... .2.. ..3. ...4'))"
            shown = subprocess.run([sys.executable, "-c", session], check=True, cwd=site, text=True,
                                   env={"PYTHONPATH": site}, stdout=subprocess.PIPE).stdout
            self.assertTrue(shown.startswith(site), shown)

    def test_the_script_says_how_it_is_used(self):
        for arguments in (["--help"], ["--to"], ["--to", "a", "--venv", "b"]):
            result = subprocess.run([ROOT / "python/install", *arguments], check=False, text=True,
                                    stderr=subprocess.PIPE)
            self.assertEqual(result.returncode, 2)
            self.assertIn("python/install --venv DIR", result.stderr)


if __name__ == "__main__":
    unittest.main()
