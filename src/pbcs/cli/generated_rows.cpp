#include "pbcs/cli/generated_rows.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "pbcs/cli/columns.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

constexpr std::string_view kTrailer = "# clusters ";

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) {
    line.append(line.empty() ? "" : ",").append(csv_field(field));
  }
  return line + "\n";
}

/// The number in a trailer.
std::optional<std::uint64_t> units_in(std::string_view line) {
  if (!line.starts_with(kTrailer)) return std::nullopt;
  line.remove_prefix(kTrailer.size());
  std::uint64_t units = 0;
  const auto read = std::from_chars(line.data(), line.data() + line.size(), units);
  return read.ec == std::errc() && read.ptr == line.data() + line.size() ? std::optional(units)
                                                                         : std::nullopt;
}

}  // namespace

GeneratedRows::GeneratedRows(Wanted wanted, bool weighted, TextStyle style)
    : wanted_(std::move(wanted)), weighted_(weighted), style_(style) {}

std::string GeneratedRows::header() const {
  if (style_ == TextStyle::kJson) return "";
  std::vector<std::string> names{"puzzle", "clues"};
  if (weighted_) names.emplace_back("weight");
  names.emplace_back("cluster");
  for (std::string& name : names_of(wanted_)) names.push_back(std::move(name));
  return csv_line(names);
}

std::string GeneratedRows::row(const FoundPuzzle& puzzle) const {
  if (style_ == TextStyle::kJson) return to_json(wanted_, puzzle) + "\n";
  std::vector<std::string> fields{puzzle.text, std::to_string(puzzle.clues)};
  if (puzzle.weight) fields.push_back(weight_text(*puzzle.weight));
  fields.push_back(std::to_string(puzzle.cluster));
  fields.insert(fields.end(), puzzle.values.begin(), puzzle.values.end());
  return csv_line(fields);
}

std::string GeneratedRows::trailer(std::uint64_t units) const {
  return style_ == TextStyle::kJson ? "" : fmt::format("{}{}\n", kTrailer, units);
}

std::optional<GeneratedRows::Known> GeneratedRows::known_in(std::string_view line) const {
  if (style_ == TextStyle::kJson) {
    const auto json = parse_json(line);
    const Json* cluster = json ? json->find("cluster") : nullptr;
    const auto unit = cluster != nullptr ? cluster->whole() : std::nullopt;
    if (!unit || !json->contains("puzzle")) return std::nullopt;
    return Known{std::string(json->text_of("puzzle")), *unit};
  }
  const std::vector<std::string> fields = csv_fields(line);
  const std::size_t at = weighted_ ? 3 : 2;
  if (fields.size() != at + 1 + names_of(wanted_).size()) return std::nullopt;
  std::uint64_t unit = 0;
  const char* end = fields[at].data() + fields[at].size();
  const auto read = std::from_chars(fields[at].data(), end, unit);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return Known{fields.front(), unit};
}

OldRows GeneratedRows::read_old(std::string_view text, const std::string& path) const {
  const std::string first = header();
  if (text.size() < first.size() && first.starts_with(text)) return {};
  if (!first.empty() && text.substr(0, first.size()) != first) {
    throw UsageError(fmt::format("{}:1:1: expected the header {}", path,
                                 std::string_view(first).substr(0, first.size() - 1)));
  }
  OldRows old;
  old.bytes = first.size();
  std::size_t line = first.empty() ? 0 : 1;
  std::vector<std::string> of_unit;  // the puzzles of the unit that comes last
  for (std::size_t at = first.size(), end = 0; at < text.size(); at = end + 1) {
    end = text.find('\n', at);
    if (end == std::string_view::npos) break;
    if (const auto units = units_in(text.substr(at, end - at))) {
      // The list was finished, and can be made longer.
      old.puzzles.insert(old.puzzles.end(), of_unit.begin(), of_unit.end());
      old.next_unit = *units;
      old.bytes = at;
      return old;
    }
    ++line;
    const auto known = known_in(text.substr(at, end - at));
    if (!known) {
      throw UsageError(fmt::format("{}:{}:1: expected the row of a generated puzzle", path, line));
    }
    if (known->unit != old.next_unit || of_unit.empty()) {
      old.puzzles.insert(old.puzzles.end(), of_unit.begin(), of_unit.end());
      of_unit.clear();
      old.next_unit = known->unit;
      old.bytes = at;
    }
    of_unit.push_back(known->puzzle);
  }
  return old;
}

}  // namespace pbcs::cli
