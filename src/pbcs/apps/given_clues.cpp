#include "pbcs/apps/given_clues.hpp"

#include <algorithm>
#include <utility>

namespace pbcs {

GivenClues::GivenClues(Instance base, std::shared_ptr<const Board> board,
                       const std::vector<LabelId>& values, Writer write)
    : base_(std::move(base)), board_(std::move(board)), write_(std::move(write)) {
  std::vector<bool> is_clue(base_.model->label_count());
  for (const LabelId l : values) is_clue[index(l)] = true;
  for (const LabelId l : base_.givens) is_clue[index(l)] = false;
  const std::vector<Board::Place>& places = board_->places;
  for (std::uint32_t place = 0; place < places.size(); ++place) {
    for (const auto& [label, symbol] : places[place].entries) {
      if (is_clue[index(label)]) clues_.push_back({label, place, symbol});
    }
  }
}

std::string GivenClues::solution() const {
  return puzzle(all_clues(size())).text;
}

Instance GivenClues::instance(const ClueSet& clues) const {
  Instance instance = base_;
  for_each_bit(clues, [&](std::uint32_t c) { instance.givens.push_back(clues_[c].label); });
  std::sort(instance.givens.begin(), instance.givens.end());
  return instance;
}

Puzzle GivenClues::puzzle(const ClueSet& clues) const {
  Puzzle puzzle{instance(clues), board_, {}, {}};
  puzzle.text = write_(puzzle);
  return puzzle;
}

Result<std::unique_ptr<ClueSpace>> clues_of_random_solution(Instance base,
                                                            std::shared_ptr<const Board> board,
                                                            Random& random, Stop stop,
                                                            GivenClues::Writer write) {
  const RandomSolution found = random_solution(base, random, stop);
  if (found.end == RandomSolution::End::kFound) {
    return std::make_unique<GivenClues>(std::move(base), std::move(board), found.values,
                                        std::move(write));
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
