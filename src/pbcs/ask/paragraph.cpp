#include "pbcs/ask/paragraph.hpp"

#include <algorithm>

namespace pbcs {

std::string wrap(std::string_view text, std::size_t indent) {
  std::string wrapped(indent, ' ');
  std::size_t column = indent;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (column > indent && column + 1 + word.size() > kTextWidth) {
      wrapped.append("\n").append(indent, ' ');
      column = indent;
    } else if (column > indent) {
      wrapped += ' ';
      ++column;
    }
    wrapped += word;
    column += word.size();
    at = end + 1;
  }
  return wrapped;
}

std::string trim_end(std::string text) {
  text.erase(text.find_last_not_of(" \n") + 1);
  return text;
}

}  // namespace pbcs
