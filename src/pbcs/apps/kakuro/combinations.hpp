// Sets of different digits from 1 to 9, and those that have a given sum and size: the arithmetic of
// Kakuro, done once. Sums and sizes that have exactly one such set are magic, those whose sets have
// some digit in common pseudo-magic. Reference: 15.1.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace pbcs::kakuro {

inline constexpr std::uint32_t kLargestDigit = 9;
inline constexpr std::uint32_t kLargestSum = 45;

class DigitSet {
 public:
  constexpr DigitSet() = default;
  /// All digits.
  [[nodiscard]] static constexpr DigitSet all() { return DigitSet((1U << kLargestDigit) - 1); }
  [[nodiscard]] static constexpr DigitSet of(std::uint32_t digit) {
    return DigitSet(1U << (digit - 1));
  }
  /// The sets are numbered from 0 to 511: bit n - 1 is digit n.
  [[nodiscard]] static constexpr DigitSet numbered(std::uint32_t number) {
    return DigitSet(number);
  }

  [[nodiscard]] constexpr std::uint32_t number() const { return bits_; }
  [[nodiscard]] constexpr bool has(std::uint32_t digit) const {
    return (bits_ >> (digit - 1) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] std::uint32_t size() const;
  [[nodiscard]] std::uint32_t sum() const;
  /// The digits in increasing order: 1236.
  [[nodiscard]] std::string text() const;

  [[nodiscard]] constexpr DigitSet operator|(DigitSet other) const {
    return DigitSet(bits_ | other.bits_);
  }
  [[nodiscard]] constexpr DigitSet operator&(DigitSet other) const {
    return DigitSet(bits_ & other.bits_);
  }
  [[nodiscard]] constexpr DigitSet operator-(DigitSet other) const {
    return DigitSet(bits_ & ~other.bits_);
  }
  friend constexpr bool operator==(DigitSet, DigitSet) = default;

 private:
  explicit constexpr DigitSet(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_ = 0;
};

/// The sets of `size` digits with this sum, in the order of their texts; none when there is none.
[[nodiscard]] std::span<const DigitSet> combinations(std::uint32_t sum, std::uint32_t size);
/// The digits of at least one of them.
[[nodiscard]] DigitSet compatible_digits(std::uint32_t sum, std::uint32_t size);
/// The digits of all of them; none when there is no combination.
[[nodiscard]] DigitSet common_digits(std::uint32_t sum, std::uint32_t size);
[[nodiscard]] inline bool is_magic(std::uint32_t sum, std::uint32_t size) {
  return combinations(sum, size).size() == 1;
}
/// The least and the largest sum of so many digits.
[[nodiscard]] std::uint32_t least_sum(std::uint32_t size);
[[nodiscard]] std::uint32_t largest_sum(std::uint32_t size);

}  // namespace pbcs::kakuro
