#include "pbcs/apps/csp/expression/expression.hpp"

#include <algorithm>
#include <array>

namespace pbcs::csp {
namespace {

using Number = std::optional<Code>;
using Numbers = std::span<const Code>;

constexpr std::size_t kAny = ~std::size_t{0};

constexpr std::array<Function, 27> kFunctions = {{
    {"neg", Operation::kNegative, 1, 1},
    {"abs", Operation::kAbsolute, 1, 1},
    {"sqr", Operation::kSquare, 1, 1},
    {"add", Operation::kSum, 2, kAny},
    {"sub", Operation::kDifference, 2, 2},
    {"mul", Operation::kProduct, 2, kAny},
    {"div", Operation::kQuotient, 2, 2},
    {"mod", Operation::kRemainder, 2, 2},
    {"pow", Operation::kPower, 2, 2},
    {"dist", Operation::kDistance, 2, 2},
    {"min", Operation::kMinimum, 2, kAny},
    {"max", Operation::kMaximum, 2, kAny},
    {"lt", Operation::kLess, 2, 2},
    {"le", Operation::kLessOrEqual, 2, 2},
    {"ge", Operation::kGreaterOrEqual, 2, 2},
    {"gt", Operation::kGreater, 2, 2},
    {"eq", Operation::kEqual, 2, kAny},
    {"ne", Operation::kNotEqual, 2, 2},
    {"set", Operation::kSet, 0, kAny},
    {"in", Operation::kIn, 2, 2},
    {"notin", Operation::kNotIn, 2, 2},
    {"not", Operation::kNot, 1, 1},
    {"and", Operation::kAnd, 2, kAny},
    {"or", Operation::kOr, 2, kAny},
    {"xor", Operation::kExclusiveOr, 2, kAny},
    {"iff", Operation::kEquivalent, 2, kAny},
    {"imp", Operation::kImplies, 2, 2},
}};
constexpr Function kIf = {"if", Operation::kIf, 3, 3};

Number sum(Number a, Code b) {
  Code result = 0;
  if (!a || __builtin_add_overflow(*a, b, &result)) return std::nullopt;
  return result;
}
Number difference(Code a, Code b) {
  Code result = 0;
  if (__builtin_sub_overflow(a, b, &result)) return std::nullopt;
  return result;
}
Number product(Number a, Code b) {
  Code result = 0;
  if (!a || __builtin_mul_overflow(*a, b, &result)) return std::nullopt;
  return result;
}
Number absolute(Number a) {
  return a && *a < 0 ? difference(0, *a) : a;
}
Number quotient(Code a, Code b) {
  if (b == 0) return std::nullopt;
  return b == -1 ? difference(0, a) : Number(a / b);
}
Number remainder(Code a, Code b) {
  if (b == 0) return std::nullopt;
  return b == -1 ? Code{0} : a % b;
}

Number power(Code base, Code exponent) {
  if (exponent < 0) return std::nullopt;
  if (base == 0 || base == 1) return exponent == 0 ? 1 : base;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Number result = 1;
  for (Code i = 0; i < exponent && result; ++i) result = product(result, base);
  return result;
}

Number as_truth(bool truth) {
  return truth ? 1 : 0;
}

bool are_equal(Numbers values) {
  return std::all_of(values.begin(), values.end(), [&](Code c) { return c == values.front(); });
}

bool is_member(Numbers values) {
  return std::find(values.begin() + 1, values.end(), values.front()) != values.end();
}

template <class F>
Number fold(Numbers values, F&& f) {
  Number result = values.front();
  for (const Code c : values.subspan(1)) result = f(result, c);
  return result;
}

std::ptrdiff_t count_true(Numbers values) {
  return std::count_if(values.begin(), values.end(), [](Code c) { return c != 0; });
}

Number compute_number(Operation operation, Numbers v) {
  switch (operation) {
    case Operation::kNegative:
      return difference(0, v[0]);
    case Operation::kAbsolute:
      return absolute(v[0]);
    case Operation::kSquare:
      return product(v[0], v[0]);
    case Operation::kSum:
      return fold(v, sum);
    case Operation::kDifference:
      return difference(v[0], v[1]);
    case Operation::kProduct:
      return fold(v, product);
    case Operation::kQuotient:
      return quotient(v[0], v[1]);
    case Operation::kRemainder:
      return remainder(v[0], v[1]);
    case Operation::kPower:
      return power(v[0], v[1]);
    case Operation::kDistance:
      return absolute(difference(v[0], v[1]));
    case Operation::kMinimum:
      return *std::min_element(v.begin(), v.end());
    case Operation::kMaximum:
      return *std::max_element(v.begin(), v.end());
    default:
      return v[0] != 0 ? v[1] : v[2];
  }
}

bool compute_truth(Operation operation, Numbers v) {
  const auto size = static_cast<std::ptrdiff_t>(v.size());
  switch (operation) {
    case Operation::kLess:
      return v[0] < v[1];
    case Operation::kLessOrEqual:
      return v[0] <= v[1];
    case Operation::kGreaterOrEqual:
      return v[0] >= v[1];
    case Operation::kGreater:
      return v[0] > v[1];
    case Operation::kEqual:
      return are_equal(v);
    case Operation::kNotEqual:
      return v[0] != v[1];
    case Operation::kIn:
      return is_member(v);
    case Operation::kNotIn:
      return !is_member(v);
    case Operation::kNot:
      return v[0] == 0;
    case Operation::kAnd:
      return count_true(v) == size;
    case Operation::kOr:
      return count_true(v) > 0;
    case Operation::kExclusiveOr:
      return count_true(v) % 2 == 1;
    case Operation::kEquivalent:
      return count_true(v) == 0 || count_true(v) == size;
    default:
      return v[0] == 0 || v[1] != 0;
  }
}

bool gives_truth(Operation operation) {
  return operation >= Operation::kLess && operation != Operation::kSet &&
         operation != Operation::kIf;
}

}  // namespace

const Function* find_function(std::string_view name) {
  if (name == kIf.name) return &kIf;
  const auto* at = std::find_if(kFunctions.begin(), kFunctions.end(),
                                [&](const Function& f) { return f.name == name; });
  return at == kFunctions.end() ? nullptr : at;
}

std::optional<Code> Evaluator::evaluate(const Expression& expression,
                                        std::span<const Code> values) {
  stack_.clear();
  if (!push(expression, values)) return std::nullopt;
  return stack_.back();
}

bool Evaluator::push(const Expression& expression, std::span<const Code> values) {
  if (expression.operation == Operation::kConstant) {
    stack_.push_back(expression.number);
    return true;
  }
  if (expression.operation == Operation::kVariable) {
    stack_.push_back(values[static_cast<std::size_t>(expression.number)]);
    return true;
  }
  const std::size_t start = stack_.size();
  for (const Expression& argument : expression.arguments) {
    if (!push(argument, values)) return false;
  }
  // The members of a set become further operands of `in`.
  if (expression.operation == Operation::kSet) return true;
  const Numbers operands = std::span(stack_).subspan(start);
  const Number result = gives_truth(expression.operation)
                            ? as_truth(compute_truth(expression.operation, operands))
                            : compute_number(expression.operation, operands);
  stack_.resize(start);
  if (result) stack_.push_back(*result);
  return result.has_value();
}

}  // namespace pbcs::csp
