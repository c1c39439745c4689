#include "pbcs/rules/star.hpp"

#include <algorithm>

#include "pbcs/rules/chain_finder.hpp"
#include "pbcs/rules/sweep.hpp"

namespace pbcs {
namespace {

LabelPair ordered(LabelId a, LabelId b) {
  return a < b ? LabelPair{a, b} : LabelPair{b, a};
}

// For one candidate of a cell: the pairs any of which excludes it, none when a link does.
using Choice = std::vector<LabelPair>;

/// Which lemmas a W*-whip or B*-braid needs for one target.
class NeededLemmas {
 public:
  NeededLemmas(const State& state, const Step& step, std::span<const LabelPair> pairs)
      : state_(state), step_(step), cells_(std::get<Chain>(step.proof).cells), pairs_(pairs) {}

  [[nodiscard]] std::vector<Choice> choices(LabelId target) const {
    std::vector<Choice> found;
    std::vector<LabelId> true_ones{target};
    for (const ChainCell& cell : cells_) {
      for (const LabelId l : state_.candidates_of(cell.variable)) {
        if (cell.right.is(l)) continue;
        // In a whip the left-linking candidate leans on what stands just before it.
        const bool on_last =
            l == cell.left && info(step_.family).continuity == Continuity::kPrevious;
        const std::span all(true_ones);
        Choice choice = against(l, on_last ? all.last(1) : all);
        if (!choice.empty()) found.push_back(std::move(choice));
      }
      if (const LabelId* right = cell.right.candidate()) true_ones.push_back(*right);
    }
    return found;
  }

 private:
  [[nodiscard]] Choice against(LabelId l, std::span<const LabelId> true_ones) const {
    Choice choice;
    for (const LabelId t : true_ones) {
      if (state_.structure().linked(l, t)) return {};
      const LabelPair pair = ordered(l, t);
      if (std::binary_search(pairs_.begin(), pairs_.end(), pair)) choice.push_back(pair);
    }
    return choice;
  }

  const State& state_;
  const Step& step_;
  const std::vector<ChainCell>& cells_;
  std::span<const LabelPair> pairs_;
};

}  // namespace

LinkedSpace::LinkedSpace(const State& state, std::span<const LabelPair> pairs)
    : sub_(restrict_to_candidates(state)) {
  const auto dense = [&](LabelId l) {
    const auto at = std::lower_bound(sub_.label_of.begin(), sub_.label_of.end(), l);
    return LabelId{static_cast<std::uint32_t>(at - sub_.label_of.begin())};
  };
  std::vector<LabelPair> links;
  for (const auto& [a, b] : pairs) {
    if (state.is_candidate(a) && state.is_candidate(b)) links.emplace_back(dense(a), dense(b));
  }
  enlarged_ = sub_.structure.linked_further(links);
  workspace_ = std::make_unique<Workspace>(State(enlarged_), false);
}

ChainCell LinkedSpace::original(const ChainCell& dense) const {
  ChainCell cell{
      sub_.variable_of[index(workspace_->original(dense.variable))], original(dense.left), {}};
  if (const LabelId* right = dense.right.candidate()) cell.right = original(*right);
  return cell;
}

void StarFinder::forget(const Step&) {
  updated_ = false;
  space_.reset();
  lemma_pairs_.reset();
  proofs_.clear();
  all_lemmas_.reset();
}

FoundSteps StarFinder::next(const State& state, std::uint32_t length, const Lemmas& stated,
                            Stop stop) {
  const std::uint32_t bound = member().inner_size == kAsLength ? length : member().inner_size;
  if (bound > bound_) {
    bound_ = bound;
    updated_ = false;
  }
  open_ = false;
  if (!persistent() && !updated_) update(state, stated, stop);
  for (;;) {
    if (stop.requested()) return {};
    if (!space_) space_ = std::make_unique<LinkedSpace>(state, pairs_);
    if (auto step = look(length, stop)) {
      return {with_lemmas(state, std::move(*step), stated, stop), open_};
    }
    if (!updated_) update(state, stated, stop);
    if (!space_) continue;
    if (may_have_longer_lemmas(state, stop)) open_ = true;
    return {{}, open_};
  }
}

// Only where their length grows with that of the patterns.
bool StarFinder::may_have_longer_lemmas(const State& state, Stop stop) {
  if (member().inner_size != kAsLength) return false;
  // There are no more bi-whips than bi-braids, which are found at once.
  LemmaPairs braids(state, Family::kBiBraid);
  if (braids.pairs(kUnbounded, stop, pairs_).size() == pairs_.size()) return false;
  if (!all_lemmas_) all_lemmas_ = lemma_pairs(state).pairs(kUnbounded, stop, pairs_).size();
  if (stop.requested()) all_lemmas_.reset();  // perhaps they are more
  return !all_lemmas_ || pairs_.size() < *all_lemmas_;
}

// Completes the pairs for this state; drops the space if there are others than before.
void StarFinder::update(const State& state, const Lemmas& stated, Stop stop) {
  const std::span<const LabelPair> known =
      persistent() ? std::span<const LabelPair>(pairs_) : std::span<const LabelPair>();
  std::vector<LabelPair> pairs = lemma_pairs(state).pairs(bound_, stop, known);
  for (std::size_t i = 0; i < stated.size(); ++i) {
    if (stated[i].size() == 2) pairs.emplace_back(stated[i][0], stated[i][1]);
  }
  std::sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  for (auto* some : {&pairs, &pairs_}) {
    std::erase_if(*some, [&](const LabelPair& pair) {
      return !state.is_candidate(pair.first) || !state.is_candidate(pair.second);
    });
  }
  if (pairs != pairs_) space_.reset();
  pairs_ = std::move(pairs);
  updated_ = !stop.requested();
}

// The pattern on the first target, without its lemmas.
std::optional<Step> StarFinder::look(std::uint32_t length, Stop stop) {
  const TheoryMember plain{plain_family()};
  Workspace& workspace = space_->workspace();
  for (const LabelId z : workspace.state().candidates()) {
    const SearchVerdict verdict = workspace.find(plain, z, length, stop);
    if (verdict == SearchVerdict::kStopped) return std::nullopt;
    if (verdict == SearchVerdict::kNoneWithinBound) open_ = true;
    if (verdict != SearchVerdict::kFound) continue;
    std::vector<ChainCell> cells = workspace.cells(plain);
    Step step{member().family, length_of(cells), {}, {}, {}};
    step.eliminated.push_back(space_->original(z));
    for (const LabelId t : workspace.targets(plain, cells)) {
      if (t != z) step.eliminated.push_back(space_->original(t));
    }
    for (ChainCell& cell : cells) cell = space_->original(cell);
    step.proof = Chain{std::move(cells)};
    return step;
  }
  return std::nullopt;
}

// Of the pairs that would do, one that is stated already, otherwise the one with the shortest
// proof. Lemmas are stated for the first target; others are eliminated with it if these are enough.
std::vector<Step> StarFinder::with_lemmas(const State& state, Step step, const Lemmas& stated,
                                          Stop stop) {
  const NeededLemmas needed(state, step, pairs_);
  std::vector<Step> steps;
  const auto available = [&](const LabelPair& pair) {
    const std::array labels{pair.first, pair.second};
    return stated.find(labels).has_value() ||
           std::any_of(steps.begin(), steps.end(), [&](const Step& lemma) {
             return std::equal(labels.begin(), labels.end(), lemma.incompatible.begin());
           });
  };
  const auto excluded = [&](const Choice& choice) {
    return std::any_of(choice.begin(), choice.end(), available);
  };
  for (const Choice& choice : needed.choices(step.eliminated.front())) {
    if (excluded(choice)) continue;
    const Step* best = nullptr;
    for (const LabelPair& pair : choice) {
      const auto& lemma = proof(state, pair, stop);
      if (lemma && (best == nullptr || lemma->length < best->length)) best = &*lemma;
    }
    if (best == nullptr) {  // stopped
      proofs_.clear();
      return {};
    }
    steps.push_back(*best);
  }
  std::erase_if(step.eliminated, [&](LabelId target) {
    const auto choices = needed.choices(target);
    return !std::all_of(choices.begin(), choices.end(), excluded);
  });
  steps.push_back(std::move(step));
  return steps;
}

const std::optional<Step>& StarFinder::proof(const State& state, const LabelPair& pair, Stop stop) {
  const auto at = proofs_.find(pair);
  if (at != proofs_.end()) return at->second;
  const std::array labels{pair.first, pair.second};
  return proofs_[pair] = lemma_pairs(state).shortest(labels, bound_, stop);
}

LemmaPairs& StarFinder::lemma_pairs(const State& state) {
  if (!lemma_pairs_) {
    lemma_pairs_ = std::make_unique<LemmaPairs>(state, lemma_family());
  }
  return *lemma_pairs_;
}

// Applies what is found with the contradictions of the present state as links.
Saturation StarFinder::sweep(Sweep& sweep) {
  if (sweep.effort() == Sweep::Effort::kLittle) return Saturation::kStuck;
  Workspace& workspace = sweep.workspace();
  const State& state = workspace.state();
  const std::uint32_t p = member().inner_size == kAsLength ? kUnbounded : member().inner_size;
  std::vector<LabelPair> known;  // dense: numbers may have changed since the last sweep
  for (const auto& [a, b] : persistent() ? pairs_ : std::vector<LabelPair>()) {
    if (workspace.has(a) && workspace.has(b)) {
      known.emplace_back(workspace.dense(a), workspace.dense(b));
    }
  }
  const auto pairs = LemmaPairs(state, lemma_family()).pairs(p, sweep.stop(), known);
  if (sweep.stop().requested()) return Saturation::kStopped;
  pairs_.clear();
  for (const auto& [a, b] : pairs)
    pairs_.emplace_back(workspace.original(a), workspace.original(b));
  LinkedSpace space(state, pairs);
  std::vector<LabelId> inside;
  Sweep inner(space.workspace(), inside, sweep.stop());
  const TheoryMember plain{plain_family(), member().max_length};
  const Saturation verdict = exhaust(make_finders({&plain, 1}), inner);
  if (verdict == Saturation::kContradiction || verdict == Saturation::kStopped) return verdict;
  std::vector<LabelId> found;
  for (const LabelId l : inside) found.push_back(space.outside(l));
  if (found.empty()) return verdict;
  return sweep.eliminate(found).value_or(Saturation::kStuck);
}

}  // namespace pbcs
