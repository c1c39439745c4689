"""What the tests share. The package is found by PYTHONPATH, the tree from here."""
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FIGURE_5_1 = (ROOT / "data/signature/fig-5.1.txt").read_text()
LATIN = "latin: 12.. .... ..3. ...4"
# Nothing solves it soon: there are too many solutions to count.
EMPTY = "." * 81
