// A value of a JSON document and the way to it.
#pragma once

#include <cstddef>
#include <string>

#include "pbcs/util/json.hpp"

namespace pbcs::csp {

class JsonPlace {
 public:
  explicit JsonPlace(const Json& root) : value_(root) {}
  /// The member or element number `i`; both must exist as long as this is used.
  [[nodiscard]] JsonPlace child(std::size_t i) const { return {value_[i], this, i}; }

  [[nodiscard]] const Json& value() const { return value_; }
  /// The JSON pointer (RFC 6901): /constraints/3/name
  [[nodiscard]] std::string pointer() const;

 private:
  JsonPlace(const Json& value, const JsonPlace* parent, std::size_t i)
      : value_(value), parent_(parent), index_(i) {}

  const Json& value_;
  const JsonPlace* parent_ = nullptr;
  std::size_t index_ = 0;
};

}  // namespace pbcs::csp
