#include "pbcs/stats/sample.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <unordered_set>

namespace pbcs::stats {
namespace {

constexpr std::size_t kMostValues = 2000;  // of a column: what has more is not grouped yet
constexpr std::string_view kNoResult = "invalid";

/// A column while it is read.
struct ColumnReader {
  std::optional<std::size_t> field;  // nothing: the clues are counted in the puzzle
  bool named = false;                // by the user
  bool dropped = false;
  ColumnTally result;
  std::map<Value, std::size_t> numbers;  // of its values
  std::optional<Value> present;          // of the row
};

struct PairReader {
  std::size_t first = 0;
  std::size_t second = 0;
  PairTally result;
  std::map<std::pair<double, double>, std::size_t> numbers;
};

template <class Key>
std::size_t number_of(const Key& key, std::map<Key, std::size_t>& numbers,
                      std::vector<Key>& values) {
  const auto [at, is_new] = numbers.try_emplace(key, values.size());
  if (is_new) values.push_back(key);
  return at->second;
}

class SampleReader {
 public:
  SampleReader(RatedList list, const SampleRequest& request)
      : list_(std::move(list)), request_(request) {}

  Result<Sample, ListError> read(Stop stop) {
    if (auto ready = prepare(); !ready) return unexpected(ready.error());
    while (!stop.requested()) {
      const auto found = list_.next();
      if (!found) return unexpected(found.error());
      if (!*found) break;
      if (auto taken = take_row(); !taken) return unexpected(taken.error());
    }
    end_cluster();
    return finish();
  }

 private:
  Result<void, ListError> prepare() {
    puzzle_ = list_.find(kPuzzleColumn);
    cluster_ = list_.find(kClusterColumn);
    sample_.has_cluster_column = cluster_.has_value();
    if (auto weighted = choose_weights(); !weighted) return weighted;
    if (auto chosen = choose_columns(); !chosen) return chosen;
    return choose_pairs();
  }

  Result<void, ListError> choose_weights() {
    weighting_ = request_.weighting;
    if (weighting_ == Weighting::kAuto) {
      weight_ = list_.find(kWeightColumn);
      weighting_ = weight_ ? Weighting::kColumn : Weighting::kEqual;
      if (weight_) sample_.weights = "column weight";
    } else if (weighting_ == Weighting::kColumn) {
      weight_ = list_.find(request_.weight_column);
      if (!weight_) return unexpected(no_column(request_.weight_column));
      sample_.weights = "column " + request_.weight_column;
    } else if (weighting_ == Weighting::kControlledBias) {
      sample_.weights = "C(places, clues), of controlled bias";
      if (!list_.find(kCluesColumn) && !puzzle_) {
        return unexpected(list_.error("controlled bias needs a column clues or puzzle"));
      }
    }
    return {};
  }

  [[nodiscard]] ListError no_column(std::string_view name) const {
    return list_.error(fmt::format("there is no column '{}'; columns are: {}", name,
                                   fmt::join(list_.columns(), ", ")));
  }

  Result<void, ListError> choose_columns() {
    if (puzzle_ && !list_.find(kCluesColumn) && request_.columns.empty()) {
      add_column(std::string(kCluesColumn), std::nullopt);
    }
    if (request_.columns.empty()) {
      for (std::size_t i = 0; i < list_.columns().size(); ++i) {
        if (i != puzzle_ && i != cluster_ && i != weight_ && list_.columns()[i] != kWeightColumn) {
          add_column(list_.columns()[i], i);
        }
      }
    }
    std::vector<std::string> wanted = request_.columns;
    for (const auto& [a, b] : request_.pairs) wanted.insert(wanted.end(), {a, b});
    for (const auto& [name, width] : request_.widths) wanted.push_back(name);
    for (const std::string& name : wanted) {
      const auto known = column_named(name);
      const auto field = list_.find(name);
      const bool counted = name == kCluesColumn && puzzle_;
      if (!known && !field && !counted) return unexpected(no_column(name));
      columns_[known ? *known : add_column(name, field)].named = true;
    }
    return {};
  }

  std::size_t add_column(const std::string& name, std::optional<std::size_t> field) {
    ColumnReader& column = columns_.emplace_back();
    column.field = field;
    column.result.name = name;
    if (const auto at = request_.widths.find(name); at != request_.widths.end()) {
      column.result.width = at->second;
    }
    return columns_.size() - 1;
  }

  [[nodiscard]] std::optional<std::size_t> column_named(std::string_view name) const {
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].result.name == name) return i;
    }
    return std::nullopt;
  }

  Result<void, ListError> choose_pairs() {
    for (const auto& [a, b] : request_.pairs) {
      PairReader& pair = pairs_.emplace_back();
      pair.first = *column_named(a);
      pair.second = *column_named(b);
      pair.result.first = a;
      pair.result.second = b;
    }
    return {};
  }

  Result<void, ListError> take_row() {
    if (auto begun = begin_cluster(); !begun) return begun;
    const auto weight = weight_of_row();
    if (!weight) return unexpected(weight.error());
    ++sample_.rows;
    sample_.all.add(0, *weight);
    for (ColumnReader& column : columns_) {
      if (auto taken = take_field(column, *weight); !taken) return taken;
    }
    for (PairReader& pair : pairs_) take_pair(pair, *weight);
    return {};
  }

  // The rows of a cluster follow one another: only the present one is kept.
  Result<void, ListError> begin_cluster() {
    if (cluster_) {
      const std::string& name = list_.field(*cluster_);
      if (sample_.rows > 0 && name == cluster_name_) return {};
      if (!ended_clusters_.insert(std::hash<std::string>()(name)).second) {
        return unexpected(list_.error(
            *cluster_, fmt::format("cluster {} has ended before: the rows of a cluster must follow "
                                   "one another; sort the list by its clusters",
                                   name)));
      }
      cluster_name_ = name;
    }
    end_cluster();
    ++sample_.clusters;
    return {};
  }

  void end_cluster() {
    sample_.all.end_cluster();
    for (ColumnReader& column : columns_) column.result.tally.end_cluster();
    for (PairReader& pair : pairs_) pair.result.tally.end_cluster();
  }

  Result<double, ListError> weight_of_row() {
    if (weighting_ == Weighting::kEqual) return 1.0;
    if (weighting_ == Weighting::kControlledBias) return controlled_bias_weight();
    const auto weight = parse_number(list_.field(*weight_));
    if (weight && *weight > 0) return *weight;
    return unexpected(list_.error(
        *weight_, fmt::format("expected a positive weight, not '{}'", list_.field(*weight_))));
  }

  Result<double, ListError> controlled_bias_weight() {
    const auto field = list_.find(kCluesColumn);
    const auto counted = puzzle_ ? clues_of(list_.field(*puzzle_)) : std::nullopt;
    const std::size_t shown = field ? *field : *puzzle_;
    if (!field && !counted) {
      return unexpected(list_.error(shown,
                                    "the clues of this puzzle cannot be counted: a column "
                                    "clues is needed"));
    }
    const auto number =
        field ? parse_number(list_.field(*field)) : std::optional<double>(counted->count);
    if (!number || *number < 0 || *number != std::floor(*number)) {
      return unexpected(list_.error(
          shown, fmt::format("expected a number of clues, not '{}'", list_.field(shown))));
    }
    if (!request_.places && !counted) {
      return unexpected(list_.error(
          shown, "the places of clues cannot be counted: say how many there are (--places)"));
    }
    const std::uint32_t places = request_.places ? *request_.places : counted->places;
    if (*number > places) {
      return unexpected(
          list_.error(shown, fmt::format("{} clues, but only {} places", *number, places)));
    }
    return choose(places, static_cast<std::uint32_t>(*number));
  }

  Result<void, ListError> take_field(ColumnReader& column, double weight) {
    column.present.reset();
    if (column.dropped) return {};
    const auto read = read_field(column);
    if (!read) return unexpected(read.error());
    if (!column.present) {
      ++column.result.missing;
      return {};
    }
    const std::size_t number = number_of(*column.present, column.numbers, column.result.values);
    column.result.tally.add(number, weight);
    if (column.numbers.size() <= kMostValues) return {};
    const std::string what = fmt::format(
        "column {} has more than {} different values; `--width {}=N` puts them into classes",
        column.result.name, kMostValues, column.result.name);
    if (column.named) return unexpected(list_.error(what));
    sample_.notes.push_back(what);
    column.dropped = true;
    return {};
  }

  Result<void, ListError> read_field(ColumnReader& column) {
    if (!column.field) {
      if (const auto clues = clues_of(list_.field(*puzzle_))) {
        column.present = Value{static_cast<double>(clues->count)};
      }
      return {};
    }
    const std::string& text = list_.field(*column.field);
    if (text.empty() || text == kNoResult) return {};
    if (const auto value = parse_value(text)) {
      column.present = middle_of_class(*value, column.result.width);
      return {};
    }
    // A column of words is none of numbers.
    column.dropped = !column.named && column.numbers.empty();
    if (column.dropped) return {};
    return unexpected(list_.error(
        *column.field, fmt::format("expected a number, inf, >N or invalid in column {}, not '{}'",
                                   column.result.name, text)));
  }

  void take_pair(PairReader& pair, double weight) {
    const auto& first = columns_[pair.first].present;
    const auto& second = columns_[pair.second].present;
    if (!first || !second || !first->is_finite() || !second->is_finite()) return;
    const std::pair numbers(first->number, second->number);
    pair.result.tally.add(number_of(numbers, pair.numbers, pair.result.values), weight);
  }

  Result<Sample, ListError> finish() {
    if (sample_.rows == 0) return unexpected(list_.error("there are no rows after the header"));
    sample_.name = list_.error("").file;
    sample_.drawn = list_.clusters();
    for (ColumnReader& column : columns_) {
      if (column.dropped || (column.numbers.empty() && !column.named)) continue;
      sample_.columns.push_back(std::move(column.result));
    }
    for (PairReader& pair : pairs_) sample_.pairs.push_back(std::move(pair.result));
    return std::move(sample_);
  }

  RatedList list_;
  const SampleRequest& request_;
  Weighting weighting_ = Weighting::kEqual;
  std::optional<std::size_t> puzzle_;
  std::optional<std::size_t> cluster_;
  std::optional<std::size_t> weight_;
  std::vector<ColumnReader> columns_;
  std::vector<PairReader> pairs_;
  std::string cluster_name_;
  std::unordered_set<std::size_t> ended_clusters_;  // by hash: a name may be a whole grid
  Sample sample_;
};

}  // namespace

Result<Sample, ListError> read_sample(std::vector<ListFile> files, const SampleRequest& request,
                                      Stop stop) {
  auto list = RatedList::open(std::move(files));
  if (!list) return unexpected(list.error());
  return SampleReader(std::move(*list), request).read(stop);
}

}  // namespace pbcs::stats
