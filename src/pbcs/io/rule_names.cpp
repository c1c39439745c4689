#include "pbcs/io/rule_names.hpp"

#include <algorithm>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

/// The name with `size` in place of the #.
std::string sized(std::string_view name, std::string_view size) {
  const auto hash = name.find('#');
  if (hash == std::string_view::npos) return std::string(name);
  return std::string(name.substr(0, hash)).append(size).append(name.substr(hash + 1));
}

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

std::string rule_name(const Step& step) {
  return sized(info(step.family).rule_name, std::to_string(largest_inner_size(step)));
}

std::optional<Family> family_by_name(std::string_view name) {
  for (const FamilyInfo& family : catalogue()) {
    if (is_called(family.rule_name, name)) return family.family;
  }
  return std::nullopt;
}

}  // namespace pbcs
