#include "pbcs/cli/roff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "pbcs/util/characters.hpp"

namespace pbcs::cli {
namespace {

// The character of UTF-8 that begins here: roff itself reads no more than Latin-1.
std::string wide_character(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at]);
  const std::size_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  std::uint32_t code = first & (0x3fU >> more);
  for (std::size_t i = 0; i < more && at + 1 < text.size(); ++i) {
    code = code << 6U | (static_cast<unsigned char>(text[++at]) & 0x3fU);
  }
  return fmt::format("\\[u{:04X}]", code);
}

// These would be other signs or commands of roff.
std::string_view replacement(char c) {
  switch (c) {
    case '\\':
      return "\\e";
    case '-':
      return "\\-";
    case '\'':
      return "\\(aq";
    case '`':
      return "\\(ga";
    case '"':
      return "\\(dq";
    case '^':
      return "\\(ha";
    case '~':
      return "\\(ti";
    default:
      return {};
  }
}

std::string in_font(char font, std::string_view text) {
  return text.empty() ? "" : fmt::format("\\f{}{}\\fR", font, roff_literal(text));
}

}  // namespace

std::string roff_literal(std::string_view text) {
  std::string roff;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool starts_line = at == 0 || text[at - 1] == '\n';
    if (starts_line && text[at] == '.') roff += "\\&";
    if (!is_ascii(text[at])) {
      roff += wide_character(text, at);
    } else if (const std::string_view other = replacement(text[at]); !other.empty()) {
      roff += other;
    } else {
      roff += text[at];
    }
  }
  return roff;
}

std::string roff_prose(std::string_view text) {
  std::string roff;
  bool bold = false;
  for (std::size_t at = 0; at <= text.size(); bold = !bold) {
    const std::size_t end = std::min(text.find('`', at), text.size());
    const std::string_view piece = text.substr(at, end - at);
    roff += bold ? roff_bold(piece) : roff_literal(piece);
    at = end + 1;
  }
  return roff;
}

std::string roff_bold(std::string_view text) {
  return in_font('B', text);
}
std::string roff_italic(std::string_view text) {
  return in_font('I', text);
}

}  // namespace pbcs::cli
