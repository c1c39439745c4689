// What `pbcs generate` can be told.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>

#include "pbcs/cli/shared_arguments.hpp"
#include "pbcs/cli/value_words.hpp"
#include "pbcs/generate/symmetries.hpp"

namespace pbcs::cli {
namespace {

void add_what(CLI::App& command, GenerateOptions& options) {
  command.add_option("--app", options.app, "Type of the puzzles (default: sudoku)")
      ->type_name(value_names::kType);
  command
      .add_option("--shape,--size", options.shape,
                  "Size of the boards: 9, 16, 6x7; of a map the number of countries; pure-5 for "
                  "Futoshiki with signs only")
      ->type_name("SHAPE");
  command
      .add_option("--from", options.from,
                  "Instead of a type: a problem with many solutions (docs/own-csp.md); clues are "
                  "values of them")
      ->type_name("PUZZLE|FILE");
  CLI::Option* count =
      add_number(command, "-n,--count", options.count, {"N"}, "How many puzzles")->default_str("1");
  CLI::Option* grids =
      add_number(command, "--grids", options.grids, {"N"},
                 "So many solutions instead, each with all puzzles that are found of it");
  refuse(grids, {count});
  add_number(command, "--per-grid", options.per_grid, {"N"},
             "At most so many puzzles of a solution, chosen by their weights (default: 1; with "
             "--grids: all)");
  add_number(command, "--seed", options.seed, {"N", 0}, "Another seed gives other puzzles")
      ->default_str("0");
}

void add_wishes(CLI::App& command, GenerateOptions& options) {
  command.add_option("--clues", options.clues, "Numbers of clues: 22..24, ..20, 30")
      ->type_name("A..B");
  std::vector<std::string_view> names;
  for (const NamedSymmetry& symmetry : square_symmetries()) names.push_back(symmetry.name);
  command
      .add_option("--symmetry", options.symmetry,
                  fmt::format("Symmetry of the cells with clues: {}", fmt::join(names, ", ")))
      ->type_name(value_names::kSymmetry);
  command
      .add_option("--pattern", options.pattern,
                  "Cells that may have clues: a character for each cell, a dot where there is "
                  "none; a text or a file")
      ->type_name("TEXT|FILE");
  add_number(command, "--extra", options.extra, {"K", 0},
             "Clues more than a minimal puzzle needs, added by chance")
      ->default_str("0");
  command
      .add_option("--rating", options.ratings,
                  "Ratings, as those of `pbcs rate`, and where they must lie: W=5..7,B")
      ->type_name("LIST");
  command
      .add_option("--class,--te-depth", options.depth, "T&E depths (te_depth of `pbcs classify`)")
      ->type_name("A..B");
}

}  // namespace

void add_generate(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<GenerateOptions>(
      program, action, "generate", "Generate minimal puzzles, with weights (CSV)", run_generate,
      "  pbcs generate -n 10 --seed 7\n"
      "  pbcs generate --app futoshiki --shape 6 --rating W=4..6 -n 5\n"
      "  pbcs generate --symmetry half-turn --method top-down --clues ..24\n"
      "  pbcs generate --grids 1000 -j 2 -o sample.csv --resume\n"
      "  pbcs generate --around hardest.txt --changes 2 --rating B=8.. -n 5");
  add_what(*command, *options);
  Words<std::optional<GenerationMethod>> words;
  for (const GenerationMethod method : generation_methods()) {
    words.emplace_back(name_of(method), method);
  }
  add_choice(*command, "--method", options->method, words,
             "How clues are chosen; controlled-bias and splitting have known weights "
             "(default: splitting for sudoku, top-down for others)");
  add_wishes(*command, *options);
  command
      ->add_option("--around", options->around,
                   "Search near these puzzles: exchange givens, whatever the solutions; a biased "
                   "choice, for hard targets")
      ->type_name("PUZZLE|FILE");
  add_number(*command, "--changes", options->changes, {"K"},
             "With --around: how many givens are exchanged at a time")
      ->default_str("1");
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_seconds(
      *command, "--timeout", [run = &options->run](double seconds) { run->timeout = seconds; },
      "Time limit for the whole run");
  add_output(*command, options->list.output);
  command->add_flag("--resume", options->list.resume,
                    "Go on after the rows that the output file already has");
}

}  // namespace pbcs::cli
