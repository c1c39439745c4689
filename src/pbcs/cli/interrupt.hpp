// Ctrl-C as a request to stop.
#pragma once

#include "pbcs/util/stop.hpp"

namespace pbcs::cli {

/// While it exists, SIGINT and SIGTERM ask to stop; a second one ends the program at once. Only one
/// may exist at a time.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  [[nodiscard]] Stop token() const { return source_.token(); }
  [[nodiscard]] bool requested() const { return source_.requested(); }
  /// Has the one that exists been asked to stop? If not, work that was stopped was out of time.
  [[nodiscard]] static bool pending();

 private:
  StopSource source_;
};

}  // namespace pbcs::cli
