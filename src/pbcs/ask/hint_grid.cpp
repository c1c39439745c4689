// The state in which a hint is given, with the hint in it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/paragraph.hpp"

namespace pbcs {
namespace {

bool speaks_of(const std::vector<LabelId>& labels, LabelId l) {
  return std::find(labels.begin(), labels.end(), l) != labels.end();
}

class MarkedBoard {
 public:
  explicit MarkedBoard(const HintAnswer& answer) : answer_(answer), board_(*answer.puzzle.board) {
    if (answer.strength == HintStrength::kStep && answer.step) step_ = &*answer.step;
    separated_ = std::any_of(board_.symbols.begin(), board_.symbols.end(),
                             [](const std::string& symbol) { return symbol.size() > 1; });
  }

  [[nodiscard]] std::vector<std::string> texts() const {
    std::vector<std::string> texts;
    texts.reserve(board_.places.size());
    for (const Board::Place& place : board_.places) {
      texts.push_back(place.is_blocked() ? "#" : text_of(place));
    }
    return texts;
  }

 private:
  [[nodiscard]] const char* mark_of(LabelId l) const {
    if (step_ != nullptr && speaks_of(step_->eliminated, l)) return "-";
    return step_ != nullptr && speaks_of(step_->asserted, l) ? "+" : "";
  }

  [[nodiscard]] std::string text_of(const Board::Place& place) const {
    std::vector<std::string> candidates;
    std::string marked;
    for (const Board::Entry& entry : place.entries) {
      const std::string& symbol = board_.symbols[entry.symbol];
      if (answer_.state.is_value(entry.label)) return symbol;
      if (!answer_.state.is_candidate(entry.label)) continue;
      const std::string mark = mark_of(entry.label);
      // Where the only question is whether something is there, a candidate is not drawn as if it
      // were.
      const bool open = place.entries.size() == 1 && mark.empty();
      candidates.push_back(open ? "?" : mark + symbol);
      if (!mark.empty()) marked += ' ' + candidates.back();
    }
    if (candidates.empty()) return ".";
    // So many that nobody would read them are counted.
    const std::size_t most_shown = separated_ ? 8 : 16;
    if (candidates.size() > most_shown) return fmt::format("({}){}", candidates.size(), marked);
    return fmt::format("{}", fmt::join(candidates, separated_ ? "," : ""));
  }

  const HintAnswer& answer_;
  const Board& board_;
  const Step* step_ = nullptr;
  bool separated_ = false;
};

}  // namespace

std::string hint_grid(const HintAnswer& answer) {
  return trim_end(answer.app->draw_places(*answer.puzzle.board, MarkedBoard(answer).texts()));
}

}  // namespace pbcs
