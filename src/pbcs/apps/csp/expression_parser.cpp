#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "pbcs/apps/csp/expression.hpp"
#include "pbcs/apps/csp/words.hpp"

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

// A failure leaves the parser by a throw, caught in parse_formula.
struct Failure {
  std::size_t offset = 0;
  std::string message;
};

constexpr std::size_t kMostNodes = 2'000;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

class Parser {
 public:
  Parser(std::string_view text, const Directory& directory, const Limits& limits)
      : text_(text), directory_(directory), depth_left_(limits.depth) {}

  Formula parse(FormulaUse use) {
    Formula formula;
    formula.root = disjunction();
    skip_blanks();
    if (at_ < text_.size()) fail("expected an operator or the end");
    if (use == FormulaUse::kRelation && may_be_word(formula.root)) {
      fail("this is a word, neither true nor false");
    }
    formula.scope = std::move(scope_);
    formula.size = size_;
    return formula;
  }

 private:
  // ---- characters -----------------------------------------------------------------------------
  [[noreturn]] void fail(std::string message) const { throw Failure{at_, std::move(message)}; }

  void skip_blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) < 4) ++at_;
  }
  bool take(std::string_view sign) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(sign)) return false;
    at_ += sign.size();
    return true;
  }
  void demand(std::string_view sign) {
    if (!take(sign)) fail("expected '" + std::string(sign) + "'");
  }
  [[nodiscard]] std::string_view next_word() {
    skip_blanks();
    std::size_t end = at_;
    while (const std::size_t length = letter_length(text_.substr(end))) end += length;
    return text_.substr(at_, end - at_);
  }
  bool take_word(std::string_view word) {
    if (next_word() != word) return false;
    at_ += word.size();
    return true;
  }

  // ---- nodes ----------------------------------------------------------------------------------
  class Level {
   public:
    explicit Level(Parser& parser) : parser_(parser) {
      if (parser_.depth_left_ == 0) parser_.fail("nested too deeply");
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
      if (!compares && may_be_word(arguments[i])) fail("words can only be compared by = != in");
      const bool is_set = arguments[i].operation == Operation::kSet;
      if (is_set != (membership && i == 1)) {
        fail(is_set ? "a set can only stand after in" : "expected a set after in");
      }
    }
    // A long sum is a deep tree.
    if (++node_count_ > kMostNodes) fail("more than 2,000 operations");
    ++size_;
    return {operation, 0, std::move(arguments)};
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
    while (take_word("or")) left = node(Operation::kOr, std::move(left), conjunction());
    return left;
  }
  Expression conjunction() {
    Expression left = negation();
    while (take_word("and")) left = node(Operation::kAnd, std::move(left), negation());
    return left;
  }
  Expression negation() {
    if (!take_word("not")) return comparison();
    const Level level(*this);
    std::vector<Expression> arguments;
    arguments.push_back(negation());
    return node(Operation::kNot, std::move(arguments));
  }
  Expression comparison() {
    Expression left = sum();
    if (take_word("in")) return node(Operation::kIn, std::move(left), braces());
    const std::optional<Operation> operation = take_comparison();
    if (!operation) return left;
    Expression both = node(*operation, std::move(left), sum());
    if (take_comparison()) fail("one comparison at a time: write x < y and y < z");
    return both;
  }
  std::optional<Operation> take_comparison() {
    for (const Infix& infix : kComparisons) {
      if (take(infix.sign)) return infix.operation;
    }
    return std::nullopt;
  }
  Expression sum() {
    Expression left = product();
    for (;;) {
      if (take("+")) {
        left = node(Operation::kSum, std::move(left), product());
      } else if (take("-")) {
        left = node(Operation::kDifference, std::move(left), product());
      } else {
        return left;
      }
    }
  }
  Expression product() {
    Expression left = factor();
    for (;;) {
      if (take("*")) {
        left = node(Operation::kProduct, std::move(left), factor());
      } else if (take("/")) {
        left = node(Operation::kQuotient, std::move(left), factor());
      } else if (take("%")) {
        left = node(Operation::kRemainder, std::move(left), factor());
      } else {
        return left;
      }
    }
  }
  Expression factor() {
    const Level level(*this);
    skip_blanks();
    const bool number = at_ + 1 < text_.size() && text_[at_] == '-' && is_digit(text_[at_ + 1]);
    std::vector<Expression> arguments;
    if (!number && take("-")) {
      arguments.push_back(factor());
      return node(Operation::kNegative, std::move(arguments));
    }
    if (take("(")) {
      Expression inside = disjunction();
      demand(")");
      return inside;
    }
    if (take("|")) {
      arguments.push_back(sum());
      demand("|");
      return node(Operation::kAbsolute, std::move(arguments));
    }
    return atom();
  }

  Expression atom() {
    const std::size_t start = at_;
    if (at_ < text_.size() && text_[at_] == '-') ++at_;
    const std::string_view word = next_word();
    if (word.empty()) fail("expected a number, a variable or '('");
    at_ += word.size();
    if (const auto value = value_of(text_.substr(start, at_ - start));
        value && std::holds_alternative<std::int64_t>(*value)) {
      ++size_;
      return {Operation::kConstant, std::get<std::int64_t>(*value), {}};
    }
    const std::size_t end = at_;
    if (take("(")) return function(start, word);
    at_ = end;
    return variable_or_word(start);
  }

  Expression function(std::size_t start, std::string_view name) {
    const Function* known = find_function(name);
    if (known == nullptr) fail_at(start, "'" + std::string(name) + "' is no function");
    std::vector<Expression> arguments;
    if (!take(")")) {
      do arguments.push_back(disjunction());
      while (take(","));
      demand(")");
    }
    if (arguments.size() < known->fewest || arguments.size() > known->most) {
      fail_at(start, std::string(name) + " does not take " + std::to_string(arguments.size()) +
                         " arguments");
    }
    return node(known->operation, std::move(arguments));
  }

  // {1, 3..5, red}
  Expression braces() {
    demand("{");
    std::vector<Expression> members;
    if (!take("}")) {
      do add_members(members);
      while (take(","));
      demand("}");
    }
    return node(Operation::kSet, std::move(members));
  }
  void add_members(std::vector<Expression>& members) {
    constexpr Code kLongestRange = 10'000;
    Expression first = factor();
    if (!take("..")) {
      members.push_back(std::move(first));
      return;
    }
    const Expression last = factor();
    const bool numbers = first.operation == Operation::kConstant &&
                         last.operation == Operation::kConstant && !may_be_word(first) &&
                         !may_be_word(last);
    if (!numbers || last.number < first.number || last.number - first.number > kLongestRange) {
      fail("expected a range of at most 10,000 numbers, the smaller one first");
    }
    for (Code c = first.number; c <= last.number; ++c) {
      ++size_;
      members.push_back({Operation::kConstant, c, {}});
    }
  }

  [[noreturn]] void fail_at(std::size_t offset, std::string message) {
    at_ = offset;
    fail(std::move(message));
  }

  Expression variable_or_word(std::size_t start) {
    while (at_ < text_.size() && text_[at_] == '[') {
      const std::size_t close = text_.find(']', at_);
      if (close == std::string_view::npos) fail("expected ']'");
      at_ = close + 1;
    }
    ++size_;
    const std::string name(text_.substr(start, at_ - start));
    if (const auto variable = directory_.find(name)) {
      const auto at = std::find(scope_.begin(), scope_.end(), *variable);
      const auto place = at - scope_.begin();
      if (at == scope_.end()) scope_.push_back(*variable);
      return {Operation::kVariable, static_cast<Code>(place), {}};
    }
    if (const auto word = directory_.find_word(name)) return {Operation::kConstant, *word, {}};
    fail_at(start, "'" + name + "' is neither a variable nor a value of one");
  }

  std::string_view text_;
  const Directory& directory_;
  std::size_t depth_left_;
  std::size_t at_ = 0;
  std::size_t size_ = 0;
  std::size_t node_count_ = 0;
  Scope scope_;
};

}  // namespace

Result<Formula> parse_formula(std::string_view text, const Directory& directory, FormulaUse use,
                              const Limits& limits) {
  try {
    return Parser(text, directory, limits).parse(use);
  } catch (const Failure& failure) {
    return unexpected("'" + std::string(text) + "', character " +
                      std::to_string(failure.offset + 1) + ": " + failure.message);
  }
}

}  // namespace pbcs::csp
