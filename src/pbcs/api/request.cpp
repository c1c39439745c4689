#include "pbcs/api/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

#include "pbcs/api/refusal.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::api {
namespace {

template <class T>
using FieldOf = std::optional<T> Fields::*;

struct Field {
  std::string_view name;
  std::variant<FieldOf<std::string>, FieldOf<std::vector<std::string>>, FieldOf<std::uint32_t>,
               FieldOf<bool>, FieldOf<double>>
      place;
};

constexpr std::array kFields{
    Field{"text", &Fields::text},
    Field{"puzzle", &Fields::puzzle},
    Field{"app", &Fields::app},
    Field{"theory", &Fields::theory},
    Field{"label", &Fields::label},
    Field{"target", &Fields::target},
    Field{"strength", &Fields::strength},
    Field{"ratings", &Fields::ratings},
    Field{"effort", &Fields::effort},
    Field{"inner", &Fields::inner},
    Field{"document", &Fields::document},
    Field{"to", &Fields::to},
    Field{"view", &Fields::view},
    Field{"form", &Fields::form},
    Field{"entered", &Fields::entered},
    Field{"excluded", &Fields::excluded},
    Field{"max_length", &Fields::max_length},
    Field{"max_depth", &Fields::max_depth},
    Field{"max_inner", &Fields::max_inner},
    Field{"limit", &Fields::limit},
    Field{"step", &Fields::step},
    Field{"seed", &Fields::seed},
    Field{"rate", &Fields::rate},
    Field{"list", &Fields::list},
    Field{"free_whips1", &Fields::free_whips1},
    Field{"timeout", &Fields::timeout},
};

constexpr std::string_view kQuestion = "question";
constexpr std::string_view kTimeout = "timeout";  // every question has it

std::optional<std::string> read_value(const Json& value, std::type_identity<std::string>) {
  if (!value.is_string()) return std::nullopt;
  return value.text();
}
std::optional<std::vector<std::string>> read_value(const Json& value,
                                                   std::type_identity<std::vector<std::string>>) {
  if (!value.is_array()) return std::nullopt;
  std::vector<std::string> texts;
  for (const Json& element : value.items()) {
    if (!element.is_string()) return std::nullopt;
    texts.push_back(element.text());
  }
  return texts;
}
std::optional<std::uint32_t> read_value(const Json& value, std::type_identity<std::uint32_t>) {
  constexpr std::uint64_t kMost = ~std::uint32_t{0} - 2;  // the last ones mean something else
  const auto number = value.whole();
  if (!number || *number > kMost) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}
std::optional<bool> read_value(const Json& value, std::type_identity<bool>) {
  if (!value.is_truth()) return std::nullopt;
  return value.truth();
}
std::optional<double> read_value(const Json& value, std::type_identity<double>) {
  const auto number = value.number();
  return number && *number > 0 ? number : std::nullopt;
}

const char* type_text(std::type_identity<std::string>) {
  return "a string";
}
const char* type_text(std::type_identity<std::vector<std::string>>) {
  return "a list of strings";
}
const char* type_text(std::type_identity<std::uint32_t>) {
  return "a whole number";
}
const char* type_text(std::type_identity<bool>) {
  return "true or false";
}
const char* type_text(std::type_identity<double>) {
  return "a number of seconds above 0";
}

template <class T>
void read_field(const Field& field, FieldOf<T> place, const Json& value, Fields& fields) {
  fields.*place = read_value(value, std::type_identity<T>{});
  if (fields.*place) return;
  throw bad_field(std::string(field.name),
                  fmt::format("expected {}, not {}", type_text(std::type_identity<T>{}),
                              value.number() ? one_line(value) : value.kind_text()));
}

bool is_listed(std::string_view list, std::string_view name) {
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    if (list.substr(0, end) == name) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

std::string with_commas(std::string_view list) {
  std::string text;
  for (const char c : list) text += c == ' ' ? std::string(", ") : std::string(1, c);
  return text;
}

Refusal no_json(std::string_view text, const JsonFault& fault) {
  if (!fault.repeated.empty()) return bad_field(fault.repeated.substr(1), "it occurs twice");
  const std::string_view before = text.substr(0, fault.offset);
  Refusal refusal{Refusal::Kind::kUsage, "the request is no JSON"};
  refusal.line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  refusal.column = before.size() - (before.rfind('\n') + 1) + 1;
  return refusal;
}

Json parse_object(std::string_view text) {
  auto json = parse_json(text);
  if (!json) throw no_json(text, json.error());
  if (json->is_object()) return std::move(*json);
  throw Refusal{Refusal::Kind::kUsage, "the request is no JSON object"};
}

std::size_t find_question(const Json& json, std::span<const QuestionFields> known) {
  const Json* asked = json.find(kQuestion);
  std::string names;
  for (const QuestionFields& question : known) {
    if (asked != nullptr && asked->text() == question.question) {
      return static_cast<std::size_t>(&question - known.data());
    }
    names.append(names.empty() ? "" : ", ").append(question.question);
  }
  throw bad_field(std::string(kQuestion), "expected one of " + names);
}

void read_named(std::string_view name, const Json& value, const QuestionFields& question,
                Fields& fields) {
  const auto field = std::find_if(kFields.begin(), kFields.end(),
                                  [&](const Field& known) { return known.name == name; });
  const bool allowed = is_listed(question.needed, name) || is_listed(question.optional, name);
  if (field == kFields.end() || (!allowed && name != kTimeout)) {
    std::string all = with_commas(question.needed);
    if (!question.optional.empty()) {
      all.append(all.empty() ? "" : ", ").append(with_commas(question.optional));
    }
    throw bad_field(std::string(name),
                    fmt::format("'{}' has no such field; it has {}{}{}", question.question, all,
                                all.empty() ? "" : ", ", kTimeout));
  }
  std::visit([&](auto place) { read_field(*field, place, value, fields); }, field->place);
}

}  // namespace

Request read_request(std::string_view text, std::span<const QuestionFields> known) {
  const Json json = parse_object(text);
  Request request;
  request.question = find_question(json, known);
  const QuestionFields& question = known[request.question];
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string& name = json.names()[i];
    if (name != kQuestion) read_named(name, json[i], question, request.fields);
  }
  for (const Field& field : kFields) {
    if (is_listed(question.needed, field.name) && !json.contains(field.name)) {
      throw bad_field(std::string(field.name),
                      fmt::format("'{}' needs this field", question.question));
    }
  }
  return request;
}

}  // namespace pbcs::api
