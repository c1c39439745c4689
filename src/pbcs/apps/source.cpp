#include "pbcs/apps/source.hpp"

#include <algorithm>

namespace pbcs {
namespace {

unsigned byte_at(std::string_view text, std::size_t i) {
  return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
}

// Length of the UTF-8 character at `i`; 1 for a byte that starts none.
std::size_t character_length(std::string_view text, std::size_t i) {
  const unsigned lead = byte_at(text, i);
  const std::size_t length = lead >= 0xF0 && lead < 0xF8   ? 4
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                                                           : 1;
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte_at(text, i + k) & 0xC0U) != 0x80U) return 1;
  }
  return length;
}

// U+2500 to U+257F are the box-drawing characters.
char plain_form(std::string_view bytes) {
  if (bytes.size() == 1 && byte_at(bytes, 0) < 0x80) return bytes[0];
  if (bytes == "\xC2\xA0") return ' ';
  const bool drawing =
      bytes.size() == 3 && byte_at(bytes, 0) == 0xE2 && (byte_at(bytes, 1) & 0xFEU) == 0x94;
  if (!drawing) return kForeign;
  const unsigned code = ((byte_at(bytes, 1) & 1U) << 6) | (byte_at(bytes, 2) & 0x3FU);
  switch (code) {
    case 0x00:
    case 0x01:
    case 0x50:
      return '-';
    case 0x02:
    case 0x03:
    case 0x51:
      return '|';
    default:
      return '+';
  }
}

bool is_separator(char c) {
  return is_blank(c) || c == ',' || c == ';';
}

std::size_t first_character(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && is_blank(text[i])) ++i;
  return i;
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

std::string_view start_of(std::string_view text) {
  constexpr std::size_t kEnough = 65536;
  if (text.size() <= kEnough) return text;
  return text.substr(0, std::min(text.find('\n', kEnough), text.size()));
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

std::vector<RawLine> raw_lines(std::string_view text, std::size_t first_number) {
  std::vector<RawLine> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back({text.substr(0, end), first_number + lines.size()});
    const std::size_t line_end = text.substr(end).starts_with("\r\n") ? 2 : 1;
    text.remove_prefix(std::min(end + line_end, text.size()));
  }
  return lines;
}

Line decode(const RawLine& raw) {
  Line line;
  line.reserve(raw.text.size());
  for (std::size_t i = 0; i < raw.text.size();) {
    const std::string_view bytes = raw.text.substr(i, character_length(raw.text, i));
    const Position position{static_cast<std::uint32_t>(raw.number),
                            static_cast<std::uint32_t>(line.size() + 1)};
    line.push_back({plain_form(bytes), position, bytes});
    i += bytes.size();
  }
  return line;
}

bool is_empty(const RawLine& raw) {
  return first_character(raw.text) == raw.text.size();
}

bool is_comment(const RawLine& raw) {
  const std::size_t i = first_character(raw.text);
  return i < raw.text.size() && raw.text[i] == '#';
}

std::vector<Line> content_lines(const Chunk& chunk) {
  std::vector<Line> lines;
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    if (!is_empty(raw) && !is_comment(raw)) lines.push_back(decode(raw));
  }
  return lines;
}

std::vector<Token> tokens_of(Token line) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && !is_separator(line[end].character)) ++end;
    if (end > i) tokens.push_back(line.subspan(i, end - i));
    i = end + 1;
  }
  return tokens;
}

Chunk joined(const Chunk& first, const Chunk& last) {
  const char* end = last.text.data() + last.text.size();
  return {{first.text.data(), static_cast<std::size_t>(end - first.text.data())}, first.line};
}

Chunk chunk_of(const RawLine& first, const RawLine& last) {
  return joined({first.text, first.number}, {last.text, last.number});
}

Token trimmed(Token text) {
  while (!text.empty() && is_blank(text.front().character)) text = text.subspan(1);
  while (!text.empty() && is_blank(text.back().character)) text = text.first(text.size() - 1);
  return text;
}

std::optional<std::uint32_t> number_of(Token word) {
  constexpr std::uint64_t kLargest = 999'999'999;
  std::uint64_t number = 0;
  for (const Mark& mark : word) {
    if (mark.character < '0' || mark.character > '9') return std::nullopt;
    number = std::min(10 * number + static_cast<std::uint64_t>(mark.character - '0'), kLargest);
  }
  return word.empty() ? std::nullopt : std::optional(static_cast<std::uint32_t>(number));
}

std::string bytes_of(Token token) {
  std::string bytes;
  for (const Mark& mark : token) bytes += mark.bytes;
  return bytes;
}

ParseError fault_at(Position position, std::string message) {
  return {std::move(message), position.line, position.column};
}

ParseError fault_at(Token token, std::string message) {
  return fault_at(token.front().position, std::move(message));
}

unexpected<ParseError> error_at(Position position, std::string message) {
  return unexpected(fault_at(position, std::move(message)));
}

unexpected<ParseError> error_at(Token token, std::string message) {
  return unexpected(fault_at(token, std::move(message)));
}

std::string count_text(std::size_t count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string quoted(const Mark& mark) {
  const bool valid = mark.bytes.size() > 1 || (mark.character >= ' ' && mark.character < kForeign);
  if (valid) return "'" + std::string(mark.bytes) + "'";
  static constexpr std::string_view kDigits = "0123456789abcdef";
  const unsigned byte = byte_at(mark.bytes, 0);
  return std::string("byte 0x") + kDigits[byte >> 4] + kDigits[byte & 15U];
}

}  // namespace pbcs
