#include "check/book_lines.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "pbcs/apps/sudoku/geometry.hpp"
#include "pbcs/check/checker.hpp"
#include "pbcs/core/instance.hpp"
#include "pbcs/io/notation_reader.hpp"

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
  static const std::regex kOld("^(xy|nrc|nrct|xyzt)-chain");
  static const std::regex kLast(" [^ {}]+\\} ==>");
  if (!std::regex_search(line, kOld)) return line;
  return std::regex_replace(std::regex_replace(line, kOld, "whip"), kLast, " .} ==>");
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
              record.at("end_state").value("solved", false)},
        reader_(*path_.model) {}

  PrintedPath run(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) replay(line);
    return std::move(path_);
  }

 private:
  void replay(const std::string& line) {
    const std::string name = rule_name(line);
    if (name == "GRID" || name == "NO") return;
    State& state = path_.final_state;
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

std::vector<PrintedPath> load() {
  std::ifstream file(PBCS_SOURCE_DIR "/data/book/ch01-07.jsonl");
  std::vector<PrintedPath> paths;
  for (std::string line; std::getline(file, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record.at("csp") != "sudoku" || record.at("path").empty()) continue;
    paths.push_back(Replay(record).run(record.at("path").get<std::vector<std::string>>()));
  }
  return paths;
}

}  // namespace

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
  static const std::vector<PrintedPath> kPaths = load();
  return kPaths;
}

}  // namespace pbcs::test
