// A request as plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pbcs::api {

/// The fields of all questions; docs/api.md says which belongs to which.
struct Fields {
  std::optional<std::string> text;
  std::optional<std::string> puzzle;
  std::optional<std::string> app;
  std::optional<std::string> theory;
  std::optional<std::string> label;
  std::optional<std::string> target;
  std::optional<std::string> strength;
  std::optional<std::string> ratings;
  std::optional<std::string> effort;
  std::optional<std::string> inner;
  std::optional<std::string> document;
  std::optional<std::string> to;
  std::optional<std::string> view;
  std::optional<std::string> form;
  std::optional<std::vector<std::string>> entered;
  std::optional<std::vector<std::string>> excluded;
  std::optional<std::uint32_t> max_length;
  std::optional<std::uint32_t> max_depth;
  std::optional<std::uint32_t> max_inner;
  std::optional<std::uint32_t> limit;
  std::optional<std::uint32_t> step;
  std::optional<std::uint32_t> seed;
  std::optional<bool> rate;
  std::optional<bool> list;
  std::optional<bool> free_whips1;
  std::optional<double> timeout;
};

/// What a question may be told, beside its time limit.
struct QuestionFields {
  std::string_view question;
  std::string_view needed;    ///< names of fields, with a blank between them
  std::string_view optional;  ///< the same
};

struct Request {
  std::size_t question = 0;  ///< its number among the questions known
  Fields fields;
};

/// Throws Refusal for what is no request to one of these questions: a field that nobody knows, one
/// that is missing, has another type or occurs twice.
[[nodiscard]] Request read_request(std::string_view text, std::span<const QuestionFields> known);

}  // namespace pbcs::api
