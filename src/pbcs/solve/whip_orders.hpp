// Paths of whips in other orders of elimination: is there one with no whip longer than n?
//
// The candidates are eliminated greedily, shorter whips first. When no whip is left, something was
// eliminated that had better been kept: WhipBound tells for every state of the path whether it can
// still be solved, and once it cannot, it never can again, so that bisection finds the elimination
// that did it. The path is resumed before it, and without it as long as there is another one. What
// becomes of it is a search over all orders in which whips eliminate one candidate after the other
// and Singles come first; ended, it is a proof that there is no such path.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "pbcs/core/state.hpp"
#include "pbcs/rules/workspace.hpp"
#include "pbcs/theory/theory.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

class WhipOrders {
 public:
  struct Budget {
    std::uint32_t questions;  ///< how often WhipBound is asked
    std::uint32_t visits;     ///< its nodes
  };
  /// Paths from `initial` in a theory of whips or g-whips without Subsets; `solution` are values of
  /// one, or none.
  WhipOrders(const State& initial, const Theory& theory, std::vector<LabelId> solution,
             const Budget& budget, Stop stop);

  enum class Verdict : std::uint8_t {
    kFound,
    kNone,       ///< no order ends in a solution
    kUndecided,  ///< the budget did not suffice
  };
  /// Is there a path with whips of at most `length`?
  [[nodiscard]] Verdict find(std::uint32_t length);

  /// The eliminations by whips of the path found last, in their order, and its longest whip.
  [[nodiscard]] std::vector<LabelId> path() const;
  [[nodiscard]] std::uint32_t hardest() const;

 private:
  // A state of the path, and the whip that eliminates `next` in it.
  struct Point {
    State state;
    std::vector<LabelId> put_off;  // to be eliminated only when there is nothing else
    bool solvable = false;         // as far as WhipBound can tell
    LabelId next{};
    std::uint32_t length = 0;
  };
  enum class End : std::uint8_t { kSolved, kStuck, kStopped };

  [[nodiscard]] End go_on(std::uint32_t length);
  [[nodiscard]] bool exhaust(Workspace& workspace, std::uint32_t length);
  std::size_t sweep(Workspace& workspace, std::uint32_t length, Workspace::Effort effort);
  [[nodiscard]] bool push(LabelId label, std::uint32_t length);
  [[nodiscard]] bool take_put_off(std::uint32_t length);
  [[nodiscard]] bool retreat(std::uint32_t length);
  [[nodiscard]] bool is_solvable(Point& point, std::uint32_t length);
  [[nodiscard]] bool out_of_budget() const {
    return questions_ >= budget_.questions || stop_.requested();
  }

  Theory theory_;
  TheoryMember whips_;
  std::vector<LabelId> solution_;
  Budget budget_;
  Stop stop_;
  State initial_;
  std::vector<Point> points_;
  std::uint32_t questions_ = 0;
  bool open_ = false;                 // may there be longer whips?
  std::set<std::vector<Word>> dead_;  // states from which no path of this length leads on
};

}  // namespace pbcs
