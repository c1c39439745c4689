#include "pbcs/ask/check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/apps/source.hpp"
#include "pbcs/ask/json_row.hpp"
#include "pbcs/check/path_checker.hpp"
#include "pbcs/io/violation_text.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs {
namespace {

// One past the brace that closes the one with which a text begins; 0 when none does.
std::size_t end_of_object(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      ++at;
      while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if ((c == '}' || c == ']') && --depth == 0) {
      return at + 1;
    }
  }
  return 0;
}

std::string_view first_line(std::string_view text) {
  return text.substr(0, text.find('\n'));
}

// The document with which a text begins. A broken one ends with its line or, when it is indented,
// before the next line that begins with a brace: the others are still read.
std::string_view first_document(std::string_view text) {
  const std::string_view line = first_line(text);
  if (!text.starts_with('{')) return line;
  if (const std::size_t end = end_of_object(line); end != 0) return text.substr(0, end);
  const std::string_view until_next = text.substr(0, text.find("\n{", 1));
  const std::size_t end = end_of_object(until_next);
  return end != 0 ? text.substr(0, end) : until_next;
}

}  // namespace

std::optional<std::string> first_false_step(const PathDocument& document) {
  const Instance& instance = document.puzzle.instance;
  const auto verdicts = check_steps(initial_state(instance), document.steps);
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    if (verdicts[i]) continue;
    return fmt::format("step {}: {}", i + 1, violation_text(*instance.model, verdicts[i].error()));
  }
  return std::nullopt;
}

std::string_view to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
      return "accepted";
    case Verdict::kRejected:
      return "rejected";
    case Verdict::kSkipped:
      return "skipped";
    case Verdict::kUnreadable:
      break;
  }
  return "unreadable";
}

std::vector<CheckRequest> split_documents(const std::string& name, std::string_view text) {
  constexpr std::string_view kBetween = " \t\r\n[],";
  std::vector<CheckRequest> documents;
  std::size_t line = 1;
  std::string_view rest = without_byte_order_mark(text);
  const auto skip = [&](std::size_t length) {
    length = std::min(length, rest.size());
    line += static_cast<std::size_t>(std::count(rest.begin(), rest.begin() + length, '\n'));
    rest.remove_prefix(length);
  };
  for (skip(rest.find_first_not_of(kBetween)); !rest.empty();
       skip(rest.find_first_not_of(kBetween))) {
    documents.push_back({fmt::format("{}:{}", name, line), first_document(rest)});
    skip(documents.back().document.size());
  }
  // Positions in the errors of one that stands alone are those of the text.
  const bool list = text.find_first_of("[{") != text.find('{');
  if (documents.empty() && has_content(text)) return {{name, text}};
  if (documents.size() == 1 && !list) documents.front() = {name, text};
  return documents;
}

CheckAnswer ask(const CheckRequest& request) {
  const auto path = read_path(request.document);
  if (!path) {
    if (const auto reason = read_unreadable(request.document)) {
      return {request.name, Verdict::kSkipped, 0, "no path, the puzzle is unreadable: " + *reason};
    }
    return {request.name, Verdict::kUnreadable, 0, to_string(path.error())};
  }
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
  return one_line(Json{{"format", "pbcs-verdict"},
                       {"version", 1},
                       {"document", answer.name},
                       {"verdict", to_string(answer.verdict)},
                       {"reason", reason_text(answer)}});
}

}  // namespace pbcs
