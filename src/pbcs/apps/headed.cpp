#include "pbcs/apps/headed.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/square.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

using Lines = std::span<const RawLine>;

class HeadingReader {
 public:
  HeadingReader(Token line, HeadingAlphabet alphabet) : rest_(line), alphabet_(alphabet) {}

  std::optional<AppHeading> read(std::string_view name) {
    skip_blanks();
    if (rest_.size() < name.size()) return std::nullopt;
    AppHeading heading{std::nullopt, std::nullopt, rest_.front().position};
    if (!take_word("n-")) heading.size = size_before_name();
    if (!take_word(name)) return std::nullopt;
    const std::size_t after_name = rest_.size();
    skip_blanks();
    if (rest_.size() < after_name && take_word("square")) skip_blanks();
    if (rest_.size() < after_name && !heading.size) heading.size = size();
    skip_blanks();
    if (rest_.size() < after_name && alphabet_ == HeadingAlphabet::kAllowed) {
      const Token start = rest_;
      heading.alphabet = alphabet();
      if (heading.alphabet && !heading.size) {
        heading.size = {heading.alphabet->size, start.front().position};
      }
    }
    skip_blanks();
    if (rest_.empty()) return heading;
    if (is_remark()) {
      rest_ = {};
      return heading;
    }
    const bool colon = rest_.front().character == ':';
    if (colon) rest_ = rest_.subspan(1);
    if (!colon && !heading.size) return std::nullopt;
    return heading;
  }
  [[nodiscard]] std::size_t length_left() const { return rest_.size(); }

 private:
  void skip_blanks() {
    while (!rest_.empty() && is_blank(rest_.front().character)) rest_ = rest_.subspan(1);
  }
  bool take_word(std::string_view word) {
    Token rest = rest_;
    for (const char c : word) {
      if (rest.empty() || lower(rest.front().character) != c) return false;
      rest = rest.subspan(1);
    }
    rest_ = rest;
    return true;
  }
  // 8 queens, 8-queens
  std::optional<HeadingSize> size_before_name() {
    const auto digits = static_cast<std::size_t>(
        std::find_if_not(rest_.begin(), rest_.end(),
                         [](const Mark& mark) { return is_digit(mark.character); }) -
        rest_.begin());
    if (digits == 0 || digits == rest_.size()) return std::nullopt;
    const char next = rest_[digits].character;
    if (next != '-' && !is_blank(next)) return std::nullopt;
    const HeadingSize found{number_of(rest_.first(digits)).value_or(0), rest_.front().position};
    rest_ = rest_.subspan(digits + 1);
    return found;
  }
  // A title goes on with something in parentheses: Futoshiki (easy)
  [[nodiscard]] bool is_remark() const {
    return rest_.front().character == '(' && trimmed(rest_).back().character == ')' &&
           std::none_of(rest_.begin(), rest_.end(),
                        [](const Mark& mark) { return mark.character == '"'; });
  }
  // A whole word of digits; numbers of many digits are all too large.
  std::optional<HeadingSize> size() {
    constexpr std::uint32_t kTooLarge = 1000000;
    std::size_t digits = 0;
    std::uint32_t value = 0;
    for (; digits < rest_.size() && is_digit(rest_[digits].character); ++digits) {
      const auto digit = static_cast<std::uint32_t>(rest_[digits].character - '0');
      value = std::min(kTooLarge, 10 * value + digit);
    }
    const HeadingSize found{value, digits == 0 ? Position{} : rest_.front().position};
    const std::string twice = "x" + std::to_string(value);  // 5x5
    const Token start = rest_;
    rest_ = rest_.subspan(digits);
    if (digits > 0) static_cast<void>(take_word(twice));
    const bool ended =
        rest_.empty() || rest_.front().character == ':' || is_blank(rest_.front().character);
    if (digits > 0 && ended) return found;
    rest_ = start;
    return std::nullopt;
  }

  // Only with the colon: otherwise it is the puzzle.
  std::optional<Alphabet> alphabet() {
    std::string range;
    std::size_t end = 0;
    for (; end < rest_.size() && rest_[end].character != ':'; ++end) {
      if (!is_blank(rest_[end].character)) range += rest_[end].character;
    }
    const auto found = end < rest_.size() ? alphabet_of_range(range) : std::nullopt;
    if (found) rest_ = rest_.subspan(end);
    return found;
  }

  Token rest_;
  HeadingAlphabet alphabet_;
};

Chunk chunk_of(Lines lines) {
  return chunk_of(lines.front(), lines.back());
}

class Splitter {
 public:
  Splitter(const Splitting& splitting, Lines lines)
      : splitting_(splitting), lines_(lines), headings_(lines.size()) {}

  std::vector<Chunk> split() {
    for (std::size_t i = 0; i < lines_.size();) {
      if (is_wrapping(lines_[i]) || is_comment(lines_[i])) {
        ++i;
        continue;
      }
      std::size_t end = i + 1;
      // A title stands apart from its puzzle.
      const bool title = heading_of(lines_[i]) == Heading::kTitle;
      while (title && end < lines_.size() && is_wrapping(lines_[end])) ++end;
      while (end < lines_.size() && continues(lines_[end])) ++end;
      add_part(lines_.subspan(i, end - i));
      i = end;
    }
    return std::move(chunks_);
  }

 private:
  enum class Heading : std::uint8_t { kUnknown, kNone, kTitle, kBeforeContent };

  // Each line is looked at once.
  Heading heading_of(const RawLine& raw) {
    Heading& heading = headings_[static_cast<std::size_t>(&raw - lines_.data())];
    if (heading != Heading::kUnknown) return heading;
    Line line = untagged(decode(raw));
    const bool headed = take_heading(line, splitting_.name, HeadingAlphabet::kAllowed).has_value();
    heading = !headed                   ? Heading::kNone
              : tokens_of(line).empty() ? Heading::kTitle
                                        : Heading::kBeforeContent;
    return heading;
  }

  [[nodiscard]] bool continues(const RawLine& line) {
    return !is_wrapping(line) && !is_comment(line) && heading_of(line) == Heading::kNone;
  }

  // Lines without separator, of which the first may start with a heading.
  void add_part(Lines lines) {
    const bool whole = lines.size() == 1 || splitting_.readable(chunk_of(lines));
    const Heading heading = heading_of(lines.front());
    if (!whole && heading == Heading::kNone && is_list(lines)) {
      for (const RawLine& line : lines) chunks_.push_back(chunk_of({&line, 1}));
    } else if (!whole && heading == Heading::kBeforeContent && readable(lines.front())) {
      chunks_.push_back(chunk_of(lines.first(1)));
      add_part(lines.subspan(1));
    } else {
      chunks_.push_back(chunk_of(lines));
    }
  }

  [[nodiscard]] bool readable(const RawLine& line) const {
    return splitting_.readable(chunk_of({&line, 1}));
  }
  [[nodiscard]] bool is_list(Lines lines) const {
    return std::any_of(lines.begin(), lines.end(), splitting_.rather_a_puzzle) ||
           std::all_of(lines.begin(), lines.end(),
                       [this](const RawLine& line) { return readable(line); });
  }

  const Splitting& splitting_;
  Lines lines_;
  std::vector<Heading> headings_;
  std::vector<Chunk> chunks_;
};

}  // namespace

std::optional<AppHeading> take_heading(Line& line, std::string_view name,
                                       HeadingAlphabet alphabet) {
  HeadingReader reader(line, alphabet);
  const auto heading = reader.read(name);
  if (heading) {
    line.erase(line.begin(), line.end() - static_cast<std::ptrdiff_t>(reader.length_left()));
  }
  return heading;
}

std::optional<ParseError> find_alphabet_fault(const AppHeading& heading) {
  if (!heading.alphabet || !heading.size || heading.alphabet->size == heading.size->value) {
    return std::nullopt;
  }
  return fault_at(heading.size->position, alphabet_fault(*heading.alphabet, heading.size->value));
}

std::string heading_text(std::string_view name, const std::vector<std::uint32_t>& values,
                         const Alphabet& alphabet) {
  std::string text(name);
  if (must_be_stated(values, alphabet)) text += " " + range_text(alphabet);
  return text + ":";
}

bool starts_with_heading(const RawLine& line, std::string_view name) {
  const Line text = untagged(decode(line));
  return HeadingReader(text, HeadingAlphabet::kAllowed).read(name).has_value();
}

bool text_has_heading(std::string_view text, std::string_view name) {
  text = without_byte_order_mark(start_of(text));
  while (!text.empty()) {
    const RawLine line{take_line(text), 1};
    if (!is_wrapping(line) && !is_comment(line)) return starts_with_heading(line, name);
  }
  return false;
}

std::vector<Chunk> split_headed(std::string_view text, const Splitting& splitting) {
  const std::vector<RawLine> lines = raw_lines(without_byte_order_mark(text), 1);
  return Splitter(splitting, lines).split();
}

}  // namespace pbcs
