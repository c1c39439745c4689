// States as packed rows of bits, for tests and searches that look at all variables at once.
//
// Every CSP variable has a field of neighbouring bits inside one word, one bit for each of its
// labels and a guard bit above them. A label has a bit in the field of each of its variables, so
// that excluding what a candidate is linked to is one AND-NOT per word, and two subtractions per
// word tell for all fields at once which are empty and which hold exactly one candidate.
// A g-label has a field too, behind those of the variables, for the labels of its variable that it
// lacks: when it is empty, what is left of the variable is inside the g-label.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "pbcs/chains/objects.hpp"
#include "pbcs/core/state.hpp"
#include "pbcs/util/bits.hpp"

namespace pbcs {

class PackedRows {
 public:
  /// Which fields a row has.
  enum class Fields : std::uint8_t { kVariables, kGroups };

  /// Lays out the fields of a structure and takes over a quiescent state of it; with kGroups the
  /// structure must know its g-labels. Large structures are left alone: usable() is false then.
  void build(const State& state, Fields fields);
  [[nodiscard]] bool usable() const { return variable_words_ != 0; }
  [[nodiscard]] bool has_groups() const { return words_ > variable_words_; }

  /// Takes over that a label ceased to be a candidate of the state.
  void remove(LabelId label, const State& state);
  void find_useful_groups();

  [[nodiscard]] const Structure& structure() const { return *structure_; }
  /// The length of a row, a multiple of kBlock; the fields of g-labels begin at variable_words().
  [[nodiscard]] std::size_t words() const { return words_; }
  [[nodiscard]] std::size_t variable_words() const { return variable_words_; }
  static constexpr std::size_t kBlock = 4;
  static constexpr std::size_t kMaxWords = 12 * kBlock;

  /// The candidates of the state.
  [[nodiscard]] const Word* candidates() const { return candidates_.data(); }
  /// The guards of the variables without value and of g-labels, and the lowest bits of the fields.
  [[nodiscard]] const Word* guards() const { return guards_.data(); }
  [[nodiscard]] const Word* lowest() const { return lowest_.data(); }
  /// The guards of the g-labels that exclude candidates; some of them may not do so any more.
  [[nodiscard]] const Word* useful_groups() const { return useful_groups_.data(); }
  /// A row of ones in the words of g-labels.
  [[nodiscard]] const Word* group_words() const { return group_words_.data(); }
  /// The labels that an object excludes, and the guards of the variables it decides: those of a
  /// candidate with those of their g-labels, the own one of a g-label.
  [[nodiscard]] const Word* excluded(ObjectId o) const {
    return excluded_.data() + index(o) * words_;
  }
  /// The label at a position.
  [[nodiscard]] LabelId label_at(std::uint32_t bit) const { return label_at_[bit]; }
  /// The variable of a field, or the variable of the g-label of a field, by the position of its
  /// guard.
  [[nodiscard]] VariableId variable_at(std::uint32_t guard) const { return variable_at_[guard]; }
  [[nodiscard]] ObjectId group_at(std::uint32_t guard) const { return group_at_[guard]; }
  [[nodiscard]] std::uint32_t guard_of(VariableId v) const { return guard_bit_[index(v)]; }
  [[nodiscard]] std::size_t word_of(VariableId v) const { return guard_bit_[index(v)] / 64; }
  /// The bits of the labels of a variable inside word_of(v).
  [[nodiscard]] Word field_of(VariableId v) const { return field_[index(v)]; }
  /// The bit of a label in the field of its first variable; all of them are below cone_words().
  [[nodiscard]] std::uint32_t bit_of(LabelId l) const { return bits_[bit_begin_[index(l)]]; }
  [[nodiscard]] std::size_t cone_words() const { return cone_words_; }
  [[nodiscard]] bool excludes(ObjectId o, LabelId l) const {
    return test_bit(excluded(o), bit_of(l));
  }

  [[nodiscard]] std::size_t object_count() const { return excluded_.size() / words_; }

  /// Marks the guards of the fields that have a bit of the label, as far as they are open, without
  /// those of g-labels that exclude nothing: what becomes of these changes no level test.
  void mark_fields(LabelId l, Word* marks) const;
  /// Are the marked fields, all in these words, undecided by what is `present` of `now`: two
  /// candidates or more in those of variables, one or more in those of g-labels? Those whose guards
  /// are in `own` do not matter.
  [[nodiscard]] bool are_undecided(const Word* marks, std::span<const std::uint32_t> words,
                                   const Word* now, const Word* present, const Word* own) const;
  /// Adds the bits of a label to a row, or takes them away.
  void add_bits(LabelId l, Word* row) const;
  void clear_bits(LabelId l, Word* row) const;

  /// Is a variable without value empty in `now`?
  [[nodiscard]] bool has_empty_variable(const Word* now) const;
  /// Would it be if an object were asserted?
  [[nodiscard]] bool would_empty_variable(const Word* now, ObjectId o) const;
  /// The only candidate of a field in `now`.
  [[nodiscard]] LabelId only_candidate(const Word* now, std::uint32_t guard) const {
    const Word field = now[guard / 64] & field_of(variable_at_[guard]);
    return label_at_[guard / 64 * 64 + static_cast<std::uint32_t>(std::countr_zero(field))];
  }
  /// The bit of a label in the field of one of its variables.
  [[nodiscard]] std::uint32_t bit_in(LabelId l, VariableId v) const {
    std::uint32_t at = bit_begin_[index(l)];
    for (const VariableId own : structure_->variables_of(l)) {
      if (own == v) break;
      ++at;
    }
    return bits_[at];
  }
  [[nodiscard]] bool is_label(ObjectId o) const { return index(o) < structure_->label_count(); }
  [[nodiscard]] RightObject right(ObjectId o) const;
  /// What may be left of `v` where the object is asserted, inside word_of(v).
  [[nodiscard]] Word survivors(ObjectId o, VariableId v) const {
    return is_label(o) ? Word{1} << (bit_in(Objects::label(o), v) % 64) : inside_[group(o)];
  }
  /// Marks the variables of a label, or a g-label, as decided in a row of guards.
  void decide(LabelId l, Word* decided) const {
    for (const VariableId v : structure_->variables_of(l)) {
      set_bit(decided, guard_bit_[index(v)]);
    }
  }
  void decide(ObjectId o, Word* decided) const {
    if (is_label(o)) {
      decide(Objects::label(o), decided);
    } else {
      set_bit(decided, group_guard_bit_[group(o)]);
    }
  }
  /// Where a g-label is around what is left of `v`: is it a g-candidate, two or more candidates of
  /// an undecided variable that lost some?
  [[nodiscard]] bool is_group_left(const Word* now, const Word* decided, VariableId v) const {
    return !test_bit(decided, guard_of(v)) && has_lost_some(now, v);
  }
  /// Are two or more candidates of `v` left, but not all?
  [[nodiscard]] bool has_lost_some(const Word* now, VariableId v) const {
    const Word all = candidates_[word_of(v)] & field_of(v);
    const Word left = now[word_of(v)] & field_of(v);
    return left != all && (left & (left - 1)) != 0;
  }
  /// The smallest g-label around what is left of `v`, if it is a g-candidate.
  [[nodiscard]] std::optional<ObjectId> group_left(const Word* now, const Word* decided,
                                                   VariableId v) const;

 private:
  void place_variables();
  void place_groups();
  void fill_fields();
  void fill_group_fields();
  void list_bits();
  void fill_excluded();
  void add_guards(VariableId v, Word* row) const;
  template <std::size_t Words>
  void exclude();
  template <std::size_t Words>
  void exclude_by_variables();
  template <std::size_t Words>
  void plain_exclude();
  template <std::size_t Words>
  void wide_exclude();
  [[nodiscard]] std::uint32_t group_count() const {
    return groups_ != nullptr ? groups_->size() : 0;
  }
  [[nodiscard]] std::uint32_t group(ObjectId o) const {
    return index(o) - structure_->label_count();
  }

  const Structure* structure_ = nullptr;
  const GroupTable* groups_ = nullptr;
  std::size_t words_ = 0;
  std::size_t variable_words_ = 0;
  std::size_t cone_words_ = 0;
  std::vector<std::uint32_t> first_bit_;        // by variable: position of its field
  std::vector<std::uint32_t> guard_bit_;        // by variable: position of its guard
  std::vector<Word> field_;                     // by variable: the bits between them
  std::vector<std::uint32_t> group_first_bit_;  // by g-label: the same
  std::vector<std::uint32_t> group_guard_bit_;
  std::vector<Word> inside_;              // by g-label: its labels in the field of its variable
  std::vector<VariableId> variable_at_;   // by position of a guard
  std::vector<ObjectId> group_at_;        // by position of a guard
  std::vector<LabelId> label_at_;         // by position
  std::vector<std::uint32_t> bit_begin_;  // by label: where its positions begin in bits_
  std::vector<std::uint32_t> bits_;
  std::vector<Word> excluded_;  // by object: the bits of all labels it excludes
  std::vector<Word> candidates_, guards_, lowest_;
  std::vector<Word> useful_groups_;  // among the guards of all variables
  std::vector<Word> group_words_;
  std::size_t removed_ = 0;  // labels, since it was last found out which are useful
};

/// Calls f with the number of words of a row as a constant.
template <class F>
auto with_words(std::size_t words, F&& f) {
  constexpr std::size_t kBlock = PackedRows::kBlock;
  switch (words / kBlock) {
    case 1:
      return f.template operator()<kBlock>();
    case 2:
      return f.template operator()<2 * kBlock>();
    case 3:
      return f.template operator()<3 * kBlock>();
    case 4:
      return f.template operator()<4 * kBlock>();
    case 5:
      return f.template operator()<5 * kBlock>();
    case 6:
      return f.template operator()<6 * kBlock>();
    case 7:
      return f.template operator()<7 * kBlock>();
    case 8:
      return f.template operator()<8 * kBlock>();
    case 9:
      return f.template operator()<9 * kBlock>();
    case 10:
      return f.template operator()<10 * kBlock>();
    case 11:
      return f.template operator()<11 * kBlock>();
    default:
      return f.template operator()<12 * kBlock>();
  }
}

}  // namespace pbcs
