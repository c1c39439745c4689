// Writes into a store. What is between `begin` and `commit` is written as a whole.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/store/database.hpp"
#include "pbcs/store/rows.hpp"

namespace pbcs::store {

class Writer {
 public:
  /// Creates the store when there is none. Throws StoreError, as all of this does.
  explicit Writer(const std::string& path, Database::Journal journal = Database::Journal::kFitting);

  void begin();
  void commit();

  /// The row of a question, a list or a program, which is added when it is not there.
  [[nodiscard]] Id question(const Question& question);
  [[nodiscard]] Id list(const std::string& name, const std::string& identity);
  [[nodiscard]] Id program(const std::string& version);

  [[nodiscard]] std::optional<std::int64_t> size_of_list(Id list) const;
  void set_size_of_list(Id list, std::int64_t puzzles);

  /// A puzzle that is already there keeps the earlier of both places, with its label.
  Id put(const Puzzle& puzzle);
  /// An answer that is already there stays, unless it was stopped and this one was not.
  void put(Id puzzle, const Answered& answered, Id program);
  void put(const Unreadable& text);
  void put_published(Id puzzle, const std::string& source, const std::string& name,
                     const std::string& text);

  [[nodiscard]] Id add(const Run& run);
  /// How far it is now.
  void update(Id run, const Run& now);

  /// Adds all that another store has, or nothing: throws StoreError when answers disagree.
  void merge(const std::string& part);

 private:
  std::unique_ptr<Database> database_;
  Statement find_puzzle_, put_puzzle_, put_answer_, put_published_, update_run_;
  std::optional<Transaction> transaction_;
};

}  // namespace pbcs::store
