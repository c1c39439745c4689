#include "pbcs/ask/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/io/path_document.hpp"

namespace pbcs {
namespace {

// An indented document has its brace alone on a line.
bool has_document_per_line(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  return first.starts_with('{') && first.find('}') != std::string_view::npos;
}

}  // namespace

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return "accepted";
    case Verdict::kRejected:
      return "rejected";
    case Verdict::kUnreadable:
      break;
  }
  return "unreadable";
}

std::vector<CheckRequest> split_documents(const std::string& name, std::string_view text) {
  if (!has_document_per_line(text)) return {{name, text}};
  std::vector<CheckRequest> documents;
  std::size_t line = 1;
  for (std::size_t at = 0; at < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at)
      documents.push_back({fmt::format("{}:{}", name, line), text.substr(at, end - at)});
    at = end + 1;
  }
  if (documents.size() == 1) documents.front().name = name;
  return documents;
}

CheckAnswer ask(const CheckRequest& request) {
  const auto path = read_path(request.document);
  if (!path) return {request.name, Verdict::kUnreadable, 0, to_string(path.error())};
  const std::size_t steps = path->document.steps.size();
  const auto checked = check_document(*path);
  if (!checked) return {request.name, Verdict::kRejected, steps, checked.error()};
  const auto told = compare_document(request.document, *path);
  if (!told) return {request.name, Verdict::kRejected, steps, to_string(told.error())};
  return {request.name, Verdict::kAccepted, steps, ""};
}

std::string reason_text(const CheckAnswer& answer) {
  return answer.verdict == Verdict::kAccepted ? fmt::format("{} steps", answer.step_count)
                                              : answer.fault;
}

std::string to_json(const CheckAnswer& answer) {
  return one_line(nlohmann::ordered_json{{"format", "pbcs-verdict"},
                                         {"version", 1},
                                         {"document", answer.name},
                                         {"verdict", to_string(answer.verdict)},
                                         {"reason", reason_text(answer)}});
}

}  // namespace pbcs
