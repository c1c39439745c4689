#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {

Theory parse_theory(const std::string& name) {
  auto theory = Theory::parse(name);
  if (!theory) throw UsageError("--theory: " + theory.error());
  return std::move(*theory);
}

Theory parse_generic_theory(const std::string& name) {
  Theory theory = parse_theory(name);
  if (theory.has_specific()) {
    throw UsageError("--theory: " + theory.name() +
                     " has rules that only some puzzles have (belt, asc, hill, valley); they are "
                     "not applied here");
  }
  return theory;
}

Theory make_theory(const TheoryOptions& options, const App& app) {
  std::string name(kDefaultTheory);
  if (!app.own_rules.empty()) name.append("+").append(app.own_rules);
  const Theory theory = parse_theory(options.theory.value_or(name));
  return options.max_length ? theory.up_to(*options.max_length) : theory;
}

void check_theory(const TheoryOptions& options) {
  if (options.theory) (void)parse_theory(*options.theory);
}

}  // namespace pbcs::cli
