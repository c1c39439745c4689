// Tables as functions with a case for each command, and one function that reads them.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "pbcs/cli/completion.hpp"
#include "pbcs/cli/text.hpp"

namespace pbcs::cli {
namespace {

std::string bash_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    text.append(text.empty() ? "" : " ").append(shell_word(word));
  return text;
}

// A function with a case for each of the lists that is not empty.
std::string bash_table(std::string_view function, const Outline& program,
                       std::vector<std::string> (*list)(const Outline&)) {
  std::string text = fmt::format("{}() {{\n  words=()\n  case $1 in\n", function);
  for (const Outline* command : all_commands(program)) {
    const std::vector<std::string> words = list(*command);
    if (words.empty()) continue;
    text += fmt::format("    {}) words=({}) ;;\n", shell_word(command->name), bash_words(words));
  }
  return text + "  esac\n}\n\n";
}

std::vector<std::string> command_names(const Outline& command) {
  std::vector<std::string> names;
  names.reserve(command.commands.size());
  for (const Outline& sub : command.commands) names.emplace_back(sub.last_word());
  return names;
}

std::vector<std::string> option_names(const Outline& command) {
  std::vector<std::string> names;
  for (const Argument& argument : command.arguments) {
    names.insert(names.end(), argument.names.begin(), argument.names.end());
  }
  return names;
}

std::string bash_value(const ArgumentValue& value) {
  if (value.kind == ArgumentValue::Kind::kFile) return "kind=files";
  if (value.kind == ArgumentValue::Kind::kAnything) return "kind=anything";
  std::vector<std::string> texts;
  texts.reserve(value.words.size());
  for (const Word& word : value.words) texts.push_back(word.text);
  return fmt::format("kind=words separators={} words=({})", shell_word(value.separators),
                     bash_words(texts));
}

// What the words of a command line are called in the table: pbcs solve:--app, pbcs stats:*.
std::vector<std::string> bash_keys(const Outline& command, const Argument& argument,
                                   std::size_t place) {
  std::vector<std::string> keys;
  keys.reserve(argument.names.size() + 1);
  for (const std::string& name : argument.names) keys.push_back(command.name + ":" + name);
  if (!argument.is_option()) {
    // A star in quotes stands for itself.
    keys.push_back(fmt::format("{}:{}", command.name, argument.many ? "*" : std::to_string(place)));
  }
  return keys;
}

// Options of several commands that take the same have one line.
std::string bash_values(const Outline& program) {
  std::vector<std::pair<std::string, std::vector<std::string>>> rows;
  for (const Outline* command : all_commands(program)) {
    std::size_t place = 0;
    for (const Argument& argument : command->arguments) {
      if (!argument.is_option()) ++place;
      if (argument.value.kind == ArgumentValue::Kind::kNothing) continue;
      const std::string value = bash_value(argument.value);
      auto row = std::find_if(rows.begin(), rows.end(),
                              [&](const auto& known) { return known.first == value; });
      if (row == rows.end()) row = rows.insert(rows.end(), {value, {}});
      for (const std::string& key : bash_keys(*command, argument, place)) {
        row->second.push_back(shell_word(key));
      }
    }
  }
  std::string text = "__pbcs_value() {\n  kind=none separators='' words=()\n  case $1 in\n";
  for (const auto& [value, keys] : rows) {
    text += fmt::format("    {})\n      {}\n      ;;\n", fmt::join(keys, " | \\\n    "), value);
  }
  return text + "  esac\n}\n";
}

}  // namespace

std::string bash_completion(const Outline& program) {
  return fmt::format(
      "# Completion of pbcs for bash, written by `pbcs completion bash`.\n\n{}{}{}\n{}",
      bash_table("__pbcs_commands", program, command_names),
      bash_table("__pbcs_options", program, option_names), bash_values(program),
      bash_completion_functions());
}

}  // namespace pbcs::cli
