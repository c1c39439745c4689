#include "pbcs/chains/tight_sets.hpp"

#include <algorithm>

namespace pbcs {
namespace {

constexpr std::uint32_t kNone = ~0U;

class Matching {
 public:
  Matching(const Bipartite& columns_of, std::uint32_t column_count)
      : columns_of_(columns_of), owner_(column_count, kNone), tried_(column_count) {
    for (std::uint32_t row = 0; row < columns_of.size(); ++row) {
      ++round_;
      if (!give_column(row)) unmatched_.push_back(row);
    }
  }
  [[nodiscard]] std::uint32_t owner(std::uint32_t column) const { return owner_[column]; }
  [[nodiscard]] const std::vector<std::uint32_t>& unmatched() const { return unmatched_; }

 private:
  bool give_column(std::uint32_t row) {
    for (const std::uint32_t column : columns_of_[row]) {
      if (tried_[column] == round_) continue;
      tried_[column] = round_;
      if (owner_[column] == kNone || give_column(owner_[column])) {
        owner_[column] = row;
        return true;
      }
    }
    return false;
  }

  const Bipartite& columns_of_;
  std::vector<std::uint32_t> owner_;
  std::vector<std::uint32_t> tried_;
  std::uint32_t round_ = 0;
  std::vector<std::uint32_t> unmatched_;
};

// Tarjan's components, of which those are kept that nothing leads out of.
class Components {
 public:
  Components(const Bipartite& columns_of, const Matching& matching)
      : columns_of_(columns_of),
        matching_(matching),
        number_(columns_of.size()),
        low_(columns_of.size()),
        leaves_(columns_of.size()) {}

  std::vector<std::vector<std::uint32_t>> find() {
    for (const std::uint32_t row : matching_.unmatched()) number_[row] = kDone;
    for (std::uint32_t row = 0; row < columns_of_.size(); ++row) {
      if (number_[row] == 0) visit(row);
    }
    std::sort(found_.begin(), found_.end());
    return std::move(found_);
  }

 private:
  static constexpr std::uint32_t kDone = ~0U;

  void visit(std::uint32_t row) {
    number_[row] = low_[row] = ++count_;
    stack_.push_back(row);
    for (const std::uint32_t column : columns_of_[row]) {
      const std::uint32_t next = matching_.owner(column);
      if (next != kNone && number_[next] == 0) visit(next);
      if (next == kNone || number_[next] == kDone) {
        leaves_[row] = true;
      } else {
        low_[row] = std::min(low_[row], low_[next]);
      }
    }
    if (low_[row] == number_[row]) finish(row);
  }

  void finish(std::uint32_t root) {
    const auto at = std::find(stack_.begin(), stack_.end(), root);
    std::vector<std::uint32_t> rows(at, stack_.end());
    stack_.erase(at, stack_.end());
    bool closed = true;
    for (const std::uint32_t row : rows) {
      closed = closed && !leaves_[row];
      number_[row] = kDone;
    }
    if (!closed) return;
    std::sort(rows.begin(), rows.end());
    found_.push_back(std::move(rows));
  }

  const Bipartite& columns_of_;
  const Matching& matching_;
  std::vector<std::uint32_t> number_;  // 0: not yet visited; kDone: its component is complete
  std::vector<std::uint32_t> low_;
  std::vector<bool> leaves_;  // something outside its component can be reached
  std::vector<std::uint32_t> stack_;
  std::uint32_t count_ = 0;
  std::vector<std::vector<std::uint32_t>> found_;
};

}  // namespace

TightSets find_tight_sets(const Bipartite& columns_of, std::uint32_t column_count) {
  const Matching matching(columns_of, column_count);
  return {matching.unmatched().empty(), Components(columns_of, matching).find()};
}

}  // namespace pbcs
