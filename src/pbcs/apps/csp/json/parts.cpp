#include "pbcs/apps/csp/json/parts.hpp"

#include <algorithm>
#include <set>

#include "pbcs/apps/csp/patterns.hpp"
#include "pbcs/apps/csp/words.hpp"

namespace pbcs::csp {
namespace {

std::string listed(std::initializer_list<std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

std::string rule_name(const JsonPlace& place) {
  const std::string& text = string(place, "a name");
  if (!is_rule_name(text)) {
    fail(place, "'" + text + "' is no name: it is made of letters, digits, _, ' and hyphens");
  }
  return text;
}

std::string phrase(const JsonPlace& place) {
  const std::string& text = string(place, "a phrase");
  if (text.empty() || !is_phrase(text)) fail(place, "expected a phrase on one line");
  return text;
}

}  // namespace

void fail(const JsonPlace& place, const std::string& message) {
  const std::string pointer = place.pointer();
  throw JsonFailure{pointer.empty() ? message : pointer + ": " + message, place.value().offset()};
}

void demand_members(const JsonPlace& place, std::initializer_list<std::string_view> known) {
  const Json& value = place.value();
  if (!value.is_object()) fail(place, "expected an object with " + listed(known));
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (value.names()[i] == "note") continue;
    if (std::find(known.begin(), known.end(), value.names()[i]) == known.end()) {
      fail(place.child(i), "unknown here; known are " + listed(known));
    }
  }
}

void demand_array(const JsonPlace& place, std::string_view of_what) {
  if (!place.value().is_array()) {
    fail(place, "expected a list of " + std::string(of_what));
  }
}

std::optional<JsonPlace> member(const JsonPlace& place, std::string_view name) {
  const auto& keys = place.value().names();
  const auto at = std::find(keys.begin(), keys.end(), name);
  if (at == keys.end()) return std::nullopt;
  return place.child(static_cast<std::size_t>(at - keys.begin()));
}

JsonPlace demand_member(const JsonPlace& place, std::string_view name) {
  if (const auto found = member(place, name)) return *found;
  fail(place, "'" + std::string(name) + "' is missing");
}

const std::string& string(const JsonPlace& place, std::string_view expected) {
  if (!place.value().is_string()) {
    fail(place, "expected " + std::string(expected) + " as a string");
  }
  return place.value().text();
}

bool truth(const JsonPlace& place) {
  if (!place.value().is_truth()) fail(place, "expected true or false");
  return place.value().truth();
}

Value value(const JsonPlace& place) {
  const Json& json = place.value();
  if (json.is_string()) {
    if (auto found = value_of(json.text())) return std::move(*found);
    fail(place, "'" + json.text() + "' is no value: " + std::string(kWordRule));
  }
  const auto number = json.integer();
  if (!number || *number > kLargestNumber || *number < -kLargestNumber) {
    fail(place,
         "expected a value: a word, or a whole number up to " + std::to_string(kLargestNumber));
  }
  return *number;
}

Words words(const JsonPlace& place, Shown shown) {
  Words found;
  found.shown = shown;
  if (const auto kind = member(place, "kind")) found.kind = rule_name(*kind);
  if (const auto single = member(place, "single")) found.single = rule_name(*single);
  if (const auto text = member(place, "phrase")) found.phrase = phrase(*text);
  if (const auto show = member(place, "shown"))
    found.shown = truth(*show) ? Shown::kYes : Shown::kNo;
  return found;
}

std::vector<std::string> JsonParts::expand(const JsonPlace& place, std::string_view of_what) {
  const std::string& text = string(place, of_what);
  if (text.find('{') == std::string::npos) return {text};
  auto names = expand_pattern(text, names_left_);
  if (!names) fail(place, "'" + text + "': " + names.error());
  names_left_ -= names->size();
  return std::move(*names);
}

std::vector<std::string> JsonParts::strings(const JsonPlace& place, std::string_view of_what) {
  if (place.value().is_string()) return expand(place, of_what);
  demand_array(place, of_what);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < place.value().size(); ++i) {
    for (std::string& name : expand(place.child(i), of_what)) all.push_back(std::move(name));
  }
  return all;
}

std::vector<std::string> JsonParts::value_names(const JsonPlace& place, std::size_t count) {
  std::vector<std::string> names = strings(place, "words");
  if (names.size() != count) {
    fail(place,
         "expected " + std::to_string(count) + " words, not " + std::to_string(names.size()));
  }
  std::set<std::string_view> seen;
  for (const std::string& name : names) {
    if (!is_word(name)) fail(place, "'" + name + "': " + std::string(kWordRule));
    if (!seen.insert(name).second) fail(place, "'" + name + "' twice");
  }
  return names;
}

Scope JsonParts::scope(const JsonPlace& place) {
  Scope scope;
  std::set<std::uint32_t> seen;
  for (const std::string& name : strings(place, "variables")) {
    const auto variable = directory_.find(name);
    if (!variable) fail(place, "there is no variable '" + name + "'");
    if (!seen.insert(*variable).second) fail(place, "variable '" + name + "' twice");
    scope.push_back(*variable);
  }
  return scope;
}

PreLabel JsonParts::label(const JsonPlace& place, std::string_view text) const {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) {
    fail(place, "'" + std::string(text) + "' is no label: expected variable=value");
  }
  const std::string name(trimmed(text.substr(0, sign)));
  const std::string_view value_text = trimmed(text.substr(sign + 1));
  const auto variable = directory_.find(name);
  if (!variable) fail(place, "there is no variable '" + name + "'");
  const auto value = value_of(value_text);
  const auto number = value ? directory_.find_value(*variable, *value) : std::nullopt;
  if (!number) fail(place, "'" + std::string(value_text) + "' is no value of " + name);
  return {*variable, *number};
}

std::vector<PreLabel> JsonParts::labels_of_pattern(const JsonPlace& place) {
  std::vector<PreLabel> found;
  for (const std::string& text : expand(place, "a label, variable=value,")) {
    found.push_back(label(place, text));
  }
  return found;
}

std::vector<PreLabel> JsonParts::labels(const JsonPlace& place) {
  if (place.value().is_string()) return labels_of_pattern(place);
  demand_array(place, "labels, each variable=value");
  std::vector<PreLabel> all;
  for (std::size_t i = 0; i < place.value().size(); ++i) {
    const std::vector<PreLabel> some = labels_of_pattern(place.child(i));
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace pbcs::csp
