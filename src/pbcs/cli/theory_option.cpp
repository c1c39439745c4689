#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {

TheoryChoice read_choice(const TheoryOptions& options) {
  TheoryChoice choice;
  if (options.level) choice = demand("--level", parse_level(*options.level));
  if (options.theory) choice = demand("--theory", parse_choice(*options.theory));
  choice.max_length = options.max_length;
  return choice;
}

}  // namespace pbcs::cli
