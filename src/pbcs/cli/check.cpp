// pbcs check: has the independent checker judge path documents.
#include "pbcs/ask/check.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/batch/ordered.hpp"
#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/text_stream.hpp"

namespace pbcs::cli {
namespace {

ExitCode code_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kAccepted:
    case Verdict::kSkipped:
      return ExitCode::kDone;
    case Verdict::kRejected:
      return ExitCode::kUnsolved;
    case Verdict::kUnreadable:
      break;
  }
  return ExitCode::kBadInput;
}

void write(const CheckOptions& options, const CheckAnswer& answer, Output& output) {
  const Palette palette(options.style.colour, output);
  if (options.style.style == TextStyle::kJson) {
    output.write(to_json(answer) + "\n");
  } else if (answer.verdict == Verdict::kUnreadable) {
    say(fmt::format("{}: not a path document: {}\n", answer.name, answer.fault));
  } else {
    const std::string_view word = to_string(answer.verdict);
    const bool rejected = answer.verdict == Verdict::kRejected;
    output.write(fmt::format("{}: {}: {}\n", answer.name,
                             rejected ? palette.bad(word) : palette.good(word),
                             reason_text(answer)));
  }
}

std::vector<std::string> files_of(const CheckOptions& options) {
  if (!options.documents.empty()) return options.documents;
  if (isatty(STDIN_FILENO) == 0) return {"-"};
  throw UsageError("no path document is named: expected a file, or - for standard input");
}

std::string read_documents(const std::string& file) {
  if (file.empty()) throw UsageError("an argument is empty: expected a file");
  std::string text = decoded(read_file(file));
  if (has_content(text)) return text;
  throw UsageError(fmt::format("there is no path document in {}", shown_name(file)));
}

}  // namespace

ExitCode run_check(const CheckOptions& options) {
  const std::vector<std::string> files = files_of(options);
  demand_separate(options.output, files);
  std::vector<std::string> texts;
  for (const std::string& file : files) texts.push_back(read_documents(file));
  std::vector<CheckRequest> requests;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const auto documents = split_documents(shown_name(files[i]), texts[i]);
    requests.insert(requests.end(), documents.begin(), documents.end());
  }
  Output output(options.output);
  ExitCode code = ExitCode::kDone;
  run_ordered(
      requests.size(), thread_count(options.run, requests.size()), {},
      [&](std::size_t i) { return ask(requests[i]); },
      [&](std::size_t, const CheckAnswer& answer) {
        code = worst(code, code_of(answer.verdict));
        write(options, answer, output);
        return Flow::kContinue;
      });
  output.flush();
  return code;
}

}  // namespace pbcs::cli
