// Rows of bits kept in 64-bit words, and a square matrix of such rows.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pbcs {

using Word = std::uint64_t;

[[nodiscard]] constexpr std::size_t words_for(std::size_t bits) {
  return (bits + 63) / 64;
}

[[nodiscard]] constexpr bool test_bit(const Word* row, std::uint32_t i) {
  return (row[i >> 6] >> (i & 63)) & 1U;
}
constexpr void set_bit(Word* row, std::uint32_t i) {
  row[i >> 6] |= Word{1} << (i & 63);
}
constexpr void clear_bit(Word* row, std::uint32_t i) {
  row[i >> 6] &= ~(Word{1} << (i & 63));
}

/// Clears the bits from `first` to `last`, both included.
constexpr void clear_range(Word* row, std::uint32_t first, std::uint32_t last) {
  const Word from = ~Word{0} << (first & 63);
  const Word to = ~Word{0} >> (63 - (last & 63));
  const std::uint32_t end = last >> 6;
  std::uint32_t w = first >> 6;
  if (w == end) {
    row[w] &= ~(from & to);
    return;
  }
  row[w] &= ~from;
  while (++w < end) row[w] = 0;
  row[end] &= ~to;
}

[[nodiscard]] inline std::size_t count_bits(std::span<const Word> row) {
  std::size_t n = 0;
  for (const Word w : row) n += static_cast<std::size_t>(std::popcount(w));
  return n;
}

/// Calls f(i) for every bit set in `word`, whose first bit has number `base`.
template <class F>
constexpr void for_each_bit(Word word, std::uint32_t base, F&& f) {
  for (; word != 0; word &= word - 1) f(base + static_cast<std::uint32_t>(std::countr_zero(word)));
}

/// Calls f(i) for every bit set in `row`, in increasing order.
template <class F>
constexpr void for_each_bit(std::span<const Word> row, F&& f) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for_each_bit(row[w], static_cast<std::uint32_t>(64 * w), f);
  }
}

class BitMatrix {
 public:
  BitMatrix() = default;
  explicit BitMatrix(std::size_t n) : words_(words_for(n)), bits_(n * words_) {}

  [[nodiscard]] bool empty() const { return bits_.empty(); }
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] const Word* row(std::uint32_t i) const { return bits_.data() + i * words_; }
  [[nodiscard]] Word* row(std::uint32_t i) { return bits_.data() + i * words_; }
  [[nodiscard]] bool test(std::uint32_t i, std::uint32_t j) const { return test_bit(row(i), j); }

 private:
  std::size_t words_ = 0;
  std::vector<Word> bits_;
};

}  // namespace pbcs
