#include "pbcs/api/json_text.hpp"

#include "pbcs/util/json.hpp"

namespace pbcs::api {

std::string json_string(std::string_view text) {
  return one_line(text);
}

std::string json_array(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& item : items) {
    if (!text.empty()) text += ',';
    text += item;
  }
  return "[" + text + "]";
}

std::string json_strings(const std::vector<std::string>& texts) {
  std::vector<std::string> items;
  items.reserve(texts.size());
  for (const std::string& text : texts) items.push_back(json_string(text));
  return json_array(items);
}

JsonObject& JsonObject::add(std::string_view name, std::string_view value) {
  if (!fields_.empty()) fields_ += ',';
  fields_.append(json_string(name)).append(":").append(value);
  return *this;
}

}  // namespace pbcs::api
