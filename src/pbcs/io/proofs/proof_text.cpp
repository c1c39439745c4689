#include "pbcs/io/proofs/proof_text.hpp"

#include <fmt/format.h>

#include <array>

#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
std::string ProofText::name(const Step& step) const {
  return family_name(step.family);
}

bool ProofText::is_called(Family family, std::string_view name) const {
  return is_sized_name(family, name);
}

std::optional<Family> ProofText::family_called(const Model&, std::string_view name) const {
  const auto family = family_by_name(name);
  return family && &text_of(*family) == this ? family : std::nullopt;
}

std::string ProofText::prefix(const Step& step) const {
  return fmt::format("{}[{}]: ", name(step), printed_length(step));
}

std::span<const ProofText* const> proof_texts() {
  static const std::array<const ProofText*, std::variant_size_v<Proof>> kTexts{
      &text_of_singles(),   &text_of_chains(),          &text_of_subsets(),
      &text_of_forcing(),   &text_of_slopes(),          &text_of_belts(),
      &text_of_couplings(), &text_of_dynamic_subsets(), &text_of_surface_sums(),
  };
  return kTexts;
}

const ProofText& text_of(const Step& step) {
  return *proof_texts()[step.proof.index()];
}

const ProofText& text_of(Family family) {
  switch (info(family).kind) {
    case PatternKind::kSingle:
      return text_of_singles();
    case PatternKind::kSubset:
      return text_of_subsets();
    case PatternKind::kForcing:
      return text_of_forcing();
    case PatternKind::kSlope:
      return text_of_slopes();
    case PatternKind::kBelt:
      return text_of_belts();
    case PatternKind::kCoupling:
      return text_of_couplings();
    case PatternKind::kDynamicSubset:
      return text_of_dynamic_subsets();
    case PatternKind::kSurfaceSum:
      return text_of_surface_sums();
    case PatternKind::kChain:
    case PatternKind::kLemma:
    case PatternKind::kStar:
      break;
  }
  return text_of_chains();
}

}  // namespace pbcs
