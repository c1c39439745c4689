#include "pbcs/apps/map/tatham.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "pbcs/util/characters.hpp"

namespace pbcs::map {
namespace {

constexpr std::uint32_t kMostSquares = 40'000;

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}

struct Size {
  std::uint32_t columns = 0, rows = 0, regions = 0;
  [[nodiscard]] std::uint32_t squares() const { return columns * rows; }
  [[nodiscard]] std::uint32_t horizontal() const { return columns * (rows - 1); }
  [[nodiscard]] std::uint32_t borders() const { return horizontal() + (columns - 1) * rows; }
  /// The two squares of a border.
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> squares_of(std::uint32_t border) const {
    if (border < horizontal()) return {border, border + columns};
    const std::uint32_t i = border - horizontal();
    const std::uint32_t square = i % rows * columns + i / rows;
    return {square, square + 1};
  }
};

// Reads characters one after the other.
class Cursor {
 public:
  explicit Cursor(Token word) : word_(word) {}
  [[nodiscard]] bool at_end() const { return next_ == word_.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : word_[next_].character; }
  char take() {
    const char c = peek();
    if (!at_end()) ++next_;
    return c;
  }
  [[nodiscard]] Position position() const {
    if (!at_end()) return word_[next_].position;
    const Position last = word_.back().position;
    return {last.line, last.column + 1};
  }
  std::uint32_t number() {
    constexpr std::uint32_t kEnough = 1'000'000;
    std::uint32_t value = 0;
    while (is_digit(peek())) {
      value = std::min(10 * value + static_cast<std::uint32_t>(take() - '0'), kEnough);
    }
    return value;
  }

 private:
  Token word_;
  std::size_t next_ = 0;
};

class IdReader {
 public:
  explicit IdReader(Token word) : at_(word), start_(word.front().position) {}

  Result<GameMap, ParseError> read() {
    if (auto fault = read_size()) return unexpected(std::move(*fault));
    if (auto fault = read_borders()) return unexpected(std::move(*fault));
    if (auto fault = number_regions()) return unexpected(std::move(*fault));
    if (auto fault = read_colours()) return unexpected(std::move(*fault));
    auto graph = graph_.build(start_);
    if (!graph) return unexpected(std::move(graph.error()));
    return GameMap{std::move(*graph), {size_.columns, std::move(country_)}};
  }

 private:
  using Fault = GraphBuilder::Fault;

  Fault read_size() {
    size_.columns = at_.number();
    if (at_.take() != 'x') return fault_at(start_, "expected the size of a map such as 20x15n30");
    size_.rows = at_.number();
    if (at_.take() != 'n') return fault_at(start_, "expected the size of a map such as 20x15n30");
    size_.regions = at_.number();
    if (at_.peek() == 'd') {
      at_.take();
      at_.take();  // the difficulty
    }
    if (at_.peek() == '#') {
      return fault_at(at_.position(),
                      "a random seed does not tell the map; expected ':' and its "
                      "description");
    }
    if (at_.peek() != ':') return fault_at(at_.position(), "expected ':' after the size");
    at_.take();
    const bool fits = size_.columns > 0 && size_.rows > 0 && size_.columns <= kMostSquares &&
                      size_.rows <= kMostSquares / size_.columns;
    if (fits) return std::nullopt;
    return fault_at(start_, fmt::format("{} x {} squares; maps have 1 to {}", size_.columns,
                                        size_.rows, kMostSquares));
  }

  Fault read_borders() {
    bool line = false;
    while (!at_.at_end() && at_.peek() != ',') {
      const char c = at_.peek();
      if (!is_letter(c)) {
        return fault_at(at_.position(),
                        "expected a letter, the length of a run of borders, or ','");
      }
      constexpr std::uint32_t kLongest = 25;
      lines_.insert(lines_.end(), c == 'z' ? kLongest : static_cast<std::uint32_t>(c - 'a' + 1),
                    line);
      if (lines_.size() > size_.borders() + 1) return wrong_borders("more");
      if (c != 'z') line = !line;
      at_.take();
    }
    if (lines_.size() < size_.borders() + 1) return wrong_borders("fewer");
    lines_.erase(lines_.begin());
    return std::nullopt;
  }

  Fault wrong_borders(const char* how) {
    return fault_at(at_.position(), fmt::format("{} borders than the {} of {} x {} squares", how,
                                                size_.borders(), size_.columns, size_.rows));
  }

  std::uint32_t root(std::uint32_t square) {
    while (parent_[square] != square) {
      parent_[square] = parent_[parent_[square]];
      square = parent_[square];
    }
    return square;
  }

  Fault number_regions() {
    parent_.resize(size_.squares());
    std::iota(parent_.begin(), parent_.end(), 0U);
    for (std::uint32_t border = 0; border < size_.borders(); ++border) {
      const auto [a, b] = size_.squares_of(border);
      if (!lines_[border]) parent_[root(a)] = root(b);
    }
    constexpr std::uint32_t kNone = ~0U;
    std::vector<std::uint32_t> region(size_.squares(), kNone);  // by root
    std::uint32_t count = 0;
    for (std::uint32_t square = 0; square < size_.squares(); ++square) {
      if (region[root(square)] == kNone) region[root(square)] = count++;
      country_.push_back(region[root(square)]);
    }
    if (count != size_.regions) {
      return fault_at(start_,
                      fmt::format("the borders make {} regions, not {}", count, size_.regions));
    }
    if (count > kMostCountries) {
      return fault_at(start_, fmt::format("more than {} countries", kMostCountries));
    }
    graph_.add_numbered(count);
    for (std::uint32_t border = 0; border < size_.borders(); ++border) {
      const auto [a, b] = size_.squares_of(border);
      if (country_[a] != country_[b]) graph_.add_edge(country_[a], country_[b]);
    }
    return std::nullopt;
  }

  Fault read_colours() {
    static constexpr std::array<std::string_view, 4> kColours{"R", "Y", "G", "B"};
    if (at_.take() != ',') return fault_at(at_.position(), "expected ',' and the colours given");
    std::uint32_t region = 0;
    while (!at_.at_end()) {
      const Position position = at_.position();
      const char c = at_.take();
      if (is_letter(c)) {
        region += static_cast<std::uint32_t>(c - 'a' + 1);
      } else if (c < '0' || c > '3') {
        return fault_at(position,
                        "expected a colour 0 to 3 or a letter, the length of a run of "
                        "regions without");
      } else if (region < size_.regions) {
        const auto colour = kColours[static_cast<std::size_t>(c - '0')];
        if (auto fault = graph_.set_given(region, colour, position)) return fault;
        ++region;
      } else {
        ++region;
      }
      if (region > size_.regions) {
        return fault_at(position, fmt::format("colours for more than {} regions", size_.regions));
      }
    }
    if (region == size_.regions) return std::nullopt;
    return fault_at(at_.position(),
                    fmt::format("colours for {} regions of {}", region, size_.regions));
  }

  Cursor at_;
  Position start_;
  Size size_;
  std::vector<bool> lines_;  // by border, the one that stands for nothing first
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint32_t> country_;  // by square
  GraphBuilder graph_;
};

}  // namespace

bool looks_like_game_id(std::string_view word) {
  const auto digits = [&] {
    std::size_t count = 0;
    while (count < word.size() && is_digit(word[count])) ++count;
    word.remove_prefix(count);
    return count > 0;
  };
  const auto letter = [&](char c) {
    if (!word.starts_with(c)) return false;
    word.remove_prefix(1);
    return true;
  };
  if (!digits() || !letter('x') || !digits() || !letter('n') || !digits()) return false;
  if (letter('d') && !word.empty()) word.remove_prefix(1);
  if (word.starts_with('#')) return true;
  return letter(':') && !word.empty() && is_letter(word.front());
}

Result<GameMap, ParseError> read_game_id(Token word) {
  return IdReader(word).read();
}

}  // namespace pbcs::map
