// pbcs rules: the catalogue of rule families.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "pbcs/ask/paragraph.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/nearest.hpp"
#include "pbcs/io/rule_names.hpp"
#include "pbcs/rules/catalogue.hpp"
#include "pbcs/util/characters.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kIntroduction =
    "Rule families, in order of precedence among patterns of equal length. A theory is a sum of "
    "symbols, each with an optional maximal length: W, B8, BC+Z+W5, W+S, gB; BRT means Singles "
    "only. A p in a symbol is the largest size of inner Subsets, whips or braids: S2W, S3B8, W2W, "
    "B3B; without it any size is allowed (SB, BB).";

std::string family_text(const FamilyInfo& family, const Palette& palette) {
  return fmt::format(
      "{}  symbol {}, section {}, {}\n{}\n", palette.strong(family_name(family.family)),
      family.symbol.empty() ? "none: part of every theory" : printed_symbol(family.family),
      family.reference, family.confluent ? "confluent" : "not confluent",
      wrap(family.definition, 2));
}

std::string family_json(const FamilyInfo& family) {
  const Json json{{"format", "pbcs-rule"},
                  {"version", 1},
                  {"name", family_name(family.family)},
                  {"symbol", printed_symbol(family.family)},
                  {"title", family_title(family.family)},
                  {"definition", family.definition},
                  {"reference", family.reference},
                  {"confluent", family.confluent}};
  return one_line(json) + "\n";
}

std::string in_lower_case(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), lower);
  return text;
}

// The symbol whatever the sizes in it: SW for S3W8 and for S#W.
std::string without_sizes(std::string_view symbol) {
  std::string text(symbol);
  std::erase_if(text, [](char c) { return is_digit(c) || c == '#'; });
  return text;
}

// By its name, in either case, or by its symbol with or without sizes.
bool is_called(const FamilyInfo& family, const std::string& name) {
  const bool by_name = in_lower_case(name) == in_lower_case(family_name(family.family)) ||
                       is_sized_name(family.family, name);
  if (by_name || family.symbol.empty()) return by_name;
  return name == printed_symbol(family.family) ||
         without_sizes(name) == without_sizes(family.symbol);
}

const FamilyInfo& family_called(const std::string& name) {
  const auto all = catalogue();
  const auto at = std::find_if(all.begin(), all.end(),
                               [&](const FamilyInfo& family) { return is_called(family, name); });
  if (at != all.end()) return *at;
  std::vector<std::string> known;
  for (const FamilyInfo& family : all) {
    known.push_back(family_name(family.family));
    if (!family.symbol.empty()) known.push_back(printed_symbol(family.family));
  }
  const auto meant = nearest(name, known);
  throw UsageError(fmt::format("there is no rule family '{}'{}\n`pbcs rules` lists them.", name,
                               meant ? fmt::format("; did you mean {}?", *meant) : ""));
}

std::vector<const FamilyInfo*> chosen_families(const std::vector<std::string>& names) {
  std::vector<const FamilyInfo*> chosen;
  for (const std::string& name : names) chosen.push_back(&family_called(name));
  if (!names.empty()) return chosen;
  for (const FamilyInfo& family : catalogue()) chosen.push_back(&family);
  return chosen;
}

}  // namespace

ExitCode run_rules(const RulesOptions& options) {
  const std::vector<const FamilyInfo*> chosen = chosen_families(options.names);
  Output output(options.output);
  const Palette palette(options.style.colour, output);
  const bool json = options.style.style == TextStyle::kJson;
  if (!json && options.names.empty()) output.write(wrap(kIntroduction, 0) + "\n\n");
  for (const FamilyInfo* family : chosen) {
    if (!json && family != chosen.front()) output.write("\n");
    output.write(json ? family_json(*family) : family_text(*family, palette));
  }
  output.flush();
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
