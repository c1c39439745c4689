#include "pbcs/apps/latin/writer.hpp"

#include <array>
#include <vector>

#include "pbcs/apps/alphabet.hpp"
#include "pbcs/apps/box.hpp"
#include "pbcs/apps/latin/model.hpp"
#include "pbcs/apps/latin/reader.hpp"

namespace pbcs::latin {
namespace {

constexpr char kOpen = '.';

std::vector<std::string> given_texts(const Instance& instance) {
  const std::uint32_t n = shape_of(*instance.model).size;
  std::vector<std::string> texts(std::size_t{n} * n, std::string(1, kOpen));
  for (const LabelId l : instance.givens) {
    texts[pbcs::index(l) / n] = symbol_for(pbcs::index(l) % n + 1);
  }
  return texts;
}

// The value of a cell, or its candidates: 135, 1AF. So many that nobody would read them are
// counted: (17). A cell that can have no value is a dash.
std::string state_text(const State& state, std::uint32_t n, std::uint32_t cell) {
  constexpr std::size_t kMostShown = 12;
  std::string text;
  for (std::uint32_t number = 0; number < n; ++number) {
    const LabelId l{cell * n + number};
    if (state.is_value(l)) return {symbol_for(number + 1)};
    if (state.is_candidate(l)) text += symbol_for(number + 1);
  }
  if (text.empty()) return "-";
  return text.size() > kMostShown ? "(" + std::to_string(text.size()) + ")" : text;
}

std::string value_text(const State& state, std::uint32_t n, std::uint32_t cell) {
  for (std::uint32_t number = 0; number < n; ++number) {
    if (state.is_value(LabelId{cell * n + number})) return {symbol_for(number + 1)};
  }
  return {kOpen};
}

using CellText = std::string (*)(const State& state, std::uint32_t n, std::uint32_t cell);

std::string draw(const Instance& instance, const State& state, CellText text) {
  const std::uint32_t n = shape_of(*instance.model).size;
  std::vector<std::string> texts;
  texts.reserve(std::size_t{n} * n);
  for (std::uint32_t cell = 0; cell < n * n; ++cell) texts.push_back(text(state, n, cell));
  return boxed(texts, n, {n, n});
}

std::string heading(const Instance& instance) {
  return std::string(name_of(shape_of(*instance.model).kind)) + ":";
}

std::string write_line(const Instance& instance, const State& /*state*/, const Puzzle& puzzle) {
  const std::string text = line_text(instance);
  return puzzle.label.empty() ? text : text + " " + puzzle.label;
}

std::string write_grid(const Instance& instance, const State& /*state*/, const Puzzle& /*puzzle*/) {
  const std::uint32_t n = shape_of(*instance.model).size;
  return heading(instance) + "\n" + boxed(given_texts(instance), n, {n, n});
}

constexpr std::array<Format, 2> kFormats = {{
    {"line", "the givens on one line, '.' for empty cells, then the label", write_line},
    {"grid", "the givens in a square with a border", write_grid},
}};

}  // namespace

std::string line_text(const Instance& instance) {
  std::string text = heading(instance);
  for (const std::string& cell : given_texts(instance)) text += cell;
  return text;
}

std::string draw_state(const Instance& instance, const State& state) {
  return draw(instance, state, state_text);
}

std::string draw_solution(const Instance& instance, const State& state) {
  return draw(instance, state, value_text);
}

std::span<const Format> formats() {
  return kFormats;
}

}  // namespace pbcs::latin
