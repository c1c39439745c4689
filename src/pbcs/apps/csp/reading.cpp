#include "pbcs/apps/csp/reading.hpp"

#include <algorithm>

namespace pbcs::csp {

const Origin* Reading::origin(const Place& place) const {
  const std::vector<Origin>* origins = nullptr;
  switch (place.part) {
    case Place::Part::kVariables:
      origins = &variables;
      break;
    case Place::Part::kSame:
      origins = &same;
      break;
    case Place::Part::kConstraints:
      origins = &constraints;
      break;
    case Place::Part::kGivens:
      origins = &givens;
      break;
    case Place::Part::kExcluded:
      origins = &excluded;
      break;
  }
  return place.index < origins->size() ? &(*origins)[place.index] : nullptr;
}

ParseError Body::error(std::size_t offset, std::string message) const {
  const std::string_view text = chunk_.text;
  const std::size_t end = std::min(start_ + offset, text.size());
  std::size_t line = chunk_.line;
  std::size_t column = 1;
  for (std::size_t i = 0; i < end; ++i) {
    const bool carriage_return = text[i] == '\r';
    if (carriage_return && i + 1 < text.size() && text[i + 1] == '\n') continue;
    if (carriage_return || text[i] == '\n') {
      ++line;
      column = 1;
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
      ++column;  // once for each character of UTF-8
    }
  }
  return {std::move(message), line, column};
}

}  // namespace pbcs::csp
