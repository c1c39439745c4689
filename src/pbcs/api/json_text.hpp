// JSON being put together from pieces that are JSON already: path documents are long, and nobody
// wants to read them again in order to wrap them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pbcs::api {

/// A string of JSON. What is no UTF-8 is replaced.
[[nodiscard]] std::string json_string(std::string_view text);
[[nodiscard]] std::string json_array(const std::vector<std::string>& items);
[[nodiscard]] std::string json_strings(const std::vector<std::string>& texts);

class JsonObject {
 public:
  /// `value` is JSON.
  JsonObject& add(std::string_view name, std::string_view value);
  JsonObject& add_text(std::string_view name, std::string_view text) {
    return add(name, json_string(text));
  }
  JsonObject& add_number(std::string_view name, std::size_t number) {
    return add(name, std::to_string(number));
  }
  JsonObject& add_flag(std::string_view name, bool flag) {
    return add(name, flag ? "true" : "false");
  }
  [[nodiscard]] std::string text() const { return "{" + fields_ + "}"; }

 private:
  std::string fields_;
};

}  // namespace pbcs::api
