#include "pbcs/cli/theory_option.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs::cli {

Theory parse_theory(const std::string& name) {
  auto theory = Theory::parse(name);
  if (!theory) throw UsageError("--theory: " + theory.error());
  return std::move(*theory);
}

Theory make_theory(const TheoryOptions& options) {
  Theory theory = parse_theory(options.theory);
  if (!options.max_length || theory.max_length() <= *options.max_length) return theory;
  std::string name;
  for (const TheoryMember& member : theory.members()) {
    name += fmt::format("{}{}{}", name.empty() ? "" : "+", info(member.family).symbol,
                        std::min(member.max_length, *options.max_length));
  }
  return parse_theory(name);
}

}  // namespace pbcs::cli
