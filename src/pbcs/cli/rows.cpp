#include "pbcs/cli/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "pbcs/batch/ordered.hpp"
#include "pbcs/cli/interrupt.hpp"

namespace pbcs::cli {
namespace {

std::optional<StopSource::Clock::duration> to_duration(std::optional<double> seconds) {
  constexpr double kNoLimit = 1e9;  // some thirty years, and more would not fit the clock
  if (!seconds || *seconds >= kNoLimit) return std::nullopt;
  return std::chrono::duration_cast<StopSource::Clock::duration>(
      std::chrono::duration<double>(*seconds));
}

unsigned thread_count(const RunOptions& options, std::size_t items) {
  const unsigned wanted =
      options.jobs != 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  return static_cast<unsigned>(std::clamp<std::size_t>(items, 1, wanted));
}

Row run_work(const Item& item, Stop stop, const RowWork& work) {
  try {
    return work(item, stop);
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception& error) {
    throw std::runtime_error(fmt::format("{}: {}", location(item), error.what()));
  }
}

}  // namespace

ExitCode run_rows(std::span<const Item> items, const RunOptions& options, Output& output,
                  const RowWork& work) {
  Interrupt interrupt;
  const auto limit = to_duration(options.timeout);
  Progress progress(items.size(), output);
  ExitCode code = ExitCode::kDone;

  const auto compute = [&](std::size_t i) -> std::optional<Row> {
    const StopSource task(interrupt.token(), limit);
    Row row = run_work(items[i], task.token(), work);
    if (interrupt.requested() && options.partial == Partial::kDrop) return std::nullopt;
    return row;
  };
  const auto consume = [&](std::size_t, const std::optional<Row>& row) {
    if (!row) return Flow::kStop;
    if (!row->messages.empty()) {
      progress.clear();
      say(row->messages);
    }
    output.write(row->output);
    code = worst(code, row->code);
    progress.advance();
    return Flow::kContinue;
  };
  const std::size_t done = run_ordered(items.size(), thread_count(options, items.size()),
                                       interrupt.token(), compute, consume);
  progress.clear();
  output.flush();
  const bool complete = done == items.size() && options.partial == Partial::kDrop;
  return interrupt.requested() && !complete ? worst(code, ExitCode::kInterrupted) : code;
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

}  // namespace pbcs::cli
