// Reads lines of a resolution path, as notation.hpp writes them and as the book prints them.
//
//   whip[4]: c6n4{r4 r9} - c6n6{r9 r7} - r8c4{n6 n5} - c5n5{r8 .} ==> r4c6 <> 5, r4c5 <> 5
//   g-whip[3]: b7n9{r7c3 r789c1} - r5n9{c1 c456} - r6n9{c6 .} ==> r7c9 <> 9
//   S2-whip[4]: r2n7{c5 S2{r2n7 r2n8}{r2c8 r2c9}} - r2n5{c8 .} ==> r2c7 <> 9
//   W2-whip[4]: r1n5{c7 W2[r1c2{n5 n3} - b4n3{r5c2 .} ==> r4c4 <> 5]} - c4n5{r4 .} ==> r8c7 <> 5
//   naked-pairs-in-a-row: r7{c2 c5}{n3 n7} ==> r7c7 <> 3    (the colon may be missing)
//   g-pair: {r1n9 b5n9}{c4n9 c5n9} ==> r7c4 <> 9
//   M: bi-whip[2]: b3n8{r1c7 r3c7} - r9n8{c7 .} ==> bi-whip-contrad(n8r1c3 n8r7c4)
//   forcing-whip[3]: r3c4{n1: c6n4{r4 r9} | n2: c6n4{r4 r7}} ==> r4c6 <> 4
//   hidden-single-in-a-row ==> r8c1 = 7
//   singles ==> r1c2 = 2, r1c9 = 9          (also `singles: ...`)
//   singles to the end
//
// Annotations (`*`, `#k`, `@k`, `(k)`, `#k.i`, `(k.i)`), the letters by which the book refers to
// lemmas, and remarks after a semicolon are accepted and dropped. The reader demands that names
// exist, not that the step is correct: that is for the checker to say.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

/// What is said of a label.
struct Conclusion {
  LabelId label;
  bool asserted;
};

class NotationReader {
 public:
  /// The model must outlive the reader.
  explicit NotationReader(const Model& model);

  /// The steps of one line: a chain is one step, a line of Singles one for each. `state` is the
  /// state before the line; it tells on which variable a label is a Single. Columns in errors count
  /// bytes from 1; their line is 1.
  [[nodiscard]] Result<std::vector<Step>, ParseError> read(const State& state,
                                                           std::string_view line) const;

  /// One conclusion: `r4c6 = 5`, `r4c6 <> 5`, `not r3c4`.
  [[nodiscard]] Result<Conclusion, ParseError> read_conclusion(std::string_view text) const;
  /// The labels of eliminations separated by commas, in increasing order: `r4c6 <> 5, r4c6≠7`.
  [[nodiscard]] Result<std::vector<LabelId>, ParseError> read_eliminations(
      std::string_view text) const;

  /// The label a conclusion such as `r4c6 = 5` is about.
  [[nodiscard]] std::vector<LabelId> find(const std::string& place, const std::string& value) const;

 private:
  const Model& model_;
  std::multimap<std::pair<std::string, std::string>, LabelId> labels_;
};

}  // namespace pbcs
