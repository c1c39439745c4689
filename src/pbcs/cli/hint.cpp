// pbcs hint: the next step, told as far as the player wants to know.
#include "pbcs/ask/hint.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/emphasis.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/conversion.hpp"
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

  [[nodiscard]] bool are_told() const { return !puzzles_.empty(); }

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

/// What all rows share.
struct HintRun {
  const HintOptions& options;
  const PublishedPuzzles& published;
  HintTextOptions text;
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
      if (loses_label(answer.puzzle, row.output)) {
        row.messages = fmt::format("{}: warning: the label '{}' has no place in this format\n",
                                   location(item_), answer.puzzle.label);
      }
      if (!done) row.messages += fmt::format("{}: {}\n", location(item_), to_text(answer));
    } else {
      row.output = heading(answer.puzzle.label) + to_text(answer, run_.text) + "\n";
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

Row hint_item(const HintRun& run, const HintRequest& request, Item item, Stop stop) {
  item.chunk.may_clash = run.published.are_told();
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
  const bool tells = !options.apply || options.style.style == TextStyle::kJson;
  if (!tells && options.strength != HintStrength::kStep) {
    throw UsageError("--strength: --apply writes a position and no hint, unless with --json");
  }
  const HintRequest request{read_choice(options.theory), options.strength};
  demand_separate(options.output, options.input.inputs);
  if (!options.givens.empty()) demand_separate(options.output, {options.givens});
  Input input(options.input);
  const PublishedPuzzles published(options, input);
  Output output(options.output);
  HintTextOptions text = options.text;
  text.emphasise = painted_with(Palette(options.style.colour, output));
  const HintRun run{options, published, text, input.at_hand() > 1};
  RunOptions run_options = options.run;
  run_options.partial = Partial::kKeep;
  return run_rows(input, run_options, output,
                  [&](const Item& item, Stop stop) { return hint_item(run, request, item, stop); });
}

}  // namespace pbcs::cli
