// A small random generator whose numbers are the same on every machine and with every library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace pbcs {

/// SplitMix64: one 64-bit word of state, good enough to shuffle and to sample tests.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }

  /// A number in [0, n), each equally likely; n > 0.
  [[nodiscard]] std::uint64_t uniform(std::uint64_t n) {
    const std::uint64_t rest = -n % n;  // 2^64 mod n: numbers below it would be drawn too often
    std::uint64_t x = next();
    while (x < rest) x = next();
    return x % n;
  }

  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[uniform(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace pbcs
