#include "pbcs/theory/theory.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

// The member without patterns longer than `length`.
TheoryMember bounded(TheoryMember member, std::uint32_t length) {
  member.max_length = std::min(member.max_length, length);
  if (member.inner_size == kAsLength) member.inner_size = member.max_length;
  return member;
}

// A number at the beginning of the text, which is shortened by it; nothing when there is none.
std::optional<std::uint32_t> take_number(std::string_view& text) {
  std::uint32_t n = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
  return n;
}

// The member that a term such as W5 or S3B8 means for this family; between brackets, as in [B*B],
// inner patterns are bounded as the pattern itself.
std::optional<TheoryMember> match(const FamilyInfo& family, std::string_view term) {
  TheoryMember member{family.family};
  const bool equal_bounds = term.starts_with('[') && family.kind == PatternKind::kStar;
  if (equal_bounds) term.remove_prefix(1);
  for (const char c : family.symbol) {
    if (c == '#') {
      member.inner_size = equal_bounds ? kAsLength : take_number(term).value_or(kUnbounded);
    } else {
      if (term.empty() || lower(term.front()) != lower(c)) return std::nullopt;
      term.remove_prefix(1);
    }
  }
  if (equal_bounds) {
    if (!term.starts_with(']')) return std::nullopt;
    term.remove_prefix(1);
  }
  if (term.empty()) return member;
  const auto length = take_number(term);
  if (!length || !term.empty()) return std::nullopt;
  member.max_length = *length;
  return bounded(member, *length);
}

bool has_sizes(Family family) {
  return info(family).symbol.find('#') != std::string_view::npos;
}

std::string known_symbols() {
  std::string list;
  for (const FamilyInfo& f : catalogue()) {
    if (f.symbol.empty()) continue;
    std::string symbol(f.symbol);
    if (has_sizes(f.family)) symbol.replace(symbol.find('#'), 1, "p");
    list.append(list.empty() ? "" : ", ").append(symbol);
  }
  return list;
}

Result<TheoryMember> parse_member(std::string_view term) {
  for (const FamilyInfo& family : catalogue()) {
    if (family.symbol.empty()) continue;
    if (const auto member = match(family, term)) return *member;
  }
  const std::size_t digits = std::min(term.find_first_of("0123456789"), term.size());
  const bool number_too_large =
      digits < term.size() &&
      std::all_of(term.begin() + static_cast<std::ptrdiff_t>(digits), term.end(), is_digit);
  if (number_too_large && family_by_symbol(term.substr(0, digits))) {
    return unexpected("'" + std::string(term) + "': a maximal length is a whole number");
  }
  return unexpected("'" + std::string(term) + "' is no rule family; known are " + known_symbols() +
                    ", each with an optional maximal length (W5; S3B8: inner Subsets up to 3), "
                    "joined by +, or BRT for Singles only");
}

// What a family brings with it, one step down.
std::vector<TheoryMember> implied(const TheoryMember& m) {
  std::vector<TheoryMember> found;
  for (const Brought& brought : info(m.family).brings) {
    if (brought.family == Family::kSingle) continue;
    TheoryMember member{brought.family, m.max_length};
    if (brought.up_to == Brought::UpTo::kOne) member.max_length = std::min(m.max_length, 1U);
    if (brought.up_to == Brought::UpTo::kInnerSize) {
      member.max_length = std::min(m.max_length, m.inner_size);
    }
    if (has_sizes(brought.family)) member.inner_size = m.inner_size;
    found.push_back(member);
  }
  return found;
}

// May chains with these largest right-linking objects use all that the others may?
bool includes(Inner more, Inner less) {
  switch (less) {
    case Inner::kCandidates:
    case Inner::kGroups:
      return more >= less;
    case Inner::kSubsets:
    case Inner::kGSubsets:
      return more >= less && more <= Inner::kGSubsets;
    case Inner::kWhips:
    case Inner::kBraids:
      break;
  }
  return more >= less;
}

// Of patterns with longer inner chains those found need not be the shortest.
bool is_exhaustive(const TheoryMember& member) {
  return !is_nested(member.family) || member.inner_size <= 1;
}

}  // namespace

std::string member_name(const TheoryMember& member) {
  std::string name(info(member.family).symbol);
  const bool any_size = member.inner_size == kUnbounded || member.inner_size == kAsLength;
  if (const std::size_t at = name.find('#'); at != std::string::npos) {
    name.replace(at, 1, any_size ? "" : std::to_string(member.inner_size));
  }
  if (member.inner_size == kAsLength) name = "[" + name + "]";
  if (member.max_length != kUnbounded) name += std::to_string(member.max_length);
  return name;
}

Result<Theory> Theory::parse(std::string_view name) {
  if (name == "BRT") return Theory();
  std::vector<TheoryMember> named;
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t plus = std::min(name.find('+', at), name.size());
    const auto member = parse_member(name.substr(at, plus - at));
    if (!member) return unexpected(member.error());
    const bool twice = std::any_of(named.begin(), named.end(), [&](const TheoryMember& m) {
      return m.family == member->family;
    });
    if (twice) {
      return unexpected("theory '" + std::string(name) + "' names " +
                        std::string(info(member->family).symbol) + " twice");
    }
    named.push_back(*member);
    at = plus + 1;
  }
  return of(std::move(named));
}

Theory Theory::of(std::vector<TheoryMember> named) {
  std::sort(named.begin(), named.end(),
            [](const auto& a, const auto& b) { return a.family < b.family; });
  Theory theory;
  theory.members_ = named;
  theory.set_name();
  for (const TheoryMember& m : named) {
    for (const TheoryMember& with : implied(m)) theory.add(with);
  }
  return theory;
}

// Subsets stand last, as in W+S.
void Theory::set_name() {
  name_.clear();
  for (const bool subsets : {false, true}) {
    for (const TheoryMember& m : members_) {
      if (is_of(PatternKind::kSubset, m.family) != subsets) continue;
      name_.append(name_.empty() ? "" : "+").append(member_name(m));
    }
  }
  if (name_.empty()) name_ = "BRT";
}

// Adds a member with all that it brings with it, at its place in the order of precedence.
void Theory::add(const TheoryMember& member) {
  const auto at = std::lower_bound(
      members_.begin(), members_.end(), member,
      [](const TheoryMember& a, const TheoryMember& b) { return a.family < b.family; });
  if (at != members_.end() && at->family == member.family) {
    at->max_length = std::max(at->max_length, member.max_length);
    at->inner_size = std::max(at->inner_size, member.inner_size);
  } else {
    members_.insert(at, member);
  }
  for (const TheoryMember& with : implied(member)) add(with);
}

std::uint32_t Theory::max_length() const {
  std::uint32_t longest = 0;
  for (const TheoryMember& m : members_) longest = std::max(longest, m.max_length);
  return longest;
}

std::uint32_t Theory::min_length(const TheoryMember& member) const {
  const bool other_chain =
      is_of(PatternKind::kChain, member.family) && member.family != Family::kWhip;
  const bool whips = std::any_of(members_.begin(), members_.end(), [](const TheoryMember& m) {
    return m.family == Family::kWhip && m.max_length > 0;
  });
  return other_chain && whips ? 2 : 1;
}

bool Theory::uses_groups() const {
  return std::any_of(members_.begin(), members_.end(), [](const TheoryMember& m) {
    return info(m.family).inner != Inner::kCandidates;
  });
}

bool Theory::confluent() const {
  return std::all_of(members_.begin(), members_.end(), [this](const TheoryMember& m) {
    if (!is_exhaustive(m) && m.max_length != kUnbounded) return false;
    const bool as_braids = m.max_length <= info(m.family).as_braids_up_to;
    return info(m.family).confluent || as_braids || subsumed(m);
  });
}

// Every chain is a braid of the same length on the same target, with the same kinds of
// right-linking objects or more.
bool subsumed_by(const TheoryMember& member, const TheoryMember& braids) {
  if (!is_of(PatternKind::kChain, member.family)) return false;
  if (!is_braid(braids.family) || braids.family == member.family) return false;
  const Inner inner = info(member.family).inner;
  return braids.max_length >= member.max_length && includes(info(braids.family).inner, inner) &&
         (inner <= Inner::kGroups || braids.inner_size >= member.inner_size);
}

bool Theory::subsumed(const TheoryMember& member) const {
  return std::any_of(members_.begin(), members_.end(),
                     [&](const TheoryMember& m) { return subsumed_by(member, m); });
}

bool Theory::redundant(const TheoryMember& member) const {
  return std::any_of(members_.begin(), members_.end(), [&](const TheoryMember& m) {
    const bool star = is_of(PatternKind::kStar, m.family) &&
                      info(member.family).braid == m.family && m.max_length >= member.max_length &&
                      m.inner_size >= member.inner_size;
    return star || (subsumed_by(member, m) && is_exhaustive(m));
  });
}

Theory Theory::up_to(std::uint32_t length) const {
  Theory result;
  for (const TheoryMember& member : members_) {
    const TheoryMember m = bounded(member, length);
    if (m.max_length > 0) result.members_.push_back(m);
  }
  result.set_name();
  return result;
}

Theory Theory::with_subset_bounds(std::uint32_t subsets, std::uint32_t g_subsets) const {
  Theory result = *this;
  for (TheoryMember& m : result.members_) {
    const Inner inner = info(m.family).inner;
    if (is_of(PatternKind::kSubset, m.family)) {
      m.max_length = std::min(m.max_length, inner == Inner::kGroups ? g_subsets : subsets);
    }
    if (inner == Inner::kSubsets) m.inner_size = std::min(m.inner_size, subsets);
    if (inner == Inner::kGSubsets) m.inner_size = std::min(m.inner_size, g_subsets);
  }
  result.set_name();
  return result;
}

Theory Theory::without_lemmas() const {
  Theory result = *this;
  std::erase_if(result.members_, [](const TheoryMember& m) {
    return is_of(PatternKind::kLemma, m.family) || is_of(PatternKind::kStar, m.family);
  });
  result.set_name();
  return result;
}

bool Theory::has_equal_bounds() const {
  return std::any_of(members_.begin(), members_.end(),
                     [](const TheoryMember& m) { return m.inner_size == kAsLength; });
}

bool Theory::has(PatternKind kind) const {
  return std::any_of(members_.begin(), members_.end(),
                     [&](const TheoryMember& m) { return is_of(kind, m.family); });
}

bool Theory::has_specific() const {
  return std::any_of(members_.begin(), members_.end(),
                     [](const TheoryMember& m) { return is_specific(m.family); });
}

bool Theory::is_logical() const {
  return !members_.empty() &&
         std::all_of(members_.begin(), members_.end(),
                     [](const TheoryMember& m) { return is_of(PatternKind::kLemma, m.family); });
}

Theory Theory::with_braids() const {
  Theory result = *this;
  for (const TheoryMember& m : members_) {
    if (const auto braid = info(m.family).braid) result.add({*braid, m.max_length, m.inner_size});
  }
  result.set_name();
  return result;
}

}  // namespace pbcs
