// Belts: `{r2c1 r2c3}{b1n5 b1n7} - {r1c2 r3c2}{c2n4 c2n6} - ...`, the ends of each segment and the
// constraints that it shares with the next one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

std::string segments_text(const Model& model, const Belt& belt) {
  std::vector<std::string> segments;
  segments.reserve(belt.segments.size());
  for (const BeltSegment& s : belt.segments) {
    segments.push_back(fmt::format("{{{} {}}}{{{} {}}}", model.text(s.ends[0]).name,
                                   model.text(s.ends[1]).name, model.name(s.next[0]),
                                   model.name(s.next[1])));
  }
  return fmt::format("{}", fmt::join(segments, " - "));
}

/// What stands in the braces with which the text begins; they are taken off it.
std::string_view braced(const StepLine& line, std::string_view& text) {
  const auto open = text.find('{');
  const auto close = open == std::string_view::npos ? open : closing_brace(text, open);
  if (close == std::string_view::npos || !trimmed(text.substr(0, open)).empty()) {
    line.fail(text, "a segment was expected: {variables}{constraints}");
  }
  const std::string_view inside = text.substr(open + 1, close - open - 1);
  text.remove_prefix(close + 1);
  return inside;
}

Belt read_belt(const StepLine& line, std::string_view text) {
  Belt belt;
  for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
    if (text.starts_with("-")) text.remove_prefix(1);
    const auto ends = words_of(braced(line, text));
    const auto next = words_of(braced(line, text));
    if (ends.size() != 2 || next.size() != 2) {
      line.fail(text, "a segment has two variables and shares two constraints with the next one");
    }
    BeltSegment segment{};
    for (std::size_t i = 0; i < 2; ++i) {
      segment.ends[i] = line.variable(ends[i]);
      segment.next[i] = line.constraint(next[i]);
    }
    belt.segments.push_back(segment);
  }
  return belt;
}

/// Why it holds.
std::string belt_argument(const Model& model, const Belt& belt) {
  std::vector<std::string> pairs;
  pairs.reserve(belt.segments.size());
  for (const BeltSegment& s : belt.segments) {
    pairs.push_back(fmt::format("{} {}", model.text(s.ends[0]).name, model.text(s.ends[1]).name));
  }
  return fmt::format(
      "The pairs {} form a ring: each has its two values in what it shares with the pair before "
      "and the pair after, and two neighbours can have no more than two values in what they share. "
      "Counted round the ring, they must have exactly two.",
      fmt::join(pairs, ", "));
}

class BeltText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return Belt{}; }

  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions&) const override {
    return prefix(step) + segments_text(model, std::get<Belt>(step.proof));
  }

  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family family) const override {
    const auto [length, pattern, conclusions] = line.body();
    return {line.concluded({family, length, {}, {}, read_belt(line, pattern)}, conclusions)};
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    return fmt::format("{} So {}.",
                       belt_argument(telling.model, std::get<Belt>(telling.step.proof)),
                       denials(telling.model, telling.step.eliminated));
  }
};

}  // namespace

const ProofText& text_of_belts() {
  static const BeltText kText;
  return kText;
}

}  // namespace pbcs
