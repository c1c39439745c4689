#include "pbcs/apps/source.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/encoding.hpp"
#include "pbcs/apps/plain_form.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs {
namespace {

bool is_separator(char c) {
  return is_blank(c) || c == ',' || c == ';';
}

// How HTML writes a character that has a meaning of its own there.
struct Entity {
  std::string_view name;
  char character;
};
constexpr std::array<Entity, 3> kEntities = {{{"&lt;", '<'}, {"&gt;", '>'}, {"&nbsp;", ' '}}};

const Entity* entity_at(std::string_view text) {
  if (!text.starts_with('&')) return nullptr;
  const auto* at = std::find_if(kEntities.begin(), kEntities.end(), [&](const Entity& entity) {
    return text.starts_with(entity.name);
  });
  return at == kEntities.end() ? nullptr : at;
}

// As nearly all characters do.
bool stands_for_itself(char c) {
  return is_ascii(c) && c != '&' && c != '?';
}

std::size_t first_character(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && is_blank(text[i])) ++i;
  return i;
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

std::string_view start_of(std::string_view text) {
  constexpr std::size_t kEnough = 65536;
  if (text.size() <= kEnough) return text;
  const std::size_t end = std::min(text.find('\n', kEnough), text.size());
  return text.substr(0, end <= kMostCharacters ? end : kEnough);
}

std::optional<ParseError> find_excess(const Chunk& chunk) {
  if (chunk.text.size() <= kMostCharacters) return std::nullopt;
  return ParseError{std::to_string(chunk.text.size()) +
                        " characters without an end of the puzzle: no puzzle has more than " +
                        std::to_string(kMostCharacters),
                    chunk.line, 1};
}

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f';
}

// Several characters at a time, which g++ makes of a loop without branches, and with bytes instead
// of bool: those that have no letters, and so are looked at to the end, are long lists.
bool may_have_letters(std::string_view text) {
  unsigned char found = 0;
  for (const char c : text) {
    const auto letter = static_cast<unsigned char>((static_cast<unsigned char>(c) | 0x20U) - 'a');
    found |= static_cast<unsigned char>(letter < 26);
    found |= static_cast<unsigned char>(!is_ascii(c));
  }
  return found != 0;
}

std::string_view take_line(std::string_view& text) {
  const std::size_t line_feed = std::min(text.find('\n'), text.size());
  const std::size_t end = std::min(text.substr(0, line_feed).find('\r'), line_feed);
  const std::string_view line = text.substr(0, end);
  const std::size_t line_end = text.substr(end).starts_with("\r\n") ? 2 : 1;
  text.remove_prefix(std::min(end + line_end, text.size()));
  return line;
}

std::vector<RawLine> raw_lines(std::string_view text, std::size_t first_number) {
  std::vector<RawLine> lines;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    lines.push_back({line, first_number + lines.size()});
  }
  return lines;
}

Line decode(const RawLine& raw) {
  Line line;
  const std::string_view text = raw.text.substr(0, kMostCharacters);
  line.reserve(text.size());
  std::uint32_t column = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (stands_for_itself(text[i])) {
      const Position position{static_cast<std::uint32_t>(raw.number), ++column};
      line.push_back({text[i], position, text.substr(i, 1)});
      ++i;
      continue;
    }
    if (const Entity* entity = entity_at(text.substr(i))) {
      const Position position{static_cast<std::uint32_t>(raw.number), ++column};
      line.push_back({entity->character, position, text.substr(i, entity->name.size())});
      i += entity->name.size();
      continue;
    }
    const bool ascii = is_ascii(text[i]);
    const std::string_view bytes = text.substr(i, ascii ? 1 : character_length(text, i));
    ++column;
    i += bytes.size();
    if (!ascii && has_no_width(bytes)) {
      // It belongs to the character before it.
      if (!line.empty()) {
        std::string_view& before = line.back().bytes;
        before = {before.data(), before.size() + bytes.size()};
      }
      continue;
    }
    const Position position{static_cast<std::uint32_t>(raw.number), column};
    const bool ellipsis = bytes == "\u2026";  // which editors make of three dots
    line.push_back({ellipsis ? '.' : plain_form(bytes, kForeign), position, bytes});
    if (ellipsis) line.insert(line.end(), 2, {'.', position, text.substr(i, 0)});
  }
  return line;
}

bool is_empty(const RawLine& raw) {
  const std::size_t i = first_character(raw.text);
  if (i == raw.text.size()) return true;
  if (is_ascii(raw.text[i])) return false;
  const Line line = decode(raw);  // it may have blanks and characters without width only
  return std::all_of(line.begin(), line.end(),
                     [](const Mark& mark) { return is_blank(mark.character); });
}

bool is_comment(const RawLine& raw) {
  const std::size_t i = first_character(raw.text);
  return i < raw.text.size() && raw.text[i] == '#';
}

bool has_content(std::string_view text) {
  const std::vector<RawLine> lines = raw_lines(without_byte_order_mark(text), 1);
  return std::any_of(lines.begin(), lines.end(),
                     [](const RawLine& line) { return !is_empty(line) && !is_comment(line); });
}

std::vector<Line> content_lines(const Chunk& chunk) {
  std::vector<Line> lines;
  for (const RawLine& raw : raw_lines(chunk.text, chunk.line)) {
    if (!is_empty(raw) && !is_comment(raw)) lines.push_back(decode(raw));
  }
  return lines;
}

std::vector<Token> tokens_of(Token line) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && !is_separator(line[end].character)) ++end;
    if (end > i) tokens.push_back(line.subspan(i, end - i));
    i = end + 1;
  }
  return tokens;
}

Chunk joined(const Chunk& first, const Chunk& last) {
  const char* end = last.text.data() + last.text.size();
  return {{first.text.data(), static_cast<std::size_t>(end - first.text.data())}, first.line};
}

Chunk chunk_of(const RawLine& first, const RawLine& last) {
  return joined({first.text, first.number}, {last.text, last.number});
}

Token trimmed(Token text) {
  while (!text.empty() && is_blank(text.front().character)) text = text.subspan(1);
  while (!text.empty() && is_blank(text.back().character)) text = text.first(text.size() - 1);
  return text;
}

std::optional<std::uint32_t> number_of(Token word) {
  constexpr std::uint64_t kLargest = 999'999'999;
  std::uint64_t number = 0;
  for (const Mark& mark : word) {
    if (mark.character < '0' || mark.character > '9') return std::nullopt;
    number = std::min(10 * number + static_cast<std::uint64_t>(mark.character - '0'), kLargest);
  }
  return word.empty() ? std::nullopt : std::optional(static_cast<std::uint32_t>(number));
}

std::string bytes_of(Token token) {
  std::string bytes;
  std::string_view run;  // of marks whose bytes follow each other, as most do
  for (const Mark& mark : token) {
    if (run.data() + run.size() == mark.bytes.data()) {
      run = {run.data(), run.size() + mark.bytes.size()};
    } else {
      bytes += run;
      run = mark.bytes;
    }
  }
  if (bytes.empty()) return printable(run);
  return printable(bytes.append(run));
}

std::string characters_in(Token token) {
  std::string characters;
  for (const Mark& mark : token) characters += mark.character;
  return characters;
}

ParseError fault_at(Position position, std::string message) {
  return {std::move(message), position.line, position.column};
}

ParseError fault_at(Token token, std::string message) {
  return fault_at(token.front().position, std::move(message));
}

unexpected<ParseError> error_at(Position position, std::string message) {
  return unexpected(fault_at(position, std::move(message)));
}

unexpected<ParseError> error_at(Token token, std::string message) {
  return unexpected(fault_at(token, std::move(message)));
}

std::string count_text(std::size_t count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string quoted(const Mark& mark) {
  if (is_printable(mark.bytes.substr(0, character_length(mark.bytes, 0)))) {
    return "'" + std::string(mark.bytes) + "'";
  }
  return "byte 0x" + printable(mark.bytes.substr(0, 1)).substr(2);
}

}  // namespace pbcs
