#include "pbcs/cli/shared_arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <system_error>

#include "pbcs/cli/value_words.hpp"
#include "pbcs/theory/levels.hpp"

namespace pbcs::cli {

CLI::Option* add_choice(CLI::App& command, const std::string& name,
                        const std::vector<std::string>& words,
                        const std::function<void(std::size_t)>& choose,
                        const std::string& description) {
  const std::string list = fmt::format("{}", fmt::join(words, "|"));
  const auto read = [choose, words, name, list](const std::string& text) {
    const auto at = std::find(words.begin(), words.end(), text);
    if (at == words.end()) {
      throw CLI::ValidationError(name, fmt::format("expected {}, not '{}'", list, text));
    }
    choose(static_cast<std::size_t>(at - words.begin()));
  };
  return command.add_option_function<std::string>(name, read, description)->type_name(list);
}

CLI::Option* add_number(CLI::App& command, const std::string& name, const Numbers& numbers,
                        const std::function<void(std::uint64_t)>& take,
                        const std::string& description) {
  const std::string shown = name.substr(name.find_last_of(',') + 1);
  const auto read = [numbers, take, shown](const std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error != std::errc::invalid_argument && end == text.data() + text.size();
    const bool large = error == std::errc::result_out_of_range || number > numbers.most;
    if (whole && large) {
      throw CLI::ValidationError(
          shown, fmt::format("expected a whole number up to {}, not {}", numbers.most, text));
    }
    if (!whole || number < numbers.least) {
      throw CLI::ValidationError(
          shown, fmt::format("expected a whole number from {} on, not '{}'", numbers.least, text));
    }
    take(number);
  };
  return command.add_option_function<std::string>(name, read, description)->type_name(numbers.name);
}

CLI::Option* add_seconds(CLI::App& command, const std::string& name,
                         const std::function<void(double)>& take, const std::string& description) {
  const auto read = [take, name](const std::string& text) {
    double seconds = 0;
    if (!CLI::detail::lexical_cast(text, seconds) || !(seconds > 0)) {
      throw CLI::ValidationError(
          name, fmt::format("expected a positive number of seconds, not '{}'", text));
    }
    take(seconds);
  };
  return command.add_option_function<std::string>(name, read, description)->type_name("SECONDS");
}

void refuse(CLI::Option* option, const Options& others) {
  for (CLI::Option* other : others) option->excludes(other);
}

void add_input(CLI::App& command, InputOptions& options) {
  command
      .add_option("puzzles", options.inputs,
                  "Puzzles: each a puzzle, a file, or - for standard input, which is also read "
                  "when nothing is named")
      ->type_name("PUZZLE|FILE|-");
  command
      .add_option("--app", options.app,
                  "Type of the puzzles (default: recognised); `pbcs apps` lists them")
      ->type_name(value_names::kType);
  command
      .add_option("--state", options.state,
                  "What a player did to the puzzles: 'r1c3 = 3, r2c2 <> 4'; it may also follow a "
                  "puzzle, after the word state:")
      ->type_name("LIST");
}
void add_effort(CLI::App& command, RatingEffort& effort) {
  std::vector<std::string> words;
  for (const std::string_view word : effort_words()) words.emplace_back(word);
  add_choice(
      command, "--effort", words,
      [&effort](std::size_t i) { effort = static_cast<RatingEffort>(i); },
      "How long to try other orders of elimination for W and gW, which depend on them (default: "
      "normal)");
}
void add_jobs(CLI::App& command, RunOptions& options) {
  add_number(command, "-j,--jobs", options.jobs, {"N", 0}, "Threads; 0: one for each processor")
      ->default_str(std::to_string(options.jobs));
}
void add_timeout(CLI::App& command, RunOptions& options) {
  add_seconds(
      command, "--timeout", [&options](double seconds) { options.timeout = seconds; },
      "Time limit for each puzzle");
}
Options add_theory(CLI::App& command, TheoryOptions& options) {
  std::string names;
  for (const Level& level : levels()) {
    names.append(names.empty() ? "" : "|").append(level.name);
  }
  CLI::Option* level =
      command.add_option("--level", options.level,
                         fmt::format("How much the solver may know (default: {}, which is own+{})",
                                     default_level().name, default_level().theory));
  level->type_name(names);
  CLI::Option* theory = command.add_option(
      "--theory", options.theory,
      "Resolution theory instead of a level, such as W, B8, BC+Z+W, own+W+S; own stands for the "
      "own rules of the puzzle type; `pbcs rules` says what they are");
  theory->type_name(value_names::kTheory)->excludes(level);
  CLI::Option* length = add_number(command, "--max-length", options.max_length, {"N"},
                                   "Longest patterns to look for");
  return {level, theory, length};
}
CLI::Option* add_json(CLI::App& command, StyleOptions& options) {
  return command.add_flag_callback(
      "--json", [&options] { options.style = TextStyle::kJson; }, "One JSON object per line");
}
void add_colour(CLI::App& command, StyleOptions& options) {
  const Words<ColourMode> words{
      {"auto", ColourMode::kAuto}, {"always", ColourMode::kAlways}, {"never", ColourMode::kNever}};
  add_choice(command, "--color", options.colour, words,
             "When to use colours in text (default: auto)");
}
CLI::Option* add_not_equal(CLI::App& command, NotEqual& not_equal) {
  const Words<NotEqual> words{{"<>", NotEqual::kAscii}, {"≠", NotEqual::kSymbol}};
  return add_choice(command, "--not-equal", not_equal, words, "Sign of eliminations (default: <>)");
}
void add_output(CLI::App& command, std::string& output) {
  command.add_option("-o,--output", output, "Write to a file instead of standard output")
      ->type_name("FILE");
}

CLI::App* add_subcommand(CLI::App& program, const char* name, const char* description,
                         const char* examples, const std::function<void()>& chosen) {
  CLI::App* command = program.add_subcommand(name, description);
  command->callback(chosen);
  command->footer(fmt::format("Examples:\n{}", examples));
  return command;
}

}  // namespace pbcs::cli
