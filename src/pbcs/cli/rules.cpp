// pbcs rules: the catalogue of rule families.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pbcs/ask/paragraph.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kIntroduction =
    "Rule families, in order of precedence among patterns of equal length. A theory is a sum of "
    "symbols, each with an optional maximal length: W, B8, BC+Z+W5, W+S, gB; BRT means Singles "
    "only. A p in a symbol is the largest size of inner Subsets, whips or braids: S2W, S3B8, W2W, "
    "B3B; without it any size is allowed (SB, BB).";

// The symbol as people write it: SpW for S#W.
std::string symbol_text(const FamilyInfo& family) {
  std::string symbol(family.symbol);
  if (const auto at = symbol.find('#'); at != std::string::npos) symbol[at] = 'p';
  return symbol;
}

std::string family_text(const FamilyInfo& family, const Palette& palette) {
  return fmt::format(
      "\n{}  symbol {}, section {}, {}\n{}\n", palette.strong(family_name(family.family)),
      family.symbol.empty() ? "none: part of every theory" : symbol_text(family), family.reference,
      family.confluent ? "confluent" : "not confluent", wrap(family.definition, 2));
}

std::string family_json(const FamilyInfo& family) {
  const nlohmann::ordered_json json{{"format", "pbcs-rule"},
                                    {"version", 1},
                                    {"name", family_name(family.family)},
                                    {"symbol", symbol_text(family)},
                                    {"title", family_title(family.family)},
                                    {"definition", family.definition},
                                    {"reference", family.reference},
                                    {"confluent", family.confluent}};
  return json.dump() + "\n";
}

}  // namespace

ExitCode run_rules(const StyleOptions& options) {
  const Palette palette(options.colour, stdout);
  Output output;
  const bool json = options.style == TextStyle::kJson;
  if (!json) output.write(wrap(kIntroduction, 0) + "\n");
  for (const FamilyInfo& family : catalogue()) {
    output.write(json ? family_json(family) : family_text(family, palette));
  }
  output.flush();
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
