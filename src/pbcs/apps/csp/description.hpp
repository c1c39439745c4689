// A constraint satisfaction problem as its author describes it, before it is a model. The readers
// (json/, xcsp/) make a Description, model/build.hpp makes the model, json/writer.hpp writes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pbcs/core/structure.hpp"

namespace pbcs::csp {

/// A value of a variable: a number or a word. A word that looks like a number is that number.
using Value = std::variant<std::int64_t, std::string>;

/// Numbers are at most this large, so that what is computed with them rarely overflows.
inline constexpr std::int64_t kLargestNumber = 1'000'000'000;

/// Is a variable one of those that drawings of states and solutions show?
enum class Shown { kNo, kYes };

/// Words about a variable; what is empty has a default (see model/model_parts.cpp).
struct Words {
  std::string kind;    ///< variables of one kind are described by the same words
  std::string single;  ///< what a Single on it is called
  std::string phrase;  ///< in a sentence; {} stands for what varies
  Shown shown = Shown::kNo;
  friend bool operator==(const Words&, const Words&) = default;
};

struct Variable {
  std::string name;
  std::vector<Value> domain;  ///< not empty, no value twice
  Words words{{}, {}, {}, Shown::kYes};
  friend bool operator==(const Variable&, const Variable&) = default;
};

/// A value of a variable, by their numbers.
struct PreLabel {
  std::uint32_t variable = 0;
  std::uint32_t value = 0;
  friend bool operator==(const PreLabel&, const PreLabel&) = default;
};

// ---- constraints ------------------------------------------------------------------------------

using Scope = std::vector<std::uint32_t>;         ///< variables, no one twice
using Tuple = std::vector<std::optional<Value>>;  ///< nothing: any value (*)

/// The variables of each scope have together one (none) of these tuples of values.
struct Table {
  enum class Polarity { kAllowed, kForbidden };
  std::vector<Scope> scopes;  ///< not empty, of one width
  Polarity polarity = Polarity::kAllowed;
  std::vector<Tuple> tuples;
  friend bool operator==(const Table&, const Table&) = default;
};

/// All of these are true: `x < y + 1` (see expression/expression.hpp).
struct Relations {
  std::vector<std::string> texts;
  friend bool operator==(const Relations&, const Relations&) = default;
};

/// Further CSP variables: for each value, the term that has it.
struct Places {
  enum class Wanted { kWhenSure, kNever, kDemanded };
  Wanted wanted = Wanted::kWhenSure;
  std::string name;  ///< {} stands for the value
  Words words;
  std::vector<std::string> values;  ///< how each term is called as a value of these
  friend bool operator==(const Places&, const Places&) = default;
};

/// No two of these terms, each a variable or an expression of one, have the same value.
struct AllDifferent {
  std::vector<std::string> terms;
  Places places;
  friend bool operator==(const AllDifferent&, const AllDifferent&) = default;
};

struct AllEqual {
  Scope variables;
  friend bool operator==(const AllEqual&, const AllEqual&) = default;
};

/// Each variable stands in this relation to the next one.
struct Ordered {
  enum class Order { kLess, kLessOrEqual, kGreater, kGreaterOrEqual };
  Scope variables;
  Order order = Order::kLess;
  friend bool operator==(const Ordered&, const Ordered&) = default;
};

struct AtMostOne {
  std::vector<PreLabel> labels;
  friend bool operator==(const AtMostOne&, const AtMostOne&) = default;
};

/// A further CSP variable that has these labels as its values.
struct ExactlyOne {
  std::vector<PreLabel> labels;
  Words words;
  std::vector<std::string> values;  ///< how each label is called; empty: variable=value
  friend bool operator==(const ExactlyOne&, const ExactlyOne&) = default;
};

struct Constraint {
  std::string name;  ///< empty: gets one when it needs one
  std::variant<Table, Relations, AllDifferent, AllEqual, Ordered, AtMostOne, ExactlyOne> rule;
  friend bool operator==(const Constraint&, const Constraint&) = default;
};

// ---- the whole --------------------------------------------------------------------------------

struct Description {
  std::string title;
  std::vector<Variable> variables;
  std::vector<std::vector<PreLabel>> same;  ///< pre-labels that are one label
  std::vector<Constraint> constraints;
  std::vector<PreLabel> givens;
  std::vector<PreLabel> excluded;
  friend bool operator==(const Description&, const Description&) = default;
};

/// Something in a description.
struct Place {
  enum class Part { kVariables, kSame, kConstraints, kGivens, kExcluded };
  Part part = Part::kVariables;
  std::size_t index = 0;
};

/// What is wrong with it. Every description that a reader makes is sound in itself: numbers are in
/// range. What remains are clashes, and models that are too large.
struct Fault {
  Place place;
  std::string message;
};

/// How large a model may be. The defaults take some hundred megabytes and a few seconds.
struct Limits {
  std::size_t labels = 100'000;    ///< values of all variables, tuples included
  std::size_t links = 10'000'000;  ///< before those that are there twice are dropped
  /// of one constraint on three or more variables: the values of a CSP variable
  std::size_t tuples = Structure::kMaxLabelsOfVariable;
  std::size_t operations = 50'000'000;  ///< to evaluate relations and tables
  std::size_t names = 1'000'000;        ///< that all patterns of names together stand for
  std::size_t depth = 32;               ///< of nested elements and expressions
  std::size_t variables_of_label = 64;
};

[[nodiscard]] std::string text_of(const Value& value);
/// A number when it looks like one (-7, not 07), otherwise a word; nothing when it is neither.
[[nodiscard]] std::optional<Value> value_of(std::string_view text);
/// "x=5"
[[nodiscard]] std::string text_of(const Description& description, const PreLabel& label);

}  // namespace pbcs::csp
