#include "pbcs/chains/packed_rows.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <utility>

#include "pbcs/util/wide_words.hpp"

namespace pbcs {
namespace {

constexpr std::uint32_t kMaxField = 63;

// So many of them, up to kMaxField.
Word lowest_bits(std::size_t count) {
  return (Word{1} << count) - 1;
}

// Finds room for one field after the other, none of which crosses the end of a word.
class FieldPlacer {
 public:
  explicit FieldPlacer(std::uint32_t begin) : next_(begin) {}

  /// The first bit of a field for so many labels and their guard.
  std::uint32_t place(std::uint32_t size) {
    if (next_ % 64 + size + 1 > 64) next_ = (next_ / 64 + 1) * 64;
    return std::exchange(next_, next_ + size + 1);
  }
  /// Words in whole blocks.
  [[nodiscard]] std::size_t words() const {
    return (words_for(next_) + PackedRows::kBlock - 1) / PackedRows::kBlock * PackedRows::kBlock;
  }

 private:
  std::uint32_t next_;
};

}  // namespace

void PackedRows::build(const State& state, Fields fields) {
  structure_ = &state.structure();
  groups_ = nullptr;
  words_ = variable_words_ = 0;
  place_variables();
  if (!usable()) return;
  if (fields == Fields::kGroups) place_groups();
  fill_fields();
  fill_excluded();
  for (std::uint32_t l = 0; l < structure_->label_count(); ++l) {
    if (!state.is_candidate(LabelId{l})) remove(LabelId{l}, state);
  }
  useful_groups_ = guards_;
  removed_ = structure_->label_count();
  find_useful_groups();
}

void PackedRows::find_useful_groups() {
  if (groups_ == nullptr) return;
  // Some that are not useful any more do little harm, but for those around all that is left of
  // their variable: every level test would meet them.
  constexpr std::size_t kSeldom = 16;
  const bool all = removed_ * kSeldom >= structure_->label_count();
  if (all) removed_ = 0;
  for (std::size_t w = variable_words_; w < words_; ++w) {
    const Word around = guards_[w] & ~((guards_[w] | candidates_[w]) - lowest_[w]);
    const Word asked = useful_groups_[w] & (all ? ~Word{0} : around);
    for_each_bit(asked, static_cast<std::uint32_t>(64 * w), [&](std::uint32_t guard) {
      const Word* row = excluded(group_at_[guard]);
      std::size_t i = 0;
      while (i < variable_words_ && (row[i] & candidates_[i]) == 0) ++i;
      if (i == variable_words_) clear_bit(useful_groups_.data(), guard);
    });
  }
}

void PackedRows::place_variables() {
  const std::uint32_t variables = structure_->variable_count();
  first_bit_.resize(variables);
  guard_bit_.resize(variables);
  field_.resize(variables);
  FieldPlacer placer(0);
  for (std::uint32_t v = 0; v < variables; ++v) {
    const auto size = static_cast<std::uint32_t>(structure_->labels_of(VariableId{v}).size());
    if (size > kMaxField) return;
    first_bit_[v] = placer.place(size);
    guard_bit_[v] = first_bit_[v] + size;
    field_[v] = lowest_bits(size) << (first_bit_[v] % 64);
  }
  if (placer.words() <= kMaxWords) words_ = variable_words_ = placer.words();
}

// Without room for all of them, none has a field.
void PackedRows::place_groups() {
  const GroupTable& groups = structure_->groups();
  if (!groups.complete()) return;
  FieldPlacer placer(static_cast<std::uint32_t>(64 * variable_words_));
  group_first_bit_.resize(groups.size());
  group_guard_bit_.resize(groups.size());
  for (std::uint32_t g = 0; g < groups.size(); ++g) {
    const auto all = structure_->labels_of(groups.variable(GroupId{g})).size();
    const auto size = static_cast<std::uint32_t>(all - groups.labels(GroupId{g}).size());
    group_first_bit_[g] = placer.place(size);
    group_guard_bit_[g] = group_first_bit_[g] + size;
  }
  const std::size_t words = std::max(placer.words(), variable_words_ + kBlock);
  if (words > kMaxWords) return;
  groups_ = &groups;
  words_ = words;
}

void PackedRows::fill_fields() {
  variable_at_.resize(words_ * 64);
  label_at_.resize(words_ * 64);
  candidates_.assign(words_, 0);
  guards_.assign(words_, 0);
  lowest_.assign(words_, 0);
  for (std::uint32_t v = 0; v < structure_->variable_count(); ++v) {
    set_bit(guards_.data(), guard_bit_[v]);
    set_bit(lowest_.data(), first_bit_[v]);
    variable_at_[guard_bit_[v]] = VariableId{v};
    std::uint32_t at = first_bit_[v];
    for (const LabelId l : structure_->labels_of(VariableId{v})) {
      set_bit(candidates_.data(), at);
      label_at_[at++] = l;
    }
  }
  if (groups_ != nullptr) fill_group_fields();
  list_bits();
}

void PackedRows::fill_group_fields() {
  group_at_.resize(words_ * 64);
  group_words_.assign(words_, 0);
  std::fill(group_words_.begin() + static_cast<std::ptrdiff_t>(variable_words_), group_words_.end(),
            ~Word{0});
  inside_.assign(groups_->size(), 0);
  for (std::uint32_t g = 0; g < group_count(); ++g) {
    const VariableId v = groups_->variable(GroupId{g});
    const std::uint32_t first = group_first_bit_[g];
    const std::uint32_t size = group_guard_bit_[g] - first;
    const Word places = groups_->places(GroupId{g});
    inside_[g] = places << (first_bit_[index(v)] % 64);
    candidates_[first / 64] |= lowest_bits(size) << (first % 64);
    std::uint32_t at = first;
    const auto labels = structure_->labels_of(v);
    for (Word outside = lowest_bits(labels.size()) & ~places; outside != 0;
         outside &= outside - 1) {
      label_at_[at++] = labels[static_cast<std::size_t>(std::countr_zero(outside))];
    }
    set_bit(lowest_.data(), group_first_bit_[g]);
    set_bit(guards_.data(), group_guard_bit_[g]);
    variable_at_[group_guard_bit_[g]] = v;
    group_at_[group_guard_bit_[g]] = ObjectId{structure_->label_count() + g};
  }
}

// By label its positions in increasing order: those in variables come first.
void PackedRows::list_bits() {
  const std::uint32_t labels = structure_->label_count();
  bit_begin_.assign(labels + 1, 0);
  const std::span<const Word> all = candidates_;
  for_each_bit(all, [&](std::uint32_t bit) { ++bit_begin_[index(label_at_[bit]) + 1]; });
  for (std::uint32_t l = 0; l < labels; ++l) bit_begin_[l + 1] += bit_begin_[l];
  bits_.resize(bit_begin_[labels]);
  std::vector<std::uint32_t> next(bit_begin_.begin(), bit_begin_.end() - 1);
  for_each_bit(all, [&](std::uint32_t bit) { bits_[next[index(label_at_[bit])]++] = bit; });
  cone_words_ = 0;
  for (std::uint32_t l = 0; l < labels; ++l) {
    cone_words_ = std::max<std::size_t>(cone_words_, bit_of(LabelId{l}) / 64 + 1);
  }
}

void PackedRows::add_bits(LabelId l, Word* row) const {
  for (std::uint32_t i = bit_begin_[index(l)]; i < bit_begin_[index(l) + 1]; ++i) {
    set_bit(row, bits_[i]);
  }
}

void PackedRows::clear_bits(LabelId l, Word* row) const {
  for (std::uint32_t i = bit_begin_[index(l)]; i < bit_begin_[index(l) + 1]; ++i) {
    clear_bit(row, bits_[i]);
  }
}

void PackedRows::fill_excluded() {
  excluded_.assign((structure_->label_count() + group_count()) * words_, 0);
  with_words(words_, [this]<std::size_t Words>() {
    has_wide_words() ? wide_exclude<Words>() : plain_exclude<Words>();
  });
}

void PackedRows::add_guards(VariableId v, Word* row) const {
  set_bit(row, guard_bit_[index(v)]);
  if (groups_ == nullptr) return;
  const std::uint32_t end = groups_->first_of(VariableId{index(v) + 1});
  for (std::uint32_t g = groups_->first_of(v); g < end; ++g) set_bit(row, group_guard_bit_[g]);
}

// Whole rows at once. That of a label has its own bits at first.
template <std::size_t Words>
[[gnu::always_inline]] inline void PackedRows::exclude() {
  const std::uint32_t labels = structure_->label_count();
  const auto row_of = [this](std::uint32_t object) { return excluded_.data() + object * Words; };
  for (std::uint32_t l = 0; l < labels; ++l) add_bits(LabelId{l}, row_of(l));
  for (std::uint32_t g = 0; g < group_count(); ++g) {
    Word* row = row_of(labels + g);
    for (const LabelId n : groups_->linked(GroupId{g})) add_words<Words>(row, row_of(index(n)));
    set_bit(row, group_guard_bit_[g]);
  }
  if (structure_->variables_make_links()) {
    exclude_by_variables<Words>();
    return;
  }
  for (std::uint32_t l = 0; l < labels; ++l) {
    clear_bits(LabelId{l}, row_of(l));
    for (const LabelId n : structure_->neighbours(LabelId{l})) add_bits(n, row_of(l));
    for (const VariableId v : structure_->variables_of(LabelId{l})) add_guards(v, row_of(l));
  }
}

// A label excludes the other labels of its variables, and decides these.
template <std::size_t Words>
[[gnu::always_inline]] inline void PackedRows::exclude_by_variables() {
  const std::uint32_t variables = structure_->variable_count();
  const std::unique_ptr<Word[]> of_variables(new Word[variables * Words]);
  for (std::uint32_t v = 0; v < variables; ++v) {
    std::array<Word, Words> sum{};
    for (const LabelId l : structure_->labels_of(VariableId{v})) {
      add_words<Words>(sum.data(), excluded_.data() + index(l) * Words);
    }
    add_guards(VariableId{v}, sum.data());
    std::copy(sum.begin(), sum.end(), of_variables.get() + v * Words);
  }
  for (std::uint32_t l = 0; l < structure_->label_count(); ++l) {
    std::array<Word, Words> sum{};
    for (const VariableId v : structure_->variables_of(LabelId{l})) {
      add_words<Words>(sum.data(), of_variables.get() + index(v) * Words);
    }
    Word* row = excluded_.data() + l * Words;
    for (std::size_t w = 0; w < Words; ++w) row[w] = sum[w] & ~row[w];
  }
}

template <std::size_t Words>
void PackedRows::plain_exclude() {
  exclude<Words>();
}

template <std::size_t Words>
PBCS_WIDE_WORDS void PackedRows::wide_exclude() {
  exclude<Words>();
}

void PackedRows::mark_fields(LabelId l, Word* marks) const {
  for (std::uint32_t i = bit_begin_[index(l)]; i < bit_begin_[index(l) + 1]; ++i) {
    // The guard of a closed field is gone: then that of a later one is marked, which does no harm.
    const Word above = guards_[bits_[i] / 64] & (~Word{0} << (bits_[i] % 64));
    marks[bits_[i] / 64] |= above & -above & useful_groups_[bits_[i] / 64];
  }
}

bool PackedRows::are_undecided(const Word* marks, std::span<const std::uint32_t> words,
                               const Word* now, const Word* present, const Word* own) const {
  for (const std::uint32_t w : words) {
    const Word left = now[w] & present[w];
    Word open = (guards_[w] | left) - lowest_[w];
    if (w < variable_words_) open &= (guards_[w] | (left & open)) - lowest_[w];
    if ((marks[w] & ~open & ~own[w]) != 0) return false;
  }
  return true;
}

bool PackedRows::has_empty_variable(const Word* now) const {
  Word empty = 0;
  for (std::size_t w = 0; w < variable_words_; ++w) {
    empty |= guards_[w] & ~((guards_[w] | now[w]) - lowest_[w]);
  }
  return empty != 0;
}

bool PackedRows::would_empty_variable(const Word* now, ObjectId o) const {
  const Word* row = excluded(o);
  Word empty = 0;
  for (std::size_t w = 0; w < variable_words_; ++w) {
    empty |= guards_[w] & ~((guards_[w] | (now[w] & ~row[w])) - lowest_[w]);
  }
  return empty != 0;
}

RightObject PackedRows::right(ObjectId o) const {
  if (is_label(o)) return Objects::label(o);
  const auto labels = groups_->labels(GroupId{group(o)});
  return Group{{labels.begin(), labels.end()}};
}

std::optional<ObjectId> PackedRows::group_left(const Word* now, const Word* decided,
                                               VariableId v) const {
  if (!has_groups() || !is_group_left(now, decided, v)) return std::nullopt;
  const Word left = now[word_of(v)] & field_of(v);
  for (std::uint32_t g = groups_->first_of(v); g < groups_->first_of(VariableId{index(v) + 1});
       ++g) {
    if ((left & ~inside_[g]) == 0) return ObjectId{structure_->label_count() + g};
  }
  return std::nullopt;
}

void PackedRows::remove(LabelId label, const State& state) {
  clear_bits(label, candidates_.data());
  ++removed_;
  if (!state.is_value(label)) return;
  for (const VariableId v : structure_->variables_of(label)) {
    clear_bit(guards_.data(), guard_bit_[index(v)]);
    clear_bit(lowest_.data(), first_bit_[index(v)]);
    if (groups_ == nullptr) continue;
    for (std::uint32_t g = groups_->first_of(v); g < groups_->first_of(VariableId{index(v) + 1});
         ++g) {
      clear_bit(guards_.data(), group_guard_bit_[g]);
      clear_bit(lowest_.data(), group_first_bit_[g]);
    }
  }
}

}  // namespace pbcs
