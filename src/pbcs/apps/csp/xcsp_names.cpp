#include "pbcs/apps/csp/xcsp_names.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include "pbcs/apps/csp/patterns.hpp"
#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool is_blank(char c) {
  return kBlanks.find(c) != std::string_view::npos;
}

std::optional<std::uint32_t> number_of(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  constexpr std::uint32_t kLargest = 1'000'000;
  return whole && number <= kLargest ? std::optional(number) : std::nullopt;
}

// "[1][2..3][]" is "1", "2..3", "".
std::optional<std::vector<std::string_view>> indices_of(std::string_view text) {
  std::vector<std::string_view> indices;
  while (!text.empty()) {
    const std::size_t close = text.find(']');
    if (text.front() != '[' || close == std::string_view::npos) return std::nullopt;
    indices.push_back(text.substr(1, close - 1));
    text.remove_prefix(close + 1);
  }
  return indices;
}

std::uint32_t first_index_of(const XmlElement& element) {
  const std::string_view text = element.attribute("startIndex");
  if (text.empty()) return 0;
  const auto first = number_of(text);
  if (!first) fail(element, "startIndex '" + std::string(text) + "' is not a number");
  return *first;
}

void demand_type(const XmlElement& element) {
  const std::string_view type = element.attribute("type");
  if (type.empty() || type == "integer" || type == "symbolic") return;
  fail(element, "type '" + std::string(type) + "' is not supported");
}

}  // namespace

void fail(const XmlElement& element, const std::string& message) {
  throw XcspFailure{"<" + element.name + ">: " + message, element.offset};
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

// ---- declarations -----------------------------------------------------------------------------

void XcspNames::read_variables(const XmlElement& variables) {
  for (const XmlElement& element : variables.children) {
    if (element.name == "var") {
      read_variable(element);
    } else if (element.name == "array") {
      read_array(element);
    } else {
      fail(element, "is not supported; expected <var> or <array>");
    }
  }
  if (reading_.description.variables.empty()) fail(variables, "has no variable");
}

XcspNames::Values XcspNames::domain_of(const XmlElement& element, std::string_view text,
                                       bool words) {
  Values values;
  std::set<Value> seen;
  const auto add_value = [&](Value value) {
    if (!seen.insert(value).second) fail(element, "value " + text_of(value) + " twice");
    if (values.size() >= limits_.labels) fail(element, "too many values");
    values.push_back(std::move(value));
  };
  for (const std::string& token : tokens_of(text)) {
    if (const auto range = read_range(token)) {
      for (std::int64_t i = range->first; i <= range->last; ++i) add_value(i);
      continue;
    }
    auto value = value_of(token);
    if (!value || (!words && std::holds_alternative<std::string>(*value))) {
      fail(element, "'" + token + "' is no value: expected numbers and ranges such as 0..9");
    }
    add_value(std::move(*value));
  }
  if (values.empty()) fail(element, "has no values");
  return values;
}

const XcspNames::Values& XcspNames::copied_domain(const XmlElement& element) const {
  const auto at = domains_.find(element.attribute("as"));
  if (at == domains_.end()) {
    fail(element, "as: there is no variable '" + std::string(element.attribute("as")) +
                      "' with one domain before it");
  }
  return at->second;
}

void XcspNames::read_variable(const XmlElement& element) {
  demand_attributes(element, {"type", "as"});
  demand_type(element);
  const Values domain =
      element.attribute("as").empty()
          ? domain_of(element, element.text, element.attribute("type") == "symbolic")
          : copied_domain(element);
  const std::string id(element.attribute("id"));
  add(element, id, domain);
  domains_.emplace(id, domain);
}

std::vector<std::uint32_t> XcspNames::sizes_of(const XmlElement& element, const Limits& limits) {
  const auto indices = indices_of(element.attribute("size"));
  if (!indices || indices->empty()) fail(element, "expected a size such as [9][9]");
  std::vector<std::uint32_t> sizes;
  std::size_t count = 1;
  for (const std::string_view index : *indices) {
    const auto size = number_of(index);
    if (!size || *size == 0) fail(element, "expected a size such as [9][9]");
    sizes.push_back(*size);
    count *= *size;
    if (count > limits.labels) fail(element, "too many variables");
  }
  return sizes;
}

void XcspNames::read_array(const XmlElement& element) {
  demand_attributes(element, {"type", "as", "size", "startIndex"});
  demand_type(element);
  const std::string id(element.attribute("id"));
  if (!is_word(id) || arrays_.contains(id) || directory_.find(id)) {
    fail(element, "'" + id + "' cannot be the id of an array, or it is not the only one");
  }
  Array array{sizes_of(element, limits_), first_index_of(element), {}};
  std::size_t count = 1;
  for (const std::uint32_t size : array.sizes) count *= size;
  array.defined.assign(count, true);
  std::vector<const Values*> domains(count, nullptr);
  std::vector<Values> storage;
  storage.reserve(element.children.size() + 1);  // pointers into it stay good
  if (!element.attribute("as").empty()) {
    std::fill(domains.begin(), domains.end(), &copied_domain(element));
  } else if (element.children.empty()) {
    storage.push_back(domain_of(element, element.text, element.attribute("type") == "symbolic"));
    std::fill(domains.begin(), domains.end(), &storage.back());
  } else {
    read_mixed_domains(element, array, domains, storage);
  }
  for (std::size_t i = 0; i < count; ++i) {
    array.defined[i] = domains[i] != nullptr;
    if (array.defined[i]) add(element, element_name(id, array, i), *domains[i]);
  }
  const bool uniform =
      std::adjacent_find(domains.begin(), domains.end(), std::not_equal_to<>()) == domains.end();
  if (uniform && domains.front() != nullptr) domains_.emplace(id, *domains.front());
  arrays_.emplace(id, std::move(array));
}

// <domain for="x[0][] x[1][2]"> 1..3 </domain>, the rest by <domain for="others">.
void XcspNames::read_mixed_domains(const XmlElement& element, Array& array,
                                   std::vector<const Values*>& domains,
                                   std::vector<Values>& storage) {
  const std::string id(element.attribute("id"));
  for (const XmlElement& child : element.children) {
    if (child.name != "domain") fail(child, "is not supported in an array");
    storage.push_back(domain_of(child, child.text, element.attribute("type") == "symbolic"));
    const Values* values = &storage.back();
    const std::string_view names = child.attribute("for");
    if (names == "others") {
      std::replace(domains.begin(), domains.end(), static_cast<const Values*>(nullptr), values);
      continue;
    }
    for (const std::string& token : tokens_of(names)) {
      const std::size_t bracket = token.find('[');
      if (token.substr(0, bracket) != id) fail(child, "'" + token + "' is not in this array");
      for (const std::size_t rank : ranks(child, token, array)) domains[rank] = values;
    }
  }
}

void XcspNames::add(const XmlElement& element, std::string name, const Values& domain) {
  if (!is_name(name)) fail(element, "'" + name + "' is no id: " + std::string(kNameRule));
  label_count_ += domain.size();
  if (label_count_ > limits_.labels) {
    fail(element, "the variables have more than " + std::to_string(limits_.labels) + " values");
  }
  Variable variable;
  variable.name = std::move(name);
  variable.domain = domain;
  const bool taken = arrays_.contains(variable.name) || !directory_.add(variable);
  if (taken) fail(element, "variable '" + variable.name + "' twice");
  reading_.description.variables.push_back(std::move(variable));
  reading_.variables.push_back({element.offset, ""});
}

// ---- references -------------------------------------------------------------------------------

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
  const auto first = number_of(text.substr(0, dots));
  const auto last = dots == std::string_view::npos ? first : number_of(text.substr(dots + 2));
  if (!first || !last || *first < smallest || *last > largest || *first > *last) {
    return std::nullopt;
  }
  return IndexRange{*first - smallest, *last - smallest};
}

std::vector<std::size_t> XcspNames::ranks(const XmlElement& element, const std::string& token,
                                          const Array& array) const {
  const auto indices =
      indices_of(std::string_view(token).substr(std::min(token.find('['), token.size())));
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
