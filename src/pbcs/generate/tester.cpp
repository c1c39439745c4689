#include "pbcs/generate/tester.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

/// The label that is given in `more` only, if that is all in which they differ.
std::optional<LabelId> only_difference(const Instance& more, const Instance& less) {
  if (more.model != less.model || more.givens.size() != less.givens.size() + 1) return std::nullopt;
  std::vector<LabelId> all = more.givens;
  std::vector<LabelId> others = less.givens;
  std::sort(all.begin(), all.end());
  std::sort(others.begin(), others.end());
  std::vector<LabelId> rest;
  std::set_difference(all.begin(), all.end(), others.begin(), others.end(),
                      std::back_inserter(rest));
  return rest.size() == 1 ? std::optional(rest.front()) : std::nullopt;
}

class CountingTester final : public ClueTester {
 public:
  explicit CountingTester(const ClueSpace& space) : space_(space) {}

  [[nodiscard]] std::optional<bool> determines(const ClueSet& clues, Stop stop) override {
    if (const auto answer = space_.determines(clues, stop)) return answer;
    const SolutionCount found = number_of_solutions(space_.instance(clues), 2, stop);
    if (found.count < 2 && !found.exhausted) return std::nullopt;
    return found.unique();
  }

  [[nodiscard]] std::optional<ClueSet> redundant(const ClueSet& clues, const ClueSet& some,
                                                 Stop stop) override {
    ClueSet found(clues.size());
    bool stopped = false;
    for_each_bit(some, [&](std::uint32_t clue) {
      if (stopped) return;
      ClueSet others = clues;
      clear_bit(others.data(), clue);
      // A model may have to be built for the others.
      auto answer = space_.determines(others, stop);
      if (!answer) answer = follows(others, clue, stop);
      if (!answer) answer = determines(others, stop);
      stopped = !answer;
      if (answer.value_or(false)) set_bit(found.data(), clue);
    });
    return stopped ? std::nullopt : std::optional(std::move(found));
  }

  /// Known of values: only solutions that do not have it are searched.
  [[nodiscard]] std::optional<bool> follows(const ClueSet& clues, std::uint32_t clue,
                                            Stop stop) override {
    ClueSet with = clues;
    set_bit(with.data(), clue);
    Instance others = space_.instance(clues);
    const auto label = only_difference(space_.instance(with), others);
    if (!label) return std::nullopt;
    others.excluded.push_back(*label);
    const SolutionCount found = number_of_solutions(others, 1, stop);
    if (found.count > 0) return false;
    return found.exhausted ? std::optional(true) : std::nullopt;
  }

 private:
  const ClueSpace& space_;
};

}  // namespace

std::unique_ptr<ClueTester> make_tester(const ClueSpace& space) {
  auto own = space.tester();
  return own ? std::move(own) : std::make_unique<CountingTester>(space);
}

}  // namespace pbcs
