#include "pbcs/check/incidence.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace pbcs::checker {
namespace {

using Sets = std::vector<bool>;             // some of the transversal sets
using Table = std::vector<Sets>;            // by variable, the sets in which it has candidates
using Matching = std::vector<std::size_t>;  // by set, the variable it is given to
constexpr std::size_t kFree = static_cast<std::size_t>(-1);

bool includes(const Sets& large, const Sets& small) {
  for (std::size_t i = 0; i < large.size(); ++i) {
    if (small[i] && !large[i]) return false;
  }
  return true;
}

/// Gives variable `v` a set, moving other variables to other sets where that helps.
bool augment(const Table& table, std::size_t v, Sets& tried, Matching& owner) {
  for (std::size_t s = 0; s < owner.size(); ++s) {
    if (!table[v][s] || tried[s]) continue;
    tried[s] = true;
    if (owner[s] == kFree || augment(table, owner[s], tried, owner)) {
      owner[s] = v;
      return true;
    }
  }
  return false;
}

std::optional<Matching> perfect_matching(const Table& table) {
  Matching owner(table.size(), kFree);
  for (std::size_t v = 0; v < table.size(); ++v) {
    Sets tried(table.size());
    if (!augment(table, v, tried, owner)) return std::nullopt;
  }
  return owner;
}

/// Are all variables reached from the first one, where `leads(from, to)`?
template <class Relation>
bool reaches_all(std::size_t count, Relation&& leads) {
  std::vector<bool> seen(count);
  std::vector<std::size_t> open{0};
  seen[0] = true;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (std::size_t to = 0; to < count; ++to) {
      if (seen[to] || !leads(open[i], to)) continue;
      seen[to] = true;
      open.push_back(to);
    }
  }
  return open.size() == count;
}

// Variables confined to as many sets would be matched with exactly these sets, and no other
// variable's set could be reached from them. So there are none iff each variable leads to each.
bool nothing_confined(const Table& table) {
  const auto owner = perfect_matching(table);
  if (!owner) return false;
  Matching set_of(table.size());
  for (std::size_t s = 0; s < owner->size(); ++s) set_of[(*owner)[s]] = s;
  const auto leads = [&](std::size_t from, std::size_t to) -> bool {
    return table[from][set_of[to]];
  };
  return reaches_all(table.size(), leads) &&
         reaches_all(table.size(), [&](std::size_t a, std::size_t b) { return leads(b, a); });
}

/// The largest collections of sets a variable can have candidates in, by choice.
std::vector<Sets> choices(const std::vector<std::vector<std::uint32_t>>& candidates,
                          std::size_t set_count) {
  std::set<Sets> found{Sets(set_count)};
  for (const auto& sets : candidates) {
    std::set<Sets> extended;
    for (const Sets& chosen : found) {
      for (const std::uint32_t s : sets) {
        Sets more = chosen;
        more[s] = true;
        extended.insert(std::move(more));
      }
    }
    found.clear();
    for (const Sets& one : extended) {
      const bool dominated = std::any_of(extended.begin(), extended.end(), [&](const Sets& other) {
        return other != one && includes(other, one);
      });
      if (!dominated) found.insert(one);
    }
  }
  return {found.begin(), found.end()};
}

/// Chooses for one variable after the other; those to come count with everything they could have.
bool choose(Table& table, const std::vector<std::vector<Sets>>& choices_of, std::size_t v) {
  if (!nothing_confined(table)) return false;
  if (v == table.size()) return true;
  const Sets all = table[v];
  for (const Sets& choice : choices_of[v]) {
    table[v] = choice;
    if (choose(table, choices_of, v + 1)) return true;
  }
  table[v] = all;
  return false;
}

}  // namespace

bool is_non_degenerate(const Incidence& incidence) {
  if (incidence.empty()) return false;
  Table table;
  std::vector<std::vector<Sets>> choices_of;
  for (const auto& candidates : incidence) {
    table.emplace_back(incidence.size());
    for (const auto& sets : candidates) {
      for (const std::uint32_t s : sets) table.back()[s] = true;
    }
    choices_of.push_back(choices(candidates, incidence.size()));
  }
  return choose(table, choices_of, 0);
}

}  // namespace pbcs::checker
