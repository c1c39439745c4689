// How each kind of proof is named, written, read and explained. A new kind of proof is a class
// derived from ProofText in a file of its own here, and a row of the table in proof_text.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/core/lemmas.hpp"
#include "pbcs/core/model.hpp"
#include "pbcs/core/step.hpp"
#include "pbcs/io/lines/step_line.hpp"
#include "pbcs/io/notation.hpp"
#include "pbcs/io/proofs/reasons.hpp"

namespace pbcs {

/// A step to be explained.
struct Telling {
  const Model& model;
  const State& state;  ///< in which it was found
  const Step& step;
  const Lemmas& lemmas;  ///< proven before it
};

class ProofText {
 public:
  virtual ~ProofText() = default;

  /// A proof of this kind without content.
  [[nodiscard]] virtual Proof blank() const = 0;

  /// The name of a step: whip, S2-whip.
  [[nodiscard]] virtual std::string name(const Step& step) const;
  /// The number in brackets after it.
  [[nodiscard]] virtual std::uint32_t printed_length(const Step& step) const { return step.length; }
  /// Does the length tell how hard a step is?
  [[nodiscard]] virtual bool is_rated_by_length() const { return true; }
  /// May steps of this family be called so?
  [[nodiscard]] virtual bool is_called(Family family, std::string_view name) const;
  /// The family of the steps that lines of a path call so, if they are proven in this way.
  [[nodiscard]] virtual std::optional<Family> family_called(const Model& model,
                                                            std::string_view name) const;

  /// What comes before `==>`.
  [[nodiscard]] virtual std::string pattern(const Model& model, const Step& step,
                                            const NotationOptions& options) const = 0;
  /// The steps of a line whose name is that of the family.
  [[nodiscard]] virtual std::vector<Step> read(const StepLine& line, Family family) const = 0;

  [[nodiscard]] virtual std::string explanation(const Telling& telling) const = 0;
  /// What excludes every candidate, where the proof goes through CSP variables one by one.
  [[nodiscard]] virtual std::optional<std::vector<Reason>> reasons(const Telling&) const {
    return std::nullopt;
  }
  /// The lines with these reasons in them.
  [[nodiscard]] virtual std::vector<std::string> annotated(const Telling&,
                                                           const NotationOptions&) const {
    return {};
  }

 protected:
  /// `whip[4]: `
  [[nodiscard]] std::string prefix(const Step& step) const;
};

[[nodiscard]] const ProofText& text_of_singles();
[[nodiscard]] const ProofText& text_of_chains();
[[nodiscard]] const ProofText& text_of_subsets();
[[nodiscard]] const ProofText& text_of_forcing();
[[nodiscard]] const ProofText& text_of_slopes();
[[nodiscard]] const ProofText& text_of_belts();
[[nodiscard]] const ProofText& text_of_couplings();
[[nodiscard]] const ProofText& text_of_dynamic_subsets();
[[nodiscard]] const ProofText& text_of_surface_sums();

/// All of them, in the order of the alternatives of Proof.
[[nodiscard]] std::span<const ProofText* const> proof_texts();
[[nodiscard]] const ProofText& text_of(const Step& step);
[[nodiscard]] const ProofText& text_of(Family family);

}  // namespace pbcs
