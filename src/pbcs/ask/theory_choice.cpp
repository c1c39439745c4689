#include "pbcs/ask/theory_choice.hpp"

#include <string>

namespace pbcs {
namespace {

Theory default_theory(const App& app) {
  std::string name(kDefaultTheory);
  if (!app.own_rules.empty()) name.append("+").append(app.own_rules);
  return Theory::parse(name).value();
}

}  // namespace

Theory theory_for(const TheoryChoice& choice, const App& app) {
  Theory theory = choice.theory ? *choice.theory : default_theory(app);
  return choice.max_length ? theory.up_to(*choice.max_length) : theory;
}

Result<Theory> parse_generic_theory(std::string_view name) {
  auto theory = Theory::parse(name);
  if (theory && theory->has_specific()) {
    return unexpected(theory->name() +
                      " has rules that only some puzzles have (belt, asc, hill, valley); they are "
                      "not applied here");
  }
  return theory;
}

}  // namespace pbcs
