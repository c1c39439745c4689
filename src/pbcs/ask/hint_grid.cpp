// The state in which a hint is given, with the hint in it.
#include "pbcs/apps/marked_state.hpp"
#include "pbcs/ask/hint.hpp"
#include "pbcs/ask/paragraph.hpp"

namespace pbcs {

std::string hint_grid(const HintAnswer& answer) {
  Marked marked;
  if (answer.strength == HintStrength::kStep && answer.step) {
    marked = {answer.step->eliminated, answer.step->asserted};
  }
  return trim_end(draw_marked(*answer.app, answer.puzzle, answer.state, marked));
}

}  // namespace pbcs
