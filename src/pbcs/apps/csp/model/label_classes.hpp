// Labels as classes of pre-labels: "value 5 of r3c4" and "value c4 of r3n5" may be one fact.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "pbcs/apps/csp/description.hpp"

namespace pbcs::csp {

class LabelClasses {
 public:
  explicit LabelClasses(const Description& description);

  /// How many pre-labels the class of both would have.
  [[nodiscard]] std::size_t joined_size(const PreLabel& a, const PreLabel& b) const;
  /// Makes the classes of these pre-labels one. When it would have two values of one variable,
  /// these two are the answer and nothing is done.
  struct Clash {
    PreLabel first, second;
  };
  [[nodiscard]] std::optional<Clash> join(const PreLabel& a, const PreLabel& b);

  /// Numbers the classes, by their first pre-labels in the order of variables and values.
  void number();
  [[nodiscard]] std::uint32_t size() const { return class_count_; }
  [[nodiscard]] std::uint32_t class_of(const PreLabel& label) const;
  /// Does `label` give its class the number, and its name?
  [[nodiscard]] bool is_first(const PreLabel& label) const;

 private:
  [[nodiscard]] std::uint32_t index_of(const PreLabel& label) const {
    return first_of_variable_[label.variable] + label.value;
  }
  [[nodiscard]] std::uint32_t root_of(std::uint32_t index) const;

  std::vector<std::uint32_t> first_of_variable_;
  std::vector<std::uint32_t> parent_;
  std::vector<std::vector<PreLabel>> members_;  // of roots, by variable
  std::vector<std::uint32_t> number_;           // of roots
  std::uint32_t class_count_ = 0;
};

}  // namespace pbcs::csp
