// Ctrl-C as a request to stop.
#pragma once

#include <stop_token>
#include <thread>

namespace pbcs::cli {

/// While it exists, SIGINT and SIGTERM ask to stop; a second one ends the program at once. Only one
/// may exist at a time.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
  [[nodiscard]] bool requested() const { return source_.stop_requested(); }

 private:
  void listen();

  std::stop_source source_;
  int read_end_ = -1;
  std::jthread listener_;
};

}  // namespace pbcs::cli
