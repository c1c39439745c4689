// pbcs hint: the next step, told as far as the player wants to know.
#include "pbcs/ask/hint.hpp"

#include <algorithm>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/theory_option.hpp"

namespace pbcs::cli {
namespace {

// What a step concludes stands out.
std::string highlighted(const std::string& text, const Palette& palette) {
  const std::size_t arrow = text.find(" ==> ");
  if (arrow == std::string::npos) return text;
  const std::size_t begin = arrow + 5;
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return text.substr(0, begin) + palette.strong(text.substr(begin, end - begin)) + text.substr(end);
}

Row hint_item(const HintOptions& options, const HintRequest& request, const Palette& palette,
              const Item& item, Stop stop) {
  const App& app = *item.source->app;
  const auto puzzle = app.parse(item.chunk);
  if (!puzzle) return {"", error_text(item, puzzle.error()), ExitCode::kBadInput};
  const HintAnswer answer = ask(app, *puzzle, request, stop);
  const bool done = answer.status == HintStatus::kStep || answer.status == HintStatus::kSolved;
  const bool json = options.style.style == TextStyle::kJson;
  return {(json ? to_json(answer) : highlighted(to_text(answer, options.notation), palette)) + "\n",
          "", done ? ExitCode::kDone : ExitCode::kUnsolved};
}

}  // namespace

ExitCode run_hint(const HintOptions& options) {
  const HintRequest request{read_choice(options.theory), options.strength};
  demand_separate(options.output, options.input.inputs);
  Input input(options.input);
  Output output(options.output);
  const Palette palette(options.style.colour, output);
  return run_rows(input, options.run, output, [&](const Item& item, Stop stop) {
    return hint_item(options, request, palette, item, stop);
  });
}

}  // namespace pbcs::cli
