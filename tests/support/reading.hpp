// What tests of readers and writers ask of an application.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "pbcs/apps/app.hpp"

namespace pbcs::test {

enum class Labels { kHidden, kShown };

/// What every puzzle of a text is, with its label in brackets if that is shown, or its error as
/// line:column message.
inline std::vector<std::string> texts_of(const App& app, const std::string& input,
                                         Labels labels = Labels::kHidden) {
  std::vector<std::string> texts;
  for (const Chunk& chunk : app.split(input)) {
    const auto puzzle = app.parse(chunk);
    if (puzzle) {
      const bool shown = labels == Labels::kShown && !puzzle->label.empty();
      texts.push_back(puzzle->text + (shown ? " [" + puzzle->label + "]" : ""));
    } else {
      const ParseError& error = puzzle.error();
      texts.push_back(std::to_string(error.line) + ":" + std::to_string(error.column) + " " +
                      error.message);
    }
  }
  return texts;
}

/// The same for a text with one puzzle.
inline std::string text_of(const App& app, const std::string& input,
                           Labels labels = Labels::kHidden) {
  const auto texts = texts_of(app, input, labels);
  return texts.size() == 1 ? texts.front() : std::to_string(texts.size()) + " puzzles";
}

/// The puzzle in one of its formats.
inline std::string written(const App& app, const Puzzle& puzzle, std::string_view name) {
  for (const Format& format : app.formats) {
    if (format.name == name) return format.write(puzzle, initial_state(puzzle.instance));
  }
  return "no such format";
}

/// The text is recognised, and is the puzzle.
inline void expect_read_back(const App& app, const Puzzle& puzzle, const std::string& text) {
  ASSERT_EQ(recognise_application(text), &app) << text;
  const auto chunks = app.split(text);
  ASSERT_EQ(chunks.size(), 1U) << text;
  const auto again = app.parse(chunks.front());
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->instance.model, puzzle.instance.model);
  EXPECT_EQ(again->instance.givens, puzzle.instance.givens);
}

}  // namespace pbcs::test
