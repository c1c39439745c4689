#include "pastes/paste_table.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string_view>

#include "support/tree.hpp"

namespace pbcs::test {
namespace {

enum class Order { kLittle, kBig };

void append_unit(std::string& bytes, unsigned unit, Order order) {
  const char high = static_cast<char>(unit >> 8U);
  const char low = static_cast<char>(unit & 0xFFU);
  bytes += order == Order::kLittle ? low : high;
  bytes += order == Order::kLittle ? high : low;
}

// Enough for the tables: characters of up to three bytes.
std::string in_utf16(std::string_view text, Order order, bool mark) {
  std::string bytes;
  if (mark) append_unit(bytes, 0xFEFF, order);
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]); };
    const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xE0 ? 2 : 3;
    unsigned unit = length == 1 ? byte(0) : byte(0) & (length == 2 ? 0x1FU : 0x0FU);
    for (std::size_t k = 1; k < length; ++k) unit = (unit << 6U) | (byte(k) & 0x3FU);
    append_unit(bytes, unit, order);
    i += length;
  }
  return bytes;
}

std::string with_line_ends(std::string_view text, std::string_view end) {
  std::string changed;
  for (const char c : text) changed += c == '\n' ? std::string(end) : std::string(1, c);
  return changed;
}

std::string in_utf8(unsigned unit) {
  std::string bytes;
  if (unit < 0x800) {
    bytes += static_cast<char>(0xC0U | (unit >> 6U));
  } else {
    bytes += static_cast<char>(0xE0U | (unit >> 12U));
    bytes += static_cast<char>(0x80U | ((unit >> 6U) & 0x3FU));
  }
  return bytes + static_cast<char>(0x80U | (unit & 0x3FU));
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      plain += text[i];
      continue;
    }
    const char code = text.at(++i);
    const auto number = [&](std::size_t digits) {
      const auto value = std::stoul(std::string(text.substr(i + 1, digits)), nullptr, 16);
      i += digits;
      return static_cast<unsigned>(value);
    };
    switch (code) {
      case '\n':
        break;
      case 'x':
        plain += static_cast<char>(number(2));
        break;
      case 'u':
        plain += in_utf8(number(4));
        break;
      default: {
        constexpr std::string_view kCodes = "tnr0\\";
        constexpr std::string_view kMeanings("\t\n\r\0\\", 5);
        plain += kMeanings.at(kCodes.find(code));
      }
    }
  }
  return plain;
}

std::string encoded(std::string_view text, const std::string& way) {
  if (way.empty()) return std::string(text);
  if (way == "escaped") return unescaped(text);
  if (way == "cr") return with_line_ends(text, "\r");
  if (way == "crlf") return with_line_ends(text, "\r\n");
  if (way == "utf-16le") return in_utf16(text, Order::kLittle, true);
  if (way == "utf-16be") return in_utf16(text, Order::kBig, true);
  if (way == "utf-16le-bare") return in_utf16(text, Order::kLittle, false);
  if (way == "utf-16be-bare") return in_utf16(text, Order::kBig, false);
  throw std::runtime_error("no such way to paste: " + way);
}

struct OpenRow {
  PasteRow row;
  std::string way;
};

OpenRow start_row(const std::string& file, std::string_view line) {
  line.remove_prefix(std::string_view("%paste").size());
  const std::size_t blank = line.find(' ');
  const std::string way(line.starts_with('(') ? line.substr(1, line.find(')') - 1) : "");
  return {{file + ": " + std::string(line.substr(blank + 1)), {}, {}, {}}, way};
}

void read_file_of_rows(const std::filesystem::path& path, std::vector<PasteRow>& rows) {
  constexpr std::string_view kLine = "%line ";
  constexpr std::string_view kRefused = "%refused ";
  std::ifstream file(path, std::ios::binary);
  std::vector<OpenRow> open;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("%paste")) {
      open.push_back(start_row(path.filename().string(), line));
      continue;
    }
    if (open.empty()) throw std::runtime_error(path.string() + ": text before the first row");
    PasteRow& row = open.back().row;
    if (line.starts_with(kLine)) {
      row.lines.push_back(line.substr(kLine.size()));
    } else if (line.starts_with(kRefused)) {
      row.refusals.push_back(line.substr(kRefused.size()));
    } else if (row.lines.empty() && row.refusals.empty()) {
      row.text += line + "\n";
    }
  }
  for (OpenRow& one : open) {
    one.row.text = encoded(one.row.text, one.way);
    rows.push_back(std::move(one.row));
  }
}

}  // namespace

std::vector<PasteRow> paste_rows() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(in_tree("data/pastes"))) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<PasteRow> rows;
  for (const auto& path : files) read_file_of_rows(path, rows);
  return rows;
}

}  // namespace pbcs::test
