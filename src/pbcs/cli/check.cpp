// pbcs check: has the independent checker judge path documents.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "pbcs/cli/commands.hpp"
#include "pbcs/io/path_document.hpp"

namespace pbcs::cli {
namespace {

using Json = nlohmann::ordered_json;

/// A document and where it stands.
struct Text {
  std::string name;
  std::string_view text;
};

// `solve --json` writes one document a line; an indented document has its brace alone on a line.
std::vector<Text> split_documents(const std::string& name, std::string_view file) {
  const std::size_t first_end = std::min(file.find('\n'), file.size());
  const std::string_view first = file.substr(0, first_end);
  const bool lines = first.starts_with('{') && first.find('}') != std::string_view::npos;
  if (!lines) return {{name, file}};
  std::vector<Text> texts;
  std::size_t number = 1;
  for (std::size_t at = 0; at < file.size(); ++number) {
    const std::size_t end = std::min(file.find('\n', at), file.size());
    if (end > at) texts.push_back({fmt::format("{}:{}", name, number), file.substr(at, end - at)});
    at = end + 1;
  }
  if (texts.size() == 1) texts.front().name = name;
  return texts;
}

struct Verdict {
  std::string_view word;
  std::string reason;
  ExitCode code = ExitCode::kDone;
};

Verdict judge(std::string_view text) {
  const auto path = read_path(text);
  if (!path) return {"unreadable", to_string(path.error()), ExitCode::kBadInput};
  const auto checked = check_document(*path);
  if (!checked) return {"rejected", checked.error(), ExitCode::kUnsolved};
  return {"accepted", fmt::format("{} steps", path->document.steps.size()), ExitCode::kDone};
}

std::string verdict_json(const std::string& name, const Verdict& verdict) {
  const Json json{{"format", "pbcs-verdict"},
                  {"version", 1},
                  {"document", name},
                  {"verdict", verdict.word},
                  {"reason", verdict.reason}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

ExitCode run_check(const CheckOptions& options) {
  const Palette palette(options.style.colour, stdout);
  Output output;
  ExitCode code = ExitCode::kDone;
  for (const std::string& document : options.documents) {
    const std::string file = read_file(document);
    for (const Text& text : split_documents(document == "-" ? "stdin" : document, file)) {
      const Verdict verdict = judge(text.text);
      code = worst(code, verdict.code);
      if (options.style.style == TextStyle::kJson) {
        output.write(verdict_json(text.name, verdict));
      } else if (verdict.code == ExitCode::kBadInput) {
        say(fmt::format("{}: not a path document: {}\n", text.name, verdict.reason));
      } else {
        const bool accepted = verdict.code == ExitCode::kDone;
        output.write(fmt::format("{}: {}: {}\n", text.name,
                                 accepted ? palette.good(verdict.word) : palette.bad(verdict.word),
                                 verdict.reason));
      }
    }
  }
  output.flush();
  return code;
}

}  // namespace pbcs::cli
