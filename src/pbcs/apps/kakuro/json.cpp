#include "pbcs/apps/kakuro/json.hpp"

#include <fmt/format.h>

#include <optional>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/kakuro/text.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::kakuro {
namespace {

std::optional<std::uint32_t> sum_in(const Json& sums, const char* name) {
  const Json* sum = sums.find(name);
  if (sum == nullptr || sum->is_null()) return 0;
  const auto number = sum->whole();
  if (!number || *number > kLargestSum) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

std::optional<Square> square_in(const Json& value) {
  if (value.is_string()) return square_of(value.text());
  if (const auto digit = value.whole(); digit && *digit <= kLargestDigit) {
    return Square{.digit = static_cast<std::uint32_t>(*digit)};
  }
  if (!value.is_object()) return std::nullopt;
  const auto across = sum_in(value, "across");
  const auto down = sum_in(value, "down");
  const std::size_t known = (value.contains("across") ? 1U : 0U) + (value.contains("down") ? 1 : 0);
  if (!across || !down || known != value.size()) return std::nullopt;
  return Square{.black = true, .across = *across, .down = *down};
}

unexpected<JsonFault> json_fault(std::string message, std::size_t at = 0) {
  return unexpected(JsonFault{std::move(message), at});
}

Result<Grid, JsonFault> grid_in(const Json& rows) {
  if (!rows.is_array() || rows.empty() || !rows[0].is_array() || rows[0].empty()) {
    return json_fault("\"kakuro\": expected a list of rows, each a list of squares");
  }
  const std::size_t columns = rows[0].size();
  if (rows.size() * columns > kMostSquares) {
    return json_fault(fmt::format("{} rows of {} squares; grids have at most {} squares",
                                  rows.size(), columns, kMostSquares));
  }
  Grid grid{static_cast<std::uint32_t>(rows.size()), static_cast<std::uint32_t>(columns), {}};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (!rows[row].is_array() || rows[row].size() != columns) {
      return json_fault(fmt::format("row {}: expected a list of {} squares", row + 1, columns));
    }
    for (std::size_t column = 0; column < columns; ++column) {
      const auto square = square_in(rows[row][column]);
      if (!square) {
        return json_fault(
            fmt::format("row {}, square {}: expected \"#\", \"16\\\\12\", \".\", a digit "
                        "or {{\"down\": 16, \"across\": 12}}",
                        row + 1, column + 1));
      }
      grid.squares.push_back(*square);
    }
  }
  return grid;
}

}  // namespace

bool is_json(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return begin != std::string_view::npos && text[begin] == '{' &&
         text.find("\"kakuro\"") != std::string_view::npos;
}

Result<Grid, JsonFault> read_json(std::string_view text) {
  const auto document = parse_json(text);
  if (!document) {
    return json_fault("no JSON: " + printable(document.error().message), document.error().offset);
  }
  for (const std::string& name : document->names()) {
    if (name != kName) {
      return json_fault(fmt::format("\"{}\" is unknown: expected \"kakuro\"", printable(name)));
    }
  }
  const Json* rows = document->find(kName);
  return rows != nullptr ? grid_in(*rows) : json_fault("expected {\"kakuro\": [rows]}");
}

std::string json_text(const Grid& grid) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < grid.squares.size(); ++i) {
    if (i % grid.columns == 0) rows.push_back(Json::array());
    const Square& square = grid.squares[i];
    if (square.digit != 0) {
      rows.back().push_back(square.digit);
    } else {
      rows.back().push_back(square_text(square));
    }
  }
  return one_line(Json{{kName, std::move(rows)}});
}

}  // namespace pbcs::kakuro
