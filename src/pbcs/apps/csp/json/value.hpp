// JSON as readers want it: every value knows where it stands, members keep their order, nothing is
// nested too deeply and no object has a member twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pbcs/util/result.hpp"

namespace pbcs::csp {

struct JsonValue {
  enum class Kind { kNull, kTruth, kInteger, kOtherNumber, kString, kArray, kObject };
  Kind kind = Kind::kNull;
  std::size_t offset = 0;  ///< of its first byte in the text
  std::int64_t number = 0;
  bool truth = false;
  std::string text;
  std::vector<JsonValue> items;
  std::vector<std::string> keys;  ///< of an object, parallel to its items

  [[nodiscard]] const JsonValue* find(std::string_view key) const;
};

/// Why a text is no JSON, and at which byte.
struct JsonFault {
  std::string message;
  std::size_t offset = 0;
};

[[nodiscard]] Result<JsonValue, JsonFault> parse_json(std::string_view text, std::size_t max_depth);

/// A value and the way to it.
class JsonPlace {
 public:
  explicit JsonPlace(const JsonValue& root) : value_(root) {}
  /// The member or element number `i`; both must exist as long as this is used.
  [[nodiscard]] JsonPlace child(std::size_t i) const { return {value_.items[i], this, i}; }

  [[nodiscard]] const JsonValue& value() const { return value_; }
  /// The JSON pointer (RFC 6901): /constraints/3/name
  [[nodiscard]] std::string pointer() const;

 private:
  JsonPlace(const JsonValue& value, const JsonPlace* parent, std::size_t i)
      : value_(value), parent_(parent), index_(i) {}

  const JsonValue& value_;
  const JsonPlace* parent_ = nullptr;
  std::size_t index_ = 0;
};

}  // namespace pbcs::csp
