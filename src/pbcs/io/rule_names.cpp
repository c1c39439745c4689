#include "pbcs/io/rule_names.hpp"

#include <algorithm>

#include "pbcs/core/parts.hpp"
#include "pbcs/io/proofs/proof_text.hpp"
#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

/// The name with `size` in place of the #.
std::string with_size(std::string_view name, std::string_view size) {
  const auto hash = name.find('#');
  if (hash == std::string_view::npos) return std::string(name);
  return std::string(name.substr(0, hash)).append(size).append(name.substr(hash + 1));
}

}  // namespace

std::string family_name(Family family) {
  return with_size(info(family).rule_name, "");
}

std::string family_title(Family family) {
  return with_size(info(family).title, "");
}

std::string printed_symbol(Family family) {
  std::string symbol(info(family).symbol);
  if (const auto at = symbol.find('#'); at != std::string::npos) symbol[at] = 'p';
  return symbol;
}

std::string sized_name(Family family, std::uint32_t size) {
  return with_size(info(family).rule_name, std::to_string(size));
}

bool is_sized_name(Family family, std::string_view name) {
  const std::string_view pattern = info(family).rule_name;
  const auto hash = pattern.find('#');
  if (hash == std::string_view::npos) return pattern == name;
  const auto before = pattern.substr(0, hash);
  const auto after = pattern.substr(hash + 1);
  if (name.size() < before.size() + after.size()) return false;
  const auto size = name.substr(before.size(), name.size() - before.size() - after.size());
  return name.starts_with(before) && name.ends_with(after) &&
         size.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string rule_name(const Step& step) {
  return text_of(step).name(step);
}

std::uint32_t printed_length(const Step& step) {
  return text_of(step).printed_length(step);
}

std::optional<Family> family_by_name(std::string_view name) {
  for (const FamilyInfo& row : catalogue()) {
    if (text_of(row.family).is_called(row.family, name)) return row.family;
  }
  return std::nullopt;
}

std::uint32_t largest_inner_size(const Step& step) {
  std::uint32_t largest = 1;
  for_each_part<RightObject>(
      step, [&](const RightObject& right) { largest = std::max(largest, right.size()); });
  return largest;
}

}  // namespace pbcs
