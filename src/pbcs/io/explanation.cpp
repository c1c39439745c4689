#include "pbcs/io/explanation.hpp"

#include "pbcs/io/proofs/proof_text.hpp"

namespace pbcs {

std::string explanation_text(const Model& model, const State& state, const Step& step,
                             const Lemmas& lemmas) {
  return text_of(step).explanation({model, state, step, lemmas});
}

}  // namespace pbcs
