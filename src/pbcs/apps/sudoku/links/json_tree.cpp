#include "pbcs/apps/sudoku/links/json_tree.hpp"

#include <algorithm>

#include "pbcs/util/characters.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::sudoku::links {
namespace {

// Deeper ones are no puzzles.
constexpr int kDeepest = 20;

std::optional<JsonTree> tree_of(const Json& json, int depth) {
  if (depth > kDeepest) return std::nullopt;
  JsonTree tree;
  if (json.truth()) tree.kind = JsonTree::Kind::kTrue;
  if (json.number()) {
    tree.kind = JsonTree::Kind::kNumber;
    if (const auto number = json.whole()) tree.text = std::to_string(*number);
  }
  if (json.is_string()) {
    tree.kind = JsonTree::Kind::kText;
    tree.text = json.text();
  }
  if (json.is_array()) {
    tree.kind = JsonTree::Kind::kArray;
    for (const Json& item : json.items()) {
      auto child = tree_of(item, depth + 1);
      if (!child) return std::nullopt;
      tree.items.push_back(std::move(*child));
    }
  }
  if (json.is_object()) {
    tree.kind = JsonTree::Kind::kObject;
    tree.names = json.names();
    for (const Json& value : json.items()) {
      auto child = tree_of(value, depth + 1);
      if (!child) return std::nullopt;
      tree.members.push_back(std::move(*child));
    }
  }
  return tree;
}

}  // namespace

bool JsonTree::says_nothing() const {
  switch (kind) {
    case Kind::kNothing:
      return true;
    case Kind::kText:
      return text.empty();
    case Kind::kArray:
      return items.empty();
    case Kind::kObject:
      return members.empty();
    case Kind::kTrue:
    case Kind::kNumber:
      break;
  }
  return false;
}

const JsonTree* JsonTree::find(std::string_view name) const {
  const auto at = std::find(names.begin(), names.end(), name);
  return at == names.end() ? nullptr : &members[static_cast<std::size_t>(at - names.begin())];
}

std::string JsonTree::text_of(std::string_view name) const {
  const JsonTree* member = find(name);
  return member != nullptr && member->kind == Kind::kText ? member->text : std::string();
}

std::optional<std::uint32_t> JsonTree::number() const {
  if (text.empty() || text.size() > 2) return std::nullopt;
  std::uint32_t number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = 10 * number + static_cast<std::uint32_t>(c - '0');
  }
  return number;
}

std::optional<std::vector<std::uint32_t>> JsonTree::numbers() const {
  if (!is_array()) return std::nullopt;
  std::vector<std::uint32_t> numbers;
  for (const JsonTree& item : items) {
    const auto number = item.number();
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<JsonTree> json_tree_of(std::string_view text) {
  const auto json = parse_json(text);
  return json ? tree_of(*json, 0) : std::nullopt;
}

}  // namespace pbcs::sudoku::links
