#include "pbcs/cli/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "pbcs/batch/ordered.hpp"
#include "pbcs/cli/interrupt.hpp"

namespace pbcs::cli {
namespace {

// What its application cannot read may be a puzzle of another type.
Row read_and_work(const Item& item, Stop stop, const RowWork& work) {
  Row row = work(item, stop);
  if (row.code != ExitCode::kBadInput) return row;
  const Item other = as_readable(item);
  return other.source == item.source ? row : work(other, stop);
}

Row run_work(const Item& item, Stop stop, const RowWork& work) {
  try {
    return read_and_work(item, stop, work);
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("{}: {}", location(item), error.what()));
  }
}

}  // namespace

std::optional<StopSource::Clock::duration> time_limit(const RunOptions& options) {
  constexpr double kNoLimit = 1e9;  // some thirty years, and more would not fit the clock
  if (!options.timeout || *options.timeout >= kNoLimit) return std::nullopt;
  return std::chrono::duration_cast<StopSource::Clock::duration>(
      std::chrono::duration<double>(*options.timeout));
}

unsigned thread_count(const RunOptions& options, std::optional<std::size_t> items) {
  const unsigned wanted =
      options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::clamp<std::size_t>(items.value_or(wanted), 1, wanted));
}

void RunReport::add(ExitCode row) {
  ++rows;
  if (row == ExitCode::kBadInput) ++unreadable;
  if (row == ExitCode::kUnsolved) ++failed;
  code = worst(code, row);
}

RunReport& RunReport::operator+=(const RunReport& later) {
  rows += later.rows;
  unreadable += later.unreadable;
  failed += later.failed;
  repeated += later.repeated;
  complete = complete && later.complete;
  code = worst(code, later.code);
  return *this;
}

RunReport work_through(Input& input, const RunOptions& options, Output& output,
                       const RowWork& work) {
  Interrupt interrupt;
  const auto limit = time_limit(options);
  Progress progress(input.left(), output);
  RunReport report;
  DigestSet seen;
  std::size_t begun = 0;
  bool ended = input.left() == std::size_t{0};

  const auto next = [&](Stop stop) {
    auto item = input.next(stop);
    if (item) ++begun;
    ended = input.left() ? *input.left() == 0 : !item && !stop.requested();
    return item;
  };
  const auto compute = [&](const Item& item) -> std::optional<Row> {
    const StopSource task(interrupt.token(), limit);
    Row row = run_work(item, task.token(), work);
    if (interrupt.requested() && options.partial == Partial::kDrop) {
      if (row.so_far.empty()) return std::nullopt;
      row = {"", row.so_far, ExitCode::kInterrupted};
    }
    return row;
  };
  const auto consume = [&](std::size_t, const std::optional<Row>& row) {
    if (!row) return Flow::kStop;
    if (row->digest && !seen.insert(*row->digest)) {
      ++report.repeated;
      progress.advance();
      return Flow::kContinue;
    }
    if (!row->messages.empty()) {
      progress.clear();
      say(row->messages);
    }
    if (row->code == ExitCode::kInterrupted) return Flow::kStop;
    output.write(row->output);
    if (input.is_slow()) output.flush();  // whoever writes into the pipe may wait for the answer
    report.add(row->code);
    progress.advance();
    return Flow::kContinue;
  };
  run_ordered_from(next, thread_count(options, input.left()), interrupt.token(), compute, consume);
  progress.clear();
  output.flush();
  const bool all =
      ended && report.rows + report.repeated == begun && options.partial == Partial::kDrop;
  report.complete = all || !interrupt.requested();
  if (!report.complete) report.code = worst(report.code, ExitCode::kInterrupted);
  return report;
}

ExitCode run_rows(Input& input, const RunOptions& options, Output& output, const RowWork& work) {
  return work_through(input, options, output, work).code;
}

}  // namespace pbcs::cli
