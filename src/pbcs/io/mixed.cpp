#include "pbcs/io/mixed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/source.hpp"
#include "pbcs/io/lines/state_mark.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

using RawLines = std::span<const RawLine>;

bool is_letter(char c) {
  return lower(c) >= 'a' && lower(c) <= 'z';
}

// Nearly all lines of lists end here: they begin with no letter.
const App* named_application(std::string_view word) {
  for (const App* app : applications()) {
    if (std::equal(word.begin(), word.end(), app->name.begin(), app->name.end(),
                   [](char a, char b) { return lower(a) == b; })) {
      return app;
    }
  }
  return nullptr;
}

// `latin: ...`, `queens 8: ...`, or the name alone on its line.
const App* heading_application(const RawLine& line) {
  constexpr std::size_t kLongestSize = 24;
  std::string_view text = line.text;
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  const auto letters = static_cast<std::size_t>(
      std::find_if_not(text.begin(), text.end(), is_letter) - text.begin());
  if (letters == 0) return nullptr;
  const std::string_view rest = text.substr(letters);
  const bool ends = std::all_of(rest.begin(), rest.end(), is_blank);
  const bool colon = rest.substr(0, kLongestSize).find(':') != std::string_view::npos;
  return ends || colon ? named_application(text.substr(0, letters)) : nullptr;
}

class MixedSplitter {
 public:
  explicit MixedSplitter(const App& app) : app_(app) {}

  std::vector<TypedChunk> split(RawLines lines) {
    for (std::size_t i = 0; i < lines.size();) {
      std::size_t end = i + 1;
      while (end < lines.size() && heading_application(lines[end]) == nullptr) ++end;
      add_part(lines.subspan(i, end - i));
      i = end;
    }
    return std::move(chunks_);
  }

 private:
  // Of its lines only the first may have a heading.
  void add_part(RawLines lines) {
    const App* named = heading_application(lines.front());
    if (named == nullptr) {
      add_unnamed(lines);
    } else if (parse_puzzle(*named, {lines.front().text, lines.front().number})) {
      std::size_t end = 1;
      while (end < lines.size() && !states_in(lines[end].text).empty()) ++end;
      chunks_.push_back({named, chunk_of(lines.front(), lines[end - 1])});
      if (lines.size() > end) add_unnamed(lines.subspan(end));
    } else {
      add(*named, lines);
    }
  }

  void add_unnamed(RawLines lines) {
    const App* app = recognise_puzzles(chunk_of(lines.front(), lines.back()).text);
    add(app != nullptr ? *app : app_, lines);
  }

  void add(const App& app, RawLines lines) {
    for (Chunk chunk : split_puzzles(app, chunk_of(lines.front(), lines.back()).text)) {
      chunk.line += lines.front().number - 1;
      chunks_.push_back({&app, chunk});
    }
  }

  const App& app_;
  std::vector<TypedChunk> chunks_;
};

bool is_readable(const TypedChunk& typed) {
  return parse_puzzle(*typed.app, typed.chunk) || other_reader(typed.chunk, *typed.app) != nullptr;
}

bool names_another(const RawLine& line, const App& app) {
  const App* named = heading_application(line);
  return named != nullptr && named != &app;
}

}  // namespace

std::vector<TypedChunk> split_mixed(std::string_view text, const App& app) {
  const std::vector<RawLine> lines = raw_lines(without_byte_order_mark(text), 1);
  const bool mixed = std::any_of(lines.begin(), lines.end(),
                                 [&](const RawLine& line) { return names_another(line, app); });
  if (mixed) return MixedSplitter(app).split(lines);
  std::vector<TypedChunk> chunks;
  for (const Chunk& chunk : split_puzzles(app, text)) chunks.push_back({&app, chunk});
  return chunks;
}

const App* recognise_text(std::string_view text) {
  if (const App* app = recognise_puzzles(text)) return app;
  if (!has_content(text)) return nullptr;
  const App* any = applications().front();
  const std::vector<TypedChunk> chunks = split_mixed(text, *any);
  return std::any_of(chunks.begin(), chunks.end(), is_readable) ? any : nullptr;
}

const App* other_reader(const Chunk& chunk, const App& app) {
  const App* other = recognise_puzzles(chunk.text);
  if (other == nullptr || other == &app) return nullptr;
  const bool rather = parse_puzzle(*other, chunk) || app.recognise(chunk.text) == 0;
  return rather ? other : nullptr;
}

std::string application_names() {
  std::string names;
  for (const App* app : applications()) names.append(names.empty() ? "" : ", ").append(app->name);
  return names;
}

Result<std::vector<TypedChunk>, ParseError> cut_text(std::string_view text, const App* named) {
  if (const auto binary = find_binary(text)) return unexpected(*binary);
  const App* app = named != nullptr ? named : recognise_text(text);
  if (app == nullptr && has_content(text)) {
    return unexpected(
        ParseError{fmt::format("no known type of puzzle; put the type before it, as in 'latin: "
                               "...'; types are: {}",
                               application_names()),
                   1, 1});
  }
  std::vector<TypedChunk> pieces;
  if (named != nullptr) {
    for (const Chunk& chunk : split_puzzles(*named, text)) pieces.push_back({named, chunk});
  } else if (app != nullptr) {
    pieces = split_mixed(text, *app);
  }
  if (pieces.empty()) return unexpected(ParseError{"there is no puzzle in the text", 1, 1});
  return pieces;
}

Result<TypedPuzzle, ParseError> read_piece(const TypedChunk& piece, const App* named) {
  const App* app = piece.app;
  auto puzzle = parse_puzzle(*app, piece.chunk);
  if (!puzzle && named == nullptr) {
    if (const App* other = other_reader(piece.chunk, *app)) {
      app = other;
      puzzle = parse_puzzle(*app, piece.chunk);
    }
  }
  if (!puzzle) return unexpected(puzzle.error());
  return TypedPuzzle{app, std::move(*puzzle)};
}

bool stands_alone(std::string_view line, const App& app) {
  constexpr std::size_t kLongestRow = 64;
  constexpr std::size_t kLongLine = 10000;
  if (line.size() <= kLongestRow || line.size() > kLongLine) return false;
  if (!parse_puzzle(app, {line, 1})) return false;
  const std::string followed = std::string(line) + "\n.\n";
  const std::vector<Chunk> chunks = split_puzzles(app, followed);
  return chunks.size() == 2 &&
         chunks.front().text == std::string_view(followed).substr(0, line.size());
}

}  // namespace pbcs
