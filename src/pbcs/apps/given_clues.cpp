#include "pbcs/apps/given_clues.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {

GivenClues::GivenClues(Frame frame, const std::vector<LabelId>& values, Writer write)
    : frame_(std::move(frame)), write_(std::move(write)) {
  const std::vector<Board::Place>& places = frame_.board->places;
  for (std::uint32_t place = 0; place < places.size(); ++place) {
    for (const auto& [label, symbol] : places[place].entries) {
      const bool given = std::find(values.begin(), values.end(), label) != values.end();
      if (given) clues_.push_back({label, place, symbol});
    }
  }
}

std::string GivenClues::solution() const {
  return puzzle(all_clues(size())).text;
}

Instance GivenClues::instance(const ClueSet& clues) const {
  Instance instance{frame_.model, {}, {}};
  for_each_bit(clues, [&](std::uint32_t c) { instance.givens.push_back(clues_[c].label); });
  std::sort(instance.givens.begin(), instance.givens.end());
  return instance;
}

Puzzle GivenClues::puzzle(const ClueSet& clues) const {
  Puzzle puzzle{instance(clues), frame_.board, {}, {}};
  puzzle.text = write_(puzzle);
  return puzzle;
}

Result<std::unique_ptr<ClueSpace>> clues_of_random_solution(Frame frame, Random& random, Stop stop,
                                                            GivenClues::Writer write) {
  const RandomSolution found = random_solution({frame.model, {}, {}}, random, stop);
  if (found.end == RandomSolution::End::kFound) {
    return std::make_unique<GivenClues>(std::move(frame), found.values, std::move(write));
  }
  return unexpected<std::string>(found.end == RandomSolution::End::kNone
                                     ? "there is no solution of this shape"
                                     : "stopped before a solution was found");
}

ClueSet all_clues(std::uint32_t size) {
  ClueSet clues(words_for(size));
  for (std::uint32_t c = 0; c < size; ++c) set_bit(clues.data(), c);
  return clues;
}

}  // namespace pbcs
