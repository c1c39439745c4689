// How the program ends; people script these numbers.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

namespace pbcs::cli {

enum class ExitCode : int {
  kDone = 0,
  kUnsolved = 1,  ///< some puzzle is not solved, not unique or contradictory
  kBadInput = 2,  ///< wrong usage or unreadable input
  kInternalError = 3,
  kInterrupted = 130,
};

struct ExitMeaning {
  ExitCode code;
  std::string_view meaning;
};
inline constexpr std::array<ExitMeaning, 5> kExitMeanings{{
    {ExitCode::kDone, "done"},
    {ExitCode::kUnsolved, "some puzzle is not solved, not unique or contradictory"},
    {ExitCode::kBadInput, "wrong usage or unreadable input"},
    {ExitCode::kInternalError, "internal error"},
    {ExitCode::kInterrupted, "interrupted"},
}};

/// The more serious of two ends.
[[nodiscard]] constexpr ExitCode worst(ExitCode a, ExitCode b) {
  constexpr auto kSeverity = [](ExitCode code) {
    switch (code) {
      case ExitCode::kDone:
        return 0;
      case ExitCode::kUnsolved:
        return 1;
      case ExitCode::kBadInput:
        return 2;
      case ExitCode::kInterrupted:
        return 3;
      case ExitCode::kInternalError:
        break;
    }
    return 4;
  };
  return kSeverity(a) < kSeverity(b) ? b : a;
}

/// Nothing can be done with these arguments or files: ends the program with kBadInput.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace pbcs::cli
