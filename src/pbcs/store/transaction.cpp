#include <array>
#include <cstdio>
#include <string_view>

#include "pbcs/store/database.hpp"

namespace pbcs::store {

bool is_database(const std::string& path) {
  constexpr std::string_view kStart{"SQLite format 3", 16};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"),
                                                             std::fclose);
  std::array<char, kStart.size()> start{};
  return file && std::fread(start.data(), 1, start.size(), file.get()) == start.size() &&
         std::string_view(start.data(), start.size()) == kStart;
}

// Writing is announced at once: two that read first and write then might wait for each other.
Transaction::Transaction(const Database& database) : database_(database) {
  database_.run("BEGIN IMMEDIATE");
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

Transaction::~Transaction() {
  if (!open_) return;
  try {
    database_.run("ROLLBACK");
  } catch (const StoreError&) {
    // What made it fail has ended the transaction already.
  }
}

}  // namespace pbcs::store
