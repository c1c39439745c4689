#include "pbcs/apps/kakuro/combinations.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace pbcs::kakuro {
namespace {

class Table {
 public:
  Table() {
    for (std::uint32_t number = 1; number <= DigitSet::all().number(); ++number) {
      const DigitSet set = DigitSet::numbered(number);
      at(set.sum(), set.size()).push_back(set);
    }
    for (auto& sets : sets_) {
      std::sort(sets.begin(), sets.end(),
                [](DigitSet a, DigitSet b) { return a.text() < b.text(); });
    }
  }

  [[nodiscard]] std::span<const DigitSet> find(std::uint32_t sum, std::uint32_t size) const {
    if (sum > kLargestSum || size > kLargestDigit) return {};
    return sets_[place(sum, size)];
  }

 private:
  static constexpr std::size_t place(std::uint32_t sum, std::uint32_t size) {
    return std::size_t{size} * (kLargestSum + 1) + sum;
  }
  std::vector<DigitSet>& at(std::uint32_t sum, std::uint32_t size) {
    return sets_[place(sum, size)];
  }

  std::array<std::vector<DigitSet>, std::size_t{kLargestDigit + 1} * (kLargestSum + 1)> sets_;
};

const Table& table() {
  static const Table kTable;
  return kTable;
}

}  // namespace

std::uint32_t DigitSet::size() const {
  return static_cast<std::uint32_t>(std::popcount(bits_));
}

std::uint32_t DigitSet::sum() const {
  std::uint32_t sum = 0;
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    if (has(digit)) sum += digit;
  }
  return sum;
}

std::string DigitSet::text() const {
  std::string text;
  for (std::uint32_t digit = 1; digit <= kLargestDigit; ++digit) {
    if (has(digit)) text += static_cast<char>('0' + digit);
  }
  return text;
}

std::span<const DigitSet> combinations(std::uint32_t sum, std::uint32_t size) {
  return table().find(sum, size);
}

DigitSet compatible_digits(std::uint32_t sum, std::uint32_t size) {
  DigitSet digits;
  for (const DigitSet set : combinations(sum, size)) digits = digits | set;
  return digits;
}

DigitSet common_digits(std::uint32_t sum, std::uint32_t size) {
  const auto sets = combinations(sum, size);
  DigitSet digits = sets.empty() ? DigitSet() : DigitSet::all();
  for (const DigitSet set : sets) digits = digits & set;
  return digits;
}

std::uint32_t least_sum(std::uint32_t size) {
  return size * (size + 1) / 2;
}

std::uint32_t largest_sum(std::uint32_t size) {
  return size * (kLargestDigit + 1) - least_sum(size);
}

}  // namespace pbcs::kakuro
