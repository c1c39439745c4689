#include "pbcs/cli/complaint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "pbcs/cli/nearest.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::cli {
namespace {

// What stands on both sides of a word.
std::optional<std::pair<std::string, std::string>> around(const std::string& text,
                                                          std::string_view word) {
  const std::size_t at = text.find(word);
  if (at == std::string::npos) return std::nullopt;
  return std::pair(text.substr(0, at), text.substr(at + word.size()));
}

std::string names_of_commands(const CLI::App& group) {
  std::vector<std::string> names;
  for (const CLI::App* command : group.get_subcommands({})) names.push_back(command->get_name());
  return fmt::format("{}", fmt::join(names, ", "));
}

// The library has a kind of error for each of these; who is meant stands only in its text.
std::string in_plain_words(const CLI::App& command, const CLI::ParseError& error) {
  const std::string text = error.what();
  const std::string kind = error.get_name();
  if (kind == "ExcludesError") {
    if (const auto names = around(text, " excludes ")) {
      return fmt::format("{} does not go with {}", names->first, names->second);
    }
  }
  if (kind == "RequiresError") {
    if (const auto names = around(text, " requires ")) {
      return fmt::format("{} needs {}", names->first, names->second);
    }
  }
  if (kind == "RequiredError") {
    if (!command.get_subcommands({}).empty()) {
      return fmt::format("no command is named: expected one of {}", names_of_commands(command));
    }
    if (const auto names = around(text, " is required")) return names->first + " is missing";
  }
  if (kind == "ConversionError") {  // only of flags: values are read by this program
    if (const auto names = around(text, " = ")) {
      return names->first.substr(names->first.find("--")) + " takes no value";
    }
  }
  if (kind == "ArgumentMismatch") {
    if (const auto names = around(text, ": At Most")) return names->first + " is given twice";
    if (const auto names = around(text, ": ")) return names->first + ": a value is missing";
  }
  return text;
}

std::vector<std::string> known_words(const CLI::App& command) {
  std::vector<std::string> words;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
  }
  for (const CLI::App* sub : command.get_subcommands({})) words.push_back(sub->get_name());
  return words;
}

// A puzzle in which dashes are empty cells.
bool looks_like_a_puzzle(std::string_view word) {
  constexpr std::size_t kShortest = 16;
  return word.size() >= kShortest && std::none_of(word.begin(), word.end(), [](char c) {
           return (lower(c) >= 'a' && lower(c) <= 'w') || c == '=';
         });
}

}  // namespace

std::string complaint(const CLI::App& program, const CLI::ParseError& error) {
  std::string name = "pbcs";
  const CLI::App* chosen = &program;
  while (!chosen->get_subcommands().empty()) {
    chosen = chosen->get_subcommands().front();
    name += " " + chosen->get_name();
  }
  const CLI::App& command = *chosen;
  const bool has_commands = !command.get_subcommands({}).empty();
  std::string text = in_plain_words(command, error);
  for (const std::string& word : command.remaining()) {
    if (has_commands || word.starts_with('-')) {
      if (!has_commands && looks_like_a_puzzle(word)) {
        text = fmt::format(
            "'{}' begins with a dash and is taken for an option; for a puzzle write "
            "`{} -- {}`",
            word, name, word);
        break;
      }
      text = fmt::format("unknown {} '{}'", word.starts_with('-') ? "option" : "command", word);
      const auto guess = nearest(word.substr(0, word.find('=')), known_words(command));
      if (guess) text += fmt::format("; did you mean {}?", *guess);
      break;
    }
  }
  return fmt::format("{}: {}\nTry `{} --help`.\n", name, text, name);
}

}  // namespace pbcs::cli
