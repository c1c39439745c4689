#include "pbcs/apps/sudoku/belts.hpp"

#include <algorithm>
#include <bit>

namespace pbcs::sudoku {
namespace {

constexpr std::uint32_t kFewestSegments = 3;
constexpr std::uint32_t kMostSegments = 12;

using Numbers = std::uint64_t;  // bit n: number n, from 0

/// A row, column or block by the kind and number of its variables.
struct Unit {
  enum class Kind : std::uint8_t { kRow = 1, kColumn, kBlock } kind = Kind::kRow;
  std::uint32_t number = 0;
  friend bool operator==(const Unit&, const Unit&) = default;
};

/// Two cells of a line inside a block that have exactly four candidates.
struct Piece {
  std::uint32_t first, second;  // cells, row by row
  Unit line, block;
  Numbers numbers;
};

/// A piece as part of a ring: the numbers and the unit it shares with the next one.
struct Link {
  std::size_t piece;
  Numbers right;
  Unit unit;
};

class BeltSearch {
 public:
  BeltSearch(const Shape& shape, const State& state, Stop stop)
      : shape_(shape), n_(shape.size()), state_(state) {
    poll_.watch(stop);
    for (std::uint32_t block = 0; block < n_; ++block) add_pieces(block);
  }

  [[nodiscard]] std::optional<Step> find(std::uint32_t segments) {
    wanted_ = segments;
    for (std::size_t first = 0; first < pieces_.size(); ++first) {
      if (auto step = from(first)) return step;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::uint32_t cell(std::uint32_t row, std::uint32_t column) const {
    return row * n_ + column;
  }

  void add_pieces(std::uint32_t block) {
    const std::uint32_t top = block / shape_.block_rows * shape_.block_rows;
    const std::uint32_t left = block % shape_.block_rows * shape_.block_columns;
    const Unit own{Unit::Kind::kBlock, block};
    for (std::uint32_t r = top; r < top + shape_.block_rows; ++r) {
      for (std::uint32_t c = left; c < left + shape_.block_columns; ++c) {
        for (std::uint32_t d = c + 1; d < left + shape_.block_columns; ++d) {
          add_piece({cell(r, c), cell(r, d), {Unit::Kind::kRow, r}, own, 0});
        }
        for (std::uint32_t s = r + 1; s < top + shape_.block_rows; ++s) {
          add_piece({cell(r, c), cell(s, c), {Unit::Kind::kColumn, c}, own, 0});
        }
      }
    }
  }

  void add_piece(Piece piece) {
    for (const std::uint32_t at : {piece.first, piece.second}) {
      if (state_.has_value(VariableId{at})) return;
      piece.numbers |= candidates(at);
    }
    if (std::popcount(piece.numbers) == 4) pieces_.push_back(piece);
  }

  [[nodiscard]] Numbers candidates(std::uint32_t at) const {
    Numbers numbers = 0;
    for (const LabelId l : state_.candidates_of(VariableId{at})) {
      numbers |= Numbers{1} << place(shape_, l).number;
    }
    return numbers;
  }

  // Rings are found from their first piece, in both directions; the one with the smaller second
  // piece comes first, so nothing depends on chance.
  std::optional<Step> from(std::size_t first) {
    for (const Unit& unit : {pieces_[first].line, pieces_[first].block}) {
      for (const Numbers right : pairs_in(pieces_[first].numbers)) {
        ring_.assign(1, {first, right, unit});
        if (auto step = extend()) return step;
      }
    }
    return std::nullopt;
  }

  static std::vector<Numbers> pairs_in(Numbers numbers) {
    std::vector<Numbers> pairs;
    for (Numbers a = numbers; a != 0; a &= a - 1) {
      for (Numbers b = a & (a - 1); b != 0; b &= b - 1) {
        pairs.push_back((a & -a) | (b & -b));
      }
    }
    return pairs;
  }

  std::optional<Step> extend() {
    if (poll_.requested()) return std::nullopt;
    const Link last = ring_.back();
    if (ring_.size() == wanted_) return closed() ? step() : std::nullopt;
    for (std::size_t next = ring_.front().piece + 1; next < pieces_.size(); ++next) {
      if (in_ring(next) || !chainable(last, next)) continue;
      const Piece& piece = pieces_[next];
      for (const Unit& unit : {piece.line, piece.block}) {
        ring_.push_back({next, piece.numbers & ~last.right, unit});
        if (auto found = extend()) return found;
        ring_.pop_back();
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool in_ring(std::size_t piece) const {
    return std::any_of(ring_.begin(), ring_.end(),
                       [&](const Link& link) { return link.piece == piece; });
  }

  [[nodiscard]] bool chainable(const Link& link, std::size_t next) const {
    const Piece& a = pieces_[link.piece];
    const Piece& b = pieces_[next];
    if ((b.numbers & link.right) != link.right) return false;
    const bool shared = link.unit.kind == Unit::Kind::kBlock
                            ? b.block == link.unit
                            : b.line == link.unit && b.block != a.block;
    return shared && a.first != b.first && a.first != b.second && a.second != b.first &&
           a.second != b.second;
  }

  // The last piece leads back to the first one, whose left numbers are what its right ones leave.
  [[nodiscard]] bool closed() const {
    const Link& last = ring_.back();
    const Link& first = ring_.front();
    return chainable(last, first.piece) && (last.right & first.right) == 0;
  }

  [[nodiscard]] std::optional<Step> step() const {
    Belt belt;
    std::vector<LabelId> targets;
    for (std::size_t k = 0; k < ring_.size(); ++k) {
      const Link& link = ring_[k];
      const Piece& piece = pieces_[link.piece];
      const Piece& next = pieces_[ring_[(k + 1) % ring_.size()].piece];
      BeltSegment segment{{VariableId{piece.first}, VariableId{piece.second}}, {}};
      Numbers rest = link.right;
      for (ConstraintId& c : segment.next) {
        c = constraint(link.unit, static_cast<std::uint32_t>(std::countr_zero(rest)));
        rest &= rest - 1;
        add_targets(c, piece, next, targets);
      }
      belt.segments.push_back(segment);
    }
    if (targets.empty()) return std::nullopt;
    std::sort(targets.begin(), targets.end());
    targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
    return Step{Family::kBelt, 2 * wanted_, {}, std::move(targets), std::move(belt)};
  }

  [[nodiscard]] ConstraintId constraint(const Unit& unit, std::uint32_t number) const {
    const auto kind = static_cast<std::uint32_t>(unit.kind);
    return as_constraint(VariableId{kind * n_ * n_ + unit.number * n_ + number});
  }

  void add_targets(ConstraintId c, const Piece& a, const Piece& b,
                   std::vector<LabelId>& targets) const {
    for (const LabelId l : state_.structure().labels_of(c)) {
      const Place p = place(shape_, l);
      const std::uint32_t at = cell(p.row, p.column);
      const bool end = at == a.first || at == a.second || at == b.first || at == b.second;
      if (!end && state_.is_candidate(l)) targets.push_back(l);
    }
  }

  Shape shape_;
  std::uint32_t n_;
  const State& state_;
  std::uint32_t wanted_ = 0;
  std::vector<Piece> pieces_;
  std::vector<Link> ring_;
  StopPoll poll_{1024};
};

}  // namespace

std::uint32_t BeltRule::longest(Family family) const {
  return family == Family::kBelt ? 2 * kMostSegments : 0;
}

std::optional<Step> BeltRule::find(Family family, std::uint32_t length, const State& state,
                                   Stop stop) const {
  const std::uint32_t segments = length / 2;
  if (family != Family::kBelt || length % 2 != 0 || segments < kFewestSegments) return std::nullopt;
  return BeltSearch(shape_, state, stop).find(segments);
}

}  // namespace pbcs::sudoku
