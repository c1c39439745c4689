// Reads the patterns of a line: what stands between the name of the rule and `==>`.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/conclusion_reader.hpp"
#include "pbcs/io/line_text.hpp"
#include "pbcs/io/subset_names.hpp"

namespace pbcs {

/// Throws ParseError where the text is no pattern.
class PatternReader {
 public:
  /// All must outlive the reader.
  PatternReader(const Model& model, const LineText& line, const ConclusionReader& conclusions)
      : model_(model), line_(line), conclusions_(conclusions) {}

  /// `c6n4{r4 r9} - c6n6{r9 r7} - r2n7{c5 S2{r2n7 r2n8}{r2c8 r2c9}} - c5n5{r8 .}`
  [[nodiscard]] std::vector<ChainCell> cells(std::string_view text) const;
  /// `r7{c2 c5}{n3 n7}` in the form of the rule, otherwise `{r7c2 r7c5}{r7n3 r7n7}`
  [[nodiscard]] Subset subset(std::string_view text, const SubsetForm* form) const;
  /// `r3c4{n1: c6n4{r4 r9} - c6n6{r9 r7} | n2: b2n5{r1c4 r2c5}}`
  [[nodiscard]] Forcing forcing(std::string_view text) const;
  /// `[4]`
  [[nodiscard]] std::uint32_t length(std::string_view text) const;

 private:
  [[nodiscard]] std::string_view after_dash(std::string_view text) const;
  [[nodiscard]] Branch branch(VariableId v, std::string_view text) const;
  [[nodiscard]] ChainCell cell(std::string_view name, std::string_view values) const;
  [[nodiscard]] std::optional<LabelId> find_value(VariableId v, std::string_view text) const;
  [[nodiscard]] LabelId value(VariableId v, std::string_view text) const;
  [[nodiscard]] RightLink object(VariableId v, std::string_view text) const;
  [[nodiscard]] InnerChain inner_chain(std::string_view text) const;
  [[noreturn]] void fail_on_value(VariableId v, std::string_view text) const;

  const Model& model_;
  const LineText& line_;
  const ConclusionReader& conclusions_;
};

}  // namespace pbcs
