#include "pbcs/core/traces.hpp"

#include <algorithm>

namespace pbcs {

void TraceCollector::collect(VariableId v) {
  const Structure& full = *present_->full;
  all_own_ = full.labels_of(present_->variable_of[index(v)]);
  own_.clear();
  for (const LabelId l : all_own_) {
    if (present_->has(l)) own_.push_back(l);
    slot_[index(l)] = kOwn;
  }
  words_ = words_for(own_.size());
  outside_.clear();
  traces_.clear();
  for (std::uint32_t i = 0; i < own_.size(); ++i) {
    for (const LabelId n : full.neighbours(own_[i])) {
      std::uint32_t& slot = slot_[index(n)];
      if (slot == kOwn) continue;
      if (slot == 0) {
        outside_.push_back(n);
        slot = static_cast<std::uint32_t>(outside_.size());
        traces_.resize(traces_.size() + words_);
      }
      set_bit(traces_.data() + (slot - 1) * words_, i);
    }
  }
  for (const LabelId l : all_own_) slot_[index(l)] = 0;
  for (const LabelId n : outside_) slot_[index(n)] = 0;
}

bool TraceCollector::is_linked_to_all(std::size_t i) const {
  if (count_bits(trace(i)) < own_.size()) return false;
  return own_.size() == all_own_.size() ||
         std::all_of(all_own_.begin(), all_own_.end(), [&](LabelId l) {
           return present_->has(l) || present_->full->linked(outside_[i], l);
         });
}

Traces::Traces(const PresentLabels& present, VariableId v, TraceCollector& collector) {
  collector.collect(v);
  own_in_full_ = collector.own_count_in_full();
  words_ = collector.words();
  for (const LabelId l : collector.own()) own_.push_back(LabelId{present.number[index(l)]});
  const auto number = [&](std::uint32_t i) {
    return LabelId{present.number[index(collector.outside()[i])]};
  };
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < collector.outside().size(); ++i) {
    if (count_bits(collector.trace(i)) < 2) continue;
    if (!collector.is_linked_to_all(i)) {
      order.push_back(i);
    } else if (present.has(collector.outside()[i])) {
      linked_to_all_.push_back(number(i));
    }
  }
  const auto compare = [&](std::uint32_t a, std::uint32_t b) {
    const auto x = collector.trace(a);
    const auto y = collector.trace(b);
    return std::lexicographical_compare(x.begin(), x.end(), y.begin(), y.end());
  };
  std::sort(order.begin(), order.end(), compare);
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (k == 0 || compare(order[k - 1], order[k])) {
      begin_.push_back(static_cast<std::uint32_t>(outside_.size()));
      const auto trace = collector.trace(order[k]);
      traces_.insert(traces_.end(), trace.begin(), trace.end());
    }
    if (present.has(collector.outside()[order[k]])) outside_.push_back(number(order[k]));
  }
  const auto count = static_cast<std::uint32_t>(begin_.size());
  begin_.push_back(static_cast<std::uint32_t>(outside_.size()));
  row_ = words_for(count);
  with_.resize(own_.size() * row_);
  for (std::uint32_t t = 0; t < count; ++t) {
    for_each_bit({traces_.data() + t * words_, words_},
                 [&](std::uint32_t i) { set_bit(with_.data() + i * row_, t); });
  }
}

void Traces::find_common(std::span<const Word> set) {
  common_.assign(row_, ~Word{0});
  for_each_bit(set, [&](std::uint32_t i) {
    const Word* with = with_.data() + i * row_;
    for (std::size_t w = 0; w < row_; ++w) common_[w] &= with[w];
  });
}

std::optional<Traces::Found> Traces::around(std::span<const Word> set) {
  if (count_bits(set) == own_in_full_) return std::nullopt;
  find_common(set);
  Found found{{}, linked_to_all_};
  for_each_bit(common_, [&](std::uint32_t t) {
    found.linked.insert(found.linked.end(), outside_.begin() + begin_[t],
                        outside_.begin() + begin_[t + 1]);
  });
  if (found.linked.empty()) return std::nullopt;
  std::sort(found.linked.begin(), found.linked.end());
  const auto labels = count_bits(common_) > 0 ? intersection() : all_but_one(set);
  for_each_bit(labels, [&](std::uint32_t i) { found.labels.push_back(own_[i]); });
  return found;
}

std::vector<Word> Traces::intersection() const {
  std::vector<Word> labels(words_, ~Word{0});
  for_each_bit(common_, [&](std::uint32_t t) {
    for (std::size_t w = 0; w < words_; ++w) labels[w] &= traces_[t * words_ + w];
  });
  return labels;
}

// Where only labels linked to the whole variable are linked to what is wanted, all sets that lack
// one label are saturated: the one that lacks the last of those present, if there is one.
std::vector<Word> Traces::all_but_one(std::span<const Word> set) const {
  std::vector<Word> labels(words_);
  for (std::uint32_t i = 0; i < own_.size(); ++i) set_bit(labels.data(), i);
  for (auto i = static_cast<std::uint32_t>(own_.size()); i-- > 0;) {
    if (test_bit(set.data(), i)) continue;
    clear_bit(labels.data(), i);
    break;
  }
  return labels;
}

}  // namespace pbcs
