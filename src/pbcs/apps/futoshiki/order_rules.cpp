#include "pbcs/apps/futoshiki/order_rules.hpp"

#include <algorithm>
#include <utility>

namespace pbcs::futoshiki {
namespace {

using Cell = std::uint32_t;
using Cells = std::vector<Cell>;
using Rank = std::int32_t;  // a number from 1 to n, or beyond

/// What the rules ask about a state.
class Candidates {
 public:
  Candidates(const State& state, std::uint32_t n) : state_(state), n_(n) {}

  [[nodiscard]] Rank largest_number() const { return static_cast<Rank>(n_); }
  [[nodiscard]] Rank least(Cell c, SlopeKind kind) const {
    if (kind == SlopeKind::kWeak) return 1;
    Rank r = 1;
    while (r <= largest_number() && !possible(c, r)) ++r;
    return r;
  }
  [[nodiscard]] Rank largest(Cell c, SlopeKind kind) const {
    Rank r = largest_number();
    if (kind == SlopeKind::kWeak) return r;
    while (r >= 1 && !possible(c, r)) --r;
    return r;
  }
  /// Adds the candidates of the cell outside these bounds.
  void add_outside(Cell c, Rank low, Rank high, std::vector<LabelId>& labels) const {
    for (Rank r = 1; r <= largest_number(); ++r) {
      if ((r < low || r > high) && state_.is_candidate(label(c, r))) labels.push_back(label(c, r));
    }
  }

 private:
  [[nodiscard]] LabelId label(Cell c, Rank r) const {
    return LabelId{c * n_ + static_cast<std::uint32_t>(r) - 1};
  }
  [[nodiscard]] bool possible(Cell c, Rank r) const {
    return state_.is_candidate(label(c, r)) || state_.is_value(label(c, r));
  }

  const State& state_;
  std::uint32_t n_;
};

Step slope_step(Family family, const Cells& cells, std::size_t turn, SlopeKind kind,
                std::vector<LabelId> eliminated) {
  Slope slope{{}, static_cast<std::uint32_t>(turn), kind};
  slope.variables.reserve(cells.size());
  for (const Cell c : cells) slope.variables.push_back(VariableId{c});
  return {family, 1, {}, std::move(eliminated), std::move(slope)};
}

// ---- ascending chains ---------------------------------------------------------------------------

class ChainSearch {
 public:
  ChainSearch(const Candidates& candidates, const std::vector<Sign>& signs, const Cells& order,
              SlopeKind kind)
      : candidates_(candidates), kind_(kind), below_(order.size()), above_(order.size()) {
    std::vector<Cells> smaller(order.size());
    std::vector<Cells> larger(order.size());
    for (const Sign& sign : signs) {
      smaller[sign.larger].push_back(sign.smaller);
      larger[sign.smaller].push_back(sign.larger);
    }
    for (const Cell c : order) find_below(c, smaller[c]);
    for (auto c = order.rbegin(); c != order.rend(); ++c) find_above(*c, larger[*c]);
  }

  /// The longest chain that eliminates something; of equal ones the first in reading order.
  [[nodiscard]] std::optional<Step> find() const {
    Cells best;
    for (Cell c = 0; c < below_.size(); ++c) {
      const Cells chain = needed_part(chain_through(c));
      if (chain.size() > best.size()) best = chain;
    }
    if (best.empty()) return std::nullopt;
    return slope_step(Family::kAscendingChain, best, best.size() - 1, kind_, eliminated(best));
  }

 private:
  /// The bound of a cell, and the neighbour it comes from if not from its own candidates.
  struct Bound {
    Rank rank = 0;
    std::optional<Cell> from;
  };

  void find_below(Cell c, const Cells& smaller) {
    below_[c] = {candidates_.least(c, kind_), std::nullopt};
    for (const Cell s : smaller) {
      if (below_[s].rank + 1 > below_[c].rank) below_[c] = {below_[s].rank + 1, s};
    }
  }
  void find_above(Cell c, const Cells& larger) {
    above_[c] = {candidates_.largest(c, kind_), std::nullopt};
    for (const Cell l : larger) {
      if (above_[l].rank - 1 < above_[c].rank) above_[c] = {above_[l].rank - 1, l};
    }
  }

  [[nodiscard]] Cells chain_through(Cell c) const {
    Cells chain{c};
    while (below_[chain.back()].from) chain.push_back(*below_[chain.back()].from);
    std::reverse(chain.begin(), chain.end());
    while (above_[chain.back()].from) chain.push_back(*above_[chain.back()].from);
    return chain;
  }

  /// The chain without the ends that eliminate nothing; empty when all of it does not.
  [[nodiscard]] Cells needed_part(Cells chain) const {
    const std::size_t all = eliminated(chain).size();
    if (all == 0) return {};
    for (const bool at_front : {true, false}) {
      while (chain.size() > 2) {
        const Cells rest(chain.begin() + (at_front ? 1 : 0), chain.end() - (at_front ? 0 : 1));
        if (eliminated(rest).size() != all) break;
        chain = rest;
      }
    }
    return chain;
  }

  [[nodiscard]] std::vector<LabelId> eliminated(const Cells& chain) const {
    std::vector<LabelId> labels;
    const auto last = static_cast<Rank>(chain.size()) - 1;
    const Rank low = candidates_.least(chain.front(), kind_);
    const Rank high = candidates_.largest(chain.back(), kind_);
    for (Rank i = 0; i <= last; ++i) {
      // The ends have their own candidates on one side.
      const Rank least = i > 0 ? low + i : 1;
      const Rank largest = i < last ? high - (last - i) : candidates_.largest_number();
      candidates_.add_outside(chain[static_cast<std::size_t>(i)], least, largest, labels);
    }
    return labels;
  }

  const Candidates& candidates_;
  SlopeKind kind_;
  std::vector<Bound> below_, above_;
};

// ---- hills and valleys --------------------------------------------------------------------------

class HillSearch {
 public:
  HillSearch(const Candidates& candidates, std::uint32_t n, const std::vector<Sign>& signs,
             Family family)
      : candidates_(candidates), n_(n), signs_(signs), family_(family) {}

  [[nodiscard]] std::optional<Step> find(SlopeKind kind) const {
    for (const bool in_row : {true, false}) {
      for (std::uint32_t i = 0; i < n_; ++i) {
        Cells line;
        for (std::uint32_t j = 0; j < n_; ++j) line.push_back(in_row ? i * n_ + j : j * n_ + i);
        for (std::size_t turn = 1; turn + 1 < n_; ++turn) {
          if (auto step = find_at(line, turn, kind)) return step;
        }
      }
    }
    return std::nullopt;
  }

 private:
  /// The hill with this top that eliminates most; of equal ones the smallest.
  [[nodiscard]] std::optional<Step> find_at(const Cells& line, std::size_t turn,
                                            SlopeKind kind) const {
    std::optional<Step> best;
    for (std::size_t begin = turn; begin > 0 && rises(line[begin - 1], line[begin]); --begin) {
      for (std::size_t end = turn; end + 1 < line.size() && rises(line[end + 1], line[end]);
           ++end) {
        const Cells cells(line.begin() + static_cast<std::ptrdiff_t>(begin) - 1,
                          line.begin() + static_cast<std::ptrdiff_t>(end) + 2);
        auto labels = eliminated(cells, line[turn], kind);
        if (labels.size() > (best ? best->eliminated.size() : 0)) {
          best = slope_step(family_, cells, turn - begin + 1, kind, std::move(labels));
        }
      }
    }
    return best;
  }

  /// Does the slope go on from `outer` towards the top (or bottom)?
  [[nodiscard]] bool rises(Cell outer, Cell inner) const {
    const Sign sign = family_ == Family::kHill ? Sign{outer, inner} : Sign{inner, outer};
    return std::find(signs_.begin(), signs_.end(), sign) != signs_.end();
  }

  [[nodiscard]] std::vector<LabelId> eliminated(const Cells& cells, Cell top,
                                                SlopeKind kind) const {
    const auto signs = static_cast<Rank>(cells.size()) - 1;
    const Cell first = cells.front();
    const Cell last = cells.back();
    std::vector<LabelId> labels;
    if (family_ == Family::kHill) {
      const Rank low = std::min(candidates_.least(first, kind), candidates_.least(last, kind));
      candidates_.add_outside(top, low + signs, candidates_.largest_number(), labels);
    } else {
      const Rank high = std::max(candidates_.largest(first, kind), candidates_.largest(last, kind));
      candidates_.add_outside(top, 1, high - signs, labels);
    }
    return labels;
  }

  const Candidates& candidates_;
  std::uint32_t n_;
  const std::vector<Sign>& signs_;
  Family family_;
};

}  // namespace

OrderRules::OrderRules(const Grid& grid)
    : n_(grid.n), signs_(grid.signs), order_(ascending_order(grid.n * grid.n, grid.signs)) {}

std::uint32_t OrderRules::longest(Family family) const {
  const bool own =
      family == Family::kAscendingChain || family == Family::kHill || family == Family::kValley;
  return own ? 1 : 0;
}

// Fast enough never to ask for a stop.
std::optional<Step> OrderRules::find(Family family, std::uint32_t length, const State& state,
                                     Stop /*stop*/) const {
  if (length != 1 || longest(family) == 0) return std::nullopt;
  const Candidates candidates(state, n_);
  for (const SlopeKind kind : {SlopeKind::kWeak, SlopeKind::kStrong}) {
    auto step = family == Family::kAscendingChain
                    ? ChainSearch(candidates, signs_, order_, kind).find()
                    : HillSearch(candidates, n_, signs_, family).find(kind);
    if (step) return step;
  }
  return std::nullopt;
}

}  // namespace pbcs::futoshiki
