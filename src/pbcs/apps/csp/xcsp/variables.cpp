// The declarations of variables: <var> and <array>.
#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "pbcs/apps/csp/patterns.hpp"
#include "pbcs/apps/csp/words.hpp"
#include "pbcs/apps/csp/xcsp/names.hpp"

namespace pbcs::csp {
namespace {

std::uint32_t first_index_of(const XmlElement& element) {
  const std::string_view text = element.attribute("startIndex");
  if (text.empty()) return 0;
  const auto first = read_count(text);
  if (!first) fail(element, "startIndex '" + std::string(text) + "' is not a number");
  return *first;
}

void demand_type(const XmlElement& element) {
  const std::string_view type = element.attribute("type");
  if (type.empty() || type == "integer" || type == "symbolic") return;
  fail(element, "type '" + std::string(type) + "' is not supported");
}

}  // namespace

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
  const auto indices = read_indices(element.attribute("size"));
  if (!indices || indices->empty()) fail(element, "expected a size such as [9][9]");
  std::vector<std::uint32_t> sizes;
  std::size_t count = 1;
  for (const std::string_view index : *indices) {
    const auto size = read_count(index);
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

}  // namespace pbcs::csp
