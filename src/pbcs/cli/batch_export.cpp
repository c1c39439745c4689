// pbcs batch export: the answers of a store as CSV or JSON lines.
#include "pbcs/cli/batch_export.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pbcs/ask/json_row.hpp"
#include "pbcs/cli/batch.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/nearest.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/util/csv.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {

StoreTable::StoreTable(const std::string& path, std::string_view columns, Certainty certainty)
    : reader_(path), questions_(reader_.questions()), records_(reader_, questions_) {
  name_questions();
  choose(columns, certainty);
}

// Questions that differ in their options only are told apart by them.
void StoreTable::name_questions() {
  for (const store::AskedQuestion& asked : questions_) {
    const auto same = std::count_if(questions_.begin(), questions_.end(), [&](const auto& other) {
      return other.question.name == asked.question.name;
    });
    names_.push_back(same == 1 || asked.question.options.empty()
                         ? asked.question.name
                         : fmt::format("{} {}", asked.question.name, asked.question.options));
  }
}

void StoreTable::choose(std::string_view wanted, Certainty certainty) {
  using Kind = Column::Kind;
  std::vector<Column> known{
      {"puzzle", Kind::kPuzzle}, {"label", Kind::kLabel}, {"app", Kind::kApp}};
  for (std::size_t i = 0; i < names_.size(); ++i) known.push_back({names_[i], Kind::kAnswer, i});
  for (std::size_t i = 0; i < names_.size(); ++i) {
    known.push_back({names_[i] + "_is", Kind::kCertainty, i});
  }
  if (wanted.empty()) {
    std::copy_if(known.begin(), known.end(), std::back_inserter(columns_), [&](const Column& c) {
      return c.kind == Kind::kPuzzle || c.kind == Kind::kAnswer ||
             (c.kind == Kind::kCertainty && certainty == Certainty::kColumns);
    });
    return;
  }
  std::vector<std::string> names;
  for (const Column& column : known) names.push_back(column.name);
  for (const std::string& name : words_of(wanted)) {
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) throw UsageError(no_such_column(name, names));
    columns_.push_back(known[static_cast<std::size_t>(at - names.begin())]);
  }
}

std::string StoreTable::header() const {
  std::string text;
  for (const Column& column : columns_) {
    text.append(text.empty() ? "" : ",").append(csv_field(column.name));
  }
  return text;
}

std::string StoreTable::text_of(const Column& column, const store::Record& record) {
  using Kind = Column::Kind;
  switch (column.kind) {
    case Kind::kPuzzle:
      return record.text;
    case Kind::kLabel:
      return record.label;
    case Kind::kApp:
      return record.app;
    case Kind::kAnswer:
    case Kind::kCertainty:
      break;
  }
  const auto& field = record.answers[column.question];
  if (!field) return "";
  return column.kind == Kind::kAnswer ? field->answer.text : field->answer.certainty;
}

std::string StoreTable::csv(const store::Record& record) const {
  std::string text;
  for (const Column& column : columns_) {
    if (&column != &columns_.front()) text += ',';
    text += csv_field(text_of(column, record));
  }
  return text;
}

std::string StoreTable::json(const store::Record& record) const {
  Json json{{"format", "pbcs-answers"}, {"version", 1},          {"app", record.app},
            {"puzzle", record.text},    {"label", record.label}, {"validity", record.validity}};
  Json& answers = json["answers"] = Json::object();
  for (const Column& column : columns_) {
    if (column.kind != Column::Kind::kAnswer) continue;
    const auto& field = record.answers[column.question];
    if (!field) continue;
    const store::Answer& answer = field->answer;
    Json& entry = answers[column.name] = {{"text", answer.text}};
    entry["value"] = answer.value ? Json(*answer.value) : Json();
    entry["is"] = answer.certainty;
    if (answer.stopped) entry["stopped"] = true;
    if (answer.shared) entry["shared"] = true;
    entry["program"] = field->version;
  }
  return one_line(json);
}

ExitCode run_batch_export(const BatchExportOptions& options) {
  demand_separate(options.output, {options.store});
  const bool json = options.style.style == TextStyle::kJson;
  using Certainty = StoreTable::Certainty;
  StoreTable table(options.store, options.columns,
                   options.certainty ? Certainty::kColumns : Certainty::kLeftOut);
  const Interrupt interrupt;
  Output output(options.output);
  if (!json) output.write(table.header() + "\n");
  while (const auto record = table.next()) {
    if (interrupt.requested()) return ExitCode::kInterrupted;
    output.write((json ? table.json(*record) : table.csv(*record)) + "\n");
  }
  output.flush();
  return ExitCode::kDone;
}

}  // namespace pbcs::cli
