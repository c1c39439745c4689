#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <unordered_set>

#include "pbcs/util/characters.hpp"
#include "pbcs/util/json.hpp"
#include "pbcs/util/utf8.hpp"

namespace pbcs {

/// Goes through the text once. What is not as expected is thrown as a JsonFault.
class JsonParser {
 public:
  JsonParser(std::string_view text, std::size_t max_depth) : text_(text), max_depth_(max_depth) {}

  [[nodiscard]] Json read() {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    Json root = value();
    skip_blanks();
    if (at_ < text_.size()) fail("expected nothing more");
    return root;
  }

 private:
  /// The names of an object; few are compared one by one.
  class UsedNames {
   public:
    /// False for a name that is there already.
    [[nodiscard]] bool add(const std::vector<std::string>& names, const std::string& name) {
      constexpr std::size_t kFew = 16;
      if (names.size() < kFew) return std::find(names.begin(), names.end(), name) == names.end();
      if (many_.empty()) many_.insert(names.begin(), names.end());
      return many_.insert(name).second;
    }

   private:
    std::unordered_set<std::string> many_;
  };

  [[noreturn]] void fail(std::string_view expected) const {
    const std::string_view rest = text_.substr(at_);
    if (rest.empty()) throw JsonFault{fmt::format("{}, not the end of the text", expected), at_};
    const auto [bytes, valid] = first_utf8(rest);
    const bool shown = valid && static_cast<unsigned char>(rest.front()) >= 0x20;
    throw JsonFault{shown ? fmt::format("{}, not '{}'", expected, rest.substr(0, bytes))
                          : fmt::format("{}, not the byte {:02X}", expected,
                                        static_cast<unsigned char>(rest.front())),
                    at_};
  }

  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[nodiscard]] bool accept(char c) {
    if (next() != c) return false;
    ++at_;
    return true;
  }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

  Json value() {
    skip_blanks();
    const std::size_t begin = at_;
    Json json = bare_value();
    json.offset_ = begin;
    return json;
  }

  Json bare_value() {
    switch (next()) {
      case '{':
        return object();
      case '[':
        return array();
      case '"':
        return string();
      case 't':
        return word("true", true);
      case 'f':
        return word("false", false);
      case 'n':
        return word("null", nullptr);
      default:
        return number();
    }
  }

  Json word(std::string_view name, Json meaning) {
    if (!text_.substr(at_).starts_with(name)) fail("expected a value");
    at_ += name.size();
    return meaning;
  }

  // ---- lists and objects
  // --------------------------------------------------------------------------
  /// Calls `item` for each of what stands between two brackets.
  template <class Item>
  void enclosed(Json& json, char close, Item item) {
    if (open_.size() >= max_depth_) {
      throw JsonFault{fmt::format("nested more than {} deep", max_depth_), at_,
                      JsonFault::Kind::kTooDeep};
    }
    open_.push_back(&json);
    ++at_;
    skip_blanks();
    if (next() != close) {
      do {
        item();
        skip_blanks();
      } while (accept(','));
    }
    if (!accept(close)) fail(close == '}' ? "expected ',' or '}'" : "expected ',' or ']'");
    open_.pop_back();
  }

  Json array() {
    Json list = Json::array();
    enclosed(list, ']', [&] { list.items_.push_back(value()); });
    return list;
  }

  Json object() {
    Json object = Json::object();
    UsedNames used;
    enclosed(object, '}', [&] {
      skip_blanks();
      const std::size_t begin = at_;
      if (next() != '"') fail("expected a name in quotes");
      std::string name = string();
      const bool is_new = used.add(object.names_, name);
      object.names_.push_back(std::move(name));
      if (!is_new)
        throw JsonFault{repeated_text(object), begin, JsonFault::Kind::kRepeated, pointer()};
      skip_blanks();
      if (!accept(':')) fail("expected ':'");
      object.items_.push_back(value());
    });
    return object;
  }

  [[nodiscard]] static std::string repeated_text(const Json& object) {
    return fmt::format("'{}' twice in one object", object.names_.back());
  }

  /// Of what is being read.
  [[nodiscard]] std::string pointer() const {
    std::string text;
    for (const Json* json : open_) {
      text += pointer_step(json->is_object() ? json->names_.back() : std::to_string(json->size()));
    }
    return text;
  }

  // ---- strings
  // ------------------------------------------------------------------------------------
  std::string string() {
    std::string text;
    ++at_;
    while (next() != '"') {
      const std::size_t plain = at_;
      if (at_ == text_.size()) fail("expected '\"'");
      if (accept('\\')) {
        append_escaped(text);
      } else if (static_cast<unsigned char>(next()) < 0x20) {
        fail("expected a control character as \\u and four digits");
      } else {
        const auto [bytes, valid] = first_utf8(text_.substr(at_));
        if (!valid) fail("expected UTF-8");
        at_ += bytes;
        text += text_.substr(plain, bytes);
      }
    }
    ++at_;
    return text;
  }

  void append_escaped(std::string& text) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const std::size_t known = kLetters.find(next());
    if (at_ < text_.size() && known != std::string_view::npos) {
      text += kMeanings[known];
      ++at_;
    } else if (accept('u')) {
      append_utf8(text, code_point());
    } else {
      fail("expected one of \" \\ / b f n r t u behind a \\");
    }
  }

  /// Four digits, or twice four for what is beyond them.
  char32_t code_point() {
    const char32_t first = four_digits();
    if (first < 0xD800 || first >= 0xE000) return first;
    if (first < 0xDC00 && text_.substr(at_).starts_with("\\u")) {
      at_ += 2;
      const char32_t second = four_digits();
      if (second >= 0xDC00 && second < 0xE000) {
        return 0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00);
      }
    }
    fail("expected a second half of a character, \\uDC00 to \\uDFFF");
  }

  char32_t four_digits() {
    std::uint32_t code = 0;
    const std::string_view digits = text_.substr(at_, 4);
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (digits.size() < 4 || error != std::errc() || end != digits.data() + 4) {
      fail("expected four hexadecimal digits");
    }
    at_ += 4;
    return code;
  }

  // ---- numbers
  // ------------------------------------------------------------------------------------
  Json number() {
    const std::size_t begin = at_;
    const bool negative = accept('-');
    if (!is_digit(next())) fail(negative ? "expected a digit" : "expected a value");
    if (!accept('0')) skip_digits();
    const std::size_t whole_end = at_;
    if (accept('.')) skip_digits();
    if (accept('e') || accept('E')) {
      if (!accept('+')) static_cast<void>(accept('-'));
      skip_digits();
    }
    const std::string_view text = text_.substr(begin, at_ - begin);
    if (at_ == whole_end) {
      if (const auto json = without_fraction(text, negative)) return *json;
    }
    const double real = std::strtod(std::string(text).c_str(), nullptr);
    if (!std::isfinite(real)) throw JsonFault{fmt::format("{} is too large", text), begin};
    return real;
  }

  void skip_digits() {
    if (!is_digit(next())) fail("expected a digit");
    while (is_digit(next())) ++at_;
  }

  template <class T>
  static std::optional<Json> read_as(std::string_view text) {
    T number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? std::optional<Json>(number) : std::nullopt;
  }
  /// Nothing if it has too many digits.
  static std::optional<Json> without_fraction(std::string_view text, bool negative) {
    return negative ? read_as<std::int64_t>(text) : read_as<std::uint64_t>(text);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t max_depth_;
  std::vector<const Json*> open_;
};

Result<Json, JsonFault> parse_json(std::string_view text, std::size_t max_depth) {
  try {
    return JsonParser(text, max_depth).read();
  } catch (JsonFault& fault) {
    return unexpected(std::move(fault));
  }
}

std::string place_and_message(std::string_view text, const JsonFault& fault) {
  const std::string_view before = text.substr(0, fault.offset);
  const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;
  return fmt::format("line {}, column {}: {}", 1 + std::count(before.begin(), before.end(), '\n'),
                     column, fault.message);
}

}  // namespace pbcs
