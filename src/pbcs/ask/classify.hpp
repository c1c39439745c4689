// The question of `classify`: how deep does Trial-and-Error go into a puzzle, and what must be
// known inside the hypotheses?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/ask/validity.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/solve/rating.hpp"
#include "pbcs/solve/trial_and_error.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// The theories T_1, T_2, ... by which instances of one depth d are told apart: the smallest p such
/// that T&E(T_p, d-1) solves.
enum class InnerClass : std::uint8_t {
  kNone,
  kBraids,    ///< B_p: the B?B classification
  kSubsets,   ///< S_p
  kGSubsets,  ///< gS_p
};
/// The p-th of them; all begin with whips[1].
[[nodiscard]] Theory inner_theory(InnerClass inner, std::uint32_t p);
/// Reads B, S, gS or none.
[[nodiscard]] Result<InnerClass> parse_inner_class(std::string_view name);

/// Reads the name of a theory that T&E may be done with.
[[nodiscard]] Result<Theory> parse_confluent_theory(std::string_view name);

struct ClassifyRequest {
  Theory theory;  ///< confluent; others than BRT have no inner class
  std::uint32_t max_depth = 3;
  InnerClass inner = InnerClass::kBraids;
  std::uint32_t max_inner = 30;
  bool rate = false;  ///< find the inner class at depth 1 too: it is the rating in the theories T_p
};

struct ClassifiedPuzzle {
  Validity validity = Validity::kUnknown;
  std::optional<std::uint32_t> depth;   ///< the T&E depth, when it was found
  std::optional<std::uint32_t> beyond;  ///< otherwise the largest depth known not to be enough
  std::optional<Rating> inner;          ///< the smallest p; nothing when it was not asked for
};
/// The smallest n <= max_depth such that T&E(theory, n) solves the instance, and its inner class.
[[nodiscard]] ClassifiedPuzzle classify_puzzle(const State& initial, const ClassifyRequest& request,
                                               Stop stop = {},
                                               const TrialAndError::Watcher& progress = {});

struct ClassifyAnswer {
  Quote puzzle;
  ClassifiedPuzzle found = {};
  bool stopped = false;  ///< before the depth, or the inner class, was found
};
[[nodiscard]] ClassifyAnswer ask(const Puzzle& puzzle, const ClassifyRequest& request,
                                 Stop stop = {}, const TrialAndError::Watcher& progress = {});

/// `T&E(2): 17 of 120 candidates tried in this round, 3 eliminated`
[[nodiscard]] std::string progress_text(const TrialAndError::Progress& progress);

/// `2`; `>3` when it is only known to be larger, `>=0` when nothing is known.
[[nodiscard]] std::string depth_text(const ClassifiedPuzzle& found);
/// `5`, `inf`, `>30`; empty when there is none.
[[nodiscard]] std::string inner_text(const ClassifiedPuzzle& found);
/// A document `pbcs-classification`.
[[nodiscard]] std::string to_json(const ClassifyAnswer& answer);

}  // namespace pbcs
