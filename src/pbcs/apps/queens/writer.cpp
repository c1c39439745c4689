#include "pbcs/apps/queens/writer.hpp"

#include <array>
#include <vector>

#include "pbcs/apps/box.hpp"
#include "pbcs/apps/queens/model.hpp"

namespace pbcs::queens {
namespace {

constexpr const char* kQueen = "Q";
constexpr const char* kPerhaps = "?";
constexpr const char* kEmpty = ".";

using CellTexts = std::vector<std::string>;

CellTexts empty_board(const Model& model) {
  return CellTexts(model.label_count(), kEmpty);
}

std::string draw(const Model& model, const CellTexts& cells) {
  const Shape shape = shape_of(model);
  const std::uint32_t m =
      shape.kind == Kind::kSudoQueens ? block_size(shape.size).value() : shape.size;
  return boxed(cells, shape.size, {m, m});
}

std::string heading(const Model& model) {
  const Shape shape = shape_of(model);
  return std::string(name_of(shape.kind)) + " " + std::to_string(shape.size) + ":";
}

std::string write_line(const Instance& instance, const State& /*state*/, const Puzzle& puzzle) {
  const std::string text = line_text(instance);
  return puzzle.label.empty() ? text : text + "; " + puzzle.label;
}

std::string write_grid(const Instance& instance, const State& /*state*/, const Puzzle& /*puzzle*/) {
  CellTexts cells = empty_board(*instance.model);
  for (const LabelId l : instance.givens) cells[pbcs::index(l)] = kQueen;
  return heading(*instance.model) + "\n" + draw(*instance.model, cells);
}

constexpr std::array<Format, 2> kFormats = {{
    {"line", "the given queens on one line, then the label after a semicolon", write_line},
    {"grid", "the board with a border", write_grid},
}};

}  // namespace

std::string line_text(const Instance& instance) {
  std::string text = heading(*instance.model);
  for (const LabelId l : instance.givens) text += " " + instance.model->text(l).name;
  return text;
}

std::string draw_state(const Instance& instance, const State& state) {
  CellTexts cells = empty_board(*instance.model);
  for (const LabelId l : state.candidates()) cells[pbcs::index(l)] = kPerhaps;
  for (const LabelId l : state.values()) cells[pbcs::index(l)] = kQueen;
  return draw(*instance.model, cells);
}

std::string draw_solution(const Instance& instance, const State& state) {
  CellTexts cells = empty_board(*instance.model);
  for (const LabelId l : state.values()) cells[pbcs::index(l)] = kQueen;
  return draw(*instance.model, cells);
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::queens
