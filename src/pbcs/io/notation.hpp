// Steps as text, in the book's nrc-notation. Every name comes from the model: nothing here knows
// what the labels of a particular puzzle look like.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"

namespace pbcs {

enum class NotEqual { kAscii, kSymbol };  ///< `<>` or the mathematical sign

struct NotationOptions {
  NotEqual not_equal = NotEqual::kAscii;
};

/// `r4c6 = 5`; just the place for labels without value.
[[nodiscard]] std::string assertion_text(const Model& model, LabelId l);
/// `r4c6 <> 5`; `not r4c6` for labels without value.
[[nodiscard]] std::string elimination_text(const Model& model, LabelId l,
                                           const NotationOptions& options = {});

/// What comes before `==>`: `whip[4]: c6n4{r4 r9} - ... - c5n5{r8 .}`, `naked-pairs-in-a-row:
/// r7{c2 c5}{n3 n7}`; the name of a Single.
[[nodiscard]] std::string pattern_text(const Model& model, const Step& step,
                                       const NotationOptions& options = {});
/// What comes after it: the conclusions, separated by commas.
[[nodiscard]] std::string conclusions_text(const Model& model, const Step& step,
                                           const NotationOptions& options = {});
/// The whole line.
[[nodiscard]] std::string step_text(const Model& model, const Step& step,
                                    const NotationOptions& options = {});

/// One line per target, with the z-candidates (`*`), the t-candidates (`#k`) and the numbers of the
/// right-linking objects (`(k)`); inside the k-th, if it is an inner whip or braid, those of its
/// own
/// (`(k.i)`, `#k.i`, `#k.0` for what its target excludes). A candidate that the k-th lemma excludes
/// is marked `@k`. Targets with the same annotations share a line. `state` is the state in which
/// the step was found, `lemmas` what was proven before it. Nothing for what is no chain.
[[nodiscard]] std::vector<std::string> annotated_text(const Model& model, const State& state,
                                                      const Step& step,
                                                      const NotationOptions& options = {},
                                                      const Lemmas& lemmas = {});

/// A printed line of a path: consecutive Singles share one.
struct PathLine {
  std::size_t first_step;
  std::size_t step_count;
  std::string text;
};
[[nodiscard]] std::vector<PathLine> path_lines(const Model& model, std::span<const Step> steps,
                                               const NotationOptions& options = {});

}  // namespace pbcs
