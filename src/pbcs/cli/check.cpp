// pbcs check: has the independent checker judge path documents.
#include "pbcs/ask/check.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"

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
  const Palette palette(options.style.colour, stdout);
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

}  // namespace

ExitCode run_check(const CheckOptions& options) {
  Output output;
  ExitCode code = ExitCode::kDone;
  for (const std::string& document : options.documents) {
    const std::string file = read_file(document);
    for (const CheckRequest& request :
         split_documents(document == "-" ? "stdin" : document, file)) {
      const CheckAnswer answer = ask(request);
      code = worst(code, code_of(answer.verdict));
      write(options, answer, output);
    }
  }
  output.flush();
  return code;
}

}  // namespace pbcs::cli
