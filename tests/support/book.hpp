// The records of data/book: the instances printed in the book, with their paths, states and
// figures.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/core/instance.hpp"
#include "pbcs/core/state.hpp"

namespace pbcs::test {

/// The record with this id; the test program ends when there is none.
[[nodiscard]] const nlohmann::json& book_record(std::string_view id);

/// All records of 9x9 Sudokus in chapters 1 to 7; those of later chapters say less.
[[nodiscard]] std::vector<const nlohmann::json*> book_sudokus();

/// The instance of a record: Sudoku from a line of 81 characters, Queens and SudoQueens from cells.
[[nodiscard]] Instance book_instance(const nlohmann::json& record);

/// The labels of cells on a board of n rows, each a row and a column from 1.
[[nodiscard]] std::vector<LabelId> board_labels(std::uint32_t n, const nlohmann::json& cells);

/// The state after the first `lines` lines of the record's path: only the conclusions of the lines
/// are used, not the patterns.
[[nodiscard]] State book_state(const Instance& instance, const nlohmann::json& record,
                               std::size_t lines);

/// The state in which each cell has the candidates printed, a text of 81 words; what is alone in
/// its cell is a value.
[[nodiscard]] State printed_state(const Instance& instance, const std::string& cells);

/// The label called rRcC with number n, all from 1.
[[nodiscard]] LabelId sudoku_label(std::uint32_t number, std::uint32_t row, std::uint32_t column);

/// Candidates and values of each cell as the book prints them: "1689", "7", ...
[[nodiscard]] std::vector<std::string> cell_texts(const State& state);

}  // namespace pbcs::test
