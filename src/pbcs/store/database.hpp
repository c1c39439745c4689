// A file of SQLite. Whatever goes wrong with it is a StoreError: the file, the disk, another
// layout.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace pbcs::store {

/// What is wrong with a database, for its user.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A question to the database, asked again and again with other values.
class Statement {
 public:
  /// Values are numbered from 1.
  Statement& bind(int at, std::int64_t number);
  Statement& bind(int at, std::string_view text);
  Statement& bind_bytes(int at, std::string_view bytes);
  Statement& bind_null(int at);

  /// Goes to the next row; false when there is none, and then it can be asked again.
  bool step();
  /// Asks once, for no rows or for the first.
  void run();
  void reset();

  /// Of the present row; columns are numbered from 0.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] bool is_null(int column) const;

 private:
  friend class Database;
  struct Finalizer {
    void operator()(sqlite3_stmt* statement) const;
  };
  Statement(const class Database& database, sqlite3_stmt* statement);

  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
};

class Database {
 public:
  enum class Mode { kRead, kWrite, kCreate };
  /// How writing survives a crash. A write-ahead log lets others read meanwhile, but needs memory
  /// that all share: network file systems have none.
  enum class Journal { kFitting, kLog, kRollback };

  Database(std::string path, Mode mode, Journal journal = Journal::kFitting);
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  /// A database that was written to becomes a single file, if nobody else has it open.
  ~Database();

  void run(const char* sql) const;
  [[nodiscard]] Statement prepare(std::string_view sql) const;
  /// The only number that a question has as its answer.
  [[nodiscard]] std::int64_t number(std::string_view sql) const;
  /// Of the row that was inserted last.
  [[nodiscard]] std::int64_t last_id() const;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  friend class Statement;
  struct Closer {
    void operator()(sqlite3* database) const;
  };
  [[noreturn]] void fail() const;
  void prepare_to_write(Journal journal);

  std::string path_;
  Mode mode_;
  std::unique_ptr<sqlite3, Closer> database_;
};

/// Does a file look like a database?
[[nodiscard]] bool is_database(const std::string& path);

/// What is written until `commit` is written as a whole, or not at all.
class Transaction {
 public:
  explicit Transaction(const Database& database);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  const Database& database_;
  bool open_ = true;
};

}  // namespace pbcs::store
