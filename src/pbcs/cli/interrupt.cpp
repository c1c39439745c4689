#include "pbcs/cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace pbcs::cli {
namespace {

// A request is no more than a store into a lock-free atomic: all that a handler of signals may do.
static_assert(std::atomic<bool>::is_always_lock_free);
static_assert(std::atomic<StopSource*>::is_always_lock_free);
std::atomic<StopSource*> listening = nullptr;

void on_signal(int) {
  if (StopSource* source = listening.load()) source->request();
}

void set_handler(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt() {
  listening = &source_;
  set_handler(on_signal);
}

Interrupt::~Interrupt() {
  set_handler(SIG_DFL);
  listening = nullptr;
}

bool Interrupt::happened() {
  const StopSource* source = listening.load();
  return source != nullptr && source->requested();
}

}  // namespace pbcs::cli
