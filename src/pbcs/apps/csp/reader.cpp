#include "pbcs/apps/csp/reader.hpp"

#include <algorithm>
#include <cctype>

#include "pbcs/apps/csp/json/writer.hpp"
#include "pbcs/apps/csp/model/build.hpp"
#include "pbcs/apps/csp/words.hpp"
#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/paste.hpp"
#include "pbcs/apps/source.hpp"

namespace pbcs::csp {
namespace {

constexpr int kSure = 95;
constexpr int kLooksLikeIt = 20;
constexpr std::string_view kHeading = "csp:";

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(kBlanks, at), text.size());
}

bool starts_fence(std::string_view text, std::size_t at) {
  return is_fence({text.substr(at, 3), 1});
}

// What comes before the first problem: blanks, comments, a fence, a byte order mark.
std::size_t begin_of_content(std::string_view text) {
  std::size_t at = skip_blanks(text, text.size() - without_byte_order_mark(text).size());
  while (at < text.size() && (text[at] == '#' || starts_fence(text, at))) {
    at = skip_blanks(text, std::min(text.find_first_of("\r\n", at), text.size()));
  }
  return at;
}

// Where the problem begins behind its heading, if it has one.
std::size_t skip_heading(std::string_view text, std::size_t at) {
  if (text.size() - at < kHeading.size()) return at;
  const std::string_view word = text.substr(at, kHeading.size());
  const bool heading = std::equal(word.begin(), word.end(), kHeading.begin(), [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == b;
  });
  return heading ? skip_blanks(text, at + kHeading.size()) : at;
}

// One past the brace that closes the one at `at`; the end of the text when none does.
std::size_t end_of_object(std::string_view text, std::size_t at) {
  std::size_t depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      ++at;
      while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (--depth == 0) return at + 1;
    }
  }
  return text.size();
}

bool is_on_one_line(std::string_view text) {
  return text.find_first_of("\r\n") == std::string_view::npos;
}

bool is_nothing(const RawLine& line) {
  return is_empty(line) || is_comment(line) || is_fence(line);
}

std::vector<Chunk> split_lines(std::string_view text) {
  std::vector<Chunk> chunks;
  for (const RawLine& line : raw_lines(text, 1)) {
    if (!is_nothing(line)) chunks.push_back({line.text, line.number});
  }
  return chunks;
}

// Objects over several lines, each beginning on a line of its own; a broken one takes the rest.
std::vector<Chunk> split_objects(std::string_view text) {
  std::vector<Chunk> chunks;
  const std::vector<RawLine> lines = raw_lines(text, 1);
  const char* end = text.data();
  for (const RawLine& line : lines) {
    if (line.text.data() < end || is_nothing(line)) continue;
    const auto offset = static_cast<std::size_t>(line.text.data() - text.data());
    const std::size_t start = std::min(text.find('{', offset), text.size());
    const std::size_t stop = end_of_object(text, start);
    // Whatever follows on the last line is an error of this object.
    const std::size_t line_end = std::min(text.find_first_of("\r\n", stop), text.size());
    end = text.data() + line_end;
    chunks.push_back({text.substr(offset, line_end - offset), line.number});
  }
  return chunks;
}

bool is_xml(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] == '<';
}

bool has(std::string_view text, std::string_view piece) {
  return text.find(piece) != std::string_view::npos;
}

Body body_of(const Chunk& chunk) {
  return {chunk, skip_heading(chunk.text, begin_of_content(chunk.text))};
}

ParseError error_of(const Fault& fault, const Reading& reading, const Body& body) {
  const Origin* origin = reading.origin(fault.place);
  if (origin == nullptr) return body.error(0, fault.message);
  return body.error(origin->offset,
                    (origin->name.empty() ? "" : origin->name + ": ") + fault.message);
}

}  // namespace

int recognise(std::string_view text) {
  const std::size_t start = begin_of_content(text);
  const std::size_t at = skip_heading(text, start);
  if (at > start) return kSure;
  if (at == text.size()) return 0;
  if (is_xml(text, at)) return has(text, "<instance") ? kSure : 0;
  if (text[at] != '{') return 0;
  if (has(text, "\"pbcs-csp\"")) return kSure;
  return has(text, "\"variables\"") && has(text, "\"domain\"") ? kLooksLikeIt : 0;
}

std::vector<Chunk> split(std::string_view text) {
  text = without_byte_order_mark(text);
  const std::size_t at = skip_heading(text, begin_of_content(text));
  if (at == text.size() && begin_of_content(text) == at) return {};
  if (is_xml(text, at)) return {{text, 1}};
  const bool one_line =
      at < text.size() && is_on_one_line(text.substr(at, end_of_object(text, at) - at));
  return one_line ? split_lines(text) : split_objects(text);
}

Result<Reading, ParseError> read(const Chunk& chunk, const Limits& limits) {
  const Body body = body_of(chunk);
  if (body.text().empty()) return unexpected(body.error(0, "expected a problem"));
  return is_xml(body.text(), 0) ? read_xcsp(body, limits) : read_json(body, limits);
}

Result<Puzzle, ParseError> parse_within(const Chunk& chunk, const Limits& limits) {
  const auto reading = read(chunk, limits);
  if (!reading) return unexpected(reading.error());
  auto problem = build(reading->description, limits);
  if (!problem) return unexpected(error_of(problem.error(), *reading, body_of(chunk)));
  return Puzzle{std::move(problem->instance),
                std::make_shared<const Board>(std::move(problem->board)),
                write_json(reading->description, JsonLayout::kOneLine),
                printable(reading->description.title)};
}

Result<Puzzle, ParseError> parse(const Chunk& chunk) {
  return parse_within(chunk, {});
}

}  // namespace pbcs::csp
