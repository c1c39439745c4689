// The puzzles of one argument: a puzzle, a file or standard input.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "pbcs/apps/app.hpp"
#include "pbcs/cli/input.hpp"
#include "pbcs/cli/text_stream.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs::cli {

/// When the first puzzle of a pipe or a long file is a line that is a puzzle by itself
/// (stands_alone), the text is a list: it is cut behind such lines and handed out piece by piece.
/// Any other text is read as a whole.
class SourceReader {
 public:
  /// Reads the start. `app` is what the user says that it is, or nullptr; `state` what a player did
  /// to its puzzles.
  SourceReader(const std::string& argument, const App* app, std::string state);

  /// The next puzzle; nothing at the end and when stopped.
  [[nodiscard]] std::optional<Item> next(Stop stop);

  [[nodiscard]] const Item& first() const { return items_.front(); }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Is everything read? Then `size` puzzles are left.
  [[nodiscard]] bool complete() const { return stream_ == nullptr; }
  [[nodiscard]] std::size_t size() const { return items_.size(); }
  [[nodiscard]] bool is_slow() const { return stream_ != nullptr && stream_->is_slow(); }

 private:
  enum class Start { kList, kOther, kTooShort };
  [[nodiscard]] Start look_at_start();
  void read_start();
  void take_whole();
  void read_piece(Stop stop);
  void take_rest();
  [[nodiscard]] std::size_t end_of_last_puzzle();
  [[nodiscard]] bool may_go_on(std::string_view rest) const;
  void take_piece(std::size_t length);

  std::string name_;
  const App* app_;
  bool named_;
  std::string state_;
  std::unique_ptr<TextStream> stream_;  // nothing when everything is read
  std::string pending_;                 // read, but not yet cut into puzzles
  std::size_t looked_at_ = 0;           // no puzzle ends in so much of it
  std::size_t line_ = 1;                // the number of its first line
  std::deque<Item> items_;
};

}  // namespace pbcs::cli
