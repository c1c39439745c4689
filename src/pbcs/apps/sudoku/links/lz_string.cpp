#include "pbcs/apps/sudoku/links/lz_string.hpp"

#include <cstdint>
#include <vector>

#include "pbcs/util/utf8.hpp"

namespace pbcs::sudoku::links {
namespace {

constexpr std::size_t kLargestText = std::size_t{1} << 22;
constexpr std::uint32_t kShortLiteral = 0;
constexpr std::uint32_t kLongLiteral = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstNumber = 3;

/// 0 to 63, or nothing. Addresses have - for / in some places.
std::optional<std::uint32_t> base64_digit(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<std::uint32_t>(c - 'a') + 26;
  if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0') + 52;
  if (c == '+') return 62;
  if (c == '/' || c == '-') return 63;
  return std::nullopt;
}

class BitReader {
 public:
  explicit BitReader(std::string_view data) : data_(data) {}

  /// Nothing at the end of the data, or when it is none.
  std::optional<std::uint32_t> bits(std::uint32_t count) {
    constexpr std::uint32_t kBitsOfDigit = 6;
    std::uint32_t value = 0;
    for (std::uint32_t i = 0; i < count; ++i, ++next_) {
      const std::size_t at = next_ / kBitsOfDigit;
      const auto digit = at < data_.size() ? base64_digit(data_[at]) : std::nullopt;
      if (!digit) return std::nullopt;
      const auto shift = static_cast<std::uint32_t>(kBitsOfDigit - 1 - next_ % kBitsOfDigit);
      value |= (*digit >> shift & 1U) << i;
    }
    return value;
  }

 private:
  std::string_view data_;
  std::size_t next_ = 0;
};

class Decompressor {
 public:
  explicit Decompressor(std::string_view data) : bits_(data) {}

  std::optional<std::u16string> read() {
    const auto first = bits_.bits(2);
    if (!first || *first > kEnd) return std::nullopt;
    if (*first == kEnd) return text_;
    if (!literal(*first)) return std::nullopt;
    Piece last = pieces_.front();
    while (text_.size() <= kLargestText) {
      const auto code = bits_.bits(width_);
      if (!code) return std::nullopt;
      if (*code == kEnd) return text_;
      const auto piece = piece_of(*code, last);
      if (!piece) return std::nullopt;
      // The text before this piece, with its first character, is all in one place.
      pieces_.push_back({last.begin, last.length + 1});
      count_number();
      last = *piece;
    }
    return std::nullopt;
  }

 private:
  /// A part of the text that has a number.
  struct Piece {
    std::size_t begin = 0;
    std::size_t length = 0;
  };

  bool literal(std::uint32_t code) {
    const auto character = bits_.bits(code == kShortLiteral ? 8 : 16);
    if (!character) return false;
    pieces_.push_back({text_.size(), 1});
    text_ += static_cast<char16_t>(*character);
    return true;
  }

  /// Adds what the code stands for to the text, and tells where it is.
  std::optional<Piece> piece_of(std::uint32_t code, const Piece& last) {
    if (code == kShortLiteral || code == kLongLiteral) {
      if (!literal(code)) return std::nullopt;
      count_number();
      return pieces_.back();
    }
    const std::size_t number = code - kFirstNumber;
    if (number > pieces_.size()) return std::nullopt;
    const Piece from =
        number < pieces_.size() ? pieces_[number] : Piece{last.begin, last.length + 1};
    const Piece added{text_.size(), from.length};
    for (std::size_t i = 0; i < from.length; ++i) text_ += text_[from.begin + i];
    return added;
  }

  void count_number() {
    if (--left_ > 0) return;
    left_ = std::size_t{1} << width_;
    ++width_;
  }

  BitReader bits_;
  std::u16string text_;
  std::vector<Piece> pieces_;  // from kFirstNumber on
  std::uint32_t width_ = 3;
  std::size_t left_ = 4;  // numbers until codes get longer
};

std::string utf8_of(const std::u16string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint32_t unit = text[i];
    const std::uint32_t next = i + 1 < text.size() ? text[i + 1] : 0;
    const bool pair = unit >= 0xD800 && unit < 0xDC00 && next >= 0xDC00 && next < 0xE000;
    if (pair) {
      append_utf8(result, 0x10000 + ((unit - 0xD800) << 10U) + (next - 0xDC00));
      ++i;
    } else {
      append_utf8(result, unit >= 0xD800 && unit < 0xE000 ? kReplacementCharacter : unit);
    }
  }
  return result;
}

}  // namespace

std::optional<std::string> decompress_base64(std::string_view data) {
  const auto text = Decompressor(data).read();
  return text ? std::optional(utf8_of(*text)) : std::nullopt;
}

}  // namespace pbcs::sudoku::links
