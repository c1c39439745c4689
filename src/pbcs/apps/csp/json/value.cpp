#include "pbcs/apps/csp/json/value.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "pbcs/apps/json_complaint.hpp"

namespace pbcs::csp {
namespace {

using ParsedJson = nlohmann::json;

// Where the values of a text begin, in their order; the library does not tell. The text need not
// be correct JSON: then there may be too few.
class ValueOffsets {
 public:
  explicit ValueOffsets(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t next() {
    while (at_ < text_.size()) {
      const std::size_t start = at_;
      const char c = text_[at_];
      if (c == '"') {
        skip_string();
        if (!is_key()) return start;
      } else if (c == '{' || c == '[') {
        ++at_;
        return start;
      } else if (std::string_view(" \t\r\n:,]}").find(c) != std::string_view::npos) {
        ++at_;
      } else {
        at_ = std::min(text_.find_first_of(" \t\r\n:,]}[{\"", at_), text_.size());
        return start;
      }
    }
    return text_.size();
  }

 private:
  void skip_string() {
    ++at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_ + 1, text_.size());
  }
  [[nodiscard]] bool is_key() const {
    const std::size_t next = text_.find_first_not_of(" \t\r\n", at_);
    return next != std::string_view::npos && text_[next] == ':';
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

class Handler : public nlohmann::json_sax<ParsedJson> {
 public:
  Handler(std::string_view text, std::size_t max_depth)
      : offsets_(text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text),
        mark_length_(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0),
        max_depth_(max_depth) {}

  bool null() override { return add({}); }
  bool boolean(bool truth) override {
    JsonValue value;
    value.kind = JsonValue::Kind::kTruth;
    value.truth = truth;
    return add(std::move(value));
  }
  bool number_integer(number_integer_t number) override {
    JsonValue value;
    value.kind = JsonValue::Kind::kInteger;
    value.number = number;
    return add(std::move(value));
  }
  bool number_unsigned(number_unsigned_t number) override {
    constexpr auto kLargest = static_cast<number_unsigned_t>(INT64_MAX);
    return number > kLargest ? other_number()
                             : number_integer(static_cast<number_integer_t>(number));
  }
  bool number_float(number_float_t /*number*/, const string_t& /*text*/) override {
    return other_number();
  }
  bool string(string_t& text) override {
    JsonValue value;
    value.kind = JsonValue::Kind::kString;
    value.text = std::move(text);
    return add(std::move(value));
  }
  bool binary(binary_t& /*bytes*/) override { return false; }
  bool start_object(std::size_t /*count*/) override { return open(JsonValue::Kind::kObject); }
  bool start_array(std::size_t /*count*/) override { return open(JsonValue::Kind::kArray); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    if (!keys_.back().insert(name).second) {
      fault_ = {"'" + name + "' twice in one object", open_.back()->offset};
      return false;
    }
    open_.back()->keys.push_back(std::move(name));
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) override {
    fault_ = {"no JSON: " + json_complaint(error.what()).reason, position == 0 ? 0 : position - 1};
    return false;
  }

  [[nodiscard]] JsonValue& root() { return root_; }
  [[nodiscard]] JsonFault& fault() { return fault_; }

 private:
  static constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

  bool other_number() {
    JsonValue value;
    value.kind = JsonValue::Kind::kOtherNumber;
    return add(std::move(value));
  }
  JsonValue& insert(JsonValue value) {
    value.offset = offsets_.next() + mark_length_;
    if (open_.empty()) return root_ = std::move(value);
    return open_.back()->items.emplace_back(std::move(value));
  }
  bool add(JsonValue value) {
    insert(std::move(value));
    return true;
  }
  // Items move when more of them are added, but not those that are open: these are the last ones.
  bool open(JsonValue::Kind kind) {
    JsonValue value;
    value.kind = kind;
    JsonValue& added = insert(std::move(value));
    if (open_.size() >= max_depth_) {
      fault_ = {"nested more than " + std::to_string(max_depth_) + " deep", added.offset};
      return false;
    }
    open_.push_back(&added);
    keys_.emplace_back();
    return true;
  }
  bool close() {
    open_.pop_back();
    keys_.pop_back();
    return true;
  }

  ValueOffsets offsets_;
  std::size_t mark_length_;
  std::size_t max_depth_;
  JsonValue root_;
  std::vector<JsonValue*> open_;
  std::vector<std::unordered_set<std::string>> keys_;
  JsonFault fault_;
};

// In a pointer ~ and / are written ~0 and ~1.
std::string escaped(std::string_view key) {
  std::string text;
  for (const char c : key) {
    if (c == '~' || c == '/') {
      text.append(c == '~' ? "~0" : "~1");
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view key) const {
  const auto at = std::find(keys.begin(), keys.end(), key);
  return at == keys.end() ? nullptr : &items[static_cast<std::size_t>(at - keys.begin())];
}

Result<JsonValue, JsonFault> parse_json(std::string_view text, std::size_t max_depth) {
  Handler handler(text, max_depth);
  if (!ParsedJson::sax_parse(text.begin(), text.end(), &handler)) {
    return unexpected(std::move(handler.fault()));
  }
  return std::move(handler.root());
}

std::string JsonPlace::pointer() const {
  if (parent_ == nullptr) return "";
  const bool member = parent_->value_.kind == JsonValue::Kind::kObject;
  return parent_->pointer() + "/" +
         (member ? escaped(parent_->value_.keys[index_]) : std::to_string(index_));
}

}  // namespace pbcs::csp
