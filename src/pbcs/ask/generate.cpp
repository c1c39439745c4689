#include "pbcs/ask/generate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <utility>

#include "pbcs/apps/given_clues.hpp"
#include "pbcs/ask/json_row.hpp"
#include "pbcs/generate/selection.hpp"
#include "pbcs/generate/symmetries.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

bool is_weighted(GenerationMethod method) {
  return method == GenerationMethod::kControlledBias || method == GenerationMethod::kSplitting;
}

GenerationMethod method_for(const GenerateRequest& request) {
  const bool sudoku = request.app->name == "sudoku";
  return request.method.value_or(sudoku ? GenerationMethod::kSplitting
                                        : GenerationMethod::kTopDown);
}

/// The application that is asked for in vain.
std::string no_generator(const App& app) {
  std::vector<std::string_view> names;
  for (const App* other : applications()) {
    if (other->random_clues != nullptr) names.push_back(other->name);
  }
  return fmt::format("puzzles of the type {} are not generated; those of {} are", app.name,
                     fmt::join(names, ", "));
}

/// A puzzle with values that `from` has not: what is read as both of them.
std::string text_of(const Puzzle& from, const Puzzle& puzzle) {
  const std::vector<LabelId>& before = from.instance.givens;
  std::vector<std::string> values;
  for (const LabelId l : puzzle.instance.givens) {
    if (std::find(before.begin(), before.end(), l) != before.end()) continue;
    values.push_back(assertion_text(*puzzle.instance.model, l));
  }
  return values.empty() ? from.text
                        : fmt::format("{} state: {}", from.text, fmt::join(values, ", "));
}

/// By place of the board: is there anything but a dot?
Result<std::vector<bool>> parse_pattern(std::string_view text, const Board& board) {
  std::vector<bool> allowed;
  for (const char c : text) {
    if (c != ' ' && c != '\n' && c != '\r' && c != '\t') allowed.push_back(c != '.' && c != '0');
  }
  if (allowed.size() == board.places.size()) return allowed;
  return unexpected(fmt::format(
      "the pattern has {} characters, but the board {} places; expected one for each, a dot where "
      "no clue may be",
      allowed.size(), board.places.size()));
}

Result<std::vector<PlaceMap>> parse_symmetry(std::string_view name, const Board& board) {
  const bool square = board.layout == Board::Layout::kGrid && board.rows == board.columns &&
                      board.places.size() == std::size_t{board.rows} * board.columns;
  if (!square) {
    return unexpected(fmt::format("a symmetry needs a square board, which {} has not", board.game));
  }
  return square_symmetry(name, board.rows);
}

/// So many of them, in their order, heavier ones more often: those that are kept weigh the same as
/// far as possible.
void keep_some(std::vector<GeneratedPuzzle>& puzzles, std::uint32_t count, Random& random) {
  std::vector<double> weights;
  for (const GeneratedPuzzle& puzzle : puzzles) weights.push_back(puzzle.weight);
  std::vector<GeneratedPuzzle> kept;
  for (const Chosen& chosen : choose_by_score(weights, count, random)) {
    kept.push_back(std::move(puzzles[chosen.item]));
    kept.back().weight /= chosen.chance;
  }
  puzzles = std::move(kept);
}

}  // namespace

Result<Generator> Generator::make(GenerateRequest request, Stop stop) {
  const App& app = *request.app;
  if (!request.from && app.random_clues == nullptr) return unexpected(no_generator(app));
  GenerationRequest details;
  details.method = method_for(request);
  details.fewest_clues = request.clues.least;
  details.most_clues = request.clues.most;
  details.extra = request.extra;
  Generator made(std::move(request), std::move(details));
  // The board of some solution tells the shape of all.
  Random random = random_of_unit(made.request_.seed, 0);
  const auto space = made.space(random, stop);
  if (!space) return unexpected(space.error());
  const auto board = (*space)->puzzle(all_clues((*space)->size())).board;
  if (const std::string& text = made.request_.pattern; !text.empty()) {
    auto allowed = parse_pattern(text, *board);
    if (!allowed) return unexpected(allowed.error());
    made.details_.allowed = std::move(*allowed);
  }
  if (const std::string& name = made.request_.symmetry; !name.empty()) {
    auto maps = parse_symmetry(name, *board);
    if (!maps) return unexpected(maps.error());
    made.details_.symmetries = std::move(*maps);
  }
  return made;
}

Result<std::unique_ptr<ClueSpace>> Generator::space(Random& random, Stop stop) const {
  if (!request_.from) return request_.app->random_clues(request_.shape, random, stop);
  const Puzzle& from = *request_.from;
  return clues_of_random_solution(from.instance, from.board, random, stop,
                                  [&from](const Puzzle& puzzle) { return text_of(from, puzzle); });
}

bool Generator::has_weights() const {
  return is_weighted(details_.method);
}

GenerateAnswer Generator::ask(std::uint64_t unit, Stop stop) const {
  Random random = random_of_unit(request_.seed, unit);
  const auto clues = space(random, stop);
  GenerateAnswer answer;
  if (!clues) return {{}, true};  // the shape was good for the first one
  GeneratedUnit generated = generate_unit(**clues, details_, random, stop);
  for (GeneratedPuzzle& puzzle : generated.puzzles) {
    if (generated.tries > 0) puzzle.weight /= static_cast<double>(generated.tries);
  }
  if (request_.per_solution) keep_some(generated.puzzles, *request_.per_solution, random);
  for (const GeneratedPuzzle& candidate : generated.puzzles) {
    const Puzzle puzzle = (*clues)->puzzle(candidate.clues);
    auto values = wanted_values(*request_.app, puzzle, request_.wanted, stop);
    if (stop.requested()) break;
    if (!values) continue;
    FoundPuzzle found{puzzle.text,
                      count_bits(candidate.clues),
                      std::nullopt,
                      unit,
                      request_.extra == 0 && details_.symmetries.empty(),
                      (*clues)->solution(),
                      std::move(*values)};
    if (has_weights()) found.weight = candidate.weight;
    answer.puzzles.push_back(std::move(found));
  }
  answer.stopped = generated.stopped || stop.requested();
  return answer;
}

// Streams of neighbouring states overlap: the number of the unit is mixed before it is a state.
Random random_of_unit(std::uint64_t seed, std::uint64_t unit) {
  Random mixed(Random(seed).next() + unit);
  return Random(mixed.next());
}

std::string weight_text(double weight) {
  return fmt::format("{:.9g}", weight);
}

std::string to_json(const Wanted& wanted, const FoundPuzzle& puzzle) {
  Json json{{"format", "pbcs-generated"}, {"version", 1},
            {"puzzle", puzzle.text},      {"clues", puzzle.clues},
            {"minimal", puzzle.minimal},  {"weight", puzzle.weight ? Json(*puzzle.weight) : Json()},
            {"cluster", puzzle.cluster},  {"solution", puzzle.solution}};
  const std::vector<std::string> names = names_of(wanted);
  for (std::size_t i = 0; i < names.size(); ++i) json["ratings"][names[i]] = puzzle.values[i];
  return one_line(json);
}

}  // namespace pbcs
