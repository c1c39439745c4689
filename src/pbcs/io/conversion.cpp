#include "pbcs/io/conversion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "pbcs/io/position.hpp"

namespace pbcs {
namespace {

// The two puzzles need not share a model.
std::set<std::string> names_of(const Puzzle& puzzle, const std::vector<LabelId>& labels) {
  std::set<std::string> names;
  for (const LabelId l : labels) names.insert(puzzle.instance.model->text(l).name);
  return names;
}

std::size_t count_missing(const std::set<std::string>& some, const std::set<std::string>& others) {
  return static_cast<std::size_t>(std::count_if(
      some.begin(), some.end(), [&](const std::string& name) { return !others.contains(name); }));
}

std::string written(const App& app, const Puzzle& puzzle, std::string_view format) {
  return find_format(app, format)->write(puzzle, initial_state(puzzle.instance));
}

}  // namespace

Result<void> find_canonical(const App& app) {
  if (app.canonical != nullptr) return {};
  std::string known;
  for (const App* other : applications()) {
    if (other->canonical == nullptr) continue;
    known.append(known.empty() ? "" : ", ").append(other->name);
  }
  return unexpected(
      fmt::format("{} has no canonical forms; known are those of: {}", app.name, known));
}

Result<void> find_conversion(const App& app, std::string_view format) {
  if (format == kCanonicalFormat) return find_canonical(app);
  if (format == kStateFormat || find_format(app, format) != nullptr) return {};
  std::string known(kStateFormat);
  if (app.canonical != nullptr) known.append(", ").append(kCanonicalFormat);
  for (const Format& f : app.formats) known.append(", ").append(f.name);
  return unexpected(fmt::format("{} has no format '{}'; known are: {}", app.name, format, known));
}

Result<std::string> converted(const App& app, const Puzzle& puzzle, std::string_view format) {
  if (format == kStateFormat) return state_line(app, puzzle, initial_state(puzzle.instance));
  if (format != kCanonicalFormat) return written(app, puzzle, format);
  return app.canonical(puzzle).map(
      [&](const Puzzle& canonical) { return written(app, canonical, "line"); });
}

std::string conversion_loss(const App& app, const Puzzle& puzzle, std::string_view text) {
  // Givens are what every format is made for.
  if (puzzle.instance.excluded.empty()) return "";
  const auto read = parse_puzzle(app, {text, 1});
  if (!read) return "";
  const State before = initial_state(puzzle.instance);
  const State after = initial_state(read->instance);
  const std::size_t values =
      count_missing(names_of(puzzle, before.values()), names_of(*read, after.values()));
  if (values > 0) return fmt::format("values lost: {}", values);
  const std::size_t candidates =
      count_missing(names_of(*read, after.candidates()), names_of(puzzle, before.candidates()));
  return candidates == 0 ? "" : fmt::format("excluded candidates that come back: {}", candidates);
}

bool loses_label(const Puzzle& puzzle, std::string_view text) {
  return text.find(puzzle.label) == std::string_view::npos;
}

}  // namespace pbcs
