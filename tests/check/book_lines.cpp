#include "check/book_lines.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

constexpr sudoku::Shape kShape{3, 3};

std::string rule_name(const std::string& line) {
  static const std::regex kName("^[A-Za-z-]+");
  std::smatch match;
  return std::regex_search(line, match, kName) ? match.str() : line;
}

/// Chains under their old names are whips whose last cell is printed with two values.
std::string modern(const std::string& line) {
  static const std::regex kOld("^(xy|xyz|nrc|nrct|xyzt)-chain");
  static const std::regex kLast(" [^ {}]+\\} ==>");
  if (!std::regex_search(line, kOld)) return line;
  return std::regex_replace(std::regex_replace(line, kOld, "whip"), kLast, " .} ==>");
}

bool claims_solution(const nlohmann::json& record) {
  if (record.contains("end_state")) return record.at("end_state").value("solved", false);
  return record.at("path").back() == "singles to the end";
}

class Replay {
 public:
  explicit Replay(const nlohmann::json& record)
      : path_{record.at("id"),
              record.at("givens"),
              sudoku::model(kShape),
              initial_state({sudoku::model(kShape), labels_of_grid(record.at("givens")), {}}),
              {},
              {},
              {},
              initial_state({sudoku::model(kShape), labels_of_grid(record.at("givens")), {}}),
              record.at("solution").is_string() ? record.at("solution") : "",
              claims_solution(record)},
        reader_(*path_.model) {}

  PrintedPath run(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) replay(line);
    return std::move(path_);
  }

 private:
  void replay(const std::string& line) {
    const std::string name = rule_name(line);
    if (name == "GRID" || name == "NO" || line.starts_with(";")) return;
    State& state = path_.final_state;
    if (line.find("not listed in the book") != std::string::npos) {
      apply_brt(state);
      return;
    }
    if (const auto steps = reader_.read(state, modern(line))) {
      for (const Step& step : *steps) {
        path_.steps.push_back({path_.record, line, state, step});
        apply_step(state, step);
      }
    } else if (line.find("==>") != std::string::npos) {
      apply_unchecked(name, line.substr(line.find("==>")));
    } else {
      path_.unreadable.push_back(line);
    }
  }

  /// The conclusions are read as those of a whip that is not there.
  void apply_unchecked(const std::string& name, const std::string& conclusions) {
    const auto steps = reader_.read(path_.final_state, "whip[1]: r1c1{n1 .} " + conclusions);
    if (!steps) {
      path_.unreadable.push_back(name + " " + conclusions);
      return;
    }
    ++path_.foreign[name];
    apply_step(path_.final_state, steps->front());
  }

  PrintedPath path_;
  NotationReader reader_;
};

using Wanted = bool (*)(const nlohmann::json& record);

std::vector<PrintedPath> load(const std::string& name, Wanted wanted) {
  std::ifstream file(name);
  std::vector<PrintedPath> paths;
  for (std::string line; std::getline(file, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record.at("csp") != "sudoku" || record.at("path").empty() || !wanted(record)) continue;
    paths.push_back(Replay(record).run(record.at("path").get<std::vector<std::string>>()));
  }
  return paths;
}

/// Of chapters 8 to 10, in the notation of the book: one path is in that of another program.
bool is_of_later_chapters(const nlohmann::json& record) {
  const int chapter = std::stoi(record.at("section").get<std::string>());
  return chapter <= 10 && record.at("id") != "fig10-1-franken-squirmbag";
}

std::vector<PrintedStep> load_fused_steps() {
  const std::string whip_state = "whip[6]: c2n7{r5 r9}";
  const std::string squirmbag_state = "g-whip[3]: b8n9{r7c6 r789c4}";
  struct Line {
    std::string record, state, text;
  };
  const std::vector<Line> lines{
      {"fig9-2-s2whip5", whip_state,
       "S2-whip[5]: r2n7{c7 S2{r2n7 r2n8}{r2c8 r2c9}} - r2n5{c8 c5} - r4c5{n5 n9} - c1n9{r4 .} "
       "==> r2c7 <> 9"},
      {"fig9-2-s2whip5", whip_state,
       "S2-braid[5]: c1n9{r2 r4} - r4c5{n9 n5} - r2n7{c7 S2{r2n7 r2n8}{r2c8 r2c9}} - r2n5{c8 .} "
       "==> r2c7 <> 9"},
      {"fig10-1-gw", squirmbag_state,
       "g-subset[5]: {c2n9 c3n9 c5n9 c6n9 c9n9}{r1n9 r4n9 r7n9 b1n9 b5n9} ==> r1c4 <> 9, "
       "r1c7 <> 9, r1c8 <> 9, r2c1 <> 9, r3c1 <> 9, r4c1 <> 9, r4c7 <> 9, r4c8 <> 9, r5c4 <> 9, "
       "r6c4 <> 9, r7c1 <> 9, r7c4 <> 9, r7c7 <> 9, r7c8 <> 9"},
      {"fig10-1-gw", squirmbag_state,
       "gS3-whip[4]: c5n9{r1 gS3{c5n9 c6n9 c9n9}{r4n9 r7n9 b5n9}} - c3n9{r4 .} ==> r1c2 <> 9"},
      {"fig10-1-gw", squirmbag_state,
       "gS3-whip[4]: c5n9{r1 gS3{c5n9 c6n9 c9n9}{r4n9 r7n9 b5n9}} - c2n9{r4 .} ==> r1c3 <> 9"},
      {"fig10-1-gw", squirmbag_state,
       "gS3-whip[4]: c2n9{r4 gS3{c2n9 c3n9 c9n9}{r1n9 r7n9 b1n9}} - c6n9{r1 .} ==> r4c5 <> 9"},
      {"fig10-1-gw", squirmbag_state,
       "gS3-whip[4]: c2n9{r4 gS3{c2n9 c3n9 c9n9}{r1n9 r7n9 b1n9}} - c5n9{r1 .} ==> r4c6 <> 9"},
  };
  std::vector<PrintedStep> steps;
  if (later_paths().empty()) return steps;
  const NotationReader reader(*sudoku::model(kShape));
  for (const auto& [record, start, text] : lines) {
    const State& state = state_before(record, start);
    steps.push_back({record, text, state, reader.read(state, text).value().front()});
  }
  return steps;
}

}  // namespace

const State& state_before(const std::string& record, const std::string& start) {
  for (const PrintedPath& path : later_paths()) {
    if (path.record != record) continue;
    for (const PrintedStep& step : path.steps) {
      if (step.line.starts_with(start)) return step.before;
    }
  }
  throw std::runtime_error("no such line: " + start);
}

const std::vector<PrintedStep>& fused_steps() {
  static const std::vector<PrintedStep> kSteps = load_fused_steps();
  return kSteps;
}

std::vector<LabelId> labels_of_grid(const std::string& line) {
  std::vector<LabelId> labels;
  for (std::uint32_t i = 0; i < line.size(); ++i) {
    if (line[i] < '1' || line[i] > '9') continue;
    labels.push_back(
        sudoku::label(kShape, static_cast<std::uint32_t>(line[i] - '1'), i / 9, i % 9));
  }
  return labels;
}

const std::vector<PrintedPath>& printed_paths() {
  static const std::vector<PrintedPath> kPaths =
      load(in_tree("data/book/ch01-07.jsonl"), [](const auto&) { return true; });
  return kPaths;
}

const std::vector<PrintedPath>& later_paths() {
  static const std::vector<PrintedPath> kPaths = [] {
    const std::string own = in_tree("data/book/ch08-12.jsonl");
    return load(std::ifstream(own) ? own : in_shared("book/ch08-12.jsonl"), is_of_later_chapters);
  }();
  return kPaths;
}

}  // namespace pbcs::test
