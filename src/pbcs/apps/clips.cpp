#include "pbcs/apps/clips.hpp"

#include <algorithm>
#include <string_view>

namespace pbcs::clips {
namespace {

constexpr std::string_view kStart = "solve";

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

Token::iterator find(Token line, char c) {
  return std::find_if(line.begin(), line.end(), [&](const Mark& m) { return m.character == c; });
}

// What is left of a line once its comment is gone.
Token without_comment(Token line) {
  return line.first(static_cast<std::size_t>(find(line, ';') - line.begin()));
}

Position end_of(Token line) {
  const Position last = line.back().position;
  return {last.line, last.column + 1};
}

}  // namespace

bool starts_form(const RawLine& raw) {
  std::string_view text = trimmed(raw.text);
  if (!text.starts_with('(')) return false;
  text = trimmed(text.substr(1));
  return text.starts_with(kStart) &&
         (text.size() == kStart.size() || is_blank(text[kStart.size()]));
}

bool ends_form(const RawLine& raw) {
  return raw.text.substr(0, raw.text.find(';')).find(')') != std::string_view::npos;
}

Form words_of(const std::vector<Line>& lines) {
  Form form;
  for (const Line& line : lines) {
    form.end = end_of(line);
    const Token code = without_comment(line);
    const auto close = find(code, ')');
    const auto length = static_cast<std::size_t>(close - code.begin());
    for (const Token word : tokens_of(code.first(length))) form.words.push_back(word);
    if (close == code.end()) continue;
    form.end = close->position;
    form.label = trimmed(bytes_of(Token(line).subspan(length + 1)));
    break;
  }
  // "(solve" or "( solve": one word or two.
  const bool apart = !form.words.empty() && form.words.front().size() == 1;
  const std::ptrdiff_t start = apart ? 2 : 1;
  form.words.erase(form.words.begin(),
                   form.words.begin() + std::min(start, std::ssize(form.words)));
  return form;
}

}  // namespace pbcs::clips
