#include "pbcs/solve/deep_star.hpp"

#include <algorithm>

#include "pbcs/solve/saturate.hpp"

namespace pbcs {

DeepStar::DeepStar(const State& state, std::uint32_t d)
    : base_(state), d_(d), lemma_pairs_(state, Family::kBiBraid), now_(state) {}

bool DeepStar::refutes(LabelId target, Stop stop) {
  target_ = target;
  now_ = base_;
  true_.clear();
  excluded_.assign(base_.structure().label_count(), std::nullopt);
  asked_.assign(d_, 0);
  make_true(target, base_.structure().variables_of(target).front());
  while (!now_.contradictory()) {
    if (stop.requested()) return false;
    if (!assert_single() && !exclude_by_lemma(stop)) return false;
  }
  return true;
}

void DeepStar::make_true(LabelId label, VariableId variable) {
  const std::vector<Word> before(now_.candidate_bits().begin(), now_.candidate_bits().end());
  now_.assert_value(label);
  const std::size_t time = true_.size();
  for (std::size_t w = 0; w < before.size(); ++w) {
    const Word gone = before[w] & ~now_.candidate_bits()[w];
    for_each_bit(gone, static_cast<std::uint32_t>(64 * w), [&](std::uint32_t x) {
      if (LabelId{x} != label) excluded_[x] = Exclusion{time, {label}, false};
    });
  }
  true_.push_back({variable, label});
}

bool DeepStar::assert_single() {
  const auto single = now_.next_single();
  if (single) make_true(single->label, single->variable);
  return single.has_value();
}

// The smallest lemmas first: with one of the true labels, then with two ...
bool DeepStar::exclude_by_lemma(Stop stop) {
  for (std::size_t others = 1; others < d_; ++others) {
    std::vector<LabelId> chosen;
    const bool some = exclude_with(chosen, 0, others, stop);
    asked_[others] = true_.size();
    if (some) return true;
  }
  return false;
}

// Adds `more` true labels to those chosen and excludes what contradicts them. What was asked
// before, about earlier labels only, has the same answer.
bool DeepStar::exclude_with(std::vector<LabelId>& chosen, std::size_t from, std::size_t more,
                            Stop stop) {
  bool some = false;
  if (more > 0) {
    const std::size_t news = more == 1 ? asked_[chosen.size() + 1] : 0;
    for (std::size_t i = std::max(from, news); i + more <= true_.size(); ++i) {
      if (stop.requested()) break;
      chosen.push_back(true_[i].label);
      some |= exclude_with(chosen, i + 1, more - 1, stop);
      chosen.pop_back();
    }
    return some;
  }
  for (const LabelId x : now_.candidates()) {
    if (now_.contradictory() || stop.requested()) break;
    chosen.push_back(x);
    if (lemma_pairs_.exists(chosen, kUnbounded, stop)) {
      excluded_[index(x)] = Exclusion{true_.size(), chosen, true};
      now_.eliminate(x);
      some = true;
    }
    chosen.pop_back();
  }
  return some;
}

// Marks the true labels on which the exclusion of all candidates of `v` but the survivor rests.
void DeepStar::need(VariableId v, std::optional<LabelId> survivor,
                    std::vector<bool>& needed) const {
  for (const LabelId x : base_.candidates_of(v)) {
    if (x == survivor) continue;
    for (const LabelId t : excluded_[index(x)]->among) {
      const auto at = std::find_if(true_.begin(), true_.end(),
                                   [t](const TrueLabel& known) { return known.label == t; });
      if (at != true_.end()) needed[static_cast<std::size_t>(at - true_.begin())] = true;
    }
  }
}

std::vector<bool> DeepStar::needed_cells() const {
  std::vector<bool> needed(true_.size());
  need(*now_.conflict(), std::nullopt, needed);
  for (std::size_t i = true_.size() - 1; i > 0; --i) {
    if (needed[i]) need(true_[i].variable, true_[i].label, needed);
  }
  return needed;
}

// If possible one that needs no lemma.
LabelId DeepStar::left_of(VariableId v, std::optional<LabelId> right) const {
  std::optional<LabelId> left;
  for (const LabelId x : base_.candidates_of(v)) {
    if (x == right) continue;
    if (!excluded_[index(x)]->lemma) return x;
    if (!left) left = x;
  }
  return *left;
}

std::vector<Step> DeepStar::steps(const Lemmas& stated, Stop stop) {
  const std::vector<bool> needed = needed_cells();
  Chain chain;
  for (std::size_t i = 1; i < true_.size(); ++i) {
    if (!needed[i]) continue;
    const auto& [variable, label] = true_[i];
    chain.cells.push_back({variable, left_of(variable, label), label});
  }
  const VariableId last = *now_.conflict();
  chain.cells.push_back({last, left_of(last, std::nullopt), {}});
  std::vector<Step> steps;
  Lemmas known = stated;
  for (const ChainCell& cell : chain.cells) {
    for (const LabelId x : base_.candidates_of(cell.variable)) {
      if (cell.right.is(x) || !excluded_[index(x)]->lemma) continue;
      const auto& labels = excluded_[index(x)]->among;
      if (known.find(labels)) continue;
      auto lemma = lemma_pairs_.shortest(labels, kUnbounded, stop);
      if (!lemma) return {};
      known.add(labels);
      steps.push_back(std::move(*lemma));
    }
  }
  const std::uint32_t length = length_of(chain.cells);
  steps.push_back({Family::kBStarBraid, length, {}, {target_}, std::move(chain)});
  return steps;
}

Outcome trial_and_error_star(State& state, std::uint32_t p, Stop stop) {
  return saturate(state, Theory::of({{Family::kBStarBraid, kUnbounded, p}}), stop);
}

Outcome trial_and_error_star_deep(State& state, std::uint32_t d, Stop stop) {
  for (;;) {
    const BrtOutcome brt = apply_brt(state);
    if (brt == BrtOutcome::kSolved) return Outcome::kSolved;
    if (brt == BrtOutcome::kContradiction) return Outcome::kContradiction;
    const State before = state;
    DeepStar search(before, d);
    for (const LabelId z : before.candidates()) {
      if (stop.requested()) break;
      if (search.refutes(z, stop)) state.eliminate(z);
    }
    if (stop.requested()) return Outcome::kInterrupted;
    if (state == before) return Outcome::kStuck;
  }
}

}  // namespace pbcs
