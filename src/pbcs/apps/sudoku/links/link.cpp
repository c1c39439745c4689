#include "pbcs/apps/sudoku/links/link.hpp"

#include <algorithm>
#include <array>

#include "pbcs/apps/square.hpp"
#include "pbcs/apps/sudoku/links/address.hpp"
#include "pbcs/apps/sudoku/links/fpuzzles.hpp"
#include "pbcs/apps/sudoku/links/pzpr.hpp"
#include "pbcs/apps/sudoku/links/solo.hpp"
#include "pbcs/apps/sudoku/links/sudokupad.hpp"
#include "pbcs/apps/sudoku/links/sudokuwiki.hpp"
#include "pbcs/util/characters.hpp"

namespace pbcs::sudoku::links {
namespace {

enum class Site { kSudokuWiki, kFpuzzles, kSudokuPad, kPzpr, kShort, kPenpa, kOther };

struct HostOfSite {
  std::string_view host;
  Site site;
};
constexpr std::array<HostOfSite, 14> kHosts = {{
    {"sudokuwiki.org", Site::kSudokuWiki},
    {"f-puzzles.com", Site::kFpuzzles},
    {"sudokupad.app", Site::kSudokuPad},
    {"beta.sudokupad.app", Site::kSudokuPad},
    {"sudokupad.svencodes.com", Site::kSudokuPad},
    {"app.crackingthecryptic.com", Site::kSudokuPad},
    {"puzz.link", Site::kPzpr},
    {"pzv.jp", Site::kPzpr},
    {"pzprxs.vercel.app", Site::kPzpr},
    {"pzplus.tck.mn", Site::kPzpr},
    {"tinyurl.com", Site::kShort},
    {"bit.ly", Site::kShort},
    {"swaroopg92.github.io", Site::kPenpa},
    {"opt-pan.github.io", Site::kPenpa},
}};

Site site_of(const std::string& host) {
  const auto at = std::find_if(kHosts.begin(), kHosts.end(),
                               [&](const HostOfSite& known) { return known.host == host; });
  return at == kHosts.end() ? Site::kOther : at->site;
}

Decoded from_sudokuwiki(const Address& address) {
  const auto board = address.parameter("bd");
  if (!board) return fault("this sudokuwiki address has no board (bd=)");
  return read_sudokuwiki(address.path.text, board->text, board->at);
}

Decoded from_fpuzzles(const Address& address) {
  if (const auto data = address.parameter("load")) return read_fpuzzles(decoded_data(data->text));
  if (address.parameter("id")) {
    return fault(
        "the name of a puzzle on the server of f-puzzles, which is not asked: expected "
        "the puzzle itself in the address (load=)");
  }
  return fault("this f-puzzles address has no puzzle (load=)");
}

Decoded from_sudokupad(const Address& address) {
  constexpr std::string_view kFolder = "sudoku/";
  AddressPart puzzle = address.path;
  if (puzzle.text.starts_with(kFolder)) {
    puzzle.text.remove_prefix(kFolder.size());
    puzzle.at += kFolder.size();
  }
  for (const std::string_view name : {"puzzleid", "load"}) {
    const auto value = address.parameter(name);
    if (puzzle.text.size() <= kFolder.size() && value) puzzle = *value;
  }
  puzzle.text = puzzle.text.substr(0, puzzle.text.find('#'));
  if (puzzle.text.empty()) return fault("this SudokuPad address has no puzzle");
  return read_sudokupad(decoded_data(puzzle.text), puzzle.at);
}

Decoded from_pzpr(const Address& address) {
  if (address.query.text.empty()) return fault("this address has no puzzle (p?KIND/...)");
  AddressPart puzzle = address.query;
  puzzle.text = puzzle.text.substr(0, puzzle.text.find_first_of("&#"));
  return read_pzpr(puzzle.text, puzzle.at);
}

// The 81 cells in an address of any site, if they are there.
Decoded from_any_site(std::string_view text, const std::string& host) {
  constexpr std::size_t kCells = 81;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789.", begin), text.size());
    if (end - begin == kCells) return grid_of_text(text.substr(begin, kCells), begin);
    begin = end + 1;
  }
  return fault("no puzzle is found in an address of " + host +
               ": known are those of sudokuwiki, f-puzzles, SudokuPad and puzz.link, and any that "
               "has the 81 cells in it");
}

Decoded from_address(std::string_view text, const Address& address) {
  switch (site_of(address.host)) {
    case Site::kSudokuWiki:
      return from_sudokuwiki(address);
    case Site::kFpuzzles:
      return from_fpuzzles(address);
    case Site::kSudokuPad:
      return from_sudokupad(address);
    case Site::kPzpr:
      return from_pzpr(address);
    case Site::kShort:
      return fault("a short address of " + address.host +
                   ", which is not asked: expected the address that it leads to");
    case Site::kPenpa:
      return fault("an address of Penpa is not supported: it has a drawing, not a puzzle");
    case Site::kOther:
      break;
  }
  return from_any_site(text, address.host);
}

// The data of f-puzzles alone, which begin so whatever the puzzle is.
bool is_fpuzzles_data(std::string_view text) {
  return text.starts_with("N4Ig") && text.size() > 40;
}

Decoded decode_link(std::string_view text) {
  if (const auto address = address_of(text)) return from_address(text, *address);
  if (is_solo_id(text)) return read_solo_id(text);
  if (is_fpuzzles_data(text)) return read_fpuzzles(decoded_data(text));
  return read_sudokupad(decoded_data(text), 0);
}

// Up to the first blank.
Token first_word(Token line) {
  const auto end = std::find_if(line.begin(), line.end(),
                                [](const Mark& mark) { return is_blank(mark.character); });
  return line.first(static_cast<std::size_t>(end - line.begin()));
}

// Most lines are cells, and need no closer look.
bool could_be_link(Token line) {
  std::size_t digits = 0;
  while (digits < line.size() && is_digit(line[digits].character)) ++digits;
  if (digits == line.size()) return false;
  const char c = lower(line[digits].character);
  return digits == 0 ? c >= 'a' && c <= 'z' : digits <= 2 && (c == 'x' || c == 'j');
}

}  // namespace

bool is_link(Token line) {
  line = trimmed(line);
  if (!could_be_link(line)) return false;
  const std::string text = bytes_of(first_word(line));
  return address_of(text) || is_solo_id(text) || is_fpuzzles_data(text) || is_sudokupad_data(text);
}

Result<Reading, ParseError> read_link(const Line& line) {
  const Token all = trimmed(line);
  const Token word = first_word(all);
  Decoded decoded = decode_link(bytes_of(word));
  std::string label = label_after(line, word);
  // Data that lost a + to a blank go on after it.
  if (!decoded && word.size() < all.size()) {
    if (Decoded whole = decode_link(bytes_of(all))) {
      decoded = std::move(whole);
      label.clear();
    }
  }
  if (!decoded) {
    const std::size_t at = std::min(decoded.error().at, word.size() - 1);
    return error_at(word[at].position, std::move(decoded.error().message));
  }
  Reading reading = reading_of(*decoded, word.front().position);
  if (!label.empty()) reading.label = std::move(label);
  return reading;
}

}  // namespace pbcs::sudoku::links
