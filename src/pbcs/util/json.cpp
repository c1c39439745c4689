#include "pbcs/util/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "pbcs/util/utf8.hpp"

namespace pbcs {
namespace {

// How many characters at the beginning stand for themselves.
std::size_t plain_prefix(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && text[n] >= 0x20 && text[n] < 0x7f && text[n] != '"' &&
         text[n] != '\\') {
    ++n;
  }
  return n;
}

void append_string(std::string& out, std::string_view text) {
  constexpr std::string_view kEscaped = "\"\\\b\f\n\r\t";
  constexpr std::string_view kLetters = "\"\\bfnrt";
  out += '"';
  while (true) {
    const std::size_t plain = plain_prefix(text);
    out += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const char c = text.front();
    const auto [bytes, valid] = first_utf8(text);
    if (const std::size_t at = kEscaped.find(c); at != std::string_view::npos) {
      out += '\\';
      out += kLetters[at];
    } else if (static_cast<unsigned char>(c) < 0x20) {
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(c));
    } else if (valid) {
      out += text.substr(0, bytes);
    } else {
      append_utf8(out, kReplacementCharacter);
    }
    text.remove_prefix(bytes);
  }
  out += '"';
}

// Numbers that may have a fraction look like it.
void append_real(std::string& out, double number) {
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
  const std::string text = fmt::format("{}", number);
  out += text;
  if (text.find_first_not_of("-0123456789") == std::string::npos) out += ".0";
}

class JsonWriter {
 public:
  enum class Layout { kOneLine, kIndented };
  explicit JsonWriter(Layout layout) : indented_(layout == Layout::kIndented) {}

  void write(const Json& json) {
    switch (json.kind()) {
      case Json::Kind::kNull:
        out_ += "null";
        break;
      case Json::Kind::kTruth:
        out_ += json.truth() ? "true" : "false";
        break;
      case Json::Kind::kWhole:
        out_ += fmt::format_int(*json.whole()).c_str();
        break;
      case Json::Kind::kNegative:
        out_ += fmt::format_int(*json.integer()).c_str();
        break;
      case Json::Kind::kReal:
        append_real(out_, *json.number());
        break;
      case Json::Kind::kString:
        append_string(out_, json.text());
        break;
      case Json::Kind::kArray:
      case Json::Kind::kObject:
        write_items(json);
        break;
    }
  }
  [[nodiscard]] std::string finish() { return std::move(out_); }

 private:
  void write_items(const Json& json) {
    out_ += json.is_object() ? '{' : '[';
    ++level_;
    for (std::size_t i = 0; i < json.size(); ++i) {
      if (i > 0) out_ += ',';
      break_line();
      if (json.is_object()) {
        append_string(out_, json.names()[i]);
        out_ += indented_ ? ": " : ":";
      }
      write(json[i]);
    }
    --level_;
    if (!json.empty()) break_line();
    out_ += json.is_object() ? '}' : ']';
  }
  void break_line() {
    if (indented_) out_.append("\n").append(level_, ' ');
  }

  bool indented_;
  std::size_t level_ = 0;
  std::string out_;
};

std::string written(const Json& json, JsonWriter::Layout layout) {
  JsonWriter writer(layout);
  writer.write(json);
  return writer.finish();
}

bool same_members(const Json& a, const Json& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Json* other = b.find(a.names()[i]);
    if (other == nullptr || !(a[i] == *other)) return false;
  }
  return a.size() == b.size();
}

}  // namespace

Json::Json(std::initializer_list<JsonMember> members) : kind_(Kind::kObject) {
  for (const JsonMember& member : members) add(std::string(member.name), std::move(member.value));
}

Json Json::object() {
  Json json;
  json.kind_ = Kind::kObject;
  return json;
}

const char* Json::kind_text() const {
  switch (kind_) {
    case Kind::kNull:
      return "null";
    case Kind::kTruth:
      return "true or false";
    case Kind::kString:
      return "a string";
    case Kind::kArray:
      return "a list";
    case Kind::kObject:
      return "an object";
    case Kind::kWhole:
    case Kind::kNegative:
    case Kind::kReal:
      break;
  }
  return "a number";
}

std::optional<std::uint64_t> Json::whole() const {
  return kind_ == Kind::kWhole ? std::optional(bits_) : std::nullopt;
}

std::optional<std::int64_t> Json::integer() const {
  const bool fits = bits_ <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const bool is_integer = kind_ == Kind::kNegative || (kind_ == Kind::kWhole && fits);
  return is_integer ? std::optional(static_cast<std::int64_t>(bits_)) : std::nullopt;
}

std::optional<double> Json::number() const {
  if (kind_ == Kind::kReal) return real_;
  if (kind_ == Kind::kWhole) return static_cast<double>(bits_);
  if (kind_ == Kind::kNegative) return static_cast<double>(static_cast<std::int64_t>(bits_));
  return std::nullopt;
}

const Json* Json::find(std::string_view name) const {
  const auto at = std::find(names_.begin(), names_.end(), name);
  return at == names_.end() ? nullptr : &items_[static_cast<std::size_t>(at - names_.begin())];
}

std::string_view Json::text_of(std::string_view name) const {
  const Json* member = find(name);
  return member != nullptr ? std::string_view(member->text()) : "";
}

Json& Json::operator[](std::string_view name) {
  const auto at = std::find(names_.begin(), names_.end(), name);
  if (at == names_.end()) return add(std::string(name), {});
  return items_[static_cast<std::size_t>(at - names_.begin())];
}

Json& Json::add(std::string name, Json value) {
  kind_ = Kind::kObject;
  names_.push_back(std::move(name));
  return items_.emplace_back(std::move(value));
}

Json& Json::push_back(Json value) {
  kind_ = Kind::kArray;
  return items_.emplace_back(std::move(value));
}

bool operator==(const Json& a, const Json& b) {
  if (a.kind_ != b.kind_ && a.number()) return a.number() == b.number();
  if (a.kind_ == Json::Kind::kReal) return a.real_ == b.real_;
  if (a.kind_ != b.kind_ || a.bits_ != b.bits_ || a.text_ != b.text_) return false;
  return a.is_object() ? same_members(a, b) : a.items_ == b.items_;
}

std::string one_line(const Json& json) {
  return written(json, JsonWriter::Layout::kOneLine);
}

std::string indented(const Json& json) {
  return written(json, JsonWriter::Layout::kIndented);
}

std::string pointer_step(std::string_view name) {
  std::string text = "/";
  for (const char c : name) {
    if (c == '~' || c == '/') {
      text.append(c == '~' ? "~0" : "~1");
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace pbcs
