#include "pbcs/apps/marked_state.hpp"

#include <algorithm>
#include <vector>

namespace pbcs {
namespace {

// A minus and a plus before it is known how they are shown.
constexpr char kMinus = '\x1e';
constexpr char kPlus = '\x1f';
constexpr std::string_view kMarks = "\x1e\x1f";
constexpr std::string_view kMarkEnd = " \n";

class MarkedPlaces {
 public:
  MarkedPlaces(const Board& board, const State& state, const Marked& marked)
      : board_(board),
        state_(state),
        marked_(marked),
        separated_(std::any_of(board.symbols.begin(), board.symbols.end(),
                               [](const std::string& s) { return s.size() > 1; })) {}

  [[nodiscard]] std::vector<std::string> texts() const {
    std::vector<std::string> texts;
    texts.reserve(board_.places.size());
    for (const Board::Place& place : board_.places) texts.push_back(text_of(place));
    return texts;
  }

 private:
  using Symbols = std::vector<std::string_view>;

  [[nodiscard]] std::string text_of(const Board::Place& place) const {
    if (place.is_blocked()) return "#";
    Symbols kept;
    Symbols asserted;
    Symbols eliminated;
    for (const Board::Entry& entry : place.entries) {
      const std::string_view symbol = board_.symbols[entry.symbol];
      if (state_.is_value(entry.label)) return std::string(symbol);
      if (!state_.is_candidate(entry.label)) continue;
      if (contains(marked_.eliminated, entry.label)) {
        eliminated.push_back(symbol);
      } else if (contains(marked_.asserted, entry.label)) {
        asserted.push_back(symbol);
      } else {
        // Where the only question is whether something is there, it is not drawn as if it were.
        kept.push_back(place.entries.size() == 1 ? "?" : symbol);
      }
    }
    const std::string text = list(kept) + marks(asserted, kPlus) + marks(eliminated, kMinus);
    return text.empty() ? "." : text;
  }

  [[nodiscard]] static bool contains(std::span<const LabelId> labels, LabelId l) {
    return std::find(labels.begin(), labels.end(), l) != labels.end();
  }

  // So many that nobody would read them are counted.
  [[nodiscard]] std::string list(const Symbols& symbols) const {
    const std::size_t most = separated_ ? 8 : 16;
    if (symbols.size() > most) return "(" + std::to_string(symbols.size()) + ")";
    std::string text;
    for (const std::string_view symbol : symbols) {
      if (separated_ && !text.empty()) text += ',';
      text += symbol;
    }
    return text;
  }
  [[nodiscard]] std::string marks(const Symbols& symbols, char mark) const {
    std::string text;
    for (const std::string_view symbol : symbols) {
      if (separated_ || text.empty()) text += mark;
      text += symbol;
    }
    return text;
  }

  const Board& board_;
  const State& state_;
  const Marked& marked_;
  bool separated_;
};

std::string with_marks_shown(const std::string& drawing, const Highlight& highlight) {
  std::string text;
  for (std::size_t at = 0; at < drawing.size();) {
    const std::size_t mark = std::min(drawing.find_first_of(kMarks, at), drawing.size());
    text.append(drawing, at, mark - at);
    at = mark;
    if (mark == drawing.size()) break;
    const std::size_t end = std::min(drawing.find_first_of(kMarkEnd, mark), drawing.size());
    std::string shown = drawing.substr(mark, end - mark);
    std::replace(shown.begin(), shown.end(), kMinus, '-');
    std::replace(shown.begin(), shown.end(), kPlus, '+');
    text += highlight ? highlight(shown) : shown;
    at = end;
  }
  return text;
}

}  // namespace

std::string draw_marked(const App& app, const Puzzle& puzzle, const State& state,
                        const Marked& marked, const Highlight& highlight) {
  const MarkedPlaces places(*puzzle.board, state, marked);
  return with_marks_shown(app.draw_places(*puzzle.board, places.texts()), highlight);
}

}  // namespace pbcs
