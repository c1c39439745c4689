#include "pbcs/apps/kakuro/link.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "pbcs/util/characters.hpp"

namespace pbcs::kakuro {
namespace {

constexpr std::uint32_t kLongestRun = 16;

/// A sum that an address has; 0 for none.
std::optional<std::uint32_t> link_sum(char c) {
  if (c == '-') return 0;
  if (is_digit(c)) return static_cast<std::uint32_t>(c - '0');
  if (c >= 'a' && c <= 'j') return static_cast<std::uint32_t>(c - 'a') + 10;
  if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A') + 20;
  return std::nullopt;
}

char character_of(std::uint32_t sum) {
  if (sum == 0) return '-';
  if (sum < 10) return static_cast<char>('0' + sum);
  return static_cast<char>(sum < 20 ? 'a' + sum - 10 : 'A' + sum - 20);
}

struct LinkField {
  std::string_view text;
  std::size_t at = 0;
};

std::vector<LinkField> fields_of(std::string_view text, std::size_t at) {
  std::vector<LinkField> fields;
  for (;;) {
    const std::size_t end = std::min(text.find('/'), text.size());
    fields.push_back({text.substr(0, end), at});
    if (end == text.size()) return fields;
    text.remove_prefix(end + 1);
    at += end + 1;
  }
}

std::optional<std::uint32_t> size_in(const LinkField& field) {
  if (field.text.empty() || field.text.size() > 3) return std::nullopt;
  std::uint32_t size = 0;
  for (const char c : field.text) {
    if (!is_digit(c)) return std::nullopt;
    size = 10 * size + static_cast<std::uint32_t>(c - '0');
  }
  return size == 0 || size > kMostRows ? std::nullopt : std::optional(size);
}

unexpected<LinkFault> link_fault(std::string message, std::size_t at) {
  return unexpected(LinkFault{std::move(message), at});
}

class LinkReader {
 public:
  LinkReader(const LinkField& data, std::uint32_t columns, std::uint32_t rows) : data_(data) {
    grid_.rows = rows + 1;
    grid_.columns = columns + 1;
    grid_.squares.resize(std::size_t{grid_.rows} * grid_.columns);
    for (std::uint32_t column = 0; column < grid_.columns; ++column) at(0, column).black = true;
    for (std::uint32_t row = 0; row < grid_.rows; ++row) at(row, 0).black = true;
  }

  Result<Grid, LinkFault> read() {
    const std::uint32_t columns = grid_.columns - 1;
    const std::uint32_t count = columns * (grid_.rows - 1);
    for (std::uint32_t cell = 0; cell < count;) {
      if (i_ >= data_.text.size()) {
        return link_fault(fmt::format("{} squares instead of {}", cell, count), here());
      }
      const char c = data_.text[i_];
      if (c >= 'k' && c <= 'z') {
        cell += static_cast<std::uint32_t>(c - 'k') + 1;
        ++i_;
        continue;
      }
      Square& square = at(cell / columns + 1, cell % columns + 1);
      square.black = true;
      ++cell;
      if (c == '.') {
        ++i_;
      } else if (!take_sum(square.down) || !take_sum(square.across)) {
        return no_sum();
      }
    }
    return read_edges();
  }

 private:
  Square& at(std::uint32_t row, std::uint32_t column) {
    return grid_.squares[std::size_t{row} * grid_.columns + column];
  }
  [[nodiscard]] std::size_t here() const { return data_.at + i_; }

  bool take_sum(std::uint32_t& sum) {
    const auto found = i_ < data_.text.size() ? link_sum(data_.text[i_]) : std::nullopt;
    if (!found) return false;
    sum = *found;
    ++i_;
    return true;
  }
  [[nodiscard]] unexpected<LinkFault> no_sum() const {
    if (i_ >= data_.text.size()) return link_fault("the address ends before its last sum", here());
    return link_fault(fmt::format("'{}' is no sum: expected 0 to 9, a to j, A to Z or -",
                                  data_.text.substr(i_, 1)),
                      here());
  }

  Result<Grid, LinkFault> read_edges() {
    for (std::uint32_t column = 1; column < grid_.columns; ++column) {
      if (!at(1, column).black && !take_sum(at(0, column).down)) return no_sum();
    }
    for (std::uint32_t row = 1; row < grid_.rows; ++row) {
      if (!at(row, 1).black && !take_sum(at(row, 0).across)) return no_sum();
    }
    if (i_ < data_.text.size())
      return link_fault("more than the squares and sums of the board", here());
    return std::move(grid_);
  }

  const LinkField& data_;
  std::size_t i_ = 0;
  Grid grid_;
};

/// Where the kind of puzzle begins in an address, if it is a Kakuro.
std::optional<std::size_t> begin_of_kind(std::string_view address) {
  const bool site = address.starts_with("http://") || address.starts_with("https://") ||
                    address.starts_with("puzz.link/") || address.starts_with("pzv.jp/") ||
                    address.starts_with("pzplus.tck.mn/");
  const std::size_t at = address.find('?');
  if (!site || at == std::string_view::npos) return std::nullopt;
  const std::string_view kind = address.substr(at + 1);
  const bool kakuro = kind.starts_with("kakuro/") || kind.starts_with("kakuro_edit/");
  return kakuro ? std::optional(at + 1) : std::nullopt;
}

}  // namespace

bool is_link(std::string_view text) {
  return begin_of_kind(text).has_value();
}

Result<Grid, LinkFault> read_link(std::string_view address) {
  const auto begin = begin_of_kind(address);
  if (!begin) return link_fault("no address of a Kakuro", 0);
  const auto fields = fields_of(address.substr(*begin), *begin);
  const auto columns = fields.size() > 1 ? size_in(fields[1]) : std::nullopt;
  const auto rows = fields.size() > 2 ? size_in(fields[2]) : std::nullopt;
  if (fields.size() < 4 || !columns || !rows) {
    return link_fault(
        fmt::format("expected kakuro/COLUMNS/ROWS/SQUARES, 1 to {} of both", kMostRows), *begin);
  }
  // Players' digits may follow after another slash; they are no part of the puzzle.
  return LinkReader(fields[3], *columns, *rows).read();
}

std::string link_text(const Grid& grid) {
  std::string squares;
  std::uint32_t run = 0;
  const auto end_run = [&] {
    if (run > 0) squares += static_cast<char>('k' + run - 1);
    run = 0;
  };
  for (std::uint32_t row = 1; row < grid.rows; ++row) {
    for (std::uint32_t column = 1; column < grid.columns; ++column) {
      const Square& square = grid.at(row, column);
      if (!square.black) {
        if (++run == kLongestRun) end_run();
        continue;
      }
      end_run();
      if (square.across == 0 && square.down == 0) {
        squares += '.';
      } else {
        squares += {character_of(square.down), character_of(square.across)};
      }
    }
  }
  end_run();
  for (std::uint32_t column = 1; column < grid.columns; ++column) {
    if (!grid.at(1, column).black) squares += character_of(grid.at(0, column).down);
  }
  for (std::uint32_t row = 1; row < grid.rows; ++row) {
    if (!grid.at(row, 1).black) squares += character_of(grid.at(row, 0).across);
  }
  return fmt::format("https://puzz.link/p?kakuro/{}/{}/{}", grid.columns - 1, grid.rows - 1,
                     squares);
}

}  // namespace pbcs::kakuro
