// Surface sums: `surface-sum[1]: hr2c1 + hr3c1 - vr1c2 - vr1c3 = r3c4 ==> r3c4 <> 1`.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "pbcs/io/proofs/own_text.hpp"
#include "pbcs/io/proofs/phrases.hpp"
#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {
namespace {

const WeightedSum* sum_of(const Model& model, VariableId controller) {
  const auto& sums = model.sums();
  const auto at = std::find_if(sums.begin(), sums.end(),
                               [&](const WeightedSum& s) { return s.controller == controller; });
  return at == sums.end() ? nullptr : &*at;
}

/// What the sums add up to, and what they leave.
struct Difference {
  std::uint32_t plus = 0;
  std::uint32_t minus = 0;
  std::map<VariableId, int> left;
};

Difference difference_of(const Model& model, const SurfaceSum& sum) {
  Difference difference;
  for (const bool added : {true, false}) {
    for (const VariableId v : added ? sum.plus : sum.minus) {
      const WeightedSum* one = sum_of(model, v);
      if (one == nullptr) continue;
      (added ? difference.plus : difference.minus) += one->total;
      for (const VariableId cell : one->variables) difference.left[cell] += added ? 1 : -1;
    }
  }
  std::erase_if(difference.left, [](const auto& item) { return item.second == 0; });
  return difference;
}

/// "r3c4 + r4c4 - r5c4"
std::string left_text(const Model& model, const Difference& difference) {
  std::string text;
  for (const bool added : {true, false}) {
    for (const auto& [cell, factor] : difference.left) {
      if ((factor > 0) != added) continue;
      const std::string& name = model.text(cell).name;
      text += !added ? (text.empty() ? "-" : " - ") : (text.empty() ? "" : " + ");
      text += std::abs(factor) == 1 ? name : fmt::format("{} {}", std::abs(factor), name);
    }
  }
  return text;
}

std::string names_of(const Model& model, const std::vector<VariableId>& controllers) {
  std::vector<std::string> names;
  for (const VariableId v : controllers) names.push_back(model.text(v).name);
  return join(names);
}

class SurfaceSumText final : public ProofText {
 public:
  [[nodiscard]] Proof blank() const override { return SurfaceSum{}; }

  [[nodiscard]] std::string pattern(const Model& model, const Step& step,
                                    const NotationOptions&) const override {
    const auto& sum = std::get<SurfaceSum>(step.proof);
    std::string text;
    for (const VariableId v : sum.plus) {
      text.append(text.empty() ? "" : " + ").append(model.text(v).name);
    }
    for (const VariableId v : sum.minus) text.append(" - ").append(model.text(v).name);
    return prefix(step) + text + " = " + left_text(model, difference_of(model, sum));
  }

  [[nodiscard]] std::vector<Step> read(const StepLine& line, Family family) const override {
    auto [length, pattern, conclusions] = line.body();
    pattern = pattern.substr(0, pattern.find('='));
    SurfaceSum sum;
    bool added = true;
    for (const std::string_view word : words_of(pattern)) {
      if (word == "+" || word == "-") {
        added = word == "+";
      } else {
        (added ? sum.plus : sum.minus).push_back(line.variable(word));
      }
    }
    std::sort(sum.plus.begin(), sum.plus.end());
    std::sort(sum.minus.begin(), sum.minus.end());
    return {line.concluded({family, length, {}, {}, std::move(sum)}, conclusions)};
  }

  [[nodiscard]] std::string explanation(const Telling& telling) const override {
    const auto& sum = std::get<SurfaceSum>(telling.step.proof);
    const Model& model = telling.model;
    const Difference difference = difference_of(model, sum);
    const std::string denied = denials(model, telling.step.eliminated);
    std::string text = fmt::format("{} {} to {}", names_of(model, sum.plus),
                                   sum.plus.size() == 1 ? "sums" : "sum", difference.plus);
    if (!sum.minus.empty()) {
      text += fmt::format(", {} to {}", names_of(model, sum.minus), difference.minus);
    }
    const auto value = static_cast<std::int64_t>(difference.plus) - difference.minus;
    const bool own =
        std::any_of(telling.step.eliminated.begin(), telling.step.eliminated.end(), [&](LabelId l) {
          return std::any_of(difference.left.begin(), difference.left.end(),
                             [&](const auto& term) { return model.is_label_for(l, term.first); });
        });
    return fmt::format("{}, so {} = {}. {} {}.", text, left_text(model, difference), value,
                       own ? "So" : "Whatever they are,", denied);
  }
};

}  // namespace

const ProofText& text_of_surface_sums() {
  static const SurfaceSumText kText;
  return kText;
}

}  // namespace pbcs
