// The question of `minimal`: which givens does a puzzle need, and which minimal puzzles are in it?
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/quote.hpp"
#include "pbcs/ask/validity.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

/// Which minimal puzzles inside the puzzle are wanted.
enum class MinimalPuzzles : std::uint8_t { kNone, kOne, kAll };

struct MinimalRequest {
  MinimalPuzzles find = MinimalPuzzles::kNone;
  std::size_t limit = 100;  ///< at most so many of all
};

/// Minimal puzzles inside another one.
struct FoundMinimal {
  std::vector<std::string> puzzles = {};  ///< a line each
  bool complete = false;                  ///< these are all
};

struct MinimalAnswer {
  Quote puzzle;
  std::shared_ptr<const Model> model = {};  ///< of the labels
  Validity validity = Validity::kUnknown;
  std::size_t givens = 0;
  /// The givens without which there is still one solution, each by itself; nothing when the puzzle
  /// is not known to have one, or the time was not enough.
  std::optional<std::vector<LabelId>> redundant = {};
  std::optional<FoundMinimal> found = {};  ///< when wanted
  bool stopped = false;
};

[[nodiscard]] MinimalAnswer ask(const App& app, const Puzzle& puzzle, const MinimalRequest& request,
                                Stop stop = {});

/// A document `pbcs-minimal`.
[[nodiscard]] std::string to_json(const MinimalAnswer& answer);

}  // namespace pbcs
