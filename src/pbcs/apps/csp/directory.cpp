#include "pbcs/apps/csp/directory.hpp"

namespace pbcs::csp {

Code Directory::intern(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  const auto& word = std::get<std::string>(value);
  const auto [at, is_new] =
      words_.try_emplace(word, kFirstWordCode + static_cast<Code>(words_.size()));
  if (is_new) word_texts_.push_back(word);
  return at->second;
}

bool Directory::add(const Variable& variable) {
  const auto number = static_cast<std::uint32_t>(codes_.size());
  if (!variables_.try_emplace(variable.name, number).second) return false;
  std::vector<Code>& codes = codes_.emplace_back();
  auto& values = values_.emplace_back();
  has_words_.push_back(false);
  for (const Value& value : variable.domain) {
    codes.push_back(intern(value));
    values.emplace(codes.back(), static_cast<std::uint32_t>(codes.size() - 1));
    if (codes.back() >= kFirstWordCode) has_words_.back() = true;
  }
  return true;
}

std::optional<std::uint32_t> Directory::find(const std::string& name) const {
  const auto at = variables_.find(name);
  return at == variables_.end() ? std::nullopt : std::optional(at->second);
}

std::optional<Code> Directory::find_word(const std::string& word) const {
  const auto at = words_.find(word);
  return at == words_.end() ? std::nullopt : std::optional(at->second);
}

std::optional<Code> Directory::find_code(const Value& value) const {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  return find_word(std::get<std::string>(value));
}

std::optional<std::uint32_t> Directory::find_value(std::uint32_t variable,
                                                   const Value& value) const {
  const std::optional<Code> code = find_code(value);
  if (!code) return std::nullopt;
  const auto at = values_[variable].find(*code);
  return at == values_[variable].end() ? std::nullopt : std::optional(at->second);
}

std::string Directory::text_of(Code code) const {
  if (code < kFirstWordCode) return std::to_string(code);
  return word_texts_[static_cast<std::size_t>(code - kFirstWordCode)];
}

TableValues::TableValues(const Directory& directory, const std::vector<Scope>& scopes)
    : directory_(directory), codes_(scopes.front().size()) {
  for (std::size_t place = 0; place < codes_.size(); ++place) {
    std::unordered_set<std::uint32_t> variables;
    for (const Scope& scope : scopes) {
      const std::uint32_t v = scope[place];
      if (!variables.insert(v).second) continue;
      for (std::uint32_t i = 0; i < directory.domain_size(v); ++i) {
        codes_[place].insert(directory.code(v, i));
      }
    }
  }
}

bool TableValues::contains(std::size_t place, const Value& value) const {
  const auto code = directory_.find_code(value);
  return code && codes_[place].contains(*code);
}

}  // namespace pbcs::csp
