#include "pbcs/chains/field_search.hpp"

#include <algorithm>
#include <bit>

namespace pbcs {
namespace {

void unite(const Word* a, const Word* b, std::size_t words, Word* both) {
  for (std::size_t w = 0; w < words; ++w) both[w] = a[w] | b[w];
}

bool meet(const Word* a, const Word* b, std::size_t words) {
  for (std::size_t w = 0; w < words; ++w) {
    if ((a[w] & b[w]) != 0) return true;
  }
  return false;
}

}  // namespace

// The first bit of `a` that `b` has not.
inline std::uint32_t FieldSearch::first_outside(const Word* a, const Word* b, std::size_t words) {
  for (std::size_t w = 0; w < words; ++w) {
    const Word left = a[w] & ~b[w];
    if (left != 0) return static_cast<std::uint32_t>(64 * w) + std::countr_zero(left);
  }
  return kNowhere;
}

FieldSearch::FieldSearch(const Structure& structure, const SubsetGrid& field)
    : max_size_(field.max_size) {
  for (const ConstraintId c : field.covers) {
    const auto own = structure.labels_of(c);
    labels_.insert(labels_.end(), own.begin(), own.end());
  }
  std::sort(labels_.begin(), labels_.end());
  labels_.erase(std::unique(labels_.begin(), labels_.end()), labels_.end());
  words_ = words_for(labels_.size());
  labels_of_variable_.reset(field.variables.size(), words_);
  labels_of_cover_.reset(field.covers.size(), words_);
  covers_of_.resize(labels_.size());
  for (const VariableId v : field.variables) {
    mark(structure.labels_of(v), labels_of_variable_[variables_.size()]);
    variables_.push_back({v});
  }
  for (const ConstraintId c : field.covers) {
    Word* row = labels_of_cover_[covers_.size()];
    mark(structure.labels_of(c), row);
    for_each_bit(std::span<const Word>(row, words_), [&](std::uint32_t l) {
      covers_of_[l].push_back(static_cast<std::uint32_t>(covers_.size()));
    });
    covers_.push_back({c});
    for (std::uint32_t v = 0; v < variables_.size(); ++v) {
      if (as_constraint(variables_[v].variable) != c) continue;
      variables_[v].as_cover = static_cast<std::uint32_t>(covers_.size() - 1);
      covers_.back().as_variable = v;
    }
  }
}

void FieldSearch::mark(std::span<const LabelId> own, Word* row) const {
  for (const LabelId l : own) {
    const auto at = std::lower_bound(labels_.begin(), labels_.end(), l);
    if (at != labels_.end() && *at == l) {
      set_bit(row, static_cast<std::uint32_t>(at - labels_.begin()));
    }
  }
}

std::vector<Subset> FieldSearch::find(const State& base, const State& now, std::uint32_t size,
                                      WantedSubsets wanted, StopPoll& poll) {
  if (size > max_size_) return {};
  size_ = size;
  poll_ = &poll;
  refresh(base, now);
  found_.clear();
  for (Rows* rows : {&used_labels_, &used_base_, &used_now_, &covered_}) {
    rows->reset(size + 1, words_);
  }
  for (std::uint32_t v = 0; v < variables_.size(); ++v) {
    const VariableId id = variables_[v].variable;
    const bool first = variables_[v].open && (wanted == WantedSubsets::kAll ||
                                              now.candidate_count(id) < base.candidate_count(id));
    if (!first) continue;
    cover_candidates(v, 0);
    variables_[v].done = true;
  }
  std::sort(found_.begin(), found_.end());
  std::vector<Subset> subsets;
  for (const auto& choice : found_) {
    Subset& subset = subsets.emplace_back();
    for (std::uint32_t i = 0; i < size; ++i) {
      subset.covers.push_back(covers_[choice[i]].cover);
      subset.variables.push_back(variables_[choice[size + i]].variable);
    }
  }
  return subsets;
}

void FieldSearch::refresh(const State& base, const State& now) {
  std::vector<Word> of_base(words_);
  std::vector<Word> of_now(words_);
  for (std::uint32_t i = 0; i < labels_.size(); ++i) {
    if (base.is_candidate(labels_[i])) set_bit(of_base.data(), i);
    if (now.is_candidate(labels_[i])) set_bit(of_now.data(), i);
  }
  const auto cut = [this](const Word* all, const std::vector<Word>& present, Word* row) {
    for (std::size_t w = 0; w < words_; ++w) row[w] = all[w] & present[w];
    return count_bits({row, words_});
  };
  base_.reset(variables_.size(), words_);
  now_.reset(variables_.size(), words_);
  for (std::size_t v = 0; v < variables_.size(); ++v) {
    cut(labels_of_variable_[v], of_base, base_[v]);
    const std::size_t inside = cut(labels_of_variable_[v], of_now, now_[v]);
    variables_[v].open = inside > 1 && inside == now.candidate_count(variables_[v].variable);
    variables_[v].done = false;
  }
  covers_now_.reset(covers_.size(), words_);
  for (std::size_t c = 0; c < covers_.size(); ++c) {
    covers_[c].open = cut(labels_of_cover_[c], of_now, covers_now_[c]) > 1;
  }
}

void FieldSearch::add_variables(std::uint32_t from) {
  if (poll_->requested()) return;
  for (std::uint32_t v = from; v < variables_.size(); ++v) {
    if (!variables_[v].open || variables_[v].done || variables_[v].taken) continue;
    if (!meet(base_[v], used_base_[chosen_.size()], words_)) cover_candidates(v, v + 1);
  }
}

// Gives covers to the candidates of `v`, adds it, and goes on with the variables from `next` on.
void FieldSearch::cover_candidates(std::uint32_t v, std::uint32_t next) {
  const std::uint32_t x = first_outside(now_[v], covered_[chosen_covers_.size()], words_);
  if (x == kNowhere) {
    add_variable(v, next);
    return;
  }
  if (chosen_covers_.size() == size_) return;
  const std::size_t left_out_before = left_out_.size();
  for (const std::uint32_t c : covers_of_[x]) {
    if (!may_cover(c) || covers_[c].as_variable == v) continue;
    push_cover(c);
    cover_candidates(v, next);
    pop_cover();
    covers_[c].left_out = true;
    left_out_.push_back(c);
  }
  while (left_out_.size() > left_out_before) {
    covers_[left_out_.back()].left_out = false;
    left_out_.pop_back();
  }
}

void FieldSearch::add_variable(std::uint32_t v, std::uint32_t next) {
  const std::size_t k = chosen_.size();
  unite(used_labels_[k], labels_of_variable_[v], words_, used_labels_[k + 1]);
  unite(used_base_[k], base_[v], words_, used_base_[k + 1]);
  unite(used_now_[k], now_[v], words_, used_now_[k + 1]);
  chosen_.push_back(v);
  const std::uint32_t own = variables_[v].as_cover;
  if (own != kNowhere) covers_[own].taken = true;
  if (chosen_.size() == size_) {
    add_covers(0);
  } else {
    add_variables(next);
  }
  if (own != kNowhere) covers_[own].taken = false;
  chosen_.pop_back();
}

// Without a candidate of the variables a cover would make the Subset degenerate.
void FieldSearch::add_covers(std::uint32_t from) {
  if (chosen_covers_.size() == size_) {
    keep();
    return;
  }
  for (std::uint32_t c = from; c < covers_.size(); ++c) {
    if (!may_cover(c) || !meet(covers_now_[c], used_now_[size_], words_)) continue;
    push_cover(c);
    add_covers(c + 1);
    pop_cover();
  }
}

void FieldSearch::push_cover(std::uint32_t c) {
  const std::size_t k = chosen_covers_.size();
  unite(covered_[k], covers_now_[c], words_, covered_[k + 1]);
  chosen_covers_.push_back(c);
  covers_[c].taken = true;
  if (covers_[c].as_variable != kNowhere) variables_[covers_[c].as_variable].taken = true;
}

void FieldSearch::pop_cover() {
  const FieldCover& cover = covers_[chosen_covers_.back()];
  covers_[chosen_covers_.back()].taken = false;
  if (cover.as_variable != kNowhere) variables_[cover.as_variable].taken = false;
  chosen_covers_.pop_back();
}

void FieldSearch::keep() {
  if (first_outside(covered_[size_], used_labels_[size_], words_) == kNowhere) return;
  std::vector<std::uint32_t> choice = chosen_covers_;
  std::sort(choice.begin(), choice.end());
  choice.insert(choice.end(), chosen_.begin(), chosen_.end());
  std::sort(choice.begin() + size_, choice.end());
  found_.push_back(std::move(choice));
}

}  // namespace pbcs
