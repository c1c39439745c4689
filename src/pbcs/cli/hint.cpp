// pbcs hint: the next step, told as far as the player wants to know.
#include "pbcs/ask/hint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::cli {
namespace {

/// The puzzles as published, in the order of the positions, or one for all of them.
class PublishedPuzzles {
 public:
  PublishedPuzzles(const HintOptions& options, const Input& positions) {
    if (options.givens.empty()) return;
    const std::string app(positions.first_items().front().source->app->name);
    Input input({{options.givens}, app, ""});
    while (const auto item = input.next({})) {
      auto puzzle = read_puzzle(*item);
      if (!puzzle) throw UsageError("--givens: " + puzzle.error().message);
      puzzles_.push_back(std::move(*puzzle));
    }
    if (puzzles_.size() > 1 && positions.left() && *positions.left() != puzzles_.size()) {
      throw UsageError(fmt::format("--givens: there are {} puzzles for {} positions",
                                   puzzles_.size(), *positions.left()));
    }
  }

  void tell(const Item& item, Puzzle& position) const {
    if (puzzles_.empty()) return;
    const std::size_t number = puzzles_.size() == 1 ? 0 : item.number;
    if (number >= puzzles_.size()) {
      throw UsageError(
          fmt::format("{}: --givens: there are only {} puzzles", location(item), puzzles_.size()));
    }
    const auto set = set_published(position, puzzles_[number]);
    if (!set) throw UsageError(fmt::format("{}: --givens: {}", location(item), set.error()));
  }

 private:
  std::vector<Puzzle> puzzles_;
};

// What a step concludes stands out.
std::string highlighted(const std::string& text, const Palette& palette) {
  const std::size_t arrow = text.find(" ==> ");
  if (arrow == std::string::npos) return text;
  const std::size_t begin = arrow + 5;
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return text.substr(0, begin) + palette.strong(text.substr(begin, end - begin)) + text.substr(end);
}

/// What all rows share.
struct HintRun {
  const HintOptions& options;
  const PublishedPuzzles& published;
  Palette palette;
  bool several;  ///< there is more than one puzzle, as far as that is known from the start
};

class HintRow {
 public:
  HintRow(const HintRun& run, const Item& item) : run_(run), item_(item) {}

  [[nodiscard]] Row write(const HintAnswer& answer) const {
    const HintOptions& options = run_.options;
    const bool done = answer.status == HintStatus::kStep || answer.status == HintStatus::kSolved;
    Row row{"", "", done ? ExitCode::kDone : ExitCode::kUnsolved};
    if (options.style.style == TextStyle::kJson) {
      const HintDocument document{item_.source->name, item_.chunk.line, options.apply};
      row.output = to_json(answer, document) + "\n";
    } else if (options.apply) {
      row.output = puzzle_text(next_position(answer));
      if (!done) row.messages = fmt::format("{}: {}\n", location(item_), to_text(answer));
    } else {
      const std::string text = highlighted(to_text(answer, options.text), run_.palette);
      row.output = heading(answer.puzzle.label) + text + "\n";
    }
    return row;
  }

 private:
  [[nodiscard]] std::string heading(const std::string& label) const {
    if (item_.number == 0 && !run_.several) return "";
    return (item_.number == 0 ? "" : "\n") + location(item_) + (label.empty() ? "" : "  " + label) +
           "\n";
  }

  const HintRun& run_;
  const Item& item_;
};

Row hint_item(const HintRun& run, const HintRequest& request, const Item& item, Stop stop) {
  auto puzzle = read_puzzle(item);
  if (!puzzle) return unreadable_row(item, puzzle.error(), run.options.style.style, "pbcs-hint");
  run.published.tell(item, *puzzle);
  HintAnswer answer = ask(*item.source->app, *puzzle, request, stop);
  if (answer.status == HintStatus::kInterrupted && !Interrupt::pending()) {
    answer.status = HintStatus::kTimeLimit;
  }
  return HintRow(run, item).write(answer);
}

}  // namespace

ExitCode run_hint(const HintOptions& options) {
  const HintRequest request{read_choice(options.theory), options.strength};
  demand_separate(options.output, options.input.inputs);
  if (!options.givens.empty()) demand_separate(options.output, {options.givens});
  Input input(options.input);
  const PublishedPuzzles published(options, input);
  Output output(options.output);
  const HintRun run{options, published, Palette(options.style.colour, output),
                    input.left().value_or(1) > 1};
  RunOptions run_options = options.run;
  run_options.partial = Partial::kKeep;
  return run_rows(input, run_options, output,
                  [&](const Item& item, Stop stop) { return hint_item(run, request, item, stop); });
}

}  // namespace pbcs::cli
