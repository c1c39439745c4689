// Every row of data/pastes, as the library reads it; pastes.py does the same with the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "pastes/paste_table.hpp"
#include "pbcs/apps/app.hpp"
#include "pbcs/apps/encoding.hpp"
#include "support/reading.hpp"

namespace pbcs::test {
namespace {

std::string message_of(const ParseError& error, std::size_t line_of_chunk) {
  const std::size_t line = error.line != 0 ? error.line : line_of_chunk;
  return std::to_string(line) + ":" + std::to_string(std::max<std::size_t>(error.column, 1)) +
         ": " + error.message;
}

// What is read, and what is refused.
PasteRow outcome_of(const PasteRow& row) {
  PasteRow outcome{row.name, decoded(row.text), {}, {}};
  if (const auto binary = find_binary(outcome.text)) {
    outcome.refusals.push_back(message_of(*binary, 1));
    return outcome;
  }
  const App* app = recognise_application(outcome.text);
  if (app == nullptr) {
    outcome.refusals.emplace_back("1:1: no known type of puzzle");
    return outcome;
  }
  for (const Chunk& chunk : app->split(outcome.text)) {
    const auto puzzle = app->parse(chunk);
    if (puzzle) {
      outcome.lines.push_back(written(*app, *puzzle, "line"));
    } else {
      outcome.refusals.push_back(message_of(puzzle.error(), chunk.line));
    }
  }
  return outcome;
}

TEST(Pastes, AreReadOrRefusedAsTheTableSays) {
  constexpr std::size_t kFewestRows = 230;
  const std::vector<PasteRow> rows = paste_rows();
  EXPECT_GE(rows.size(), kFewestRows);
  for (const PasteRow& row : rows) {
    EXPECT_FALSE(row.lines.empty() && row.refusals.empty()) << row.name << ": nothing expected";
    PasteRow outcome = outcome_of(row);
    for (std::size_t i = 0; i < std::min(row.refusals.size(), outcome.refusals.size()); ++i) {
      std::string& message = outcome.refusals[i];
      if (message.starts_with(row.refusals[i])) message = row.refusals[i];
    }
    EXPECT_EQ(outcome.lines, row.lines) << row.name;
    EXPECT_EQ(outcome.refusals, row.refusals) << row.name;
  }
}

// A puzzle is the same whatever is written round it, so its text must be read as itself.
TEST(Pastes, AreReadAgainFromTheirTexts) {
  for (const PasteRow& row : paste_rows()) {
    const std::string text = decoded(row.text);
    const App* app = find_binary(text) ? nullptr : recognise_application(text);
    if (app == nullptr) continue;
    for (const Chunk& chunk : app->split(text)) {
      const auto puzzle = app->parse(chunk);
      if (!puzzle) continue;
      const auto again = app->parse({puzzle->text, 1});
      ASSERT_TRUE(again) << row.name << ": " << puzzle->text;
      EXPECT_EQ(again->text, puzzle->text) << row.name;
      EXPECT_EQ(again->instance.givens, puzzle->instance.givens) << row.name;
      EXPECT_EQ(again->instance.excluded, puzzle->instance.excluded) << row.name;
    }
  }
}

}  // namespace
}  // namespace pbcs::test
