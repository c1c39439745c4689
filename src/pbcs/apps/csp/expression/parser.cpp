#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "pbcs/apps/csp/expression/expression.hpp"
#include "pbcs/apps/csp/expression/scanner.hpp"

namespace pbcs::csp {
namespace {

struct Infix {
  std::string_view sign;
  Operation operation;
};

// Longer signs first.
constexpr std::array<Infix, 8> kComparisons = {{{"==", Operation::kEqual},
                                                {"!=", Operation::kNotEqual},
                                                {"<>", Operation::kNotEqual},
                                                {"<=", Operation::kLessOrEqual},
                                                {">=", Operation::kGreaterOrEqual},
                                                {"=", Operation::kEqual},
                                                {"<", Operation::kLess},
                                                {">", Operation::kGreater}}};

constexpr std::size_t kMostNodes = 2'000;

class Parser {
 public:
  Parser(std::string_view text, const Directory& directory, const Limits& limits)
      : scan_(text), directory_(directory), depth_left_(limits.depth) {}

  Formula parse(FormulaUse use) {
    Formula formula;
    formula.root = disjunction();
    if (!scan_.at_end()) scan_.fail("expected an operator or the end");
    if (use == FormulaUse::kRelation && may_be_word(formula.root)) {
      scan_.fail("this is a word, neither true nor false");
    }
    formula.scope = std::move(scope_);
    formula.size = size_;
    return formula;
  }

 private:
  // ---- nodes ----------------------------------------------------------------------------------
  class Level {
   public:
    explicit Level(Parser& parser) : parser_(parser) {
      if (parser_.depth_left_ == 0) parser_.scan_.fail("nested too deeply");
      --parser_.depth_left_;
    }
    ~Level() { ++parser_.depth_left_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    Parser& parser_;
  };

  [[nodiscard]] bool may_be_word(const Expression& e) const {
    if (e.operation == Operation::kConstant) return e.number >= kFirstWordCode;
    if (e.operation == Operation::kVariable) {
      return directory_.has_words(scope_[static_cast<std::size_t>(e.number)]);
    }
    return false;
  }

  Expression node(Operation operation, std::vector<Expression> arguments) {
    const bool compares = operation == Operation::kEqual || operation == Operation::kNotEqual ||
                          operation == Operation::kIn || operation == Operation::kNotIn ||
                          operation == Operation::kSet;
    const bool membership = operation == Operation::kIn || operation == Operation::kNotIn;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      if (!compares && may_be_word(arguments[i]))
        scan_.fail("words can only be compared by = != in");
      const bool is_set = arguments[i].operation == Operation::kSet;
      if (is_set != (membership && i == 1)) {
        scan_.fail(is_set ? "a set can only stand after in" : "expected a set after in");
      }
    }
    // A long sum is a deep tree.
    if (++node_count_ > kMostNodes) scan_.fail("more than 2,000 operations");
    ++size_;
    return {operation, 0, std::move(arguments)};
  }
  Expression node(Operation operation, Expression only) {
    std::vector<Expression> arguments;
    arguments.push_back(std::move(only));
    return node(operation, std::move(arguments));
  }
  Expression node(Operation operation, Expression a, Expression b) {
    std::vector<Expression> arguments;
    arguments.push_back(std::move(a));
    arguments.push_back(std::move(b));
    return node(operation, std::move(arguments));
  }

  // ---- the grammar, loosest operators first ---------------------------------------------------
  Expression disjunction() {
    const Level level(*this);
    Expression left = conjunction();
    while (scan_.take_word("or")) left = node(Operation::kOr, std::move(left), conjunction());
    return left;
  }
  Expression conjunction() {
    Expression left = negation();
    while (scan_.take_word("and")) left = node(Operation::kAnd, std::move(left), negation());
    return left;
  }
  Expression negation() {
    if (!scan_.take_word("not")) return comparison();
    const Level level(*this);
    return node(Operation::kNot, negation());
  }
  Expression comparison() {
    Expression left = sum();
    if (scan_.take_word("in")) return node(Operation::kIn, std::move(left), braces());
    const std::optional<Operation> operation = take_comparison();
    if (!operation) return left;
    Expression both = node(*operation, std::move(left), sum());
    if (take_comparison()) scan_.fail("one comparison at a time: write x < y and y < z");
    return both;
  }
  std::optional<Operation> take_comparison() {
    for (const Infix& infix : kComparisons) {
      if (scan_.take(infix.sign)) return infix.operation;
    }
    return std::nullopt;
  }
  Expression sum() {
    Expression left = product();
    for (;;) {
      if (scan_.take("+")) {
        left = node(Operation::kSum, std::move(left), product());
      } else if (scan_.take("-")) {
        left = node(Operation::kDifference, std::move(left), product());
      } else {
        return left;
      }
    }
  }
  Expression product() {
    Expression left = factor();
    for (;;) {
      if (scan_.take("*")) {
        left = node(Operation::kProduct, std::move(left), factor());
      } else if (scan_.take("/")) {
        left = node(Operation::kQuotient, std::move(left), factor());
      } else if (scan_.take("%")) {
        left = node(Operation::kRemainder, std::move(left), factor());
      } else {
        return left;
      }
    }
  }
  Expression factor() {
    const Level level(*this);
    if (!scan_.sees_negative_number() && scan_.take("-")) {
      return node(Operation::kNegative, factor());
    }
    if (scan_.take("(")) {
      Expression inside = disjunction();
      scan_.demand(")");
      return inside;
    }
    if (scan_.take("|")) {
      Expression inside = sum();
      scan_.demand("|");
      return node(Operation::kAbsolute, std::move(inside));
    }
    return atom();
  }

  Expression atom() {
    const std::size_t start = scan_.position();
    std::string word = scan_.take("-") ? "-" : "";
    word += scan_.take_letters();
    if (word.empty()) scan_.fail("expected a number, a variable or '('");
    if (const auto value = value_of(word); value && std::holds_alternative<std::int64_t>(*value)) {
      ++size_;
      return {Operation::kConstant, std::get<std::int64_t>(*value), {}};
    }
    word += scan_.take_indices();
    return scan_.take("(") ? function(start, word) : variable_or_word(start, word);
  }

  Expression function(std::size_t start, const std::string& name) {
    const Function* known = find_function(name);
    if (known == nullptr) ExpressionScanner::fail_at(start, "'" + name + "' is no function");
    std::vector<Expression> arguments;
    if (!scan_.take(")")) {
      do arguments.push_back(disjunction());
      while (scan_.take(","));
      scan_.demand(")");
    }
    if (arguments.size() < known->fewest || arguments.size() > known->most) {
      ExpressionScanner::fail_at(
          start, name + " does not take " + std::to_string(arguments.size()) + " arguments");
    }
    return node(known->operation, std::move(arguments));
  }

  // {1, 3..5, red}
  Expression braces() {
    scan_.demand("{");
    std::vector<Expression> members;
    if (!scan_.take("}")) {
      do add_members(members);
      while (scan_.take(","));
      scan_.demand("}");
    }
    return node(Operation::kSet, std::move(members));
  }
  void add_members(std::vector<Expression>& members) {
    constexpr Code kLongestRange = 10'000;
    Expression first = factor();
    if (!scan_.take("..")) {
      members.push_back(std::move(first));
      return;
    }
    const Expression last = factor();
    const bool numbers = first.operation == Operation::kConstant &&
                         last.operation == Operation::kConstant && !may_be_word(first) &&
                         !may_be_word(last);
    if (!numbers || last.number < first.number || last.number - first.number > kLongestRange) {
      scan_.fail("expected a range of at most 10,000 numbers, the smaller one first");
    }
    for (Code c = first.number; c <= last.number; ++c) {
      ++size_;
      members.push_back({Operation::kConstant, c, {}});
    }
  }

  Expression variable_or_word(std::size_t start, const std::string& name) {
    ++size_;
    if (const auto variable = directory_.find(name)) {
      const auto at = std::find(scope_.begin(), scope_.end(), *variable);
      const auto place = at - scope_.begin();
      if (at == scope_.end()) scope_.push_back(*variable);
      return {Operation::kVariable, static_cast<Code>(place), {}};
    }
    if (const auto word = directory_.find_word(name)) return {Operation::kConstant, *word, {}};
    ExpressionScanner::fail_at(start, "'" + name + "' is neither a variable nor a value of one");
  }

  ExpressionScanner scan_;
  const Directory& directory_;
  std::size_t depth_left_;
  std::size_t size_ = 0;
  std::size_t node_count_ = 0;
  Scope scope_;
};

}  // namespace

Result<Formula> parse_formula(std::string_view text, const Directory& directory, FormulaUse use,
                              const Limits& limits) {
  try {
    return Parser(text, directory, limits).parse(use);
  } catch (const ExpressionFault& failure) {
    return unexpected("'" + std::string(text) + "', character " +
                      std::to_string(failure.offset + 1) + ": " + failure.message);
  }
}

}  // namespace pbcs::csp
