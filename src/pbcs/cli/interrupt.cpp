#include "pbcs/cli/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace pbcs::cli {
namespace {

// A signal handler may do little more than write a byte; a thread waits for it at the other end.
volatile std::sig_atomic_t write_end = -1;

constexpr char kSignal = 's';
constexpr char kEnd = 'e';

void send(char message) {
  const int saved = errno;
  [[maybe_unused]] const auto written = ::write(static_cast<int>(write_end), &message, 1);
  errno = saved;
}

void on_signal(int) {
  send(kSignal);
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
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw std::system_error(errno, std::generic_category(), "pipe");
  }
  read_end_ = ends[0];
  write_end = ends[1];
  listener_ = std::jthread([this] { listen(); });
  set_handler(on_signal);
}

void Interrupt::listen() {
  char message = 0;
  while (::read(read_end_, &message, 1) == 1 && message != kEnd) source_.request_stop();
}

Interrupt::~Interrupt() {
  set_handler(SIG_DFL);
  send(kEnd);
  listener_.join();
  ::close(static_cast<int>(write_end));
  ::close(read_end_);
}

}  // namespace pbcs::cli
