// Why a request has no answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace pbcs::api {

/// Thrown by whoever finds out; `answer` makes an error of it.
struct Refusal {
  enum class Kind : std::uint8_t {
    kInput,  ///< the puzzle or the document cannot be read
    kUsage,  ///< the request is none
    kLimit,  ///< it is more than this engine is willing to do
    kInternal,
  };
  Kind kind = Kind::kUsage;
  std::string message;
  std::size_t line = 0;  ///< in the text that cannot be read, from 1; 0: not known
  std::size_t column = 0;
};

/// A field that is not as it should be.
[[nodiscard]] inline Refusal bad_field(const std::string& name, const std::string& why) {
  return {Refusal::Kind::kUsage, name + ": " + why};
}

}  // namespace pbcs::api
