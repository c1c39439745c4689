// The commands that write lists of results, and what they can be told.
#include <CLI/CLI.hpp>

#include "pbcs/cli/shared_arguments.hpp"
#include "pbcs/cli/value_words.hpp"

namespace pbcs::cli {
namespace {

void add_list(CLI::App& command, ListOptions& options) {
  add_output(command, options.output);
  command.add_flag("--resume", options.resume,
                   "Go on after the rows that the output file already has");
  command
      .add_option("--columns", options.columns,
                  "Columns of the rows, in this order: puzzle, label, name, file, line, app, and "
                  "those of the results")
      ->type_name(value_names::kColumns);
  command.add_flag("--summary", options.summary,
                   "Say in the end how many puzzles there were (default: on a terminal)");
}

}  // namespace

void add_rate(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<RateOptions>(
      program, action, "rate", "Rate lists of puzzles (CSV)", run_rate,
      "  pbcs rate --ratings W,B -j 2 puzzles.txt\n"
      "  pbcs rate --ratings gW,gB,W+S puzzles.txt\n"
      "  pbcs rate --certainty --max-length 12 -o ratings.csv --resume puzzles.txt");
  add_input(*command, options->input);
  command
      ->add_option("--ratings", options->ratings,
                   "Which ratings: theories without length, such as W,B,gW,gB,W+S,S3B; see "
                   "`pbcs rules`")
      ->type_name(value_names::kTheories)
      ->capture_default_str();
  add_number(*command, "--max-length", options->request.max_length, {"N"},
             "Longest patterns to look for");
  add_effort(*command, options->request.effort);
  command->add_flag("--certainty", options->certainty,
                    "Add columns that say exact, upper-bound or cut");
  command->add_flag("--check", options->check, "Have the paths verified by the checker");
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_list(*command, options->list);
}

void add_classify(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<ClassifyOptions>(
      program, action, "classify",
      "Find the Trial-and-Error depths and classes of lists of puzzles (CSV)", run_classify,
      "  pbcs classify -j 2 puzzles.txt\n"
      "  pbcs classify --inner S hardest.txt       smallest p such that T&E(S_p) solves\n"
      "  pbcs classify --rate puzzles.txt          B rating of puzzles of depth 1\n"
      "  pbcs classify --theory B2 --max-depth 2 puzzles.txt");
  add_input(*command, options->input);
  command
      ->add_option("--theory", options->theory,
                   "Confluent theory applied to each hypothesis; `pbcs rules` says which are")
      ->type_name(value_names::kTheory)
      ->capture_default_str();
  add_number(*command, "--max-depth", options->request.max_depth, {"N", 0}, "Largest depth to try")
      ->default_str(std::to_string(options->request.max_depth));
  command
      ->add_option("--inner", options->inner,
                   "Classes of depth d >= 2: the smallest p such that T&E(B_p, d-1) solves, or "
                   "T&E(S_p, d-1), T&E(gS_p, d-1): B, S, gS or none")
      ->type_name(value_names::kInnerFamily)
      ->capture_default_str();
  add_number(*command, "--max-inner", options->request.max_inner, {"P", 0}, "Largest p to try")
      ->default_str(std::to_string(options->request.max_inner));
  command->add_flag("--rate", options->request.rate,
                    "Find the class at depth 1 too: the rating B, S or gS");
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_list(*command, options->list);
}

void add_backdoors(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<BackdoorsOptions>(
      program, action, "backdoors",
      "Find the fewest values, variables or eliminations that let a theory solve puzzles (CSV)",
      run_backdoors,
      "  pbcs backdoors puzzles.txt\n"
      "  pbcs backdoors --theory W1 --find values,strong,anti,pairs --all puzzle.txt\n"
      "  pbcs backdoors --max-size 4 --timeout 60 -o backdoors.csv --resume puzzles.txt");
  add_input(*command, options->input);
  command
      ->add_option("--theory", options->theory,
                   "Resolution theory that is to solve the rest; see `pbcs rules`")
      ->type_name(value_names::kTheory)
      ->capture_default_str();
  command
      ->add_option("--find", options->kinds,
                   "What to find: values (backdoors), strong (variables, whatever their values), "
                   "anti (eliminations), pairs (of eliminations neither of which is enough)")
      ->type_name(value_names::kBackdoorKinds)
      ->capture_default_str();
  command->add_flag("--all", options->request.all, "All of the smallest ones, not just one");
  add_number(*command, "--max-sets", options->request.max_sets, {"N"},
             "List at most so many of them")
      ->default_str(std::to_string(options->request.max_sets));
  add_number(*command, "--max-size", options->request.max_size, {"N", 0}, "Largest size to try");
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_list(*command, options->list);
}

void add_count(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<CountOptions>(
      program, action, "count", "Count the solutions of lists of puzzles (CSV)", run_count,
      "  pbcs count puzzles.txt\n"
      "  pbcs count --list --limit 10 puzzle.txt\n"
      "  pbcs count --limit 2 -j 2 -o solutions.csv --resume puzzles.txt");
  add_input(*command, options->input);
  command->add_flag("--list", options->request.list,
                    "Write the solutions themselves, one a line, instead of their numbers");
  add_number(*command, "--limit", options->request.limit, {"N"}, "Stop at so many solutions")
      ->default_str(std::to_string(options->request.limit));
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_list(*command, options->list);
}

void add_minimal(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<MinimalOptions>(
      program, action, "minimal", "Say which givens the puzzles of lists do not need (CSV)",
      run_minimal,
      "  pbcs minimal puzzles.txt\n"
      "  pbcs minimal --find one puzzle.txt           take away givens until all are needed\n"
      "  pbcs minimal --find all --limit 1000 --timeout 60 puzzle.txt");
  add_input(*command, options->input);
  const Words<MinimalPuzzles> words{{"one", MinimalPuzzles::kOne}, {"all", MinimalPuzzles::kAll}};
  add_choice(*command, "--find", options->request.find, words,
             "Find minimal puzzles with some of the givens too: one of them, or all");
  add_number(*command, "--limit", options->request.limit, {"N"},
             "With --find all: stop at so many of them")
      ->default_str(std::to_string(options->request.limit));
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_list(*command, options->list);
}

}  // namespace pbcs::cli
