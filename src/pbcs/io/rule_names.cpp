#include "pbcs/io/rule_names.hpp"

#include <algorithm>
#include <cctype>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

/// The name with `size` in place of the #.
std::string sized(std::string_view name, std::string_view size) {
  const auto hash = name.find('#');
  if (hash == std::string_view::npos) return std::string(name);
  return std::string(name.substr(0, hash)).append(size).append(name.substr(hash + 1));
}

// The book writes w*-whip for W*-whip.
std::string capitalised(std::string_view name) {
  std::string text(name);
  if (!text.empty()) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  }
  return text;
}

// 3-whip, 4-braid ...
bool is_lemma_name(Family family, std::string_view name) {
  const std::size_t dash = name.find('-');
  if (dash == 0 || dash == std::string_view::npos) return false;
  const std::string_view known = info(family).rule_name;
  return name.find_first_not_of("0123456789") == dash &&
         name.substr(dash) == known.substr(known.find('-'));
}

constexpr std::string_view kStrong = "str-";

bool is_called(std::string_view pattern, std::string_view name) {
  const auto hash = pattern.find('#');
  if (hash == std::string_view::npos) return pattern == name;
  const auto before = pattern.substr(0, hash);
  const auto after = pattern.substr(hash + 1);
  if (name.size() < before.size() + after.size()) return false;
  const auto size = name.substr(before.size(), name.size() - before.size() - after.size());
  return name.starts_with(before) && name.ends_with(after) &&
         size.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::string family_name(Family family) {
  return sized(info(family).rule_name, "");
}

std::string family_title(Family family) {
  return sized(info(family).title, "");
}

std::uint32_t largest_inner_size(const Step& step) {
  std::uint32_t largest = 1;
  if (const auto* chain = std::get_if<Chain>(&step.proof)) {
    for (const ChainCell& cell : chain->cells) largest = std::max(largest, cell.right.size());
  }
  return largest;
}

// How a lemma about d candidates is called: bi-whip, 3-whip.
std::string lemma_name(Family family, std::size_t candidates) {
  std::string name = family_name(family);
  if (candidates > 2) name.replace(0, name.find('-'), std::to_string(candidates));
  return name;
}

std::string rule_name(const Step& step) {
  if (const auto* slope = std::get_if<Slope>(&step.proof)) {
    const bool strong = slope->kind == SlopeKind::kStrong;
    return std::string(strong ? kStrong : "").append(family_name(step.family));
  }
  if (is_lemma(step.family)) return lemma_name(step.family, step.incompatible.size());
  if (uses_lemmas(step.family)) return family_name(step.family);
  return sized(info(step.family).rule_name, std::to_string(largest_inner_size(step)));
}

std::uint32_t printed_length(const Step& step) {
  if (const auto* slope = std::get_if<Slope>(&step.proof)) {
    return static_cast<std::uint32_t>(slope->variables.size()) - 1;
  }
  return step.length;
}

SlopeKind slope_kind(std::string_view name) {
  return name.starts_with(kStrong) ? SlopeKind::kStrong : SlopeKind::kWeak;
}

std::optional<Family> family_by_name(std::string_view name) {
  for (const FamilyInfo& family : catalogue()) {
    if (is_called(family.rule_name, name)) return family.family;
    if (is_slope(family.family) && name.starts_with(kStrong) &&
        name.substr(kStrong.size()) == family.rule_name) {
      return family.family;
    }
    if (is_lemma(family.family) && is_lemma_name(family.family, name)) return family.family;
    if (uses_lemmas(family.family) && is_called(family.rule_name, capitalised(name))) {
      return family.family;
    }
  }
  return std::nullopt;
}

}  // namespace pbcs
