// The question of `backdoors`: how little must be known of a puzzle for a theory to do the rest?
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/ask/validity.hpp"
#include "pbcs/core/model.hpp"
#include "pbcs/solve/backdoors.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// `values`, `strong`, `anti`, `pairs`
[[nodiscard]] std::string_view to_string(BackdoorKind kind);
/// Reads such words separated by commas.
[[nodiscard]] Result<std::vector<BackdoorKind>> parse_backdoor_kinds(std::string_view words);

/// Pairs have a size by definition: nobody asks for it.
[[nodiscard]] constexpr bool has_size(BackdoorKind kind) {
  return kind != BackdoorKind::kAntiPairs;
}

struct BackdoorsRequest {
  Theory theory;  ///< to solve the rest
  std::vector<BackdoorKind> kinds{BackdoorKind::kValues};
  bool all = false;             ///< of the smallest ones, not just one; pairs are always listed
  std::size_t max_sets = 1000;  ///< at most so many of them
  std::size_t max_size = BackdoorLimits{}.max_size;

  /// Are the sets of this kind listed, or is one enough?
  [[nodiscard]] bool lists(BackdoorKind kind) const { return all || !has_size(kind); }
};

struct FoundBackdoors {
  BackdoorKind kind = BackdoorKind::kValues;
  Backdoors backdoors = {};
};
struct BackdoorsAnswer {
  Quote puzzle;
  Theory theory;
  std::shared_ptr<const Model> model = {};  ///< the elements of the sets are numbers of it
  Validity validity = Validity::kUnknown;
  std::vector<FoundBackdoors> found = {};  ///< in the order of the kinds asked for
  bool stopped = false;
};

/// `progress` is called for each kind in turn.
[[nodiscard]] BackdoorsAnswer ask(const Puzzle& puzzle, const BackdoorsRequest& request,
                                  Stop stop = {}, const BackdoorProgress& progress = {});

/// `2`; `>3` when the search was cut, `>=0` when nothing is known.
[[nodiscard]] std::string size_text(const Backdoors& found);
/// A document `pbcs-backdoors`.
[[nodiscard]] std::string to_json(const BackdoorsAnswer& answer);

}  // namespace pbcs
