#include "pbcs/ask/quote.hpp"

namespace pbcs {

Quote quote(const Puzzle& puzzle) {
  return {puzzle.text, puzzle.label};
}

std::string invalid_reason(const Quote& puzzle, Validity validity) {
  return puzzle.unreadable.empty() ? to_string(validity) : puzzle.unreadable;
}

}  // namespace pbcs
