#include "pbcs/apps/encoding.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "pbcs/apps/plain_form.hpp"
#include "pbcs/util/utf8.hpp"

namespace pbcs {
namespace {

constexpr std::size_t kSample = 65536;

enum class ByteOrder : std::uint8_t { kLittle, kBig };

unsigned byte_of(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

// Zero bytes at even places (the upper halves of big-endian characters), and at odd ones.
std::optional<ByteOrder> order_without_mark(std::string_view bytes) {
  const std::string_view sample = bytes.substr(0, kSample);
  if (sample.size() < 4) return std::nullopt;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < sample.size(); ++i) zeros[i % 2] += sample[i] == '\0' ? 1 : 0;
  const std::size_t most = sample.size() / 2;
  if (zeros[0] == 0 && 10 * zeros[1] >= 9 * most) return ByteOrder::kLittle;
  if (zeros[1] == 0 && 10 * zeros[0] >= 9 * most) return ByteOrder::kBig;
  return std::nullopt;
}

std::optional<ByteOrder> byte_order(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE")) return ByteOrder::kLittle;
  if (bytes.starts_with("\xFE\xFF")) return ByteOrder::kBig;
  return order_without_mark(bytes);
}

std::string from_utf16(std::string_view bytes, ByteOrder order) {
  const auto unit = [&](std::size_t at) -> char32_t {
    if (at + 1 >= bytes.size()) return 0;
    const bool little = order == ByteOrder::kLittle;
    return (byte_of(bytes, at + (little ? 1 : 0)) << 8) | byte_of(bytes, at + (little ? 0 : 1));
  };
  std::string text;
  text.reserve(bytes.size() / 2);
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const char32_t first = unit(i);
    const char32_t second = unit(i + 2);
    const bool high = first >= 0xD800 && first < 0xDC00;
    const bool low = first >= 0xDC00 && first < 0xE000;
    if (high && second >= 0xDC00 && second < 0xE000) {
      append_utf8(text, 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00));
      i += 2;
    } else {
      append_utf8(text, high || low ? kReplacementCharacter : first);
    }
  }
  return text;
}

struct Signature {
  std::string_view start;
  std::string_view name;
};
constexpr std::array<Signature, 6> kSignatures = {{
    {"\x89PNG", "a PNG picture"},
    {"\xFF\xD8\xFF", "a JPEG picture"},
    {"GIF8", "a GIF picture"},
    {"%PDF-", "a PDF document"},
    {"PK\x03\x04", "a compressed file (zip, xlsx, docx)"},
    {"\x1F\x8B", "a compressed file (gzip)"},
}};

// No text has them. The escape of terminals and the page break of printers are in some.
bool is_control(char c) {
  constexpr std::string_view kUsed = "\t\n\v\f\r\x1A\x1B";
  return (c >= '\0' && c < ' ' && kUsed.find(c) == std::string_view::npos) || c == '\x7F';
}

ParseError fault_at_byte(std::string_view bytes, std::size_t at) {
  const std::string_view before = bytes.substr(0, at);
  const std::size_t line_end = before.rfind('\n');
  const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t column = at - (line_end == std::string_view::npos ? 0 : line_end + 1) + 1;
  return {"byte 0x" + printable(bytes.substr(at, 1)).substr(2) +
              ": this is no text; expected puzzles as text, in UTF-8 or UTF-16",
          line, column};
}

}  // namespace

std::string decoded(std::string bytes) {
  constexpr char kEndOfFile = '\x1A';
  if (const auto order = byte_order(bytes)) bytes = from_utf16(bytes, *order);
  const std::size_t last = bytes.find_last_not_of("\x1A\r\n");
  const std::size_t end = bytes.find(kEndOfFile, last == std::string::npos ? 0 : last);
  if (end != std::string::npos) bytes.resize(end);
  return bytes;
}

std::optional<ParseError> find_binary(std::string_view bytes) {
  for (const auto& [start, name] : kSignatures) {
    if (!bytes.starts_with(start)) continue;
    return ParseError{"this is no text but " + std::string(name) + "; expected puzzles as text", 1,
                      1};
  }
  const std::string_view sample = bytes.substr(0, kSample);
  const auto controls =
      static_cast<std::size_t>(std::count_if(sample.begin(), sample.end(), is_control));
  constexpr std::size_t kOneIn = 50;
  if (kOneIn * controls <= sample.size()) return std::nullopt;
  const auto first = std::find_if(sample.begin(), sample.end(), is_control);
  return fault_at_byte(sample, static_cast<std::size_t>(first - sample.begin()));
}

std::string printable(std::string_view text) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  const bool plain =
      std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7F'; });
  if (plain) return std::string(text);
  std::string clean;
  for (std::size_t i = 0; i < text.size();) {
    const std::string_view character = text.substr(i, character_length(text, i));
    i += character.size();
    if (is_printable(character) || character == "\n") {
      clean += character;
      continue;
    }
    for (const char c : character) {
      const auto code = static_cast<unsigned char>(c);
      clean.append("\\x").append(1, kDigits[code >> 4U]).append(1, kDigits[code & 15U]);
    }
  }
  return clean;
}

}  // namespace pbcs
