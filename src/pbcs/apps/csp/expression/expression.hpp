// Expressions over the values of variables: what relations are written in.
//
//   x < y + 1            + - * / % |x|, and = != <> < <= > >= between terms
//   x = 1 or not y in {2, 4..6}
//   lt(x,add(y,1))       every operation also as a function, by the name XCSP3 gives it
//   colour1 != red       words that are values of some variable stand for themselves
//
// `/` and `%` (div, mod) truncate towards 0 and keep the sign of the first operand. Truth is 1,
// falsehood 0; any number but 0 counts as true.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pbcs/apps/csp/directory.hpp"
#include "pbcs/util/result.hpp"

namespace pbcs::csp {

enum class Operation : std::uint8_t {
  kConstant,
  kVariable,
  kNegative,
  kAbsolute,
  kSquare,
  kSum,
  kDifference,
  kProduct,
  kQuotient,
  kRemainder,
  kPower,
  kDistance,
  kMinimum,
  kMaximum,
  kLess,
  kLessOrEqual,
  kGreaterOrEqual,
  kGreater,
  kEqual,
  kNotEqual,
  kSet,
  kIn,
  kNotIn,
  kNot,
  kAnd,
  kOr,
  kExclusiveOr,
  kEquivalent,
  kImplies,
  kIf,
};

struct Expression {
  Operation operation = Operation::kConstant;
  Code number = 0;  ///< of a constant; of a variable its place in the scope
  std::vector<Expression> arguments;
};

/// An expression and its variables, in the order in which they occur.
struct Formula {
  Expression root;
  Scope scope;
  std::size_t size = 0;  ///< number of operations
};

/// A relation is true or false; a term may also be a word.
enum class FormulaUse { kRelation, kTerm };

/// The expression, or what is wrong with it and where.
[[nodiscard]] Result<Formula> parse_formula(std::string_view text, const Directory& directory,
                                            FormulaUse use, const Limits& limits);

/// Computes expressions, many times.
class Evaluator {
 public:
  /// Nothing when it is not defined: division by 0, numbers too large.
  [[nodiscard]] std::optional<Code> evaluate(const Expression& expression,
                                             std::span<const Code> values);

 private:
  [[nodiscard]] bool push(const Expression& expression, std::span<const Code> values);

  std::vector<Code> stack_;
};

/// The operation that a function name stands for, with the number of arguments it takes.
struct Function {
  std::string_view name;
  Operation operation;
  std::size_t fewest;
  std::size_t most;
};
[[nodiscard]] const Function* find_function(std::string_view name);

}  // namespace pbcs::csp
