#include "book/chapter_16.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <regex>
#include <sstream>

#include "pbcs/check/checker.hpp"
#include "pbcs/io/notation_reader.hpp"
#include "pbcs/io/summary.hpp"
#include "pbcs/solve/rating.hpp"
#include "support/paths.hpp"
#include "support/tree.hpp"

namespace pbcs::test {
namespace {

using nlohmann::json;

std::vector<json> read_lines(const std::string& path) {
  std::vector<json> records;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) records.push_back(json::parse(line));
  return records;
}

GoldRow gold_row(const json& record) {
  GoldRow row;
  row.id = record.at("id");
  row.csp = record.at("csp");
  row.config = record.at("config");
  row.rating = record.at("rating");
  row.counted = record.at("candidates").is_number();
  if (row.counted) {
    row.counts = {record.at("candidates"), record.at("csp_links"), record.at("links")};
  }
  const auto& path = record.at("path");
  for (const std::string line : path) {
    row.input += line + "\n";
    if (line.find(')') != std::string::npos) break;
  }
  row.solution = path.back();
  return row;
}

// Keeps what is still to be done of a step.
bool keep_candidates(const State& state, Step& step) {
  const auto gone = [&](LabelId l) { return !state.is_candidate(l); };
  std::erase_if(step.eliminated, gone);
  std::erase_if(step.asserted, gone);
  return !step.eliminated.empty() || !step.asserted.empty();
}

// The conclusions of a line of Singles, if it has any.
bool are_values(const NotationReader& reader, const State& state, const std::string& line) {
  static const std::regex kValue("([A-Za-z0-9]+) = ([A-Za-z0-9]+)");
  for (std::sregex_iterator at(line.begin(), line.end(), kValue), end; at != end; ++at) {
    const auto labels = reader.find((*at)[1], (*at)[2]);
    if (labels.size() != 1 || !state.is_value(labels.front())) return false;
  }
  return true;
}

}  // namespace

Instance instance_of_text(const std::string& text) {
  const App* app = recognise_application(text);
  return app->parse(app->split(text).at(0)).value().instance;
}

LinkCounts count_links(const State& state) {
  const StateCounts counts = count_state(state);
  return {counts.candidates, counts.csp_links, counts.links};
}

std::vector<std::string> value_texts(const Model& model, const State& state) {
  std::vector<std::string> texts;
  for (const LabelId l : state.values()) {
    texts.push_back(model.text(l).place + " = " + model.text(l).value);
  }
  return texts;
}

std::vector<GoldRow> gold_rows(std::string_view csp) {
  std::vector<GoldRow> rows;
  for (const json& record : read_lines(in_shared("gold/apps.jsonl"))) {
    if (record.at("csp") == csp) rows.push_back(gold_row(record));
  }
  return rows;
}

std::uint32_t length_of(const GoldRow& row) {
  const std::size_t bracket = row.rating.find('[');
  if (bracket != std::string::npos) {
    return static_cast<std::uint32_t>(std::stoul(row.rating.substr(bracket + 1)));
  }
  return row.rating == "P" ? 2 : 0;
}

std::vector<LargeInstance> large_instances(const std::string& app_name) {
  std::ifstream file(in_tree("data/apps/") + app_name + ".txt");
  std::stringstream text;
  text << file.rdbuf();
  const std::string input = text.str();
  const App& app = *find_application(app_name);
  std::vector<LargeInstance> found;
  for (const Chunk& chunk : app.split(input)) {
    LargeInstance large{app.parse(chunk).value(), {}};
    std::istringstream words(large.puzzle.label);
    for (std::string word; words >> word;) {
      const std::size_t sign = word.find('=');
      if (sign != std::string::npos) large.ratings[word.substr(0, sign)] = word.substr(sign + 1);
    }
    found.push_back(std::move(large));
  }
  return found;
}

PrintedLines replay_printed(const Model& model, const State& start,
                            const std::vector<std::string>& lines, std::string_view closure) {
  PrintedLines result{0, 0, {}, start};
  State& state = result.final_state;
  const NotationReader reader(model);
  for (const std::string& line : lines) {
    state = solve_silently(state, closure).final_state;
    if (line.find("==>") == std::string::npos || line.starts_with("single")) {
      if (!are_values(reader, state, line)) result.open.push_back(line);
      continue;
    }
    const auto steps = reader.read(state, line);
    bool accepted = steps.has_value();
    bool anything = false;
    for (Step step : accepted ? *steps : std::vector<Step>()) {
      if (!keep_candidates(state, step)) continue;
      anything = true;
      accepted = accepted && check_step(state, step).has_value();
      result.accepted += accepted ? 1 : 0;
      apply_step(state, step);
    }
    if (!accepted) result.open.push_back(line);
    if (accepted && !anything) ++result.known;
  }
  state = solve_silently(state, closure).final_state;
  return result;
}

std::string rating(const Instance& instance, std::string_view name) {
  return to_string(rate(initial_state(instance), theory(name), kUnbounded));
}

}  // namespace pbcs::test
