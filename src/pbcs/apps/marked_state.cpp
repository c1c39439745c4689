#include "pbcs/apps/marked_state.hpp"

#include <algorithm>
#include <vector>

#include "pbcs/apps/box.hpp"

namespace pbcs {
namespace {

constexpr std::size_t kMostCandidates = 12;  // more are counted: (17)
constexpr char kMark = '\x1f';               // a minus before it is known how it is shown
constexpr const char* kMarkEnd = " \n";

class MarkedPlaces {
 public:
  MarkedPlaces(const Board& board, const State& state, std::span<const LabelId> marked)
      : board_(board),
        state_(state),
        marked_(marked),
        short_symbols_(std::all_of(board.symbols.begin(), board.symbols.end(),
                                   [](const std::string& s) { return s.size() == 1; })) {}

  [[nodiscard]] std::string text_of(const Board::Place& place) const {
    if (place.is_blocked()) return "#";
    std::vector<std::string_view> kept;
    std::vector<std::string_view> gone;
    for (const Board::Entry& entry : place.entries) {
      if (state_.is_value(entry.label)) return board_.symbols[entry.symbol];
      if (!state_.is_candidate(entry.label)) continue;
      (is_marked(entry.label) ? gone : kept).push_back(board_.symbols[entry.symbol]);
    }
    std::string text = list(kept);
    if (!gone.empty()) text += kMark + (short_symbols_ ? list(gone) : marked_list(gone));
    return text.empty() ? "." : text;
  }

 private:
  [[nodiscard]] bool is_marked(LabelId l) const {
    return std::find(marked_.begin(), marked_.end(), l) != marked_.end();
  }
  [[nodiscard]] std::string list(const std::vector<std::string_view>& symbols) const {
    if (symbols.size() > kMostCandidates) return "(" + std::to_string(symbols.size()) + ")";
    std::string text;
    for (const std::string_view symbol : symbols) {
      if (!short_symbols_ && !text.empty()) text += ',';
      text += symbol;
    }
    return text;
  }
  [[nodiscard]] static std::string marked_list(const std::vector<std::string_view>& symbols) {
    std::string text;
    for (const std::string_view symbol : symbols) {
      if (!text.empty()) text += kMark;
      text += symbol;
    }
    return text;
  }

  const Board& board_;
  const State& state_;
  std::span<const LabelId> marked_;
  bool short_symbols_;
};

std::string listed(const Board& board, const std::vector<std::string>& texts) {
  std::size_t width = 0;
  for (const Board::Place& place : board.places) width = std::max(width, place.name.size());
  std::string text;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string& name = board.places[i].name;
    text += name + std::string(width - name.size(), ' ') + " : " + texts[i] + "\n";
  }
  return text;
}

std::string with_marks_shown(const std::string& drawing, const Highlight& highlight) {
  std::string text;
  for (std::size_t at = 0; at < drawing.size();) {
    const std::size_t mark = std::min(drawing.find(kMark, at), drawing.size());
    text.append(drawing, at, mark - at);
    at = mark;
    if (mark == drawing.size()) break;
    const std::size_t end = std::min(drawing.find_first_of(kMarkEnd, mark), drawing.size());
    std::string shown = drawing.substr(mark, end - mark);
    std::replace(shown.begin(), shown.end(), kMark, '-');
    text += highlight ? highlight(shown) : shown;
    at = end;
  }
  return text;
}

/// Squares without a place stay blank.
std::string in_squares(const Board& board, const std::vector<std::string>& texts) {
  std::vector<std::string> squares(std::size_t{board.rows} * board.columns);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto row = static_cast<std::size_t>(board.places[i].row);
    const auto column = static_cast<std::size_t>(board.places[i].column);
    squares[row * board.columns + column] = texts[i];
  }
  return boxed(board, squares);
}

}  // namespace

std::string draw_marked(const Board& board, const State& state, std::span<const LabelId> marked,
                        const Highlight& highlight) {
  const MarkedPlaces places(board, state, marked);
  std::vector<std::string> texts;
  texts.reserve(board.places.size());
  for (const Board::Place& place : board.places) texts.push_back(places.text_of(place));
  const bool grid = board.layout == Board::Layout::kGrid;
  return with_marks_shown(grid ? in_squares(board, texts) : listed(board, texts), highlight);
}

}  // namespace pbcs
