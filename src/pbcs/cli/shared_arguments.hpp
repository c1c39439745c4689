// Options and sub-commands as the command line declares them: what several of them share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "pbcs/cli/commands.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace pbcs::cli {

/// What the command line asks for.
struct Action {
  std::string command_line;  ///< as it could be typed again
  std::function<ExitCode()> run;
};

/// Words for the values of an option, in the order in which they are listed.
template <class T>
using Words = std::vector<std::pair<std::string, T>>;

using Options = std::vector<CLI::Option*>;

/// An option whose value is one of some words; `choose` is told its place among them.
CLI::Option* add_choice(CLI::App& command, const std::string& name,
                        const std::vector<std::string>& words,
                        const std::function<void(std::size_t)>& choose,
                        const std::string& description);

template <class T>
CLI::Option* add_choice(CLI::App& command, const std::string& name, T& choice,
                        const Words<T>& words, const std::string& description) {
  std::vector<std::string> names;
  for (const auto& [word, value] : words) names.push_back(word);
  return add_choice(
      command, name, names, [&choice, words](std::size_t i) { choice = words[i].second; },
      description);
}

/// --effort
void add_effort(CLI::App& command, RatingEffort& effort);

/// Which whole numbers an option takes, and the name of them in the help.
struct Numbers {
  std::string name;
  std::uint64_t least = 1;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};
CLI::Option* add_number(CLI::App& command, const std::string& name, const Numbers& numbers,
                        const std::function<void(std::uint64_t)>& take,
                        const std::string& description);

/// An option whose value is a whole number.
template <class T>
CLI::Option* add_number(CLI::App& command, const std::string& name, T& number, Numbers numbers,
                        const std::string& description) {
  if constexpr (std::is_unsigned_v<T>) {
    numbers.most = std::numeric_limits<T>::max();
    return add_number(
        command, name, numbers, [&number](std::uint64_t n) { number = static_cast<T>(n); },
        description);
  } else {
    using Value = typename T::value_type;  // it may be left out
    numbers.most = std::numeric_limits<Value>::max();
    return add_number(
        command, name, numbers, [&number](std::uint64_t n) { number = static_cast<Value>(n); },
        description);
  }
}

/// An option whose value is a time.
CLI::Option* add_seconds(CLI::App& command, const std::string& name,
                         const std::function<void(double)>& take, const std::string& description);

/// The first is refused together with any of the others.
void refuse(CLI::Option* option, const Options& others);

void add_input(CLI::App& command, InputOptions& options);
void add_jobs(CLI::App& command, RunOptions& options);
void add_timeout(CLI::App& command, RunOptions& options);
Options add_theory(CLI::App& command, TheoryOptions& options);
CLI::Option* add_json(CLI::App& command, StyleOptions& options);
void add_colour(CLI::App& command, StyleOptions& options);
CLI::Option* add_not_equal(CLI::App& command, NotEqual& not_equal);
void add_output(CLI::App& command, std::string& output);

[[nodiscard]] CLI::App* add_subcommand(CLI::App& program, const char* name, const char* description,
                                       const char* examples, const std::function<void()>& chosen);

/// A sub-command whose options live as long as the program is being told what to do.
template <class Options>
std::pair<CLI::App*, std::shared_ptr<Options>> add_command(CLI::App& program, Action& action,
                                                           const char* name,
                                                           const char* description,
                                                           ExitCode (*run)(const Options&),
                                                           const char* examples) {
  auto options = std::make_shared<Options>();
  CLI::App* command = add_subcommand(program, name, description, examples, [&action, options, run] {
    if constexpr (requires { options->list.command_line; }) {
      options->list.command_line = action.command_line;
    }
    action.run = [options, run] { return run(*options); };
  });
  return {command, options};
}

void add_serve(CLI::App& program, Action& action);
/// The commands that write lists of results.
void add_rate(CLI::App& program, Action& action);
void add_classify(CLI::App& program, Action& action);
void add_backdoors(CLI::App& program, Action& action);
void add_count(CLI::App& program, Action& action);
void add_minimal(CLI::App& program, Action& action);
void add_generate(CLI::App& program, Action& action);

void add_batch(CLI::App& program, Action& action);
void add_stats(CLI::App& program, Action& action);

/// All commands and options of a program, but for hidden ones.
[[nodiscard]] Outline outline_of(const CLI::App& program);
/// The commands about the command line itself.
void add_manual(CLI::App& program, Action& action);
void add_completion(CLI::App& program, Action& action);

}  // namespace pbcs::cli
