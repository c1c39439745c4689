// The small parts of a model in JSON: names, values, labels, lists of them. What is not as expected
// is reported by a throw, which read_json catches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/csp/description.hpp"
#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/apps/csp/json/place.hpp"

namespace pbcs::csp {

struct JsonFailure {
  std::string message;
  std::size_t offset = 0;
};
[[noreturn]] void fail(const JsonPlace& place, const std::string& message);

/// An object with members of these names only; "note" is always allowed and means nothing.
void demand_members(const JsonPlace& place, std::initializer_list<std::string_view> known);
void demand_array(const JsonPlace& place, std::string_view of_what);
/// A member that may be missing. `place` must outlive it.
[[nodiscard]] std::optional<JsonPlace> member(const JsonPlace& place, std::string_view name);
[[nodiscard]] JsonPlace demand_member(const JsonPlace& place, std::string_view name);

[[nodiscard]] const std::string& string(const JsonPlace& place, std::string_view expected);
[[nodiscard]] bool truth(const JsonPlace& place);
[[nodiscard]] Value value(const JsonPlace& place);
/// The members kind, single, phrase and shown of an object.
[[nodiscard]] Words words(const JsonPlace& place, Shown shown);

/// The parts that speak of variables.
class JsonParts {
 public:
  JsonParts(const Directory& directory, const Limits& limits)
      : directory_(directory), names_left_(limits.names) {}

  /// A string or a list of strings, patterns expanded.
  [[nodiscard]] std::vector<std::string> strings(const JsonPlace& place, std::string_view of_what);
  /// The same with different words, `count` of them.
  [[nodiscard]] std::vector<std::string> value_names(const JsonPlace& place, std::size_t count);
  /// The same with names of different variables.
  [[nodiscard]] Scope scope(const JsonPlace& place);
  /// The same with labels, x=5.
  [[nodiscard]] std::vector<PreLabel> labels(const JsonPlace& place);
  [[nodiscard]] std::vector<PreLabel> labels_of_pattern(const JsonPlace& place);

 private:
  [[nodiscard]] std::vector<std::string> expand(const JsonPlace& place, std::string_view of_what);
  [[nodiscard]] PreLabel label(const JsonPlace& place, std::string_view text) const;

  const Directory& directory_;
  std::size_t names_left_;
};

}  // namespace pbcs::csp
