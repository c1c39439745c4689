// What the manual pages say beside the options. A line is a paragraph.
#include <algorithm>
#include <array>
#include <utility>

#include "pbcs/cli/manual_page.hpp"

namespace pbcs::cli {
namespace {

using Text = std::pair<std::string_view, std::string_view>;

constexpr std::array kManualTexts{
    Text{
        "pbcs",
        "It solves logic puzzles the way a person can follow: never by guessing, always by the "
        "simplest pattern that still proves something. It knows Sudoku of every block shape, Latin "
        "squares, N-Queens, Futoshiki, Kakuro, map colouring, Numbrix, Hidato, and problems that "
        "you describe yourself; `pbcs apps` lists the types with an example each. The patterns "
        "are those of Denis Berthier's \"Pattern-Based Constraint Satisfaction and Logic "
        "Puzzles\"; "
        "`pbcs rules` lists them.\n"
        "Commands that take puzzles take any number of them, each as the puzzle itself, as a file, "
        "or as - for standard input. The type and the format are recognised. A list has one "
        "puzzle a line. A puzzle that begins with - must come after --.\n"
        "Results go to standard output, in the order of the input and the same for any number of "
        "threads; messages and progress go to standard error."},
    Text{"pbcs solve",
         "It writes the resolution path: every step with its pattern, what it eliminates or "
         "asserts, and the state in between. Patterns are tried from the simplest to the most "
         "complex, as far as `--level` or `--theory` allow. A path that ends early says what would "
         "solve the puzzle."},
    Text{"pbcs hint",
         "The next step from a puzzle, a half-filled grid or pencil marks. What a player did may "
         "follow the puzzle after the word state:, or be told with `--state`. If something in it "
         "is wrong, that is said instead."},
    Text{"pbcs rate",
         "A rating is the length of the longest pattern of a theory that cannot be avoided: W for "
         "whips, B for braids. `inf` means that no length is enough. The output is a row for each "
         "puzzle; with `--output` and `--resume` a run that was interrupted goes on where it was."},
    Text{"pbcs classify",
         "How many hypotheses must be nested before contradictions alone solve the puzzle, and how "
         "long the braids are, or how large the Subsets, that must be known inside them."},
    Text{"pbcs backdoors",
         "A backdoor is a set of values with which a weak theory, Singles by default, solves the "
         "rest of the puzzle."},
    Text{"pbcs count", "Without `--list` one row for each puzzle; counting stops at `--limit`."},
    Text{"pbcs minimal",
         "A puzzle is minimal if it has one solution and loses this when any of its givens is "
         "taken away."},
    Text{"pbcs generate",
         "The same seed gives the same puzzles, whatever the number of threads. Two of the methods "
         "have known weights, with which `pbcs stats` tells something about all puzzles."},
    Text{"pbcs stats",
         "Each estimate has its error and a confidence interval by clusters. Lists of `pbcs "
         "generate` bring their weights along; for lists of controlled bias they follow from the "
         "numbers of clues."},
    Text{"pbcs check",
         "Every step is derived again from the definitions, by code that knows nothing of the "
         "search. The first step that does not hold is named."},
    Text{"pbcs draw",
         "Without `--step`, `--all` or `--html` the board alone is drawn. The input is a puzzle, "
         "whose path is then found, or a path document as `pbcs solve --json` writes it."},
    Text{"pbcs convert", "The formats of each type of puzzle are listed by `pbcs apps TYPE`."},
    Text{"pbcs serve",
         "It prints the address of the page and answers until it is interrupted. The page and the "
         "engine are inside the program: it needs no other files and no network."},
    Text{"pbcs completion",
         "Packages install these scripts where the shells find them by themselves."},
};

}  // namespace

std::string_view manual_text(std::string_view command) {
  const auto at = std::find_if(kManualTexts.begin(), kManualTexts.end(),
                               [&](const Text& text) { return text.first == command; });
  return at == kManualTexts.end() ? std::string_view() : at->second;
}

}  // namespace pbcs::cli
