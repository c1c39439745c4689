#include "pbcs/apps/csp/xcsp/names.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "pbcs/apps/csp/patterns.hpp"
#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {
namespace {

bool is_blank(char c) {
  return kBlanks.find(c) != std::string_view::npos;
}

}  // namespace

void fail(const XmlElement& element, const std::string& message) {
  throw XcspFailure{"<" + element.name + ">: " + message, element.offset};
}

std::optional<std::uint32_t> read_count(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  constexpr std::uint32_t kLargest = 1'000'000;
  return whole && number <= kLargest ? std::optional(number) : std::nullopt;
}

// "[1][2..3][]" is "1", "2..3", "".
std::optional<std::vector<std::string_view>> read_indices(std::string_view text) {
  std::vector<std::string_view> indices;
  while (!text.empty()) {
    const std::size_t close = text.find(']');
    if (text.front() != '[' || close == std::string_view::npos) return std::nullopt;
    indices.push_back(text.substr(1, close - 1));
    text.remove_prefix(close + 1);
  }
  return indices;
}

void demand_attributes(const XmlElement& element, std::initializer_list<std::string_view> known) {
  for (const auto& [name, value] : element.attributes) {
    if (name == "id" || name == "class" || name == "note") continue;
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      fail(element, "attribute '" + name + "' is not supported");
    }
  }
}

std::vector<std::string> tokens_of(std::string_view text) {
  std::vector<std::string> tokens;
  std::string token;
  std::size_t depth = 0;
  for (const char c : text) {
    if (c == '(') ++depth;
    if (c == ')' && depth > 0) --depth;
    if (!is_blank(c)) {
      token += c;
    } else if (depth == 0 && !token.empty()) {
      tokens.push_back(std::move(token));
      token.clear();
    }
  }
  if (!token.empty()) tokens.push_back(std::move(token));
  return tokens;
}

std::string XcspNames::element_name(const std::string& id, const Array& array, std::size_t rank) {
  std::string indices;
  for (std::size_t i = array.sizes.size(); i > 0; --i) {
    indices.insert(0, "[" + std::to_string(rank % array.sizes[i - 1] + array.first_index) + "]");
    rank /= array.sizes[i - 1];
  }
  return id + indices;
}

std::optional<XcspNames::IndexRange> XcspNames::read_index(std::string_view text,
                                                           const Array& array, std::size_t i) {
  const std::uint32_t smallest = array.first_index;
  const std::uint32_t largest = array.first_index + array.sizes[i] - 1;
  if (text.empty()) return IndexRange{0, array.sizes[i] - 1};
  const std::size_t dots = text.find("..");
  const auto first = read_count(text.substr(0, dots));
  const auto last = dots == std::string_view::npos ? first : read_count(text.substr(dots + 2));
  if (!first || !last || *first < smallest || *last > largest || *first > *last) {
    return std::nullopt;
  }
  return IndexRange{*first - smallest, *last - smallest};
}

std::vector<std::size_t> XcspNames::ranks(const XmlElement& element, const std::string& token,
                                          const Array& array) const {
  const auto indices =
      read_indices(std::string_view(token).substr(std::min(token.find('['), token.size())));
  if (!indices || indices->size() != array.sizes.size()) {
    fail(element, "'" + token + "': expected " + std::to_string(array.sizes.size()) +
                      " indices, such as [2] or []");
  }
  std::vector<std::size_t> found{0};
  for (std::size_t i = 0; i < indices->size(); ++i) {
    const auto range = read_index((*indices)[i], array, i);
    if (!range) fail(element, "'" + token + "': there is no such element");
    std::vector<std::size_t> longer;
    for (const std::size_t rank : found) {
      for (std::uint32_t k = range->first; k <= range->last; ++k) {
        longer.push_back(rank * array.sizes[i] + k);
      }
    }
    found = std::move(longer);
  }
  return found;
}

void XcspNames::spend_names(const XmlElement& element, std::size_t count) {
  names_spent_ += count;
  if (names_spent_ > limits_.names) fail(element, "too many variables are listed in this instance");
}

std::vector<std::string> XcspNames::expand(const XmlElement& element, const std::string& token) {
  const std::size_t bracket = token.find('[');
  const bool reference = bracket != std::string::npos && token.find('(') == std::string::npos;
  if (!reference) {
    if (token.find_first_of("{}") != std::string::npos) fail(element, "'" + token + "': no braces");
    if (arrays_.contains(token)) fail(element, "'" + token + "' is an array: write its indices");
    return {token};
  }
  const std::string id = token.substr(0, bracket);
  const auto at = arrays_.find(id);
  if (at == arrays_.end()) fail(element, "there is no array '" + id + "'");
  std::vector<std::string> names;
  const std::vector<std::size_t> found = ranks(element, token, at->second);
  spend_names(element, found.size());
  for (const std::size_t rank : found) {
    if (at->second.defined[rank]) names.push_back(element_name(id, at->second, rank));
  }
  if (names.empty()) fail(element, "'" + token + "': there is no such variable");
  return names;
}

std::vector<std::string> XcspNames::expand_all(const XmlElement& element, std::string_view text) {
  std::vector<std::string> names;
  for (const std::string& token : tokens_of(text)) {
    for (std::string& name : expand(element, token)) names.push_back(std::move(name));
  }
  return names;
}

Scope XcspNames::scope(const XmlElement& element, std::string_view text) {
  Scope scope;
  std::set<std::uint32_t> seen;
  for (const std::string& name : expand_all(element, text)) {
    const auto variable = directory_.find(name);
    if (!variable) fail(element, "'" + name + "' is no variable");
    if (!seen.insert(*variable).second) fail(element, "variable '" + name + "' twice");
    scope.push_back(*variable);
  }
  return scope;
}

}  // namespace pbcs::csp
