// pbcs batch import: values that others have published, for puzzles of a store.
#include <fmt/format.h>

#include <algorithm>

#include "pbcs/cli/batch.hpp"
#include "pbcs/cli/columns.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/list_files.hpp"
#include "pbcs/cli/same_file.hpp"
#include "pbcs/cli/type_names.hpp"
#include "pbcs/io/position.hpp"
#include "pbcs/store/writer.hpp"

namespace pbcs::cli {
namespace {

/// The columns of a file to be imported.
struct PublishedColumns {
  std::size_t puzzle = 0;
  std::vector<std::size_t> values;
};

PublishedColumns columns_of(const stats::RatedList& list, const std::string& wanted) {
  const auto puzzle = list.find(stats::kPuzzleColumn);
  if (!puzzle) throw UsageError(stats::to_text(list.error("there is no column puzzle")));
  PublishedColumns columns{*puzzle, {}};
  if (wanted.empty()) {
    for (std::size_t i = 0; i < list.columns().size(); ++i) {
      if (i != *puzzle) columns.values.push_back(i);
    }
    return columns;
  }
  for (const std::string& name : words_of(wanted)) {
    const auto at = list.find(name);
    if (!at) throw UsageError(no_such_column(name, list.columns()));
    columns.values.push_back(*at);
  }
  return columns;
}

class PublishedImport {
 public:
  explicit PublishedImport(const BatchImportOptions& options)
      : options_(options),
        app_(options.app.empty() ? nullptr : &application_named(options.app)),
        list_(open_list()),
        columns_(columns_of(list_, options.columns)),
        writer_(options.store),
        source_(options.source.empty() ? options.file : options.source) {}

  ExitCode run() {
    constexpr std::int64_t kOften = 10'000;
    writer_.begin();
    place_.list = writer_.list(options_.file, list_identity({{options_.file}, options_.app, ""}));
    while (take_row()) {
      if (place_.number++ % kOften != 0) continue;
      writer_.commit();
      writer_.begin();
    }
    writer_.set_size_of_list(place_.list, place_.number);
    writer_.commit();
    if (interrupt_.requested()) return ExitCode::kInterrupted;
    say(fmt::format("{}: {} puzzles with {} values\n", source_, place_.number, values_));
    return ExitCode::kDone;
  }

 private:
  [[nodiscard]] stats::RatedList open_list() const {
    auto list = stats::RatedList::open(open_list_files({options_.file}, interrupt_.token()));
    if (!list) throw UsageError(stats::to_text(list.error()));
    return std::move(*list);
  }

  bool take_row() {
    const auto more = list_.next();
    if (!more) throw UsageError(stats::to_text(more.error()));
    if (!*more || interrupt_.requested()) return false;
    const std::string& text = list_.field(columns_.puzzle);
    const App* app = app_ != nullptr ? app_ : recognise_puzzles(text);
    if (app == nullptr) fail("no known type of puzzle");
    const auto puzzle = parse_puzzle(*app, {text, list_.line()});
    if (!puzzle) fail(puzzle.error().message);
    const store::Id id =
        writer_.put({std::string(app->name), key_text(*app, *puzzle), puzzle->label, place_});
    for (const std::size_t column : columns_.values) {
      if (list_.field(column).empty()) continue;
      writer_.put_published(id, source_, list_.columns()[column], list_.field(column));
      ++values_;
    }
    return true;
  }

  [[noreturn]] void fail(const std::string& message) const {
    throw UsageError(stats::to_text(list_.error(columns_.puzzle, message)));
  }

  const BatchImportOptions& options_;
  const App* app_;
  Interrupt interrupt_;
  stats::RatedList list_;
  PublishedColumns columns_;
  store::Writer writer_;
  std::string source_;
  store::Place place_;
  std::size_t values_ = 0;
};

}  // namespace

ExitCode run_batch_import(const BatchImportOptions& options) {
  demand_separate(options.store, {options.file});
  return PublishedImport(options).run();
}

}  // namespace pbcs::cli
