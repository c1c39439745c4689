// Looks up what a store already knows. Each thread has its own; it sees all that was committed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "pbcs/store/database.hpp"
#include "pbcs/store/rows.hpp"

namespace pbcs::store {

enum class Known { kNo, kStopped, kYes };

class Lookup {
 public:
  Lookup(const std::string& path, std::vector<Id> questions);

  struct Found {
    Place place;
    std::string validity;
    std::vector<Known> answers;  ///< by question
  };
  /// Nothing when the store does not have the puzzle.
  [[nodiscard]] std::optional<Found> find(const std::string& app, const std::string& text);
  /// The answer to a question, from 0, about some puzzle of the class, unless it was stopped.
  [[nodiscard]] std::optional<Answer> find_shared(const std::string& class_, std::size_t question);
  /// The validity of the puzzles of a class; empty when it is not known.
  [[nodiscard]] std::string validity_of(const std::string& class_);

 private:
  std::vector<Id> questions_;
  std::unique_ptr<Database> database_;
  Statement puzzle_, answers_, shared_, validity_;
};

}  // namespace pbcs::store
