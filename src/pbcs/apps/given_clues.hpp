// Clues that are values of a solution, where puzzles of one shape share their model.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "pbcs/apps/clue_space.hpp"
#include "pbcs/apps/random_solution.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

class GivenClues : public ClueSpace {
 public:
  using Writer = std::function<std::string(const Puzzle&)>;

  /// `values`: a solution of `base`. Those of its labels that stand at places of the board, and are
  /// not given in `base` anyway, are clues, in the order of the places.
  GivenClues(Instance base, std::shared_ptr<const Board> board, const std::vector<LabelId>& values,
             Writer write);

  [[nodiscard]] std::uint32_t size() const final {
    return static_cast<std::uint32_t>(clues_.size());
  }
  [[nodiscard]] std::vector<std::uint32_t> places(std::uint32_t clue) const final {
    return {clues_[clue].place};
  }
  [[nodiscard]] std::string solution() const final;
  [[nodiscard]] Instance instance(const ClueSet& clues) const final;
  [[nodiscard]] Puzzle puzzle(const ClueSet& clues) const final;

 protected:
  /// The symbol of a clue, by its number in the board.
  [[nodiscard]] std::uint32_t symbol(std::uint32_t clue) const { return clues_[clue].symbol; }

 private:
  struct Clue {
    LabelId label;
    std::uint32_t place;
    std::uint32_t symbol;
  };
  Instance base_;
  std::shared_ptr<const Board> board_;
  std::vector<Clue> clues_;
  Writer write_;
};

/// The clues of a random solution (see random_solution), or why there is none.
[[nodiscard]] Result<std::unique_ptr<ClueSpace>> clues_of_random_solution(
    Instance base, std::shared_ptr<const Board> board, Random& random, Stop stop,
    GivenClues::Writer write);

/// All clues of a space.
[[nodiscard]] ClueSet all_clues(std::uint32_t size);

}  // namespace pbcs
