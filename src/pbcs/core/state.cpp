#include "pbcs/core/state.hpp"

#include <algorithm>
#include <cassert>

namespace pbcs {
namespace {

// Rows of at most this many words are scanned as bits; longer ones through neighbour lists.
constexpr std::size_t kShortRow = 16;

}  // namespace

State::State(const Structure& structure)
    : structure_(&structure),
      live_(words_for(structure.label_count()), ~Word{0}),
      values_(live_.size()),
      load_(structure.variable_count()),
      open_variables_(structure.variable_count()) {
  if (const auto rest = structure.label_count() % 64; rest != 0) live_.back() >>= 64 - rest;
  for (std::uint32_t v = 0; v < structure.variable_count(); ++v) {
    load_[v] = static_cast<Load>(structure.labels_of(VariableId{v}).size());
    if (candidate_count(VariableId{v}) == 1) agenda_.push_back(VariableId{v});
    if (candidate_count(VariableId{v}) == 0) conflict_ = v;
  }
}

std::vector<LabelId> State::candidates() const {
  std::vector<LabelId> found;
  found.reserve(candidate_count());
  for_each_bit(live_, [&](std::uint32_t l) { found.push_back(LabelId{l}); });
  return found;
}

std::vector<LabelId> State::values() const {
  std::vector<LabelId> found;
  for_each_bit(values_, [&](std::uint32_t l) { found.push_back(LabelId{l}); });
  return found;
}

std::vector<LabelId> State::candidates_of(VariableId v) const {
  std::vector<LabelId> found;
  for (const LabelId l : structure_->labels_of(v)) {
    if (is_candidate(l)) found.push_back(l);
  }
  return found;
}

// One candidate fewer in each of its variables. Arity 0 stands for labels of different arities.
template <std::uint32_t Arity>
inline void State::unload(LabelId l) {
  const VariableId* slots = structure_->slots_of<Arity>(l);
  const auto arity =
      Arity != 0 ? Arity : static_cast<std::uint32_t>(structure_->variables_of(l).size());
  Load lowest = kAssigned;
  for (std::uint32_t k = 0; k < arity; ++k) {
    lowest = std::min(lowest, --load_[index(slots[k])]);
  }
  if (lowest > 1) return;  // one branch for all variables: it is seldom taken
  for (std::uint32_t k = 0; k < arity; ++k) {
    const Load left = load_[index(slots[k])];
    if (left == 1) {
      agenda_.push_back(slots[k]);
    } else if (left == 0 && conflict_ == kNone) {
      conflict_ = index(slots[k]);
    }
  }
}

void State::eliminate(LabelId l) {
  assert(is_candidate(l));
  clear_bit(live_.data(), index(l));
  unload<0>(l);
}

// Calls f(word number, bits) for the candidates linked to `l` that are not in its block. (Where
// there are blocks, rows of the matrix are not short.)
template <class F>
inline void State::for_each_linked(LabelId l, F&& f) const {
  const BitMatrix& matrix = structure_->link_matrix();
  if (!matrix.empty() && matrix.words() <= kShortRow) {
    const Word* row = matrix.row(index(l));
    for (std::size_t w = 0; w < live_.size(); ++w) f(w, row[w] & live_[w]);
  } else {
    for (const LabelId n : structure_->neighbours_beyond_block(l)) {
      if (is_candidate(n)) f(index(n) >> 6, Word{1} << (index(n) & 63));
    }
  }
}

namespace {

// Calls f<Arity>() with the number of variables of every label as a constant where it is usual.
template <class F>
auto with_arity(const Structure& structure, F&& f) {
  switch (structure.uniform_arity()) {
    case 2:
      return f.template operator()<2>();
    case 3:
      return f.template operator()<3>();
    case 4:
      return f.template operator()<4>();
    default:
      return f.template operator()<0>();
  }
}

}  // namespace

void State::assert_value(LabelId l) {
  assert(is_candidate(l));
  const auto variables = structure_->variables_of(l);
  for (const VariableId v : variables) {
    load_[index(v)] = static_cast<Load>((load_[index(v)] - 1) | kAssigned);
  }
  open_variables_ -= static_cast<std::uint32_t>(variables.size());
  clear_bit(live_.data(), index(l));
  set_bit(values_.data(), index(l));
  exclude_block(l);
  with_arity(*structure_, [&]<std::uint32_t Arity>() { exclude_linked<Arity>(l); });
}

// Their only variable has its value: nothing but its number of candidates changes.
void State::exclude_block(LabelId l) {
  const auto block = structure_->block_of(l);
  if (block.empty()) return;
  clear_range(live_.data(), index(block.front()), index(block.back()));
  load_[index(structure_->variables_of(l).front())] = kAssigned;
}

template <std::uint32_t Arity>
void State::exclude_linked(LabelId l) {
  for_each_linked(l, [&](std::size_t w, Word hit) {
    live_[w] ^= hit;
    for_each_bit(hit, static_cast<std::uint32_t>(64 * w),
                 [&](std::uint32_t n) { unload<Arity>(LabelId{n}); });
  });
}

bool State::would_contradict(LabelId l) {
  return with_arity(*structure_, [&]<std::uint32_t Arity>() { return empties_variable<Arity>(l); });
}

template <std::uint32_t Arity>
bool State::empties_variable(LabelId l) {
  const auto for_each_load = [&](auto&& f) {
    for_each_linked(l, [&](std::size_t w, Word hit) {
      for_each_bit(hit, static_cast<std::uint32_t>(64 * w), [&](std::uint32_t n) {
        const auto arity = Arity != 0 ? Arity : structure_->variables_of(LabelId{n}).size();
        const VariableId* slots = structure_->slots_of<Arity>(LabelId{n});
        for (std::size_t k = 0; k < arity; ++k) f(load_[index(slots[k])]);
      });
    });
  };
  // The variables of `l` itself keep it as a candidate, so they never look empty.
  bool empty = false;
  for_each_load([&](Load& load) { empty |= --load == 0; });
  for_each_load([](Load& load) { ++load; });
  return empty;
}

std::optional<Single> State::next_single() {
  while (!agenda_.empty()) {
    const VariableId v = agenda_.front();
    agenda_.erase(agenda_.begin());
    if (has_one_candidate(v)) return Single{v, only_candidate(v)};
  }
  return std::nullopt;
}

bool State::quiescent() const {
  return std::none_of(agenda_.begin(), agenda_.end(),
                      [this](VariableId v) { return has_one_candidate(v); });
}

bool catch_up(State& hypothesis, const State& base) {
  const auto is_gone = [&](LabelId l) { return !base.is_candidate(l) && !base.is_value(l); };
  bool changed = false;
  for (const LabelId l : hypothesis.candidates()) {
    if (!is_gone(l) || !hypothesis.is_candidate(l)) continue;
    hypothesis.eliminate(l);
    changed = true;
  }
  for (const LabelId l : hypothesis.values()) {
    if (!is_gone(l) || hypothesis.contradictory()) continue;
    hypothesis.declare_conflict(hypothesis.structure().variables_of(l).front());
    changed = true;
  }
  return changed;
}

BrtOutcome apply_brt(State& state) {
  // The order of Singles does not matter (BRT is confluent): take the latest, which is cheapest.
  auto& agenda = state.agenda();
  while (!agenda.empty() && !state.contradictory()) {
    const VariableId v = agenda.back();
    agenda.pop_back();
    if (state.has_one_candidate(v)) state.assert_value(state.only_candidate(v));
  }
  if (state.contradictory()) return BrtOutcome::kContradiction;
  return state.solved() ? BrtOutcome::kSolved : BrtOutcome::kQuiescent;
}

namespace {

// The exclusions of which two candidates or more are present; their numbers go to `constraint_of`.
std::vector<std::vector<LabelId>> present_exclusions(const State& state,
                                                     std::span<const std::uint32_t> new_label,
                                                     std::vector<ConstraintId>& constraint_of) {
  const Structure& full = state.structure();
  std::vector<std::vector<LabelId>> found;
  for (std::uint32_t c = full.variable_count(); c < full.constraint_count(); ++c) {
    std::vector<LabelId> kept;
    for (const LabelId l : full.labels_of(ConstraintId{c})) {
      if (state.is_candidate(l)) kept.push_back(LabelId{new_label[index(l)]});
    }
    if (kept.size() < 2) continue;
    found.push_back(std::move(kept));
    constraint_of.push_back(ConstraintId{c});
  }
  return found;
}

}  // namespace

RestrictedStructure restrict_to_candidates(const State& state) {
  const Structure& full = state.structure();
  RestrictedStructure result;
  Structure& out = result.structure;
  result.label_of = state.candidates();
  out.label_count_ = static_cast<std::uint32_t>(result.label_of.size());
  out.variables_make_links_ = full.variables_make_links_;
  std::vector<std::uint32_t> new_label(full.label_count());
  out.arity_.resize(out.label_count_);
  for (std::uint32_t l = 0; l < out.label_count_; ++l) {
    const LabelId old = result.label_of[l];
    new_label[index(old)] = l;
    out.arity_[l] = static_cast<std::uint32_t>(full.variables_of(old).size());
    out.width_ = std::max(out.width_, out.arity_[l]);
  }
  std::vector<std::uint32_t> new_variable(full.variable_count());
  result.variable_of.reserve(full.variable_count());
  out.label_begin_.reserve(full.variable_count() + 1);
  out.label_begin_.push_back(0);
  for (std::uint32_t v = 0; v < full.variable_count(); ++v) {
    const std::uint32_t count = state.candidate_count(VariableId{v});
    if (count == 0) continue;
    new_variable[v] = static_cast<std::uint32_t>(result.variable_of.size());
    result.variable_of.push_back(VariableId{v});
    out.label_begin_.push_back(out.label_begin_.back() + count);
  }
  out.variable_count_ = static_cast<std::uint32_t>(result.variable_of.size());
  // Labels in increasing order come to their variables in increasing order.
  out.labels_.resize(out.label_begin_.back());
  std::vector<std::uint32_t> next = out.label_begin_;
  out.slots_.resize(std::size_t{out.label_count_} * out.width_);
  for (std::uint32_t l = 0; l < out.label_count_; ++l) {
    VariableId* slot = out.slots_.data() + std::size_t{l} * out.width_;
    for (const VariableId old : full.variables_of(result.label_of[l])) {
      const std::uint32_t v = new_variable[index(old)];
      *slot++ = VariableId{v};
      out.labels_[next[v]++] = LabelId{l};
    }
  }
  out.find_uniform_arity();
  if (out.variables_make_links_ && out.label_count_ <= Structure::kMatrixLimit) {
    out.fill_matrix_by_variables();
  } else {
    out.keep_blocks(full, result.variable_of);
    out.neighbour_begin_.push_back(0);
    for (const LabelId old : result.label_of) {
      state.for_each_linked(old, [&](std::size_t w, Word hit) {
        for_each_bit(hit, static_cast<std::uint32_t>(64 * w),
                     [&](std::uint32_t n) { out.neighbours_.push_back(LabelId{new_label[n]}); });
      });
      if (!full.block_of(old).empty()) out.add_former_block(LabelId{new_label[index(old)]});
      out.neighbour_begin_.push_back(static_cast<std::uint32_t>(out.neighbours_.size()));
    }
    out.fill_matrix();
  }
  result.constraint_of.reserve(result.variable_of.size());
  for (const VariableId v : result.variable_of) result.constraint_of.push_back(as_constraint(v));
  out.exclusions_ = present_exclusions(state, new_label, result.constraint_of);
  return result;
}

}  // namespace pbcs
