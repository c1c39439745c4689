#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {

Theory parse_theory(const std::string& name) {
  auto theory = Theory::parse(name);
  if (!theory) throw UsageError("--theory: " + theory.error());
  return std::move(*theory);
}

Theory make_theory(const TheoryOptions& options) {
  const Theory theory = parse_theory(options.theory);
  return options.max_length ? theory.up_to(*options.max_length) : theory;
}

}  // namespace pbcs::cli
