#include "pbcs/theory/theory.hpp"

#include <algorithm>
#include <charconv>

#include "pbcs/rules/catalogue.hpp"

namespace pbcs {
namespace {

std::string known_symbols() {
  std::string list;
  for (const FamilyInfo& f : catalogue()) {
    if (!f.symbol.empty()) list.append(list.empty() ? "" : ", ").append(f.symbol);
  }
  return list;
}

Result<TheoryMember> parse_member(std::string_view term) {
  const std::size_t digits = std::min(term.find_first_of("0123456789"), term.size());
  const auto family = family_by_symbol(term.substr(0, digits));
  if (!family) {
    return unexpected(
        "'" + std::string(term) + "' is no rule family; known are " + known_symbols() +
        ", each with an optional maximal length (W5), joined by +, " + "or BRT for Singles only");
  }
  TheoryMember member{*family};
  if (digits == term.size()) return member;
  const char* end = term.data() + term.size();
  const auto [rest, error] = std::from_chars(term.data() + digits, end, member.max_length);
  if (error != std::errc{} || rest != end) {
    return unexpected("'" + std::string(term) + "': a maximal length is a whole number");
  }
  return member;
}

}  // namespace

Result<Theory> Theory::parse(std::string_view name) {
  Theory theory;
  if (name == "BRT") {
    theory.name_ = name;
    return theory;
  }
  const auto find = [&](Family family) {
    return std::find_if(theory.members_.begin(), theory.members_.end(),
                        [family](const TheoryMember& m) { return m.family == family; });
  };
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t plus = std::min(name.find('+', at), name.size());
    const auto member = parse_member(name.substr(at, plus - at));
    if (!member) return unexpected(member.error());
    if (find(member->family) != theory.members_.end()) {
      return unexpected("theory '" + std::string(name) + "' names " +
                        std::string(info(member->family).symbol) + " twice");
    }
    theory.members_.push_back(*member);
    at = plus + 1;
  }
  std::sort(theory.members_.begin(), theory.members_.end(),
            [](const auto& a, const auto& b) { return a.family < b.family; });
  for (const TheoryMember& m : theory.members_) {
    theory.name_.append(theory.name_.empty() ? "" : "+").append(info(m.family).symbol);
    if (m.max_length != kUnbounded) theory.name_.append(std::to_string(m.max_length));
  }
  // Whips are braids: B(n) contains W(n), and the simpler pattern comes first.
  if (const auto braids = find(Family::kBraid); braids != theory.members_.end()) {
    const std::uint32_t bound = braids->max_length;
    if (const auto whips = find(Family::kWhip); whips != theory.members_.end()) {
      whips->max_length = std::max(whips->max_length, bound);
    } else {
      theory.members_.insert(braids, {Family::kWhip, bound});
    }
  }
  return theory;
}

std::uint32_t Theory::max_length() const {
  std::uint32_t longest = 0;
  for (const TheoryMember& m : members_) longest = std::max(longest, m.max_length);
  return longest;
}

bool Theory::confluent() const {
  return std::all_of(members_.begin(), members_.end(), [this](const TheoryMember& m) {
    return info(m.family).confluent || subsumed(m);
  });
}

// Every pattern of the other chain families is a braid of the same length on the same target.
bool Theory::subsumed(const TheoryMember& member) const {
  return member.family != Family::kBraid &&
         std::any_of(members_.begin(), members_.end(), [&](const TheoryMember& m) {
           return m.family == Family::kBraid && m.max_length >= member.max_length;
         });
}

}  // namespace pbcs
