// A resolution theory: BRT plus rule families, each up to some length.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/rules/catalogue.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

class Theory {
 public:
  /// BRT: no family but Singles.
  Theory() : name_("BRT") {}
  /// The theory of these families, each named once, and of those that they bring with them.
  [[nodiscard]] static Theory of(std::vector<TheoryMember> named);
  /// Reads a name such as W, W5, B, BC+Z+W, gW8, W+S, S3B. BRT (no family but Singles) is written
  /// BRT. Families bring with them those they generalise, with the same lengths: B brings W, gB
  /// brings B and gW, S3B brings S3W, gB and S3, and so on.
  [[nodiscard]] static Result<Theory> parse(std::string_view name);

  /// Normal form of the name.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// The families (without Singles) in order of precedence at equal length.
  [[nodiscard]] const std::vector<TheoryMember>& members() const { return members_; }
  /// Longest pattern any family may have; 0 for BRT.
  [[nodiscard]] std::uint32_t max_length() const;
  /// The shortest patterns that are looked for as patterns of this member. A chain of one variable
  /// is a whip[1], whatever its family, and is called so where there are whips.
  [[nodiscard]] std::uint32_t min_length(const TheoryMember& member) const;
  /// Do the members need g-labels?
  [[nodiscard]] bool uses_groups() const;
  /// Does a braid family of the theory eliminate all that this chain family does?
  [[nodiscard]] bool subsumed(const TheoryMember& member) const;
  /// The same, for stars too, and is that family searched exhaustively at every length? (B_p-braids
  /// are not.)
  [[nodiscard]] bool redundant(const TheoryMember& member) const;
  /// Is the theory known to have the confluence property?
  [[nodiscard]] bool confluent() const;

  /// The theory T(n) that a rating T goes through: no pattern is longer than `length`.
  [[nodiscard]] Theory up_to(std::uint32_t length) const;
  /// The theory with these bounds for Subsets and g-Subsets, inner ones too, that have none.
  [[nodiscard]] Theory with_subset_bounds(std::uint32_t subsets, std::uint32_t g_subsets) const;
  /// The theory with the braids of its whips: it is confluent and can do all that this one can.
  [[nodiscard]] Theory with_braids() const;
  /// The theory without lemmas and without the families that use them.
  [[nodiscard]] Theory without_lemmas() const;
  /// Is a family of this kind among the members?
  [[nodiscard]] bool has(PatternKind kind) const;
  /// Are lemmas bounded as the patterns that use them, as in [B*B]?
  [[nodiscard]] bool has_equal_bounds() const;
  /// Has it families that belong to some applications only?
  [[nodiscard]] bool has_specific() const;
  /// Does the theory eliminate candidates, or does it only state contradictions?
  [[nodiscard]] bool is_logical() const;
  /// The same families with the same bounds, whatever the name?
  [[nodiscard]] bool same_members(const Theory& other) const { return members_ == other.members_; }

 private:
  void add(const TheoryMember& member);
  void set_name();

  std::string name_;
  std::vector<TheoryMember> members_;
};

/// How a family with these bounds is written in the name of a theory: W5, S3B, gS2W8.
[[nodiscard]] std::string member_name(const TheoryMember& member);

}  // namespace pbcs
