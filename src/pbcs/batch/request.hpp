// The questions of a batch about every puzzle, and their answers as a store keeps them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pbcs/apps/app.hpp"
#include "pbcs/ask/classify.hpp"
#include "pbcs/ask/rate.hpp"
#include "pbcs/store/rows.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct BatchRequest {
  RateRequest rate = {};  ///< perhaps without theories
  std::optional<ClassifyRequest> classify = {};
};

/// Which ratings; then the T&E depth and its inner class, if a classification is asked for.
[[nodiscard]] std::vector<store::Question> questions_of(const BatchRequest& request);

/// By question: is the answer the same for isomorphic puzzles, whatever the order in which rules
/// are applied? It is for confluent theories. The program may find W or gW of a puzzle, but only an
/// upper bound of an isomorphic one.
[[nodiscard]] std::vector<bool> invariant_questions(const BatchRequest& request, const App& app);

/// The text by which a store knows a puzzle; of a position that of the puzzle and its state.
[[nodiscard]] std::string key_text(const App& app, const Puzzle& puzzle);
/// What isomorphic puzzles share: the bytes of a digest of the canonical form. Nothing when there
/// is none.
[[nodiscard]] std::optional<std::string> class_of(const App& app, const Puzzle& puzzle);

struct BatchAnswers {
  std::string validity;                               ///< see store::Puzzle
  std::vector<std::optional<store::Answer>> answers;  ///< by question; at least those wanted
};
/// Asks those that are wanted.
[[nodiscard]] BatchAnswers answer_questions(const App& app, const Puzzle& puzzle,
                                            const BatchRequest& request,
                                            const std::vector<bool>& wanted, Stop stop);

}  // namespace pbcs
