// A resolution theory: BRT plus rule families, each up to some length.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/core/step.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs {

inline constexpr std::uint32_t kUnbounded = ~std::uint32_t{0};

struct TheoryMember {
  Family family;
  std::uint32_t max_length = kUnbounded;
  friend bool operator==(const TheoryMember&, const TheoryMember&) = default;
};

class Theory {
 public:
  /// Reads a name such as W, W5, B, BC+Z+W, B8. BRT (no family but Singles) is written BRT.
  /// Braids bring whips of the same lengths with them.
  [[nodiscard]] static Result<Theory> parse(std::string_view name);

  /// Normal form of the name.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// The families (without Singles) in order of precedence at equal length.
  [[nodiscard]] const std::vector<TheoryMember>& members() const { return members_; }
  /// Longest pattern any family may have; 0 for BRT.
  [[nodiscard]] std::uint32_t max_length() const;
  /// Do braids of the theory eliminate all that this member does?
  [[nodiscard]] bool subsumed(const TheoryMember& member) const;
  /// Is the theory known to have the confluence property?
  [[nodiscard]] bool confluent() const;

 private:
  std::string name_;
  std::vector<TheoryMember> members_;
};

}  // namespace pbcs
