#include "pbcs/cli/arguments.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/nearest.hpp"
#include "pbcs/theory/levels.hpp"
#include "pbcs/version.hpp"

namespace pbcs::cli {
namespace {

/// What the command line asks for.
using Action = std::function<ExitCode()>;

/// Words for the values of an option, in the order in which they are listed.
template <class T>
using Words = std::vector<std::pair<std::string, T>>;

template <class T>
void add_choice(CLI::App& command, const std::string& name, T& choice, const Words<T>& words,
                const std::string& description) {
  std::string list;
  for (const auto& [word, value] : words) list.append(list.empty() ? "" : "|").append(word);
  const auto choose = [&choice, words, name, list](const std::string& text) {
    for (const auto& [word, value] : words) {
      if (word != text) continue;
      choice = value;
      return;
    }
    throw CLI::ValidationError(name, fmt::format("expected {}, not '{}'", list, text));
  };
  command.add_option_function<std::string>(name, choose, description)->type_name(list);
}

CLI::Validator positive() {
  return {[](const std::string& text) {
            double value = 0;
            const bool good = CLI::detail::lexical_cast(text, value) && value > 0;
            return good ? std::string() : fmt::format("'{}' is not a positive number", text);
          },
          ""};
}

// Options that several sub-commands share.
void add_input(CLI::App& command, InputOptions& options) {
  command
      .add_option("puzzles", options.inputs,
                  "Puzzles: each a puzzle, a file, or - for standard input")
      ->required()
      ->type_name("PUZZLE|FILE|-");
  command.add_option("--app", options.app, "Type of the puzzles (default: recognised)")
      ->type_name("NAME");
}
void add_jobs(CLI::App& command, RunOptions& options) {
  command.add_option("-j,--jobs", options.jobs, "Threads; 0: one for each processor")
      ->type_name("N")
      ->capture_default_str();
}
void add_timeout(CLI::App& command, RunOptions& options) {
  command.add_option("--timeout", options.timeout, "Time limit for each puzzle")
      ->type_name("SECONDS")
      ->check(positive());
}
void add_theory(CLI::App& command, TheoryOptions& options) {
  std::string names;
  for (const Level& level : levels()) {
    names.append(names.empty() ? "" : "|").append(level.name);
  }
  CLI::Option* level =
      command.add_option("--level", options.level,
                         fmt::format("How much the solver may know (default: {}, which is own+{})",
                                     default_level().name, default_level().theory));
  level->type_name(names);
  command
      .add_option("--theory", options.theory,
                  "Resolution theory instead of a level, such as W, B8, BC+Z+W, own+W+S; own "
                  "stands for the own rules of the puzzle type")
      ->type_name("NAME")
      ->excludes(level);
  command.add_option("--max-length", options.max_length, "Longest patterns to look for")
      ->type_name("N")
      ->check(positive());
}
void add_json(CLI::App& command, StyleOptions& options) {
  command.add_flag_callback(
      "--json", [&options] { options.style = TextStyle::kJson; }, "One JSON object per line");
}
void add_colour(CLI::App& command, StyleOptions& options) {
  const Words<ColourMode> words{
      {"auto", ColourMode::kAuto}, {"always", ColourMode::kAlways}, {"never", ColourMode::kNever}};
  add_choice(command, "--color", options.colour, words, "When to use colours (default: auto)");
}
void add_not_equal(CLI::App& command, NotEqual& not_equal) {
  const Words<NotEqual> words{{"<>", NotEqual::kAscii}, {"≠", NotEqual::kSymbol}};
  add_choice(command, "--not-equal", not_equal, words, "Sign of eliminations (default: <>)");
}
void add_list(CLI::App& command, ListOptions& options) {
  command.add_option("-o,--output", options.output, "Write the rows to a file")->type_name("FILE");
  command.add_flag("--resume", options.resume,
                   "Go on after the rows that the output file already has");
}

/// A sub-command whose options live as long as the program is being told what to do.
template <class Options>
std::pair<CLI::App*, std::shared_ptr<Options>> add_command(CLI::App& program, Action& action,
                                                           const char* name,
                                                           const char* description,
                                                           ExitCode (*run)(const Options&),
                                                           const char* examples) {
  CLI::App* command = program.add_subcommand(name, description);
  auto options = std::make_shared<Options>();
  command->callback([&action, options, run] { action = [options, run] { return run(*options); }; });
  command->footer(fmt::format("Examples:\n{}", examples));
  return {command, options};
}

void add_solve(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<SolveOptions>(
      program, action, "solve", "Solve puzzles step by step with the simplest patterns", run_solve,
      "  pbcs solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9....."
      "...\n"
      "  pbcs solve --theory W --explain --states none puzzle.sdk\n"
      "  pbcs solve --target 'r4c6<>5' --explain puzzle.sdk\n"
      "  pbcs solve --fewest-steps --theory W5 puzzle.sdk");
  add_input(*command, options->input);
  add_theory(*command, options->theory);
  const Words<ShownStates> states{{"none", ShownStates::kNone},
                                  {"end", ShownStates::kEnd},
                                  {"all", ShownStates::kAll},
                                  {"steps", ShownStates::kSteps}};
  add_choice(*command, "--states", options->text.states, states,
             "Resolution states to draw: end, when not solved; all, also after Singles and after "
             "whips[1]; steps, with each step but Singles, what it eliminates marked by a minus "
             "(default: all)");
  command->add_flag("--explain", options->text.explain, "Say for every step why it holds");
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
  command->add_option("--seed", options->fewest.seed, "With --fewest-steps: decides among equals")
      ->type_name("N")
      ->needs(fewest)
      ->capture_default_str();
  command->add_flag("--solution", options->solution, "Write the solution and nothing else")
      ->excludes(target)
      ->excludes(fewest);
  add_not_equal(*command, options->text.notation.not_equal);
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_colour(*command, options->style);
}

void add_hint(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<HintOptions>(
      program, action, "hint", "Show the next step, from any state", run_hint,
      "  pbcs hint --strength where puzzle.txt\n"
      "  pbcs convert --to pm puzzle.txt | pbcs hint -");
  add_input(*command, options->input);
  const Words<HintStrength> strengths{{"where", HintStrength::kWhere},
                                      {"pattern", HintStrength::kPattern},
                                      {"step", HintStrength::kStep}};
  add_choice(*command, "--strength", options->strength, strengths,
             "How much to tell: where to look, which pattern, the whole step (default: step)");
  add_theory(*command, options->theory);
  add_not_equal(*command, options->notation.not_equal);
  add_json(*command, options->style);
  add_timeout(*command, options->run);
}

void add_rate(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<RateOptions>(
      program, action, "rate", "Rate lists of puzzles (CSV)", run_rate,
      "  pbcs rate --ratings W,B -j 2 puzzles.txt\n"
      "  pbcs rate --ratings gW,gB,W+S puzzles.txt\n"
      "  pbcs rate --certainty --max-length 12 -o ratings.csv --resume puzzles.txt");
  add_input(*command, options->input);
  command
      ->add_option("--ratings", options->ratings,
                   "Which ratings: theories without length, such as W,B,gW,gB,W+S,S3B")
      ->type_name("LIST")
      ->capture_default_str();
  command->add_option("--max-length", options->request.max_length, "Longest patterns to look for")
      ->type_name("N")
      ->check(positive());
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
  command->add_option("--theory", options->theory, "Confluent theory applied to each hypothesis")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_option("--max-depth", options->request.max_depth, "Largest depth to try")
      ->type_name("N")
      ->capture_default_str();
  command
      ->add_option("--inner", options->inner,
                   "Classes of depth d >= 2: the smallest p such that T&E(B_p, d-1) solves, or "
                   "T&E(S_p, d-1), T&E(gS_p, d-1): B, S, gS or none")
      ->type_name("FAMILY")
      ->capture_default_str();
  command->add_option("--max-inner", options->request.max_inner, "Largest p to try")
      ->type_name("P")
      ->capture_default_str();
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
  command->add_option("--theory", options->theory, "Resolution theory that is to solve the rest")
      ->type_name("NAME")
      ->capture_default_str();
  command
      ->add_option("--find", options->kinds,
                   "What to find: values (backdoors), strong (variables, whatever their values), "
                   "anti (eliminations), pairs (of eliminations neither of which is enough)")
      ->type_name("LIST")
      ->capture_default_str();
  command->add_flag("--all", options->request.all, "All of the smallest ones, not just one");
  command->add_option("--max-sets", options->request.max_sets, "List at most so many of them")
      ->type_name("N")
      ->check(positive())
      ->capture_default_str();
  command->add_option("--max-size", options->request.max_size, "Largest size to try")
      ->type_name("N");
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_list(*command, options->list);
}

void add_count(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<CountOptions>(
      program, action, "count", "Count the solutions of lists of puzzles (CSV)", run_count,
      "  pbcs count puzzles.txt\n"
      "  pbcs count --limit 2 -j 2 -o solutions.csv --resume puzzles.txt");
  add_input(*command, options->input);
  command->add_option("--limit", options->request.limit, "Stop at so many solutions")
      ->type_name("N")
      ->check(positive())
      ->capture_default_str();
  add_json(*command, options->style);
  add_jobs(*command, options->run);
  add_timeout(*command, options->run);
  add_list(*command, options->list);
}

void add_check(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<CheckOptions>(
      program, action, "check", "Verify path documents with the independent checker", run_check,
      "  pbcs check path.json\n"
      "  pbcs solve --json puzzles.txt | pbcs check -");
  command
      ->add_option("documents", options->documents, "Path documents, as solve --json writes them")
      ->required()
      ->type_name("PATH.json|-");
  add_json(*command, options->style);
  add_colour(*command, options->style);
}

void add_convert(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<ConvertOptions>(
      program, action, "convert", "Write puzzles in another format", run_convert,
      "  pbcs convert --to grid puzzles.txt\n"
      "  pbcs convert --to line puzzle.sdk");
  add_input(*command, options->input);
  command->add_option("--to", options->format, "Format to write; `pbcs apps` lists them")
      ->required()
      ->type_name("FORMAT");
  add_jobs(*command, options->run);
}

void add_apps(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<AppsOptions>(
      program, action, "apps", "List the types of puzzles, their formats and own rules", run_apps,
      "  pbcs apps\n"
      "  pbcs apps sudoku              what each format is\n"
      "  pbcs apps --json");
  command->add_option("types", options->names, "Types to describe (default: all)")
      ->type_name("NAME");
  add_json(*command, options->style);
}

void add_rules(CLI::App& program, Action& action) {
  const auto [command, options] = add_command<StyleOptions>(
      program, action, "rules", "List the rule families: symbols, definitions, references",
      run_rules,
      "  pbcs rules\n"
      "  pbcs rules --json");
  add_json(*command, *options);
  add_colour(*command, *options);
}

std::vector<std::string> known_words(const CLI::App& command) {
  std::vector<std::string> words;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
  }
  for (const CLI::App* sub : command.get_subcommands({})) words.push_back(sub->get_name());
  return words;
}

// The library's own message, or a better one for a word that nobody knows.
std::string complaint(const CLI::App& program, const CLI::ParseError& error) {
  const auto chosen = program.get_subcommands();
  const CLI::App& command = chosen.empty() ? program : *chosen.front();
  std::string text = error.what();
  for (const std::string& word : command.remaining()) {
    if (chosen.empty() || word.starts_with('-')) {
      text = fmt::format("unknown {} '{}'", word.starts_with('-') ? "option" : "command", word);
      const auto guess = nearest(word.substr(0, word.find('=')), known_words(command));
      if (guess) text += fmt::format("; did you mean {}?", *guess);
      break;
    }
  }
  const std::string name = chosen.empty() ? "pbcs" : "pbcs " + command.get_name();
  return fmt::format("{}: {}\nTry `{} --help`.\n", name, text, name);
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
  program.footer(
      "Exit codes: 0 done; 1 some puzzle is not solved, not unique or contradictory;\n"
      "2 wrong usage or unreadable input; 3 internal error; 130 interrupted.\n"
      "`pbcs COMMAND --help` says more.");
  Action action;
  for (const auto add : {add_solve, add_hint, add_rate, add_classify, add_backdoors, add_count,
                         add_check, add_convert, add_apps, add_rules}) {
    add(program, action);
  }
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return static_cast<ExitCode>(program.exit(help));
  } catch (const CLI::ParseError& error) {
    say(complaint(program, error));
    return ExitCode::kBadInput;
  }
  return action();
}

}  // namespace pbcs::cli
