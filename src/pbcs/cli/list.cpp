#include "pbcs/cli/list.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>

#include "pbcs/cli/old_results.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/io/path_document.hpp"

namespace pbcs::cli {
namespace {

// Everything on which the rows depend.
Question whole_question(const ListTask& task) {
  Question question = task.question;
  question.emplace_back("--json", task.style == TextStyle::kJson ? "yes" : "no");
  question.emplace_back("--columns", task.list.columns.empty() ? "none" : task.list.columns);
  question.emplace_back("--timeout",
                        task.run.timeout ? fmt::format("{}", *task.run.timeout) : "none");
  question.emplace_back("--app", task.input.app.empty() ? "none" : task.input.app);
  question.emplace_back("--state", task.input.state.empty() ? "none" : task.input.state);
  question.emplace_back("the input", identity_of(task.input));
  return question;
}

bool is_filled(const std::string& path) {
  std::error_code absent;
  return std::filesystem::file_size(path, absent) > 0 && !absent;
}

void demand_separate_outputs(const ListTask& task) {
  demand_separate(task.list.output, task.input.inputs);
  if (!task.list.output.empty()) {
    demand_separate(Record(task.list.output).path(), task.input.inputs);
  }
}

std::string count_text(const RunReport& report) {
  std::string text = fmt::format("{} done", report.rows - report.unreadable - report.failed);
  if (report.failed > 0) text += fmt::format(", {} invalid", report.failed);
  if (report.unreadable > 0) text += fmt::format(", {} unreadable", report.unreadable);
  return text;
}

void summarise(const ListOptions& options, const RunReport& report) {
  const bool several = report.rows > 1 || !report.complete;
  if (!options.summary && !(several && has_reader())) return;
  say(fmt::format("{}{} puzzle{}: {}\n", report.complete ? "" : "interrupted after ", report.rows,
                  report.rows == 1 ? "" : "s", count_text(report)));
  if (!report.complete) say(how_to_go_on(options));
}

class ListRun {
 public:
  ListRun(const ListTask& task, const ListWork& work)
      : task_(task), work_(work), columns_(task.list.columns, task.results) {}

  RunReport run() {
    const ListOptions& options = task_.list;
    if (options.resume && options.output.empty()) {
      throw UsageError("--resume needs the file to go on with: -o FILE");
    }
    if (task_.style == TextStyle::kJson && !options.columns.empty()) {
      throw UsageError("--columns is about CSV: objects of JSON have all fields");
    }
    demand_separate_outputs(task_);
    Input input(task_.input);
    if (options.output.empty()) {
      Output output;
      return begin(input, output);
    }
    return run_into_file(input);
  }

 private:
  RunReport run_into_file(Input& input) {
    const ListOptions& options = task_.list;
    const Record record(options.output);
    const Question question = whole_question(task_);
    RunReport report;
    if (options.resume && is_filled(options.output)) record.compare(question);
    if (const auto old = old_results(); old && !old->empty()) {
      report = old->skip_in(input);
      old->drop_incomplete_line();
      record.write(question);
      Output output(options.output, Output::Mode::kAppend);
      go_on(input, output, report);
    } else {
      Output output(options.output);
      record.write(question);
      report = begin(input, output);
    }
    if (report.complete) record.remove();
    return report;
  }

  [[nodiscard]] std::optional<OldResults> old_results() const {
    if (!task_.list.resume) return std::nullopt;
    return OldResults(task_.list.output, task_.style, columns_);
  }

  RunReport begin(Input& input, Output& output) {
    if (task_.style == TextStyle::kText) output.write(columns_.header() + "\n");
    RunReport report;
    go_on(input, output, report);
    return report;
  }

  void go_on(Input& input, Output& output, RunReport& report) {
    const bool alone = input.left() == std::size_t{1};
    report += work_through(input, task_.run, output, [&](const Item& item, Stop stop) {
      const ListRow row = work_(item, stop, alone);
      const bool json = task_.style == TextStyle::kJson;
      const std::string text = json ? row.json : columns_.row(item, row.puzzle, row.results);
      return Row{text + "\n", row.messages, row.code, row.so_far};
    });
  }

  const ListTask& task_;
  const ListWork& work_;
  Columns columns_;
};

}  // namespace

Quote unreadable_quote(const Item& item, const ParseError& error) {
  return {unreadable_text(item), "", error.message};
}

ListRow row_without_result(const Item& item, const Reading& puzzle, Validity validity,
                           bool stopped) {
  ListRow row;
  if (!puzzle) {
    row.messages = error_text(item, puzzle.error());
    row.code = ExitCode::kBadInput;
  } else if (const std::string invalid = to_string(validity); !invalid.empty()) {
    row.messages = fmt::format("{}: {}\n", location(item), invalid);
    row.code = ExitCode::kUnsolved;
  } else if (stopped) {
    row.messages = fmt::format("{}: time limit reached\n", location(item));
  }
  return row;
}

Row unreadable_row(const Item& item, const ParseError& error, TextStyle style,
                   std::string_view format) {
  Row row{"", error_text(item, error), ExitCode::kBadInput};
  if (style == TextStyle::kJson) {
    row.output =
        write_unreadable(format, {unreadable_text(item), item.source->name, located(item, error)}) +
        "\n";
  }
  return row;
}

std::string how_to_go_on(const ListOptions& options) {
  if (options.output.empty()) return "With -o FILE an interrupted run can be resumed.\n";
  return fmt::format("Go on with:\n  {}{}\n", options.command_line,
                     options.resume ? "" : " --resume");
}

ExitCode run_list(const ListTask& task, const ListWork& work) {
  const RunReport report = ListRun(task, work).run();
  summarise(task.list, report);
  return report.code;
}

}  // namespace pbcs::cli
