// Generated puzzles in order, on several threads, until there are enough.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "pbcs/ask/around.hpp"
#include "pbcs/ask/generate.hpp"
#include "pbcs/batch/ordered.hpp"

namespace pbcs {

/// Where puzzles are from: units of work that can be asked for in any order.
struct UnitSource {
  std::function<GenerateAnswer(std::uint64_t unit, Stop stop)> ask;
  bool weighted = false;
  bool may_repeat = true;  ///< otherwise puzzles found before are left out
};
[[nodiscard]] UnitSource units_of(Generator generator);
[[nodiscard]] UnitSource units_of(AroundRequest request);

/// How much is wanted: so many puzzles, or all puzzles of so many units. Neither: there is no end.
struct UnitExtent {
  std::optional<std::size_t> puzzles = {};
  std::optional<std::uint64_t> units = {};
};

class UnitRun {
 public:
  UnitRun(const UnitSource& source, UnitExtent extent) : source_(source), extent_(extent) {}

  /// An earlier run came so far.
  void go_on_after(const std::vector<std::string>& puzzles, std::uint64_t units);

  [[nodiscard]] bool is_enough() const;
  [[nodiscard]] std::size_t puzzles() const { return puzzles_; }
  [[nodiscard]] std::uint64_t units() const { return units_; }

  /// Hands the puzzles to `take` on the calling thread, the same ones for any number of threads.
  /// `finished` is called after those of a unit.
  void run(unsigned jobs, Stop stop, const std::function<Flow(const FoundPuzzle&)>& take,
           const std::function<void()>& finished = {});

 private:
  [[nodiscard]] Flow take_unit(const GenerateAnswer& answer,
                               const std::function<Flow(const FoundPuzzle&)>& take);

  const UnitSource& source_;
  UnitExtent extent_;
  std::size_t puzzles_ = 0;
  std::uint64_t units_ = 0;
  std::set<std::string> seen_;  // texts, where puzzles may not be repeated
};

}  // namespace pbcs
