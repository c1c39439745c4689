#include "pbcs/chains/packed_levels.hpp"

#include <algorithm>
#include <array>

namespace pbcs {
namespace {

// Loops over rows have a constant length, a multiple of this many words.
constexpr std::size_t kBlock = 4;
// Rows longer than this are slower than working label by label.
constexpr std::size_t kMaxWords = 12 * kBlock;
constexpr std::size_t kMaxField = 63;

}  // namespace

void PackedLevels::build(const State& state) {
  structure_ = &state.structure();
  words_ = 0;
  place_variables();
  if (!usable()) return;
  fill_masks();
  for (std::uint32_t l = 0; l < structure_->label_count(); ++l) {
    if (!state.is_candidate(LabelId{l})) remove(LabelId{l}, state);
  }
}

void PackedLevels::place_variables() {
  const std::uint32_t variables = structure_->variable_count();
  first_bit_.resize(variables);
  guard_bit_.resize(variables);
  std::uint32_t next = 0;
  for (std::uint32_t v = 0; v < variables; ++v) {
    const auto size = static_cast<std::uint32_t>(structure_->labels_of(VariableId{v}).size());
    if (size > kMaxField) return;
    if (next % 64 + size + 1 > 64) next = (next / 64 + 1) * 64;
    first_bit_[v] = next;
    guard_bit_[v] = next + size;
    next += size + 1;
  }
  const std::size_t words = (words_for(next) + kBlock - 1) / kBlock * kBlock;
  if (words <= kMaxWords) words_ = words;
}

void PackedLevels::fill_masks() {
  const std::uint32_t labels = structure_->label_count();
  begin_.assign(labels + 1, 0);
  for (std::uint32_t l = 0; l < labels; ++l) {
    begin_[l + 1] =
        begin_[l] + static_cast<std::uint32_t>(structure_->variables_of(LabelId{l}).size());
  }
  bits_.resize(begin_[labels]);
  std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
  variable_at_.resize(words_ * 64);
  label_at_.resize(words_ * 64);
  candidates_.assign(words_, 0);
  guards_.assign(words_, 0);
  lowest_.assign(words_, 0);
  reached_.resize(words_);
  for (std::uint32_t v = 0; v < structure_->variable_count(); ++v) {
    set_bit(guards_.data(), guard_bit_[v]);
    set_bit(lowest_.data(), first_bit_[v]);
    variable_at_[guard_bit_[v]] = VariableId{v};
    std::uint32_t at = first_bit_[v];
    for (const LabelId l : structure_->labels_of(VariableId{v})) {
      set_bit(candidates_.data(), at);
      bits_[next[index(l)]++] = at;
      label_at_[at++] = l;
    }
  }
  linked_.assign(labels * words_, 0);
  cone_words_ = 0;
  for (std::uint32_t l = 0; l < labels; ++l) {
    cone_words_ = std::max<std::size_t>(cone_words_, cone_bit(LabelId{l}) / 64 + 1);
    Word* row = linked_.data() + l * words_;
    for (const LabelId n : structure_->neighbours(LabelId{l})) {
      for (std::uint32_t i = begin_[index(n)]; i < begin_[index(n) + 1]; ++i) {
        set_bit(row, bits_[i]);
      }
    }
  }
}

void PackedLevels::remove(LabelId label, const State& state) {
  for (std::uint32_t i = begin_[index(label)]; i < begin_[index(label) + 1]; ++i) {
    clear_bit(candidates_.data(), bits_[i]);
  }
  if (!state.is_value(label)) return;
  for (const VariableId v : structure_->variables_of(label)) {
    clear_bit(guards_.data(), guard_bit_[index(v)]);
    clear_bit(lowest_.data(), first_bit_[index(v)]);
  }
}

LevelBound PackedLevels::run(Targets targets, std::uint32_t cap) {
  switch (words_ / kBlock) {
    case 1:
      return run_fixed<kBlock>(targets, cap);
    case 2:
      return run_fixed<2 * kBlock>(targets, cap);
    case 3:
      return run_fixed<3 * kBlock>(targets, cap);
    case 4:
      return run_fixed<4 * kBlock>(targets, cap);
    case 5:
      return run_fixed<5 * kBlock>(targets, cap);
    case 6:
      return run_fixed<6 * kBlock>(targets, cap);
    case 7:
      return run_fixed<7 * kBlock>(targets, cap);
    case 8:
      return run_fixed<8 * kBlock>(targets, cap);
    case 9:
      return run_fixed<9 * kBlock>(targets, cap);
    case 10:
      return run_fixed<10 * kBlock>(targets, cap);
    case 11:
      return run_fixed<11 * kBlock>(targets, cap);
    default:
      return run_fixed<12 * kBlock>(targets, cap);
  }
}

template <std::size_t Words>
LevelBound PackedLevels::run_fixed(Targets targets, std::uint32_t cap) {
  using Row = std::array<Word, Words>;
  Row now;
  Row decided{};  // guards of the variables of the targets and of the Singles asserted
  Row excluded{};
  const auto decide = [&](LabelId l) {
    for (const VariableId v : structure_->variables_of(l)) {
      set_bit(decided.data(), guard_bit_[index(v)]);
    }
  };
  for (const LabelId z : targets) {
    const Word* row = linked(z);
    for (std::size_t w = 0; w < Words; ++w) excluded[w] |= row[w];
    decide(z);
  }
  std::copy_n(candidates_.begin(), Words, now.begin());
  LevelBound result{};
  asserted_.clear();
  std::size_t last_round = 0;
  for (std::uint32_t length = 1;; ++length) {
    Row singles;  // guards of the fields with exactly one candidate
    Word some_empty = 0;
    Word some_single = 0;
    for (std::size_t w = 0; w < Words; ++w) {
      now[w] &= ~excluded[w];
      // A guard survives the subtraction of one iff its field is not empty, and the subtraction
      // clears the lowest candidate of the field (and sets lower bits, which the AND removes).
      const Word less = (guards_[w] | now[w]) - lowest_[w];
      const Word less_again = (guards_[w] | (now[w] & less)) - lowest_[w];
      singles[w] = guards_[w] & less & ~less_again & ~decided[w];
      some_empty |= guards_[w] & ~less;
      some_single |= singles[w];
    }
    if (some_empty != 0) {
      result = {LevelBound::Kind::kContradiction, length};
      break;
    }
    if (length >= cap) {
      result = {LevelBound::Kind::kBeyond, cap};
      break;
    }
    if (some_single == 0) {
      result = {LevelBound::Kind::kNever, 0};
      break;
    }
    excluded.fill(0);
    last_round = asserted_.size();
    for (std::size_t s = 0; s < Words; ++s) {
      for_each_bit(singles[s], static_cast<std::uint32_t>(64 * s), [&](std::uint32_t guard) {
        if (test_bit(decided.data(), guard)) return;  // seen through another of its variables
        const VariableId v = variable_at_[guard];
        const std::uint32_t field = first_bit_[index(v)];
        const auto at = static_cast<std::uint32_t>(std::countr_zero(now[s] >> (field % 64)));
        const LabelId r = label_at_[field + at];
        asserted_.push_back({v, Objects::object(r)});
        decide(r);
        const Word* row = linked(r);
        for (std::size_t w = 0; w < Words; ++w) excluded[w] |= row[w];
      });
    }
  }
  std::copy(now.begin(), now.end(), reached_.begin());
  if (result.kind == LevelBound::Kind::kContradiction) trace_contradiction(last_round);
  return result;
}

// Singles of one round may exclude each other: then the variable of the later one is empty, and
// what follows it does not count. Otherwise some other variable is.
void PackedLevels::trace_contradiction(std::size_t last_round) {
  for (std::size_t i = last_round; i < asserted_.size(); ++i) {
    for (std::size_t j = last_round; j < i; ++j) {
      if (!structure_->linked(Objects::label(asserted_[i].object),
                              Objects::label(asserted_[j].object))) {
        continue;
      }
      emptied_ = asserted_[i].variable;
      asserted_.resize(i);
      return;
    }
  }
  for (std::size_t w = 0; w < words_; ++w) {
    const Word empty = guards_[w] & ~((guards_[w] | reached_[w]) - lowest_[w]);
    if (empty == 0) continue;
    emptied_ = variable_at_[64 * w + static_cast<std::size_t>(std::countr_zero(empty))];
    return;
  }
}

void PackedLevels::add_cone(Word* row) const {
  for (std::size_t w = 0; w < cone_words_; ++w) row[w] |= candidates_[w] & ~reached_[w];
}

void PackedLevels::add_linked(LabelId label, Word* row) const {
  const Word* bits = linked(label);
  for (std::size_t w = 0; w < cone_words_; ++w) row[w] |= bits[w];
}

}  // namespace pbcs
