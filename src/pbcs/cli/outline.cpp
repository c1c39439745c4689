#include "pbcs/cli/outline.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>

#include "pbcs/cli/shared_arguments.hpp"
#include "pbcs/cli/value_words.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::cli {
namespace {

std::vector<std::string> alternatives(const std::string& name) {
  return CLI::detail::split(name, '|');
}

bool is_lower_case(char c) {
  return c >= 'a' && c <= 'z';
}

bool has_lower_case(const std::string& text) {
  return std::any_of(text.begin(), text.end(), is_lower_case);
}

// PUZZLE, N and - stand for something; `none` and `<>` are what is typed.
bool is_typed(const std::string& text) {
  const bool letters =
      std::any_of(text.begin(), text.end(), [](char c) { return is_lower_case(lower(c)); });
  return letters ? has_lower_case(text) : text != "-";
}

// FILE, DIRECTORY, PATH.json
bool is_file(const std::string& text) {
  const std::size_t dot = text.find('.');
  return text == "FILE" || text.starts_with("DIR") ||
         (dot != std::string::npos && has_lower_case(text.substr(dot)));
}

ArgumentValue value_called(const std::string& name) {
  ArgumentValue value{ArgumentValue::Kind::kAnything, name, {}, {}};
  const std::vector<std::string> parts = alternatives(name);
  if (const ValueWords* known = find_value_words(name)) {
    value.kind = ArgumentValue::Kind::kWord;
    value.words = known->words;
    value.separators = known->separators;
  } else if (std::any_of(parts.begin(), parts.end(), is_file)) {
    value.kind = ArgumentValue::Kind::kFile;
  } else if (parts.size() > 1 && std::any_of(parts.begin(), parts.end(), is_typed)) {
    value.kind = ArgumentValue::Kind::kWord;
    for (const std::string& part : parts) {
      if (is_typed(part)) value.words.push_back({part, {}});
    }
  }
  return value;
}

std::vector<std::string> dashed_names(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

// In the order of the help: the library keeps them by their addresses.
std::vector<std::string> excluded_names(const CLI::App& command, const CLI::Option& option) {
  const std::set<CLI::Option*> excluded = option.get_excludes();
  std::vector<std::string> names;
  for (const CLI::Option* other : command.get_options()) {
    const auto is_other = [other](const CLI::Option* one) { return one == other; };
    if (std::any_of(excluded.begin(), excluded.end(), is_other)) {
      for (const std::string& name : dashed_names(*other)) names.push_back(name);
    }
  }
  return names;
}

Argument argument_of(const CLI::App& command, const CLI::Option& option) {
  Argument argument;
  argument.names = dashed_names(option);
  if (option.get_positional()) argument.label = option.get_name(true);
  if (option.get_items_expected_max() != 0) argument.value = value_called(option.get_type_name());
  argument.description = option.get_description();
  argument.preset = option.get_default_str();
  argument.excludes = excluded_names(command, option);
  argument.many = option.get_expected_max() > 1;
  argument.required = option.get_required();
  return argument;
}

Outline outline_below(const CLI::App& command, const std::string& above) {
  Outline outline;
  outline.name = above + command.get_name();
  outline.description = command.get_description();
  outline.footer = command.get_footer();
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_group().empty()) outline.arguments.push_back(argument_of(command, *option));
  }
  for (const CLI::App* sub : command.get_subcommands({})) {
    if (!sub->get_group().empty()) {
      outline.commands.push_back(outline_below(*sub, outline.name + " "));
    }
  }
  return outline;
}

}  // namespace

Outline outline_of(const CLI::App& program) {
  return outline_below(program, "");
}

std::vector<const Outline*> all_commands(const Outline& program) {
  std::vector<const Outline*> all{&program};
  for (const Outline& command : program.commands) {
    const auto below = all_commands(command);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

}  // namespace pbcs::cli
