#include "pbcs/solve/engine.hpp"

#include <deque>
#include <memory>
#include <utility>

#include "pbcs/core/specific_rules.hpp"
#include "pbcs/rules/forcing.hpp"
#include "pbcs/solve/found_steps.hpp"
#include "pbcs/solve/lemma_list.hpp"
#include "pbcs/solve/star_search.hpp"
#include "pbcs/solve/workspace.hpp"

namespace pbcs {
namespace {

class Engine {
 public:
  Engine(State initial, const Theory& theory, Tracer& tracer, Stop stop)
      : state_(std::move(initial)), theory_(theory), tracer_(tracer), stop_(stop) {}

  SolveResult run() {
    tracer_.on_start(state_);
    std::optional<Step> step;
    while ((step = next())) apply(*step);
    result_.outcome = outcome();
    tracer_.on_finish(state_, result_.outcome);
    result_.final_state = state_;
    return std::move(result_);
  }

  /// The simplest step available in the current state.
  std::optional<Step> next() {
    if (!pending_.empty()) return take_pending();
    if (state_.contradictory()) return std::nullopt;
    if (auto single = state_.next_single()) {
      return Step{Family::kSingle, 0, {single->label}, {}, *single};
    }
    if (state_.solved() || theory_.members().empty() || stop_.requested()) return std::nullopt;
    if (!workspace_) workspace_ = std::make_unique<Workspace>(state_, theory_.uses_groups(), stop_);
    return simplest_pattern();
  }

 private:
  // Lengths first, then families in order of precedence, then targets in increasing order.
  std::optional<Step> simplest_pattern() {
    open_ = true;
    for (std::uint32_t length = 1; open_ && length <= theory_.max_length(); ++length) {
      open_ = false;
      for (const TheoryMember& member : theory_.members()) {
        if (length > member.max_length) continue;
        if (auto step = next_of(member, length)) return step;
        if (stop_.requested()) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  std::optional<Step> next_of(const TheoryMember& member, std::uint32_t length) {
    if (is_subset(member.family)) return next_subset(member, length);
    if (uses_lemmas(member.family)) return next_star(member, length);
    if (is_lemma(member.family)) return next_lemma(member, length);
    if (is_forcing(member.family)) return next_forcing(member, length);
    if (is_specific(member.family)) return next_specific(member, length);
    return next_chain(member, length);
  }

  std::optional<Step> next_star(const TheoryMember& member, std::uint32_t length) {
    const bool whips = member.family == Family::kWStarWhip;
    std::optional<StarSearch>& search = whips ? star_whips_ : star_braids_;
    if (!search) search.emplace(member);
    add_pending(search->find(state_, length, stated_, stop_));
    if (search->open()) open_ = true;
    return pending_.empty() ? std::nullopt : take_pending();
  }

  // A logical theory: all contradictions of this length that are not stated yet.
  std::optional<Step> next_lemma(const TheoryMember& member, std::uint32_t length) {
    add_pending(lemmas_of(state_, member.family, length, stated_, stop_));
    if (!pending_.empty()) return take_pending();
    if (length < member.max_length && may_have_lemmas(state_, member, stated_, stop_)) {
      open_ = true;
    }
    return std::nullopt;
  }

  std::optional<Step> next_forcing(const TheoryMember& member, std::uint32_t length) {
    if (length < kLongestForcing) open_ = true;
    auto& rule = member.family == Family::kForcingWhip ? forcing_whips_ : forcing_braids_;
    if (!rule) rule.emplace(member.family, workspace_->state());
    auto step = rule->find(length, stop_);
    if (!step) return std::nullopt;
    auto& forcing = std::get<Forcing>(step->proof);
    forcing.variable = workspace_->original(forcing.variable);
    for (Branch* branch : {&forcing.first, &forcing.second}) {
      branch->start = workspace_->original(branch->start);
      for (ChainCell& cell : branch->cells) cell = workspace_->original(cell);
    }
    dense_targets_ = step->eliminated;
    for (auto* labels : {&step->asserted, &step->eliminated}) {
      for (LabelId& l : *labels) l = workspace_->original(l);
    }
    return step;
  }

  std::optional<Step> next_specific(const TheoryMember& member, std::uint32_t length) {
    const SpecificRules* rules = state_.structure().specific_rules();
    if (rules == nullptr) return std::nullopt;
    if (length < rules->longest(member.family)) open_ = true;
    auto step = rules->find(member.family, length, state_, stop_);
    if (step) dense_targets_ = dense(step->eliminated);
    return step;
  }

  [[nodiscard]] std::vector<LabelId> dense(const std::vector<LabelId>& labels) const {
    std::vector<LabelId> numbers;
    numbers.reserve(labels.size());
    for (const LabelId l : labels) numbers.push_back(workspace_->dense(l));
    return numbers;
  }

  void add_pending(std::vector<Step> steps) {
    for (Step& step : steps) pending_.push_back(std::move(step));
  }

  std::optional<Step> take_pending() {
    Step step = std::move(pending_.front());
    pending_.pop_front();
    dense_targets_ = dense(step.eliminated);
    return step;
  }

  std::optional<Step> next_chain(const TheoryMember& member, std::uint32_t length) {
    for (const LabelId z : workspace_->state().candidates()) {
      const auto verdict = workspace_->find(member, z, length, stop_);
      if (verdict == SearchVerdict::kFound) return take(chain_step(*workspace_, member));
      if (verdict == SearchVerdict::kStopped) return std::nullopt;
      if (verdict == SearchVerdict::kNoneWithinBound) open_ = true;
    }
    return std::nullopt;
  }

  std::optional<Step> next_subset(const TheoryMember& member, std::uint32_t size) {
    const std::uint32_t largest = workspace_->largest_subset(member);
    if (size < largest) open_ = true;
    if (size < 2 || size > largest) return std::nullopt;
    const auto found = workspace_->find_subset(member.family, size, stop_);
    if (!found) return std::nullopt;
    return take(subset_step(*workspace_, member.family, *found));
  }

  Step take(FoundStep found) {
    dense_targets_ = std::move(found.dense_targets);
    return std::move(found.step);
  }

  void apply(const Step& step) {
    tracer_.on_step(state_, step);
    for (const LabelId l : step.asserted) state_.assert_value(l);
    for (const LabelId l : step.eliminated) state_.eliminate(l);
    if (step.family == Family::kSingle) return;
    if (!step.incompatible.empty()) {
      stated_.add(step.incompatible);
      return;
    }
    for (auto* search : {&star_whips_, &star_braids_}) {
      if (*search) (*search)->restart();
    }
    for (auto* rule : {&forcing_whips_, &forcing_braids_}) rule->reset();
    if (step.length > result_.hardest_length ||
        (step.length == result_.hardest_length && step.family > result_.hardest_family)) {
      result_.hardest_length = step.length;
      result_.hardest_family = step.family;
    }
    if (!step.asserted.empty()) {
      workspace_.reset();
      return;
    }
    workspace_->expect(result_.hardest_length);
    workspace_->eliminate(dense_targets_);
    if (workspace_->solved() || workspace_->contradictory()) {
      workspace_.reset();
    } else {
      workspace_->compact();
    }
  }

  [[nodiscard]] Outcome outcome() const {
    if (state_.contradictory()) return Outcome::kContradiction;
    if (state_.solved()) return Outcome::kSolved;
    return stop_.requested() ? Outcome::kInterrupted : Outcome::kStuck;
  }

  State state_;
  const Theory& theory_;
  Tracer& tracer_;
  Stop stop_;
  std::unique_ptr<Workspace> workspace_;
  std::vector<LabelId> dense_targets_;
  Lemmas stated_;
  std::optional<StarSearch> star_whips_;
  std::optional<StarSearch> star_braids_;
  std::optional<ForcingRule> forcing_whips_;
  std::optional<ForcingRule> forcing_braids_;
  std::deque<Step> pending_;  // found, but other steps come before them
  bool open_ = true;          // may there be longer patterns?
  SolveResult result_{Outcome::kStuck, state_, 0, std::nullopt};
};

}  // namespace

SolveResult solve(const State& initial, const Theory& theory, Tracer& tracer, Stop stop) {
  return Engine(initial, theory, tracer, stop).run();
}

std::vector<Step> next_steps(const State& state, const Theory& theory, Stop stop) {
  Tracer silent;
  Engine engine(state, theory, silent, stop);
  std::vector<Step> steps;
  while (auto step = engine.next()) {
    const bool lemma = !step->incompatible.empty();
    steps.push_back(std::move(*step));
    if (!lemma || theory.is_logical()) return steps;
  }
  return {};
}

}  // namespace pbcs
