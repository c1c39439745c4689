// The words of which values of options are made, by what the help calls these values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/cli/outline.hpp"

namespace pbcs::cli {

/// What the help calls a value that has its words in the table.
namespace value_names {
inline constexpr const char* kType = "TYPE";
inline constexpr const char* kFormat = "FORMAT";
inline constexpr const char* kTheory = "THEORY";
inline constexpr const char* kTheories = "THEORIES";
inline constexpr const char* kRuleFamily = "SYMBOL|NAME";
inline constexpr const char* kInnerFamily = "FAMILY";
inline constexpr const char* kBackdoorKinds = "KINDS";
inline constexpr const char* kSymmetry = "SYMMETRY";
inline constexpr const char* kView = "VIEW";
inline constexpr const char* kColumns = "COLUMNS";
}  // namespace value_names

struct ValueWords {
  std::string_view value;
  std::vector<Word> words;
  std::string_view separators;  ///< characters between several of them; empty: one word only
};

/// Nothing for values whose words nobody knows in advance.
[[nodiscard]] const ValueWords* find_value_words(std::string_view value);

}  // namespace pbcs::cli
