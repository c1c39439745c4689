#include "pbcs/apps/csp/model/build.hpp"

#include <utility>
#include <vector>

#include "pbcs/apps/csp/board.hpp"
#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/apps/csp/model/constraint_adder.hpp"
#include "pbcs/apps/csp/model/label_classes.hpp"
#include "pbcs/apps/csp/model/model_parts.hpp"

namespace pbcs::csp {
namespace {

class Builder {
 public:
  Builder(const Description& description, const Limits& limits)
      : description_(description), limits_(limits), classes_(description) {}

  Built build() {
    for (const Variable& variable : description_.variables) {
      if (!directory_.add(variable)) throw Refusal{"variable '" + variable.name + "' twice"};
    }
    for_each(Place::Part::kSame, description_.same, [&](const auto& same) { join(same); });
    classes_.number();
    place_ = {Place::Part::kVariables, 0};
    ModelParts parts(description_, classes_, limits_);
    ConstraintAdder adder(description_, directory_, limits_, parts);
    for_each(Place::Part::kConstraints, description_.constraints,
             [&](const Constraint& constraint) { adder.add(constraint); });
    for_each(Place::Part::kExcluded, description_.excluded,
             [&](const PreLabel& l) { parts.exclude(parts.label(l)); });
    Instance instance = parts.finish();
    add_givens(instance, parts);
    Board board = board_of(*instance.model, parts.shown());
    return {std::move(instance), std::move(board)};
  }

  [[nodiscard]] const Place& place() const { return place_; }

 private:
  template <class T, class F>
  void for_each(Place::Part part, const std::vector<T>& items, F&& f) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      place_ = {part, i};
      f(items[i]);
    }
  }

  [[nodiscard]] std::string text(const PreLabel& l) const { return text_of(description_, l); }

  void join(const std::vector<PreLabel>& same) {
    for (const PreLabel& l : same) {
      if (classes_.joined_size(same.front(), l) > limits_.variables_of_label) {
        throw Refusal{"one label belongs to more than " +
                      std::to_string(limits_.variables_of_label) + " CSP variables"};
      }
      if (const auto clash = classes_.join(same.front(), l)) {
        throw Refusal{text(clash->first) + " and " + text(clash->second) +
                      " would be the same label, but a variable has one value"};
      }
    }
  }

  void add_givens(Instance& instance, const ModelParts& parts) {
    std::vector<bool> excluded(instance.model->label_count());
    for (const LabelId l : instance.excluded) excluded[index(l)] = true;
    std::vector<const PreLabel*> given(instance.model->label_count());
    for_each(Place::Part::kGivens, description_.givens, [&](const PreLabel& pre_label) {
      const LabelId l = parts.label(pre_label);
      if (excluded[index(l)]) throw Refusal{text(pre_label) + " is given, but excluded"};
      if (given[index(l)] != nullptr) return;
      given[index(l)] = &pre_label;
      for (const LabelId other : instance.model->neighbours(l)) {
        if (given[index(other)] == nullptr) continue;
        throw Refusal{text(*given[index(other)]) + " and " + text(pre_label) +
                      " exclude each other"};
      }
      instance.givens.push_back(l);
    });
  }

  const Description& description_;
  Limits limits_;
  LabelClasses classes_;
  Directory directory_;
  Place place_;  // what is being looked at
};

}  // namespace

Result<Built, Fault> build(const Description& description, const Limits& limits) {
  Builder builder(description, limits);
  try {
    return builder.build();
  } catch (Refusal& refusal) {
    return unexpected(Fault{builder.place(), std::move(refusal.message)});
  }
}

}  // namespace pbcs::csp
