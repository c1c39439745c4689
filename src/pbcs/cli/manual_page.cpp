#include "pbcs/cli/manual_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "pbcs/cli/exit_code.hpp"
#include "pbcs/cli/roff.hpp"
#include "pbcs/util/characters.hpp"
#include "pbcs/version.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kExamples = "Examples:\n";

char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string upper_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), upper);
  return text;
}

std::string section(std::string_view title, const std::string& text) {
  return text.empty() ? "" : fmt::format(".SH {}\n{}", title, text);
}

// As a line of `whatis`: it begins like a part of a sentence and does not end like one.
std::string summary_line(std::string text) {
  const bool acronym = text.size() > 1 && lower(text[1]) != text[1];
  if (!text.empty() && !acronym) text[0] = lower(text[0]);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  text[0] = upper(text[0]);
  return text.ends_with('.') ? text : text + ".";
}

// Words are typed as they are, anything else stands for something.
std::string value_text(const ArgumentValue& value) {
  const auto is_word = [&](const std::string& piece) {
    return std::any_of(value.words.begin(), value.words.end(),
                       [&](const Word& word) { return word.text == piece; });
  };
  std::string text;
  for (std::size_t at = 0; at <= value.name.size();) {
    const std::size_t end = std::min(value.name.find('|', at), value.name.size());
    const std::string piece = value.name.substr(at, end - at);
    if (at != 0) text += '|';
    text += is_word(piece) ? roff_bold(piece) : roff_italic(piece);
    at = end + 1;
  }
  return text;
}

std::string synopsis(const Outline& command) {
  std::string text = roff_bold(command.name);
  std::string places;
  bool options = false;
  for (const Argument& argument : command.arguments) {
    if (!argument.is_option()) {
      const std::string place = roff_italic(argument.label) + (argument.many ? "..." : "");
      places += argument.required ? " " + place : " [" + place + "]";
    } else if (argument.required) {
      text += fmt::format(" {} {}", roff_bold(argument.names.back()), value_text(argument.value));
    } else {
      options = true;
    }
  }
  if (options) text += fmt::format(" [{}]", roff_italic("OPTION") + "...");
  if (!command.commands.empty()) text += " " + roff_italic("COMMAND") + " ...";
  return text + places + "\n";
}

std::string paragraphs(std::string_view text) {
  std::string roff;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    roff += fmt::format("{}{}\n", roff.empty() ? "" : ".PP\n", roff_prose(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return roff;
}

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + roff_bold(name);
  return text;
}

// Of each option that does not go with this one the longest name.
std::string excluded_text(const Argument& argument) {
  std::vector<std::string> names;
  std::copy_if(argument.excludes.begin(), argument.excludes.end(), std::back_inserter(names),
               [](const std::string& name) { return name.starts_with("--"); });
  return names.empty() ? "" : fmt::format("\nNot with {}.", names_text(names));
}

std::string argument_text(const Argument& argument) {
  std::string head =
      argument.is_option() ? names_text(argument.names) : roff_italic(argument.label);
  if (argument.is_option() && argument.value.kind != ArgumentValue::Kind::kNothing) {
    head += " " + value_text(argument.value);
  }
  std::string text = argument.description;
  if (!argument.preset.empty()) text += fmt::format(" (default: {})", argument.preset);
  return fmt::format(".TP\n{}\n{}{}\n", head, roff_prose(as_sentence(text)),
                     excluded_text(argument));
}

std::string arguments_text(const Outline& command, bool options) {
  std::string text;
  for (const Argument& argument : command.arguments) {
    if (argument.is_option() == options) text += argument_text(argument);
  }
  return text;
}

std::string commands_text(const Outline& command) {
  std::string text;
  for (const Outline& sub : command.commands) {
    text += fmt::format(".TP\n{}\n{}\n", roff_bold(sub.last_word()),
                        roff_prose(as_sentence(sub.description)));
  }
  return text;
}

std::string examples_text(const Outline& command) {
  const std::size_t at = command.footer.find(kExamples);
  if (at == std::string::npos) return "";
  const std::string lines = command.footer.substr(at + kExamples.size());
  return fmt::format(".EX\n{}\n.EE\n", roff_literal(lines));
}

std::string exit_text() {
  std::string text;
  for (const ExitMeaning& exit : kExitMeanings) {
    text += fmt::format(".TP\n{}\n{}\n", static_cast<int>(exit.code),
                        roff_prose(as_sentence(std::string(exit.meaning))));
  }
  return text;
}

std::string environment_text(const Outline& command) {
  const bool colours =
      std::any_of(command.arguments.begin(), command.arguments.end(), [](const Argument& argument) {
        return std::count(argument.names.begin(), argument.names.end(), "--color") != 0;
      });
  if (!colours) return "";
  return fmt::format(".TP\n{}\n{}\n", roff_bold("NO_COLOR"),
                     roff_prose("When it is set and not empty, `--color auto` means `never`."));
}

// The command above, those below and, on the first page, nothing about itself.
std::string see_also(const Outline& command, const Outline& program) {
  std::vector<std::string> pages;
  for (const Outline* other : all_commands(program)) {
    const bool above = command.name.starts_with(other->name + " ");
    const bool below = other->name.starts_with(command.name + " ");
    if (above || below) pages.push_back(manual_name(*other));
  }
  std::string text;
  for (const std::string& page : pages) {
    text += fmt::format(".BR {} (1){}\n", roff_literal(page), page == pages.back() ? "" : ",");
  }
  return text + ".PP\n" +
         roff_prose(
             "The documents about formats, notation, theories and ratings are installed in") +
         "\n" + roff_italic("share/doc/pbcs/docs") + ".\n";
}

}  // namespace

std::string manual_name(const Outline& command) {
  std::string name = command.name;
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

std::string manual_page(const Outline& command, const Outline& program) {
  const std::string name = manual_name(command);
  const std::string described =
      paragraphs(as_sentence(command.description) + "\n" + std::string(manual_text(command.name)));
  return fmt::format(".TH {} 1 \"{}\" \"pbcs {}\" \"User Commands\"\n",
                     upper_case(roff_literal(name)), kDate, kVersion) +
         ".ad l\n" +
         section("NAME", fmt::format("{} \\- {}\n", roff_literal(name),
                                     roff_prose(summary_line(command.description)))) +
         section("SYNOPSIS", synopsis(command)) + section("DESCRIPTION", described) +
         section("COMMANDS", commands_text(command)) +
         section("ARGUMENTS", arguments_text(command, false)) +
         section("OPTIONS", arguments_text(command, true)) +
         section("EXAMPLES", examples_text(command)) + section("EXIT STATUS", exit_text()) +
         section("ENVIRONMENT", environment_text(command)) +
         section("SEE ALSO", see_also(command, program));
}

}  // namespace pbcs::cli
