// JSON: values, read from a text and written as a text. Members of objects keep their order, and
// every value that was read knows where it stood.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/util/result.hpp"

namespace pbcs {

struct JsonMember;

template <class T>
concept JsonNumber = std::integral<T> && !std::same_as<T, bool> && !std::same_as<T, char>;

class Json {
 public:
  enum class Kind : std::uint8_t {
    kNull,
    kTruth,
    kWhole,     ///< a number without sign and fraction
    kNegative,  ///< a number without fraction below 0
    kReal,      ///< any other number
    kString,
    kArray,
    kObject
  };

  Json() = default;
  Json(std::nullptr_t) {}
  template <std::same_as<bool> T>
  Json(T truth) : kind_(Kind::kTruth), bits_(truth ? 1 : 0) {}
  template <JsonNumber T>
  Json(T number)
      : kind_(number < T{0} ? Kind::kNegative : Kind::kWhole),
        bits_(static_cast<std::uint64_t>(number)) {}
  Json(double number) : kind_(Kind::kReal), real_(number) {}
  Json(std::string text) : kind_(Kind::kString), text_(std::move(text)) {}
  Json(std::string_view text) : Json(std::string(text)) {}
  Json(const char* text) : Json(std::string(text)) {}
  template <class T>
  Json(const std::vector<T>& items) : kind_(Kind::kArray), items_(items.begin(), items.end()) {}
  Json(std::vector<Json> items) : kind_(Kind::kArray), items_(std::move(items)) {}
  /// An object: Json{{"name", name}, {"length", 3}}. The names must differ.
  Json(std::initializer_list<JsonMember> members);

  [[nodiscard]] static Json array(std::vector<Json> items = {}) { return {std::move(items)}; }
  [[nodiscard]] static Json object();

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool is_null() const { return kind_ == Kind::kNull; }
  [[nodiscard]] bool is_truth() const { return kind_ == Kind::kTruth; }
  [[nodiscard]] bool is_string() const { return kind_ == Kind::kString; }
  [[nodiscard]] bool is_array() const { return kind_ == Kind::kArray; }
  [[nodiscard]] bool is_object() const { return kind_ == Kind::kObject; }
  /// `a string`, `null`: what it is, for complaints.
  [[nodiscard]] const char* kind_text() const;

  /// Of a truth; false for everything else.
  [[nodiscard]] bool truth() const { return kind_ == Kind::kTruth && bits_ != 0; }
  /// Of a string; empty for everything else.
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::optional<std::uint64_t> whole() const;
  /// A number without fraction that fits.
  [[nodiscard]] std::optional<std::int64_t> integer() const;
  [[nodiscard]] std::optional<double> number() const;

  /// The elements of an array, the values of an object.
  [[nodiscard]] const std::vector<Json>& items() const { return items_; }
  /// The names of an object's members, parallel to its items.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool empty() const { return items_.empty(); }
  [[nodiscard]] const Json& operator[](std::size_t i) const { return items_[i]; }
  [[nodiscard]] Json& operator[](std::size_t i) { return items_[i]; }
  [[nodiscard]] Json& back() { return items_.back(); }
  /// The member of that name, or nullptr.
  [[nodiscard]] const Json* find(std::string_view name) const;
  [[nodiscard]] bool contains(std::string_view name) const { return find(name) != nullptr; }
  /// The text of the member of that name if it is a string, otherwise empty.
  [[nodiscard]] std::string_view text_of(std::string_view name) const;

  /// The member of that name, new if there was none; null becomes an object.
  [[nodiscard]] Json& operator[](std::string_view name);
  /// A member with a name that is new, which is not checked; null becomes an object.
  Json& add(std::string name, Json value);
  /// One more element; null becomes an array.
  Json& push_back(Json value);

  /// Where its first byte stood in the text that was read.
  [[nodiscard]] std::size_t offset() const { return offset_; }

  /// Numbers are equal if their values are; of objects the order does not matter.
  friend bool operator==(const Json& a, const Json& b);

 private:
  friend class JsonParser;

  Kind kind_ = Kind::kNull;
  std::size_t offset_ = 0;
  union {
    std::uint64_t bits_ = 0;  // a truth, or a number without fraction in two's complement
    double real_;
  };
  std::string text_;
  std::vector<Json> items_;
  std::vector<std::string> names_;
};

struct JsonMember {
  std::string_view name;
  mutable Json value;  ///< moved into the object
};

/// What is no UTF-8 in a string is replaced; numbers that are none become null.
[[nodiscard]] std::string one_line(const Json& json);
/// An item on each line, indented by one blank for each level.
[[nodiscard]] std::string indented(const Json& json);

/// Why a text is refused.
struct JsonFault {
  std::string message;     ///< what was expected
  std::size_t offset = 0;  ///< of the byte where it was expected
  enum class Kind : std::uint8_t { kNoJson, kRepeated, kTooDeep } kind = Kind::kNoJson;
  std::string repeated = {};  ///< the JSON pointer of a member that occurs twice
};

inline constexpr std::size_t kDeepestJson = 500;

/// Objects must not have two members of one name: readers would disagree about what they say.
[[nodiscard]] Result<Json, JsonFault> parse_json(std::string_view text,
                                                 std::size_t max_depth = kDeepestJson);

/// `line 1, column 2: expected ...`
[[nodiscard]] std::string place_and_message(std::string_view text, const JsonFault& fault);

/// A step of a JSON pointer (RFC 6901), in which ~ and / are written ~0 and ~1: /name
[[nodiscard]] std::string pointer_step(std::string_view name);

}  // namespace pbcs
