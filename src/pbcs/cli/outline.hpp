// The command line as data: what manual pages and completions are made of.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pbcs::cli {

struct Word {
  std::string text;
  std::string meaning;  ///< one line; may be empty
};

/// What an option or an argument takes.
struct ArgumentValue {
  enum class Kind {
    kNothing,  ///< a flag
    kAnything,
    kWord,
    kFile,
  };
  Kind kind = Kind::kNothing;
  std::string name;         ///< as the help calls it: N, FILE, none|end|all
  std::vector<Word> words;  ///< of kWord
  std::string separators;   ///< characters between several words of one value; empty: one word only
};

struct Argument {
  std::vector<std::string> names;  ///< -j, --jobs; of a positional one none
  std::string label;               ///< of a positional one: puzzles
  ArgumentValue value;
  std::string description;
  std::string preset;                 ///< the value it has when it is not named
  std::vector<std::string> excludes;  ///< options that do not go with it
  bool many = false;
  bool required = false;

  [[nodiscard]] bool is_option() const { return !names.empty(); }
};

struct Outline {
  std::string name;  ///< with those of the commands above it: pbcs solve
  std::string description;
  std::string footer;
  std::vector<Argument> arguments;
  std::vector<Outline> commands;

  [[nodiscard]] std::string_view last_word() const {
    return std::string_view(name).substr(name.find_last_of(' ') + 1);
  }
};

/// A command with all those below it, from the top.
[[nodiscard]] std::vector<const Outline*> all_commands(const Outline& program);

}  // namespace pbcs::cli
