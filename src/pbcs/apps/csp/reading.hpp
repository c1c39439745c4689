// What a reader makes of a text: the description, and where each part of it came from.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/apps/csp/description.hpp"

namespace pbcs::csp {

/// Where a part of a description stands in its text.
struct Origin {
  std::size_t offset = 0;
  std::string name;  ///< before messages about it; may be empty
};

struct Reading {
  Description description;
  std::vector<Origin> variables, same, constraints, givens, excluded;  ///< parallel to its parts

  [[nodiscard]] const Origin* origin(const Place& place) const;
};

/// A text to be read: a chunk, perhaps without its heading.
class Body {
 public:
  Body(const Chunk& chunk, std::size_t start) : chunk_(chunk), start_(start) {}
  [[nodiscard]] std::string_view text() const { return chunk_.text.substr(start_); }
  /// An error at a byte of the text.
  [[nodiscard]] ParseError error(std::size_t offset, std::string message) const;

 private:
  Chunk chunk_;
  std::size_t start_;
};

[[nodiscard]] Result<Reading, ParseError> read_json(const Body& body, const Limits& limits);
[[nodiscard]] Result<Reading, ParseError> read_xcsp(const Body& body, const Limits& limits);

}  // namespace pbcs::csp
