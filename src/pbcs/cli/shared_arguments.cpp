#include "pbcs/cli/shared_arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "pbcs/theory/levels.hpp"

namespace pbcs::cli {

void add_choice(CLI::App& command, const std::string& name, const std::vector<std::string>& words,
                const std::function<void(std::size_t)>& choose, const std::string& description) {
  const std::string list = fmt::format("{}", fmt::join(words, "|"));
  const auto read = [choose, words, name, list](const std::string& text) {
    const auto at = std::find(words.begin(), words.end(), text);
    if (at == words.end()) {
      throw CLI::ValidationError(name, fmt::format("expected {}, not '{}'", list, text));
    }
    choose(static_cast<std::size_t>(at - words.begin()));
  };
  command.add_option_function<std::string>(name, read, description)->type_name(list);
}

CLI::Validator positive() {
  return {[](const std::string& text) {
            double value = 0;
            const bool good = CLI::detail::lexical_cast(text, value) && value > 0;
            return good ? std::string() : fmt::format("'{}' is not a positive number", text);
          },
          ""};
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
      ->type_name("NAME");
  command
      .add_option("--state", options.state,
                  "What a player did to the puzzles: 'r1c3 = 3, r2c2 <> 4'; it may also follow a "
                  "puzzle, after the word state:")
      ->type_name("LIST");
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
                  "stands for the own rules of the puzzle type; `pbcs rules` says what they are")
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
