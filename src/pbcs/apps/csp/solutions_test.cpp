// Random problems: the model has as many solutions as plain enumeration finds, and those that the
// oracle shows satisfy every constraint. What each constraint means is said here once more, without
// the code of the application.
#include "pbcs/oracle/solutions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "pbcs/apps/csp/json/writer.hpp"
#include "pbcs/apps/csp/model/build.hpp"
#include "pbcs/apps/csp/reading.hpp"
#include "pbcs/util/random.hpp"

namespace pbcs::csp {
namespace {

using Assignment = std::vector<std::uint32_t>;  // value numbers, by variable
using Truth = std::function<bool(const Assignment&)>;

constexpr std::array<const char*, 4> kWords = {"red", "green", "blue", "black"};

/// A problem that grows, and beside it the truth about it.
class Problem {
 public:
  Problem(Random& random, bool words) : random_(random) {
    const std::size_t count = 3 + random_.uniform(3);
    for (std::size_t v = 0; v < count; ++v) {
      Variable variable;
      variable.name = "x" + std::to_string(v);
      const std::size_t size = 2 + random_.uniform(3);
      const auto first = static_cast<std::int64_t>(random_.uniform(4)) - 1;
      for (std::size_t i = 0; i < size; ++i) {
        if (words) variable.domain.emplace_back(kWords.at(i));
        if (!words) variable.domain.emplace_back(first + static_cast<std::int64_t>(i));
      }
      random_.shuffle(std::span(variable.domain));
      description_.variables.push_back(std::move(variable));
    }
  }

  [[nodiscard]] const Description& description() const { return description_; }

  void add_table() {
    Table table;
    table.polarity =
        random_.uniform(2) == 0 ? Table::Polarity::kAllowed : Table::Polarity::kForbidden;
    const std::size_t width = 1 + random_.uniform(3);
    const std::size_t scopes = 1 + random_.uniform(2);
    for (std::size_t s = 0; s < scopes; ++s) table.scopes.push_back(random_scope(width));
    const std::size_t count = random_.uniform(6 * width + 1);
    for (std::size_t t = 0; t < count; ++t) {
      Tuple tuple;
      for (std::size_t i = 0; i < width; ++i) {
        if (random_.uniform(8) == 0) {
          tuple.emplace_back();
        } else {
          tuple.emplace_back(random_value(table.scopes.front()[i]));
        }
      }
      table.tuples.push_back(std::move(tuple));
    }
    for (const Scope& scope : table.scopes) demand_table(table, scope);
    add({"", std::move(table)});
  }

  void add_relation() {
    const Scope v = random_scope(3);
    const std::string x = name(v[0]);
    const std::string y = name(v[1]);
    const std::string z = name(v[2]);
    struct Sample {
      std::string text;
      std::function<bool(std::int64_t, std::int64_t, std::int64_t)> truth;
    };
    const std::vector<Sample> samples = {
        {x + " < " + y, [](auto a, auto b, auto) { return a < b; }},
        {x + " != " + y + " + 1", [](auto a, auto b, auto) { return a != b + 1; }},
        {"|" + x + " - " + y + "| = 1",
         [](auto a, auto b, auto) { return a - b == 1 || b - a == 1; }},
        {x + " >= 1", [](auto a, auto, auto) { return a >= 1; }},
        {"ge(add(" + x + "," + y + "," + z + "),2)",
         [](auto a, auto b, auto c) { return a + b + c >= 2; }},
        {x + " * " + y + " = " + z + " or " + x + " = " + y,
         [](auto a, auto b, auto c) { return a * b == c || a == b; }},
        {"not (" + x + " in {0, 2..3}) and " + y + " <= " + z,
         [](auto a, auto b, auto c) { return a != 0 && a != 2 && a != 3 && b <= c; }},
        {"eq(mod(" + x + ",2),mod(" + y + ",2))",
         [](auto a, auto b, auto) { return (a % 2) == (b % 2); }},
        {"imp(gt(" + x + ",0),eq(" + y + "," + z + "))",
         [](auto a, auto b, auto c) { return a <= 0 || b == c; }},
    };
    const Sample& sample = samples[random_.uniform(samples.size())];
    truths_.push_back([this, v, truth = sample.truth](const Assignment& a) {
      return truth(number(v[0], a), number(v[1], a), number(v[2], a));
    });
    add({"", Relations{{sample.text}}});
  }

  void add_all_different() {
    AllDifferent rule;
    const Scope scope = random_scope(2 + random_.uniform(description_.variables.size() - 1));
    const bool shifted = is_numeric() && random_.uniform(3) == 0;
    for (std::size_t i = 0; i < scope.size(); ++i) {
      rule.terms.push_back(name(scope[i]) + (shifted ? " + " + std::to_string(i) : ""));
    }
    if (random_.uniform(3) == 0) rule.places.wanted = Places::Wanted::kNever;
    truths_.push_back([this, scope, shifted](const Assignment& a) {
      std::set<Value> seen;
      for (std::size_t i = 0; i < scope.size(); ++i) {
        Value value = this->value(scope[i], a);
        if (shifted) value = std::get<std::int64_t>(value) + static_cast<std::int64_t>(i);
        seen.insert(value);
      }
      return seen.size() == scope.size();
    });
    add({"", std::move(rule)});
  }

  void add_all_equal() {
    const Scope scope = random_scope(2 + random_.uniform(2));
    truths_.push_back([this, scope](const Assignment& a) {
      return std::all_of(scope.begin(), scope.end(),
                         [&](std::uint32_t v) { return value(v, a) == value(scope.front(), a); });
    });
    add({"", AllEqual{scope}});
  }

  void add_ordered() {
    const Scope scope = random_scope(2 + random_.uniform(2));
    const auto order = static_cast<Ordered::Order>(random_.uniform(4));
    truths_.push_back([this, scope, order](const Assignment& a) {
      for (std::size_t i = 0; i + 1 < scope.size(); ++i) {
        const std::int64_t difference = number(scope[i + 1], a) - number(scope[i], a);
        const bool good = order == Ordered::Order::kLess          ? difference > 0
                          : order == Ordered::Order::kLessOrEqual ? difference >= 0
                          : order == Ordered::Order::kGreater     ? difference < 0
                                                                  : difference <= 0;
        if (!good) return false;
      }
      return true;
    });
    add({"", Ordered{scope, order}});
  }

  void add_choice(bool exactly) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> chosen;
    const std::size_t count = 2 + random_.uniform(4);
    while (chosen.size() < count) {
      const PreLabel l = random_label();
      chosen.insert({l.variable, l.value});
    }
    std::vector<PreLabel> labels;
    for (const auto& [variable, value] : chosen) labels.push_back({variable, value});
    // A fact that is named by several pre-labels counts once.
    truths_.push_back([this, labels, exactly](const Assignment& a) {
      std::set<std::vector<PreLabel>, ByVariable> true_facts;
      for (const PreLabel& l : labels) {
        if (a[l.variable] == l.value) true_facts.insert(class_of(l));
      }
      return exactly ? true_facts.size() == 1 : true_facts.size() <= 1;
    });
    if (exactly) add({"", ExactlyOne{labels, {}, {}}});
    if (!exactly) add({"", AtMostOne{labels}});
  }

  void add_same() {
    const Scope scope = random_scope(2);
    const PreLabel a{scope[0], random_index(scope[0])};
    const PreLabel b{scope[1], random_index(scope[1])};
    // At most one value of a variable in a class.
    std::set<std::uint32_t> variables;
    std::size_t count = 0;
    for (const PreLabel& start : {a, b}) {
      for (const PreLabel& l : class_of(start)) {
        variables.insert(l.variable);
        ++count;
      }
    }
    if (class_of(a) != class_of(b) && variables.size() != count) return;
    description_.same.push_back({a, b});
    truths_.push_back([a, b](const Assignment& assignment) {
      return (assignment[a.variable] == a.value) == (assignment[b.variable] == b.value);
    });
  }

  void add_given() {
    const PreLabel l = random_label();
    description_.givens.push_back(l);
    truths_.push_back([l](const Assignment& a) { return a[l.variable] == l.value; });
  }
  void add_excluded() {
    const PreLabel l = random_label();
    description_.excluded.push_back(l);
    truths_.push_back([l](const Assignment& a) { return a[l.variable] != l.value; });
  }

  [[nodiscard]] bool holds(const Assignment& a) const {
    return std::all_of(truths_.begin(), truths_.end(), [&](const Truth& t) { return t(a); });
  }

  [[nodiscard]] std::size_t count() const {
    Assignment a(description_.variables.size());
    std::size_t found = 0;
    for (;;) {
      if (holds(a)) ++found;
      std::size_t i = 0;
      while (i < a.size() && ++a[i] == description_.variables[i].domain.size()) a[i++] = 0;
      if (i == a.size()) return found;
    }
  }

  [[nodiscard]] bool is_numeric() const {
    return std::holds_alternative<std::int64_t>(description_.variables.front().domain.front());
  }

 private:
  struct ByVariable {
    bool operator()(const std::vector<PreLabel>& a, const std::vector<PreLabel>& b) const {
      return std::lexicographical_compare(
          a.begin(), a.end(), b.begin(), b.end(), [](const PreLabel& x, const PreLabel& y) {
            return std::pair(x.variable, x.value) < std::pair(y.variable, y.value);
          });
    }
  };

  void add(Constraint constraint) { description_.constraints.push_back(std::move(constraint)); }
  [[nodiscard]] const std::string& name(std::uint32_t v) const {
    return description_.variables[v].name;
  }
  [[nodiscard]] const Value& value(std::uint32_t v, const Assignment& a) const {
    return description_.variables[v].domain[a[v]];
  }
  [[nodiscard]] std::int64_t number(std::uint32_t v, const Assignment& a) const {
    return std::get<std::int64_t>(value(v, a));
  }
  [[nodiscard]] Scope random_scope(std::size_t width) {
    Scope all(description_.variables.size());
    for (std::uint32_t v = 0; v < all.size(); ++v) all[v] = v;
    random_.shuffle(std::span(all));
    all.resize(std::min(width, all.size()));
    return all;
  }
  [[nodiscard]] std::uint32_t random_index(std::uint32_t v) {
    return static_cast<std::uint32_t>(random_.uniform(description_.variables[v].domain.size()));
  }
  [[nodiscard]] const Value& random_value(std::uint32_t v) {
    return description_.variables[v].domain[random_index(v)];
  }
  [[nodiscard]] PreLabel random_label() {
    const auto v = static_cast<std::uint32_t>(random_.uniform(description_.variables.size()));
    return {v, random_index(v)};
  }

  void demand_table(const Table& table, const Scope& scope) {
    truths_.push_back([this, table, scope](const Assignment& a) {
      const bool listed =
          std::any_of(table.tuples.begin(), table.tuples.end(), [&](const Tuple& tuple) {
            for (std::size_t i = 0; i < scope.size(); ++i) {
              if (tuple[i] && *tuple[i] != value(scope[i], a)) return false;
            }
            return true;
          });
      return listed == (table.polarity == Table::Polarity::kAllowed);
    });
  }

  /// The pre-labels that are one fact, by going through `same` again and again.
  [[nodiscard]] std::vector<PreLabel> class_of(const PreLabel& start) const {
    std::vector<PreLabel> found{start};
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const auto& pair : description_.same) {
        for (std::size_t k = 0; k < 2; ++k) {
          if (!(pair[k] == found[i])) continue;
          if (std::find(found.begin(), found.end(), pair[1 - k]) == found.end()) {
            found.push_back(pair[1 - k]);
          }
        }
      }
    }
    std::sort(found.begin(), found.end(), [](const PreLabel& x, const PreLabel& y) {
      return std::pair(x.variable, x.value) < std::pair(y.variable, y.value);
    });
    return found;
  }

  Random& random_;
  Description description_;
  std::vector<Truth> truths_;
};

/// The numbers of the values in a solution of the model.
Assignment assignment_of(const Instance& instance, const Description& description,
                         const std::vector<LabelId>& solution) {
  Assignment a;
  for (const Variable& variable : description.variables) {
    const VariableId v = *instance.model->find_variable(variable.name);
    for (const LabelId l : solution) {
      if (!instance.model->is_label_for(l, v)) continue;
      for (std::uint32_t i = 0; i < variable.domain.size(); ++i) {
        if (text_of(variable.domain[i]) == instance.model->value_text(v, l)) a.push_back(i);
      }
    }
  }
  return a;
}

void expect_same_solutions(const Problem& problem, std::uint64_t seed) {
  const std::string text = write_json(problem.description(), JsonLayout::kOneLine);
  SCOPED_TRACE("seed " + std::to_string(seed) + ": " + text);
  const auto again = read_json({{text, 1}, 0}, {});
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_EQ(again->description, problem.description());
  const auto built = build(again->description);
  const std::size_t expected = problem.count();
  if (!built) {
    EXPECT_EQ(built.error().place.part, Place::Part::kGivens) << built.error().message;
    EXPECT_EQ(expected, 0U) << built.error().message;
    return;
  }
  const SolutionCount solutions = count_solutions(initial_state(built->instance), 100'000);
  EXPECT_TRUE(solutions.exhausted);
  EXPECT_EQ(solutions.count, expected);
  for (const auto& solution : solutions.first) {
    const Assignment a = assignment_of(built->instance, problem.description(), solution);
    ASSERT_EQ(a.size(), problem.description().variables.size());
    EXPECT_TRUE(problem.holds(a));
  }
}

using Add = std::function<void(Problem&)>;

struct ConstraintKind {
  const char* name;
  bool numeric;  // has no meaning for words
  Add add;
};

const std::vector<ConstraintKind>& kinds() {
  static const std::vector<ConstraintKind> kKinds = {
      {"table", false, [](Problem& p) { p.add_table(); }},
      {"relation", true, [](Problem& p) { p.add_relation(); }},
      {"all different", false, [](Problem& p) { p.add_all_different(); }},
      {"all equal", false, [](Problem& p) { p.add_all_equal(); }},
      {"ordered", true, [](Problem& p) { p.add_ordered(); }},
      {"at most one", false, [](Problem& p) { p.add_choice(false); }},
      {"exactly one", false, [](Problem& p) { p.add_choice(true); }},
      {"same", false, [](Problem& p) { p.add_same(); }},
      {"given", false, [](Problem& p) { p.add_given(); }},
      {"excluded", false, [](Problem& p) { p.add_excluded(); }},
  };
  return kKinds;
}

TEST(CspSolutions, OfEachKindOfConstraint) {
  for (const ConstraintKind& kind : kinds()) {
    SCOPED_TRACE(kind.name);
    for (std::uint64_t seed = 0; seed < 60 && !::testing::Test::HasFailure(); ++seed) {
      Random random(seed);
      Problem problem(random, !kind.numeric && random.uniform(2) == 0);
      for (std::size_t i = 1 + random.uniform(2); i > 0; --i) kind.add(problem);
      expect_same_solutions(problem, seed);
    }
  }
}

TEST(CspSolutions, OfMixedProblems) {
  std::size_t solvable = 0;
  for (std::uint64_t seed = 1000; seed < 1600 && !::testing::Test::HasFailure(); ++seed) {
    Random random(seed);
    Problem problem(random, random.uniform(3) == 0);
    // Labels are shared first: what counts as one fact does not change afterwards.
    for (std::size_t i = random.uniform(3); i > 0; --i) problem.add_same();
    for (std::size_t i = 1 + random.uniform(4); i > 0; --i) {
      const ConstraintKind& kind = kinds()[random.uniform(kinds().size())];
      if (std::string(kind.name) == "same" || (kind.numeric && !problem.is_numeric())) continue;
      kind.add(problem);
    }
    expect_same_solutions(problem, seed);
    if (problem.count() > 0) ++solvable;
  }
  EXPECT_GT(solvable, 100U) << "random problems should not all be contradictory";
}

}  // namespace
}  // namespace pbcs::csp
