#include "pbcs/cli/list_files.hpp"

#include <memory>
#include <optional>
#include <utility>

#include "pbcs/cli/batch_export.hpp"
#include "pbcs/cli/text_stream.hpp"

namespace pbcs::cli {
namespace {

/// The lines of a file, read as far as they are needed.
class LineReader {
 public:
  LineReader(const std::string& path, Stop stop) : stream_(path), stop_(stop) {}

  std::optional<std::string> next() {
    std::size_t end = text_.find('\n', at_);
    while (end == std::string::npos) {
      text_.erase(0, at_);
      at_ = 0;
      const std::size_t known = text_.size();
      if (!stream_.read_on(text_, stop_)) break;
      end = text_.find('\n', known);
    }
    if (end == std::string::npos && at_ == text_.size()) return std::nullopt;
    std::string line = text_.substr(at_, end - at_);
    at_ = end == std::string::npos ? text_.size() : end + 1;
    return line;
  }

 private:
  TextStream stream_;
  Stop stop_;
  std::string text_;
  std::size_t at_ = 0;
};

/// The same of a store.
class StoreLines {
 public:
  StoreLines(const std::string& path, Stop stop)
      : table_(path, "", StoreTable::Certainty::kLeftOut), stop_(stop) {}

  std::optional<std::string> next() {
    if (!std::exchange(begun_, true)) return table_.header();
    if (stop_.requested()) return std::nullopt;
    const auto record = table_.next();
    return record ? std::optional(table_.csv(*record)) : std::nullopt;
  }

 private:
  StoreTable table_;
  Stop stop_;
  bool begun_ = false;
};

template <class Lines>
stats::ListFile list_file(const std::string& path, Stop stop) {
  const auto lines = std::make_shared<Lines>(path, stop);
  return {shown_name(path), [lines] { return lines->next(); }};
}

}  // namespace

std::vector<stats::ListFile> open_list_files(const std::vector<std::string>& paths, Stop stop) {
  std::vector<stats::ListFile> files;
  for (const std::string& path : paths) {
    files.push_back(store::is_database(path) ? list_file<StoreLines>(path, stop)
                                             : list_file<LineReader>(path, stop));
  }
  return files;
}

}  // namespace pbcs::cli
