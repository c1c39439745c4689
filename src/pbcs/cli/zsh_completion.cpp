// A function for each command, which calls _arguments, and one for each set of words.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "pbcs/cli/completion.hpp"
#include "pbcs/cli/text.hpp"

namespace pbcs::cli {
namespace {

std::string zsh_escaped(std::string_view text, std::string_view special) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || special.find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string zsh_function(const Outline& command) {
  std::string name = "_" + command.name;
  std::replace(name.begin(), name.end(), ' ', '_');
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::string zsh_words(const std::vector<Word>& words, std::string_view indent) {
  std::string text;
  for (const Word& word : words) {
    const std::string entry = zsh_escaped(word.text, ":");
    text += fmt::format("{}{}\n", indent,
                        shell_word(word.meaning.empty() ? entry : entry + ":" + word.meaning));
  }
  return text;
}

// The functions that complete words, each set of words once.
class ZshValues {
 public:
  /// The name of the function of these words.
  std::string function(const ArgumentValue& value) {
    const std::string body = body_of(value);
    auto at = std::find(bodies_.begin(), bodies_.end(), body);
    if (at == bodies_.end()) at = bodies_.insert(bodies_.end(), body);
    return fmt::format("_pbcs_words_{}", at - bodies_.begin() + 1);
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      text += fmt::format("_pbcs_words_{}() {{\n{}}}\n\n", i + 1, bodies_[i]);
    }
    return text;
  }

 private:
  static std::string body_of(const ArgumentValue& value) {
    std::string body = fmt::format("  local -a choices=(\n{}  )\n", zsh_words(value.words, "    "));
    if (value.separators.empty()) return body + "  _describe -V value choices\n";
    return body + fmt::format("  compset -P '*[{}]'\n  _describe -V value choices -S ''\n",
                              value.separators);
  }

  std::vector<std::string> bodies_;
};

// :what it is called:how it is completed
std::string zsh_value(const ArgumentValue& value, ZshValues& values) {
  std::string action = " ";
  if (value.kind == ArgumentValue::Kind::kNothing) return "";
  if (value.kind == ArgumentValue::Kind::kFile) action = "_files";
  if (value.kind == ArgumentValue::Kind::kWord) action = values.function(value);
  return fmt::format(":{}:{}", zsh_escaped(value.name, ":"), action);
}

// One specification for each name of the option: (what it excludes)--name=[what it is]:value:action
std::string zsh_option(const Argument& option, ZshValues& values) {
  std::vector<std::string> excludes = option.excludes;
  if (!option.many) excludes.insert(excludes.end(), option.names.begin(), option.names.end());
  const bool help =
      std::find(option.names.begin(), option.names.end(), "--help") != option.names.end();
  if (help) excludes = {"-", "*"};
  const bool flag = option.value.kind == ArgumentValue::Kind::kNothing;
  std::string text;
  for (const std::string& name : option.names) {
    const std::string_view sign = flag ? "" : name.starts_with("--") ? "=" : "+";
    const std::string spec =
        fmt::format("({}){}{}{}[{}]{}", fmt::join(excludes, " "), option.many ? "*" : "", name,
                    sign, zsh_escaped(option.description, "[]:"), zsh_value(option.value, values));
    text += fmt::format(" \\\n    {}", shell_word(spec));
  }
  return text;
}

std::string zsh_arguments(const Outline& command, ZshValues& values) {
  std::string text;
  std::size_t place = 0;
  for (const Argument& argument : command.arguments) {
    if (argument.is_option()) {
      text += zsh_option(argument, values);
      continue;
    }
    ++place;
    const std::string which = argument.many ? "*" : std::to_string(place);
    text += " \\\n    " + shell_word(which + zsh_value(argument.value, values));
  }
  return text;
}

std::string zsh_leaf(const Outline& command, ZshValues& values) {
  return fmt::format("{}() {{\n  _arguments -s -S{}\n}}\n\n", zsh_function(command),
                     zsh_arguments(command, values));
}

std::string zsh_branch(const Outline& command, ZshValues& values) {
  std::vector<Word> names;
  std::string cases;
  for (const Outline& sub : command.commands) {
    names.push_back({std::string(sub.last_word()), sub.description});
    cases += fmt::format("        {}) {} ;;\n", sub.last_word(), zsh_function(sub));
  }
  return fmt::format(R"({}() {{
  local context state state_descr line
  typeset -A opt_args
  local -a commands=(
{}  )
  _arguments -s -S -C{} \
    '1: :->command' '*:: :->arguments' && return
  case $state in
    command) _describe -V command commands ;;
    arguments)
      case $words[1] in
{}      esac
      ;;
  esac
}}

)",
                     zsh_function(command), zsh_words(names, "    "),
                     zsh_arguments(command, values), cases);
}

}  // namespace

std::string zsh_completion(const Outline& program) {
  ZshValues values;
  std::string functions;
  for (const Outline* command : all_commands(program)) {
    functions +=
        command->commands.empty() ? zsh_leaf(*command, values) : zsh_branch(*command, values);
  }
  return fmt::format(
      "#compdef pbcs\n# Completion of pbcs for zsh, written by `pbcs completion zsh`.\n\n{}{}"
      // As a file in $fpath it is the body of the function; elsewhere it is read like any script.
      "if [[ $funcstack[1] == _pbcs ]]; then\n  _pbcs \"$@\"\nelse\n  compdef _pbcs pbcs\nfi\n",
      values.text(), functions);
}

}  // namespace pbcs::cli
