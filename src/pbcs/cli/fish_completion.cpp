// A line for each command, option and argument.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "pbcs/cli/completion.hpp"

namespace pbcs::cli {
namespace {

std::string fish_quoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

// A word and what it means, as -a takes them: fish reads the whole once more.
std::string fish_words(const ArgumentValue& value) {
  std::string words;
  for (const Word& word : value.words) {
    if (!words.empty()) words += ' ';
    words += fish_quoted(word.text);
    if (!word.meaning.empty()) words += "\\t" + fish_quoted(word.meaning);
  }
  if (value.separators.empty()) return fish_quoted(words);
  return fish_quoted(fmt::format("(__pbcs_list {} {})", fish_quoted(value.separators), words));
}

std::string fish_value(const ArgumentValue& value) {
  switch (value.kind) {
    case ArgumentValue::Kind::kNothing:
      return "";
    case ArgumentValue::Kind::kFile:
      return " -r -F";
    case ArgumentValue::Kind::kWord:
      return " -x -a " + fish_words(value);
    case ArgumentValue::Kind::kAnything:
      break;
  }
  return " -x";
}

std::string fish_argument(const Argument& argument, const std::string& start) {
  if (argument.is_option()) {
    std::string line = start;
    for (const std::string& name : argument.names) {
      line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    return line + fish_value(argument.value) + " -d " + fish_quoted(argument.description) + "\n";
  }
  if (argument.value.kind == ArgumentValue::Kind::kFile) return start + " -F\n";
  if (argument.value.kind != ArgumentValue::Kind::kWord) return "";
  return start + " -a " + fish_words(argument.value) + "\n";
}

}  // namespace

std::string fish_completion(const Outline& program) {
  std::string names;
  std::string lines;
  for (const Outline* command : all_commands(program)) {
    if (command != &program) names += " " + fish_quoted(command->name);
    const std::string start =
        fmt::format("complete -c pbcs -n {}", fish_quoted("__pbcs_at " + command->name));
    for (const Outline& sub : command->commands) {
      lines +=
          fmt::format("{} -a {} -d {}\n", start, sub.last_word(), fish_quoted(sub.description));
    }
    for (const Argument& argument : command->arguments) lines += fish_argument(argument, start);
  }
  return fmt::format(
      "# Completion of pbcs for fish, written by `pbcs completion fish`.\n\n{}\n"
      "set -g __pbcs_commands{}\n\ncomplete -c pbcs -f\n{}",
      fish_completion_functions(), names, lines);
}

}  // namespace pbcs::cli
