#include <set>

#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/apps/csp/json/constraints.hpp"
#include "pbcs/apps/csp/json/parts.hpp"
#include "pbcs/apps/csp/json/place.hpp"
#include "pbcs/apps/csp/patterns.hpp"
#include "pbcs/apps/csp/reading.hpp"
#include "pbcs/apps/csp/words.hpp"
#include "pbcs/apps/encoding.hpp"

namespace pbcs::csp {
namespace {

constexpr std::string_view kFormat = "pbcs-csp";
constexpr std::int64_t kVersion = 1;

Origin origin_of(const JsonPlace& place) {
  return {place.value().offset(), place.pointer()};
}

class ModelReader {
 public:
  ModelReader(const Json& root, const Limits& limits)
      : root_(root), limits_(limits), parts_(directory_, limits) {}

  Reading read() {
    demand_members(root_, {"format", "version", "title", "variables", "same", "constraints",
                           "givens", "excluded"});
    read_heading();
    const JsonPlace variables = demand_member(root_, "variables");
    for_each_item(variables, "variables", [&](const JsonPlace& place) { read_variables(place); });
    if (reading_.description.variables.empty()) fail(variables, "expected at least one variable");
    if (const auto same = member(root_, "same")) {
      for_each_item(*same, "lists of labels", [&](const JsonPlace& place) { read_same(place); });
    }
    if (const auto constraints = member(root_, "constraints")) {
      for_each_item(*constraints, "constraints", [&](const JsonPlace& place) { add(place); });
    }
    read_labels("givens", reading_.description.givens, reading_.givens);
    read_labels("excluded", reading_.description.excluded, reading_.excluded);
    return std::move(reading_);
  }

 private:
  template <class F>
  static void for_each_item(const JsonPlace& list, std::string_view of_what, F&& f) {
    demand_array(list, of_what);
    for (std::size_t i = 0; i < list.value().size(); ++i) f(list.child(i));
  }

  void read_heading() {
    const JsonPlace format = demand_member(root_, "format");
    if (string(format, "\"pbcs-csp\"") != kFormat) fail(format, "expected \"pbcs-csp\"");
    const JsonPlace version = demand_member(root_, "version");
    if (version.value().integer() != kVersion) fail(version, "expected version 1");
    if (const auto title = member(root_, "title")) {
      reading_.description.title = string(*title, "a title");
      if (!is_phrase(reading_.description.title)) fail(*title, "expected a title on one line");
    }
  }

  // ---- variables ------------------------------------------------------------------------------
  void read_variables(const JsonPlace& place) {
    demand_members(place, {"name", "names", "domain", "kind", "single", "phrase", "shown"});
    const auto name = member(place, "name");
    const auto names = member(place, "names");
    if (name.has_value() == names.has_value()) fail(place, "expected either 'name' or 'names'");
    Variable variable;
    variable.domain = read_domain(demand_member(place, "domain"));
    variable.words = words(place, Shown::kYes);
    if (name) {
      variable.name = string(*name, "a name");
      add_variable(*name, variable);
      return;
    }
    for (std::string& one : parts_.strings(*names, "names")) {
      variable.name = std::move(one);
      add_variable(*names, variable);
    }
  }

  void add_variable(const JsonPlace& place, const Variable& variable) {
    if (!is_name(variable.name)) fail(place, "'" + variable.name + "': " + std::string(kNameRule));
    label_count_ += variable.domain.size();
    if (label_count_ > limits_.labels) {
      fail(place, "the variables have more than " + std::to_string(limits_.labels) + " values");
    }
    if (!directory_.add(variable)) fail(place, "variable '" + variable.name + "' twice");
    reading_.description.variables.push_back(variable);
    reading_.variables.push_back(origin_of(place));
  }

  [[nodiscard]] std::vector<Value> read_domain(const JsonPlace& place) const {
    std::vector<Value> domain;
    std::set<Value> seen;
    if (place.value().is_string()) {
      if (!read_range(place.value().text())) {
        fail(place, "expected a list of values or a range such as \"1..9\"");
      }
      add_values(place, domain, seen);
    } else {
      for_each_item(place, "values",
                    [&](const JsonPlace& item) { add_values(item, domain, seen); });
    }
    if (domain.empty()) fail(place, "expected at least one value");
    return domain;
  }

  void add_values(const JsonPlace& place, std::vector<Value>& domain, std::set<Value>& seen) const {
    const auto add = [&](Value added) {
      if (!seen.insert(added).second) fail(place, "value " + text_of(added) + " twice");
      domain.push_back(std::move(added));
    };
    const bool is_string = place.value().is_string();
    const auto range = is_string ? read_range(place.value().text()) : std::nullopt;
    if (!range) {
      add(value(place));
      return;
    }
    if (range->size() > limits_.labels) {
      fail(place, "more than " + std::to_string(limits_.labels) + " values");
    }
    for (std::int64_t i = range->first; i <= range->last; ++i) add(i);
  }

  // ---- the rest -------------------------------------------------------------------------------
  /// ["a={1..3}", "b={1..3}"]: the first labels of all patterns are one, the second ones ...
  void read_same(const JsonPlace& place) {
    demand_array(place, "labels that are the same");
    std::vector<std::vector<PreLabel>> classes;
    for (std::size_t i = 0; i < place.value().size(); ++i) {
      const JsonPlace item = place.child(i);
      const std::vector<PreLabel> labels = parts_.labels_of_pattern(item);
      if (i == 0) classes.resize(labels.size());
      if (labels.size() != classes.size()) {
        fail(item, std::to_string(labels.size()) + " labels, but the first pattern has " +
                       std::to_string(classes.size()));
      }
      for (std::size_t k = 0; k < labels.size(); ++k) classes[k].push_back(labels[k]);
    }
    if (classes.empty() || classes.front().size() < 2) fail(place, "expected at least two labels");
    for (std::vector<PreLabel>& one : classes) {
      reading_.description.same.push_back(std::move(one));
      reading_.same.push_back(origin_of(place));
    }
  }

  void add(const JsonPlace& place) {
    Constraint constraint = read_constraint(place, directory_, parts_);
    if (!constraint.name.empty() && !constraint_names_.insert(constraint.name).second) {
      fail(demand_member(place, "name"), "two constraints are called '" + constraint.name + "'");
    }
    reading_.description.constraints.push_back(std::move(constraint));
    reading_.constraints.push_back(origin_of(place));
  }

  void read_labels(std::string_view key, std::vector<PreLabel>& labels,
                   std::vector<Origin>& origins) {
    const auto list = member(root_, key);
    if (!list) return;
    for_each_item(*list, "labels, each variable=value", [&](const JsonPlace& place) {
      for (const PreLabel& label : parts_.labels_of_pattern(place)) {
        labels.push_back(label);
        origins.push_back(origin_of(place));
      }
    });
  }

  JsonPlace root_;
  Limits limits_;
  Directory directory_;
  JsonParts parts_;
  Reading reading_;
  std::size_t label_count_ = 0;
  std::set<std::string> constraint_names_;
};

}  // namespace

Result<Reading, ParseError> read_json(const Body& body, const Limits& limits) {
  const auto root = parse_json(body.text(), limits.depth);
  if (!root) {
    const JsonFault& fault = root.error();
    const std::string prefix = fault.kind == JsonFault::Kind::kNoJson ? "no JSON: " : "";
    return unexpected(body.error(fault.offset, prefix + printable(fault.message)));
  }
  try {
    return ModelReader(*root, limits).read();
  } catch (JsonFailure& failure) {
    return unexpected(body.error(failure.offset, std::move(failure.message)));
  }
}

}  // namespace pbcs::csp
