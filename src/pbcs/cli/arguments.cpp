#include "pbcs/cli/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/ask/paragraph.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/complaint.hpp"
#include "pbcs/cli/shared_arguments.hpp"
#include "pbcs/cli/text.hpp"
#include "pbcs/cli/value_words.hpp"
#include "pbcs/version.hpp"

namespace pbcs::cli {
namespace {

void add_solve(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<SolveOptions>(
      program, action, "solve", "Solve puzzles step by step with the simplest patterns", run_solve,
      "  pbcs solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9....."
      "...\n"
      "  pbcs solve --theory W --explain --states none puzzle.sdk\n"
      "  pbcs solve --target 'r4c6<>5' --explain puzzle.sdk\n"
      "  pbcs solve --fewest-steps --theory W5 puzzle.sdk");
  add_input(*command, options->input);
  const Options theory = add_theory(*command, options->theory);
  const Words<ShownStates> words{{"none", ShownStates::kNone},
                                 {"end", ShownStates::kEnd},
                                 {"all", ShownStates::kAll},
                                 {"steps", ShownStates::kSteps}};
  CLI::Option* states =
      add_choice(*command, "--states", options->text.states, words,
                 "Resolution states to draw: end, when not solved; all, also after Singles and "
                 "after whips[1]; steps, with each step but Singles, what it eliminates marked by "
                 "a minus (default: all)");
  CLI::Option* explain =
      command->add_flag("--explain", options->text.explain, "Say for every step why it holds");
  CLI::Option* check =
      command->add_flag("--check", options->check, "Have every step verified by the checker");
  CLI::Option* target = command->add_option_function<std::string>(
      "--target", [solve = options](const std::string& t) { solve->targets.push_back(t); },
      "Explain how these candidates can be eliminated: r4c6<>5,r4c7<>5");
  target->type_name("LIST")->trigger_on_parse();
  CLI::Option* fewest =
      command->add_flag("--fewest-steps", options->fewest_steps,
                        "Look for a path with as few steps as possible; Singles do not count");
  fewest->excludes(target);
  command
      ->add_flag("--free-whips1", options->fewest.free_length_1,
                 "With --fewest-steps: patterns of one variable do not count either")
      ->needs(fewest);
  add_number(*command, "--seed", options->fewest.seed, {"N", 0},
             "With --fewest-steps: decides among equals")
      ->needs(fewest)
      ->default_str("0");
  CLI::Option* solution =
      command->add_flag("--solution", options->solution, "Write the solution and nothing else");
  CLI::Option* sign = add_not_equal(*command, options->text.notation.not_equal);
  add_output(*command, options->output);
  CLI::Option* json = add_json(*command, options->style);
  refuse(json, {states, sign});
  refuse(solution, {target, fewest, states, explain, check, sign});
  refuse(solution, theory);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_colour(*command, options->style);
}

void add_hint(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<HintOptions>(
      program, action, "hint", "Show the next step, from any state", run_hint,
      "  pbcs hint --strength where puzzle.txt\n"
      "  pbcs hint --givens puzzle.txt position.txt     what is wrong in a position\n"
      "  pbcs hint --apply puzzle.txt | pbcs hint -     the step after the next\n"
      "  pbcs hint --state 'r1c3 = 3, r2c2 <> 4' 'latin: 12.. .... .... ....'\n"
      "  pbcs convert --to pm puzzle.txt | pbcs hint -");
  add_input(*command, options->input);
  const Words<HintStrength> strengths{{"where", HintStrength::kWhere},
                                      {"pattern", HintStrength::kPattern},
                                      {"step", HintStrength::kStep}};
  add_choice(*command, "--strength", options->strength, strengths,
             "How much to tell: where to look, which pattern, the whole step (default: step)");
  add_theory(*command, options->theory);
  command
      ->add_option("--givens", options->givens,
                   "The puzzle as published: what is not in it was entered or crossed out")
      ->type_name("PUZZLE|FILE");
  CLI::Option* grid = command->add_flag(
      "--grid", options->text.grid,
      "Draw the state, with what is eliminated after a - and a new value after a +");
  CLI::Option* apply =
      command->add_flag("--apply", options->apply,
                        "Write the position after the step, to be read again, instead of the hint");
  CLI::Option* sign = add_not_equal(*command, options->text.notation.not_equal);
  add_output(*command, options->output);
  CLI::Option* json = add_json(*command, options->style);
  refuse(json, {grid, sign});
  refuse(apply, {grid, sign});
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_colour(*command, options->style);
}

void add_check(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<CheckOptions>(
      program, action, "check", "Verify path documents with the independent checker", run_check,
      "  pbcs check path.json\n"
      "  pbcs solve --json puzzles.txt | pbcs check -");
  command
      ->add_option("documents", options->documents,
                   "Files of path documents, as solve --json writes them; - or nothing for "
                   "standard input")
      ->type_name("PATH.json|-");
  add_output(*command, options->output);
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_colour(*command, options->style);
}

void add_convert(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<ConvertOptions>(
      program, action, "convert", "Write puzzles in another format", run_convert,
      "  pbcs convert --to grid puzzles.txt\n"
      "  pbcs convert --to line puzzle.sdk\n"
      "  pbcs convert --to canonical puzzles.txt          the least isomorphic puzzles\n"
      "  pbcs convert --to line --unique puzzles.txt      each up to isomorphism once");
  add_input(*command, options->input);
  command
      ->add_option("--to", options->format,
                   "Format to write; `pbcs apps` lists them; state: any puzzle with its state; "
                   "canonical: a line of the least of all isomorphic puzzles (sudoku, latin)")
      ->required()
      ->type_name(value_names::kFormat);
  command->add_flag("--unique", options->unique,
                    "Leave out every puzzle that is isomorphic to an earlier one (sudoku, latin)");
  add_output(*command, options->output);
  add_json(*command, options->style);
  add_jobs(*command, options->run);
}

void add_draw(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<DrawOptions>(
      program, action, "draw", "Draw boards and steps as SVG pictures", run_draw,
      "  pbcs draw -o board.svg puzzle.txt\n"
      "  pbcs draw --step 12 -o step.svg path.json\n"
      "  pbcs draw --step 12 --view all --theory W -o step.svg puzzle.txt\n"
      "  pbcs draw --all -o pictures puzzle.txt\n"
      "  pbcs draw --html -o path.html puzzle.txt");
  add_input(*command, options->input);
  CLI::Option* step = add_number(*command, "--step", options->step, {"N"},
                                 "Draw this step of the path, counted from 1");
  CLI::Option* all =
      command->add_flag("--all", options->all, "Draw the board and every step, into a directory");
  all->excludes(step);
  command
      ->add_flag("--html", options->html,
                 "Write a page in one file, which shows the whole path and needs no server")
      ->excludes(step)
      ->excludes(all);
  command
      ->add_option("--view", options->svg.view,
                   "The view: rc, rn, cn, bn for Sudoku; all for the extended board (default: the "
                   "board players know)")
      ->type_name(value_names::kView);
  const Words<PictureTheme> themes{{"light", PictureTheme::kLight},
                                   {"dark", PictureTheme::kDark},
                                   {"auto", PictureTheme::kAuto}};
  add_choice(*command, "--theme", options->svg.theme, themes,
             "Colours; auto: as whoever looks at it prefers (default: light)");
  command->add_flag("--inner", options->svg.inner,
                    "Open inner Subsets, whips and braids, which are folded otherwise");
  command->add_flag("!--no-caption", options->svg.caption, "No text below the picture");
  add_theory(*command, options->theory);
  add_timeout(*command, options->run);
  add_output(*command, options->output);
}

void add_apps(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<AppsOptions>(
      program, action, "apps", "List the types of puzzles, their formats and own rules", run_apps,
      "  pbcs apps\n"
      "  pbcs apps sudoku              what each format is\n"
      "  pbcs apps --json");
  command->add_option("types", options->names, "Types to describe (default: all)")
      ->type_name(value_names::kType);
  add_output(*command, options->output);
  add_json(*command, options->style);
  add_colour(*command, options->style);
}

void add_rules(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<RulesOptions>(
      program, action, "rules", "List the rule families: symbols, definitions, references",
      run_rules,
      "  pbcs rules\n"
      "  pbcs rules W S3B              two of them, by symbol or name\n"
      "  pbcs rules --json");
  command->add_option("families", options->names, "Families to describe (default: all)")
      ->type_name(value_names::kRuleFamily);
  add_output(*command, options->output);
  add_json(*command, options->style);
  add_colour(*command, options->style);
}

struct Command {
  std::string_view name;
  void (*add)(CLI::App& program, Action& action);
};
// In the order of the help.
constexpr std::array<Command, 18> kCommands = {{
    {"solve", add_solve},
    {"hint", add_hint},
    {"rate", add_rate},
    {"classify", add_classify},
    {"backdoors", add_backdoors},
    {"count", add_count},
    {"minimal", add_minimal},
    {"generate", add_generate},
    {"batch", add_batch},
    {"stats", add_stats},
    {"check", add_check},
    {"draw", add_draw},
    {"convert", add_convert},
    {"serve", add_serve},
    {"apps", add_apps},
    {"rules", add_rules},
    {"manual", add_manual},
    {"completion", add_completion},
}};

// The options of all commands take longer to declare than a puzzle to solve. When the first word is
// a command nobody asks for those of the others, unless it is one that tells about all of them;
// then, and after any other word, the result is empty.
std::string_view only_command(int argc, const char* const* argv) {
  const std::string_view word = argc > 1 ? argv[1] : "";
  const bool known = std::any_of(kCommands.begin(), kCommands.end(),
                                 [&](const Command& command) { return command.name == word; });
  return known && word != "manual" && word != "completion" ? word : std::string_view();
}

std::string command_line(int argc, const char* const* argv) {
  std::string text = "pbcs";
  for (int i = 1; i < argc; ++i) text += " " + shell_word(argv[i]);
  return text;
}

std::string footer_text() {
  std::string codes = "Exit codes:";
  for (const ExitMeaning& exit : kExitMeanings) {
    codes += fmt::format(" {} {}{}", static_cast<int>(exit.code), exit.meaning,
                         &exit == &kExitMeanings.back() ? "." : ";");
  }
  constexpr std::string_view kMore =
      "`pbcs COMMAND --help` says more; `pbcs apps` lists the types of puzzles, `pbcs rules` the "
      "rule families of which theories are made.";
  return wrap(codes, 0) + "\n" + wrap(kMore, 0);
}

std::string version_text() {
  return fmt::format("pbcs {}{}{} ({})", kVersion, kCommit.empty() ? "" : " ", kCommit, kArch);
}

}  // namespace

ExitCode run_program(int argc, const char* const* argv) {
  CLI::App program("Pattern-based constraint solver: explains, rates and checks logic puzzles.",
                   "pbcs");
  program.set_version_flag("--version", version_text());
  program.require_subcommand(1);
  program.footer(footer_text());
  Action action{command_line(argc, argv), {}};
  const std::string_view only = only_command(argc, argv);
  for (const Command& command : kCommands) {
    if (only.empty() || command.name == only) command.add(program, action);
  }
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return static_cast<ExitCode>(program.exit(help));
  } catch (const CLI::ParseError& error) {
    say(printable(complaint(program, error)));
    return ExitCode::kBadInput;
  }
  return action.run();
}

}  // namespace pbcs::cli
