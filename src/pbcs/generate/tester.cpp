#include "pbcs/generate/tester.hpp"

#include "pbcs/oracle/solutions.hpp"

namespace pbcs {
namespace {

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
      const auto answer = determines(others, stop);
      stopped = !answer;
      if (answer.value_or(false)) set_bit(found.data(), clue);
    });
    return stopped ? std::nullopt : std::optional(std::move(found));
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
