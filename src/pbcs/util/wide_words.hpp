// Code that works on many words at once, compiled a second time for processors with wider registers
// than those this program is built for.
#pragma once

#include <cstddef>
#include <cstring>

#include "pbcs/util/bits.hpp"

// The only way to say it: an attribute of functions, which other compilers do not know.
#if defined(__x86_64__) && defined(__GNUC__)
#define PBCS_WIDE_WORDS [[gnu::target("avx2,bmi,bmi2,lzcnt,popcnt")]]
#else
#define PBCS_WIDE_WORDS
#endif

namespace pbcs {

/// May functions marked PBCS_WIDE_WORDS be called?
[[nodiscard]] inline bool has_wide_words() {
#if defined(__x86_64__) && defined(__GNUC__)
  static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                          __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt");
  return has;
#else
  return false;
#endif
}

/// sum |= row. Compilers do not take several words at a time by themselves where the rows might
/// overlap.
template <std::size_t Words>
[[gnu::always_inline]] inline void add_words(Word* sum, const Word* row) {
  constexpr std::size_t kBlock = 4;
  static_assert(Words % kBlock == 0);
#if defined(__GNUC__)
  using Block = Word __attribute__((vector_size(kBlock * sizeof(Word))));
  for (std::size_t w = 0; w < Words; w += kBlock) {
    Block a;
    Block b;
    std::memcpy(&a, sum + w, sizeof a);
    std::memcpy(&b, row + w, sizeof b);
    a |= b;
    std::memcpy(sum + w, &a, sizeof a);
  }
#else
  for (std::size_t w = 0; w < Words; ++w) sum[w] |= row[w];
#endif
}

}  // namespace pbcs
