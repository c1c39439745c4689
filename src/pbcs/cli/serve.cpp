// pbcs serve: the page, and the engine behind it.
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "pbcs/cli/commands.hpp"
#include "pbcs/cli/interrupt.hpp"
#include "pbcs/cli/text_stream.hpp"
#include "pbcs/util/json.hpp"

namespace pbcs::cli {
namespace {

bool is_document(const std::string& text) {
  const auto json = parse_json(text);
  return json && json->text_of("format") == kPathFormat;
}

// What the page is to show at once. What cannot be read is told here rather than there.
std::string opened_text(const std::string& input) {
  if (input.empty()) return "";
  const std::string text = is_file_argument(input, nullptr) ? read_file(input) : input;
  const bool document = is_document(text);
  Json question = {{"question", document ? "check" : "read"}};
  question[document ? "document" : "text"] = text;
  ApiSetting any_size;
  any_size.labels = ~std::size_t{0};
  const auto answered = parse_json(answer(one_line(question), {}, {}, any_size));
  if (const Json* error = answered->find("error"); error != nullptr) {
    throw UsageError(fmt::format("{}: {}", is_file_argument(input, nullptr) ? input : "argument",
                                 error->text_of("message")));
  }
  return one_line(Json{{document ? "document" : "puzzle", text}});
}

bool has_desktop() {
  return isatty(STDOUT_FILENO) != 0 &&
         (std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr);
}

void show_in_browser(const std::string& address) {
  std::string program = "xdg-open";
  std::string argument = address;
  char* const arguments[] = {program.data(), argument.data(), nullptr};
  pid_t process = 0;
  // Without that program the address has been printed.
  if (posix_spawnp(&process, program.c_str(), nullptr, nullptr, arguments, environ) == 0) {
    waitpid(process, nullptr, 0);
  }
}

std::string address_of(const std::string& host, std::uint16_t port) {
  const bool any = host == "0.0.0.0" || host == "::";
  const bool v6 = host.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", any ? "127.0.0.1" : v6 ? "[" + host + "]" : host, port);
}

}  // namespace

ExitCode run_serve(const ServeOptions& options) {
  ServerOptions server = options.server;
  server.opened = opened_text(options.input);
  if (!is_loopback(server.host)) {
    say(fmt::format("pbcs: warning: everyone who reaches {} may use this server\n", server.host));
  }
  const Interrupt interrupt;
  Output output;
  const auto report = serve(server, interrupt.token(), [&](std::uint16_t port) {
    const std::string address = address_of(server.host, port);
    output.write(fmt::format("{}\n", address));
    output.flush();
    if (options.open && has_desktop()) show_in_browser(address);
  });
  if (!report) throw UsageError(report.error());
  if (report->unfinished == 0) return ExitCode::kDone;
  say(fmt::format("pbcs: {} question{} not answered\n", report->unfinished,
                  report->unfinished == 1 ? "" : "s"));
  return ExitCode::kInterrupted;
}

}  // namespace pbcs::cli
