// Code that works on many words at once, compiled a second time for processors with wider registers
// than those this program is built for.
#pragma once

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

}  // namespace pbcs
