#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {

TheoryChoice read_choice(const TheoryOptions& options) {
  TheoryChoice choice;
  if (options.theory) choice.theory = demand("--theory", Theory::parse(*options.theory));
  choice.max_length = options.max_length;
  return choice;
}

}  // namespace pbcs::cli
