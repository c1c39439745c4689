#include "support/book.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <regex>
#include <sstream>

#include "pbcs/apps/queens/model.hpp"
#include "pbcs/apps/sudoku/geometry.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

using nlohmann::json;

std::vector<json> read_records() {
  std::vector<json> records;
  for (const char* name : {"ch01-07", "ch08-12", "ch13-17"}) {
    std::ifstream file(in_tree("data/book/") + name + ".jsonl");
    for (std::string line; std::getline(file, line);) records.push_back(json::parse(line));
  }
  return records;
}

const std::vector<json>& records() {
  static const std::vector<json> all = read_records();
  return all;
}

std::uint32_t digit(char c) {
  return static_cast<std::uint32_t>(c - '0');
}

Instance board(const json& record, queens::Kind kind) {
  const auto n = record.at("size").get<std::uint32_t>();
  return {queens::model({kind, n}), board_labels(n, record.at("givens")), {}};
}

void conclude(State& state, LabelId label, bool asserted) {
  if (!state.is_candidate(label)) return;
  if (asserted) {
    state.assert_value(label);
  } else {
    state.eliminate(label);
  }
}

void apply_conclusions(State& state, const std::string& line) {
  if (line.find("to the end") != std::string::npos) {
    apply_brt(state);
    return;
  }
  static const std::regex conclusion(R"(r(\d)c(\d) (=|<>) (\d))");
  const std::size_t arrow = line.find("==>");
  const std::string text = arrow == std::string::npos ? line : line.substr(arrow);
  for (std::sregex_iterator at(text.begin(), text.end(), conclusion), end; at != end; ++at) {
    const auto part = [&](std::size_t k) { return digit((*at)[k].str().front()); };
    conclude(state, sudoku_label(part(4), part(1), part(2)), (*at)[3].str() == "=");
  }
}

}  // namespace

const json& book_record(std::string_view id) {
  for (const json& record : records()) {
    if (record.at("id") == id) return record;
  }
  std::cerr << "data/book has no record " << id << '\n';
  std::abort();
}

std::vector<const json*> book_sudokus() {
  std::vector<const json*> found;
  for (const json& record : records()) {
    if (record.at("csp") == "sudoku" && record.contains("page")) found.push_back(&record);
  }
  return found;
}

LabelId sudoku_label(std::uint32_t number, std::uint32_t row, std::uint32_t column) {
  return sudoku::label({3, 3}, number - 1, row - 1, column - 1);
}

std::vector<LabelId> board_labels(std::uint32_t n, const json& cells) {
  std::vector<LabelId> labels;
  for (const json& cell : cells) {
    const auto row = cell[0].get<std::uint32_t>();
    const auto column = cell[1].get<std::uint32_t>();
    labels.push_back(queens::label(n, {row - 1, column - 1}));
  }
  return labels;
}

Instance book_instance(const json& record) {
  const auto& givens = record.at("givens");
  if (record.at("csp") == "n-queens") return board(record, queens::Kind::kQueens);
  if (record.at("csp") == "sudoqueens") return board(record, queens::Kind::kSudoQueens);
  Instance instance{sudoku::model({3, 3}), {}, {}};
  const auto line = givens.get<std::string>();
  for (std::uint32_t i = 0; i < line.size(); ++i) {
    if (line[i] == '.') continue;
    instance.givens.push_back(sudoku_label(digit(line[i]), i / 9 + 1, i % 9 + 1));
  }
  return instance;
}

State book_state(const Instance& instance, const json& record, std::size_t lines) {
  State state = initial_state(instance);
  const auto& path = record.at("path");
  for (std::size_t i = 0; i < lines; ++i) apply_conclusions(state, path.at(i).get<std::string>());
  return state;
}

State printed_state(const Instance& instance, const std::string& cells) {
  State state = initial_state(instance);
  std::istringstream texts(cells);
  std::string text;
  for (std::uint32_t cell = 0; texts >> text; ++cell) {
    for (std::uint32_t number = 1; number <= 9; ++number) {
      const LabelId l = sudoku_label(number, cell / 9 + 1, cell % 9 + 1);
      if (!state.is_candidate(l)) continue;
      const bool printed = text.find(std::to_string(number)) != std::string::npos;
      if (!printed || text.size() == 1) conclude(state, l, printed);
    }
  }
  return state;
}

std::vector<std::string> cell_texts(const State& state) {
  std::vector<std::string> cells(81);
  for (std::uint32_t cell = 0; cell < 81; ++cell) {
    for (std::uint32_t number = 1; number <= 9; ++number) {
      const LabelId l = sudoku_label(number, cell / 9 + 1, cell % 9 + 1);
      if (state.is_candidate(l) || state.is_value(l)) cells[cell] += std::to_string(number);
    }
  }
  return cells;
}

}  // namespace pbcs::test
