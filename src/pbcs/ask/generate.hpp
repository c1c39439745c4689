// The question of `generate`: which minimal puzzles does chance bring?
//
// The work comes in units, each a solution and the puzzles found of it, numbered from 0. A unit
// depends on the request and its number only, so that units may be asked for in any order.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/wanted.hpp"
#include "pbcs/generate/generate.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct GenerateRequest {
  const App* app = nullptr;
  std::string shape;  ///< see App::random_clues
  /// Instead of a shape: clues are the values of its solutions, which have to be more than one.
  std::optional<Puzzle> from = {};
  std::uint64_t seed = 0;
  /// Without it: splitting for Sudoku, top-down for others.
  std::optional<GenerationMethod> method = {};
  NumberRange clues = {};
  std::string symmetry;     ///< its name; empty: none
  std::string pattern;      ///< a character for each place, dots where no clue may be; empty: none
  std::uint32_t extra = 0;  ///< clues that are not needed
  /// At most so many puzzles of a solution, chosen with probabilities proportional to their
  /// weights, which change accordingly.
  std::optional<std::uint32_t> per_solution = {};
  Wanted wanted = {};
};

/// A puzzle as it was found.
struct FoundPuzzle {
  std::string text;  ///< on one line
  std::size_t clues = 0;
  std::optional<double> weight;     ///< nothing when its method has no known distribution
  std::uint64_t cluster = 0;        ///< the number of its unit
  bool minimal = true;              ///< known to be
  std::string solution;             ///< on one line
  std::vector<std::string> values;  ///< of names_of(wanted)
};

struct GenerateAnswer {
  std::vector<FoundPuzzle> puzzles;
  bool stopped = false;  ///< before the unit was finished
};

/// Puzzles of one request.
class Generator {
 public:
  /// The error says what is wrong with the request.
  [[nodiscard]] static Result<Generator> make(GenerateRequest request, Stop stop = {});

  [[nodiscard]] const GenerateRequest& request() const { return request_; }
  [[nodiscard]] GenerationMethod method() const { return details_.method; }
  /// Are the weights of the puzzles known?
  [[nodiscard]] bool has_weights() const;

  [[nodiscard]] GenerateAnswer ask(std::uint64_t unit, Stop stop = {}) const;

 private:
  Generator(GenerateRequest request, GenerationRequest details)
      : request_(std::move(request)), details_(std::move(details)) {}
  [[nodiscard]] Result<std::unique_ptr<ClueSpace>> space(Random& random, Stop stop) const;

  GenerateRequest request_;
  GenerationRequest details_;
};

/// The random numbers of a unit.
[[nodiscard]] Random random_of_unit(std::uint64_t seed, std::uint64_t unit);

/// `0.0123`: as many figures as tell a weight from another one.
[[nodiscard]] std::string weight_text(double weight);

/// A document `pbcs-generated`.
[[nodiscard]] std::string to_json(const Wanted& wanted, const FoundPuzzle& puzzle);

}  // namespace pbcs
