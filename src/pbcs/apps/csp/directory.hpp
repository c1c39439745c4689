// Finds variables by their names and values by what they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "pbcs/apps/csp/description.hpp"

namespace pbcs::csp {

/// For expressions every value is a number; words have numbers that no number reaches.
using Code = std::int64_t;
inline constexpr Code kFirstWordCode = Code{1} << 62;

class Directory {
 public:
  /// False when the name is taken.
  [[nodiscard]] bool add(const Variable& variable);

  [[nodiscard]] std::optional<std::uint32_t> find(const std::string& name) const;
  [[nodiscard]] std::optional<std::uint32_t> find_value(std::uint32_t variable,
                                                        const Value& value) const;
  /// Nothing for a word that no variable has.
  [[nodiscard]] std::optional<Code> find_code(const Value& value) const;
  [[nodiscard]] std::optional<Code> find_word(const std::string& word) const;
  [[nodiscard]] Code code(std::uint32_t variable, std::uint32_t value) const {
    return codes_[variable][value];
  }
  /// "red" for its code, "7" for 7.
  [[nodiscard]] std::string text_of(Code code) const;
  [[nodiscard]] bool has_words(std::uint32_t variable) const { return has_words_[variable]; }
  [[nodiscard]] std::uint32_t domain_size(std::uint32_t variable) const {
    return static_cast<std::uint32_t>(codes_[variable].size());
  }

 private:
  [[nodiscard]] Code intern(const Value& value);

  std::unordered_map<std::string, std::uint32_t> variables_;
  std::unordered_map<std::string, Code> words_;
  std::vector<std::string> word_texts_;
  std::vector<std::vector<Code>> codes_;  // by variable and value
  std::vector<std::unordered_map<Code, std::uint32_t>> values_;
  std::vector<bool> has_words_;
};

/// The values that can stand in each place of the tuples of a table: those of any of its scopes.
class TableValues {
 public:
  TableValues(const Directory& directory, const std::vector<Scope>& scopes);
  [[nodiscard]] bool contains(std::size_t place, const Value& value) const;

 private:
  const Directory& directory_;
  std::vector<std::unordered_set<Code>> codes_;  // by place
};

}  // namespace pbcs::csp
