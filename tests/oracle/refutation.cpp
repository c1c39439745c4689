#include "oracle/refutation.hpp"

#include <algorithm>
#include <utility>

namespace pbcs::test {

std::optional<std::uint32_t> Refutation::length(LabelId target) {
  alive_.assign(structure_.label_count(), false);
  for (const LabelId l : state_.candidates()) alive_[index(l)] = true;
  open_.clear();
  for (std::uint32_t v = 0; v < structure_.variable_count(); ++v) {
    if (!state_.has_value(VariableId{v})) open_.push_back(VariableId{v});
  }
  truths_.clear();
  make_true(target);
  std::uint32_t length = 1;
  while (std::none_of(open_.begin(), open_.end(), [&](VariableId v) { return left(v).empty(); })) {
    const std::uint32_t size = assert_object();
    if (size == 0) return std::nullopt;
    length += size;
  }
  return length;
}

void Refutation::make_true(LabelId label) {
  truths_.push_back(label);
  for (const LabelId n : structure_.neighbours(label)) alive_[index(n)] = false;
  std::erase_if(open_, [&](VariableId v) { return structure_.is_label_for(label, v); });
}

std::vector<LabelId> Refutation::left(VariableId v) const {
  std::vector<LabelId> found = state_.candidates_of(v);
  std::erase_if(found, [&](LabelId l) { return !alive_[index(l)]; });
  return found;
}

bool Refutation::lost_something(VariableId v) const {
  return left(v).size() < state_.candidate_count(v);
}

bool Refutation::exclude(const std::vector<LabelId>& labels) {
  bool changed = false;
  for (const LabelId l : labels) {
    changed = changed || alive_[index(l)];
    alive_[index(l)] = false;
  }
  return changed;
}

std::uint32_t Refutation::assert_object() {
  for (const VariableId v : open_) {
    const auto labels = left(v);
    if (labels.size() != 1) continue;
    make_true(labels.front());
    return 1;
  }
  if (kind_.family != Family::kBraid && assert_group()) return 1;
  const bool nested = kind_.family == Family::kWBraid || kind_.family == Family::kBBraid;
  for (std::uint32_t size = 2; size <= kind_.inner_size; ++size) {
    if (nested ? assert_inner_chain(size) : assert_subset(size)) return size;
  }
  return 0;
}

bool Refutation::assert_inner_chain(std::uint32_t size) {
  const InnerChains chains(state_,
                           kind_.family == Family::kBBraid ? InnerShape::kBraid : InnerShape::kWhip,
                           InnerLefts::kCandidates);
  const Assumptions assumed{[&](LabelId l) { return !alive_[index(l)]; }, truths_};
  for (const InnerChain& inner : chains.all(size, assumed)) {
    if (std::any_of(inner.cells.begin(), inner.cells.end(),
                    [&](const InnerCell& cell) { return lost_something(cell.variable); }) &&
        exclude(inner.targets)) {
      return true;
    }
  }
  return false;
}

bool Refutation::assert_group() {
  for (const VariableId v : open_) {
    const auto labels = left(v);
    if (!lost_something(v)) continue;
    for (const GLabel& g : sets_.g_labels(v)) {
      if (std::includes(g.labels.begin(), g.labels.end(), labels.begin(), labels.end()) &&
          exclude(g.linked)) {
        return true;
      }
    }
  }
  return false;
}

bool Refutation::assert_subset(std::uint32_t size) {
  const auto transversal =
      kind_.family == Family::kGSBraid ? Transversal::kGLabels : Transversal::kLabels;
  const auto is_open = [&](VariableId v) {
    return std::find(open_.begin(), open_.end(), v) != open_.end();
  };
  for (const Subset& subset : sets_.conceivable(size, transversal)) {
    if (std::all_of(subset.variables.begin(), subset.variables.end(), is_open) &&
        std::any_of(subset.variables.begin(), subset.variables.end(),
                    [&](VariableId v) { return lost_something(v); }) &&
        sets_.fits(subset, [&](LabelId l) { return !alive_[index(l)]; }) &&
        exclude(sets_.targets(subset))) {
      return true;
    }
  }
  return false;
}

namespace {

/// Eliminates the candidates of which `is_false` is true, until nothing changes.
template <class IsFalse>
std::optional<State> closed(State state, const IsFalse& is_false) {
  while (apply_brt(state) == BrtOutcome::kQuiescent) {
    const Definitions definitions(state);
    std::vector<LabelId> gone = state.candidates();
    std::erase_if(gone, [&](LabelId z) { return !is_false(definitions, state, z); });
    if (gone.empty()) return state;
    State next = state;
    for (const LabelId z : gone) next.eliminate(z);
    state = std::move(next);
  }
  return std::nullopt;
}

}  // namespace

std::optional<State> without_refuted(State state, ChainKind kind) {
  return closed(std::move(state), [&](const Definitions& definitions, const State& now, LabelId z) {
    return Refutation(definitions, now, kind).length(z).has_value();
  });
}

std::optional<State> without_short_braids(State state, std::uint32_t length) {
  return closed(std::move(state), [=](const Definitions& definitions, const State&, LabelId z) {
    return definitions.shortest(Family::kBraid, z, length).has_value();
  });
}

std::optional<State> without_short_whips(State state) {
  return closed(std::move(state), [](const Definitions& definitions, const State&, LabelId z) {
    return definitions.shortest(Family::kWhip, z, 1).has_value();
  });
}

Case case_beyond_braids(Random& random) {
  while (true) {
    const ModelPtr model = random_model(random, Flavour::kGrid);
    const auto state = without_refuted(State(*model), Family::kBraid);
    if (!state) continue;
    const Definitions definitions(*state);
    const auto candidates = state->candidates();
    if (std::any_of(candidates.begin(), candidates.end(), [&](LabelId z) {
          return Refutation(definitions, *state, {Family::kGSBraid, 3}).length(z);
        })) {
      return {model, *state};
    }
  }
}

Case varied_case(Random& random) {
  const std::uint64_t die = random.uniform(3);
  if (die == 0) return case_beyond_braids(random);
  while (true) {
    const ModelPtr model = random_model(random, die == 1 ? Flavour::kDense : Flavour::kGrid);
    auto state = random_state(random, State(*model), Eliminations::kAny);
    if (state) return {model, std::move(*state)};
  }
}

Case varied_case_without_short_whips(Random& random) {
  while (true) {
    const Case c = varied_case(random);
    auto state = without_short_whips(c.state);
    if (state) return {c.model, std::move(*state)};
  }
}

Case small_case_without_short_braids(Random& random, std::uint32_t length) {
  constexpr std::size_t kFew = 40;
  while (true) {
    const Case c = varied_case(random);
    auto state = without_short_braids(c.state, length);
    if (state && state->candidate_count() <= kFew) return {c.model, std::move(*state)};
  }
}

}  // namespace pbcs::test
