// pbcs hint: the next step, told as far as the player wants to know.
#include "pbcs/ask/hint.hpp"

#include <fmt/format.h>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list.hpp"
#include "pbcs/cli/theory_option.hpp"
#include "pbcs/io/position.hpp"

namespace pbcs::cli {
namespace {

/// The puzzles as published, in the order of the positions, or one for all of them.
class PublishedPuzzles {
 public:
  PublishedPuzzles(const HintOptions& options, std::span<const Item> positions)
      : positions_(positions) {
    if (options.givens.empty()) return;
    const InputOptions from{{options.givens}, std::string(positions.front().source->app->name), ""};
    const Input input(from);
    if (input.items().size() != 1 && input.items().size() != positions.size()) {
      throw UsageError(fmt::format("--givens: there are {} puzzles for {} positions",
                                   input.items().size(), positions.size()));
    }
    for (const Item& item : input.items()) {
      auto puzzle = read_puzzle(item);
      if (!puzzle) throw UsageError("--givens: " + puzzle.error().message);
      puzzles_.push_back(std::move(*puzzle));
    }
  }

  void tell(const Item& item, Puzzle& position) const {
    if (puzzles_.empty()) return;
    const auto number = static_cast<std::size_t>(&item - positions_.data());
    const auto set = set_published(position, puzzles_[puzzles_.size() == 1 ? 0 : number]);
    if (!set) throw UsageError(fmt::format("{}: --givens: {}", location(item), set.error()));
  }

 private:
  std::span<const Item> positions_;
  std::vector<Puzzle> puzzles_;
};

class HintRow {
 public:
  HintRow(const HintOptions& options, const Item& item, bool alone)
      : options_(options), item_(item), alone_(alone) {}

  [[nodiscard]] Row write(const HintAnswer& answer) const {
    const bool done = answer.status == HintStatus::kStep || answer.status == HintStatus::kSolved;
    Row row{"", "", done ? ExitCode::kDone : ExitCode::kUnsolved};
    if (options_.style.style == TextStyle::kJson) {
      const HintDocument document{item_.source->name, item_.chunk.line, options_.apply};
      row.output = to_json(answer, document) + "\n";
    } else if (options_.apply) {
      row.output = puzzle_text(next_position(answer));
      if (!done) row.messages = fmt::format("{}: {}\n", location(item_), to_text(answer));
    } else {
      row.output = heading(answer.puzzle.label) + to_text(answer, options_.text) + "\n";
      if (!alone_) row.output += "\n";
    }
    return row;
  }

 private:
  [[nodiscard]] std::string heading(const std::string& label) const {
    if (alone_) return "";
    return location(item_) + (label.empty() ? "" : "  " + label) + "\n";
  }

  const HintOptions& options_;
  const Item& item_;
  bool alone_;
};

Row hint_item(const HintOptions& options, const HintRequest& request,
              const PublishedPuzzles& published, const HintRow& row, const Item& item, Stop stop) {
  auto puzzle = read_puzzle(item);
  if (!puzzle) return unreadable_row(item, puzzle.error(), options.style.style, "pbcs-hint");
  published.tell(item, *puzzle);
  HintAnswer answer = ask(*item.source->app, *puzzle, request, stop);
  if (answer.status == HintStatus::kInterrupted && !Interrupt::happened()) {
    answer.status = HintStatus::kTimeLimit;
  }
  return row.write(answer);
}

}  // namespace

ExitCode run_hint(const HintOptions& options) {
  const HintRequest request{read_choice(options.theory), options.strength};
  const Input input(options.input);
  if (input.items().empty()) throw UsageError("there is no puzzle in the input");
  const PublishedPuzzles published(options, input.items());
  const bool alone = input.items().size() == 1;
  Output output;
  return run_rows(input.items(), options.run, output, [&](const Item& item, Stop stop) {
    return hint_item(options, request, published, HintRow(options, item, alone), item, stop);
  });
}

}  // namespace pbcs::cli
