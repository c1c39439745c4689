// Why a theory does not solve a puzzle.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "pbcs/ask/classify.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct Diagnosis {
  enum class Cut : std::uint8_t {
    kNo,
    kByStop,    ///< the caller wanted the end
    kByBudget,  ///< it would take longer than a remark is worth
  };
  ClassifiedPuzzle found = {};       ///< the number of solutions and the T&E depth
  std::vector<State> examples = {};  ///< two solutions, when there are several
  Cut cut = Cut::kNo;
};

/// How long a diagnosis may take in all: nobody asked for it.
inline constexpr std::chrono::seconds kDiagnosisBudget{1};

[[nodiscard]] Diagnosis diagnose(const State& initial, Stop stop = {},
                                 std::chrono::milliseconds budget = kDiagnosisBudget);

/// `The puzzle has one solution. T&E depth: 2.`
[[nodiscard]] std::string to_text(const Diagnosis& diagnosis);

}  // namespace pbcs
