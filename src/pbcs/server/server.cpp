// The only source that sees cpp-httplib.
#include "pbcs/server/server.hpp"

#include <fmt/format.h>
#include <httplib.h>
#include <sys/socket.h>

#include <atomic>
#include <memory>
#include <thread>
#include <utility>

#include "pbcs/page/files.hpp"
#include "pbcs/page/page.hpp"
#include "pbcs/server/gate.hpp"
#include "pbcs/server/question.hpp"

namespace pbcs {
namespace {

using httplib::Request;
using httplib::Response;

constexpr std::chrono::milliseconds kGlance{100};  // how often clients and Ctrl-C are looked after
constexpr std::size_t kIdleThreads = 32;           // connections that are open and ask nothing

// Everything comes from here, and nothing goes elsewhere. Pictures have styles in them.
constexpr const char* kContentPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

void refuse(Response& response, int status, const std::string& message) {
  response.status = status;
  response.set_content(fmt::format("{{\"error\":{{\"kind\":\"{}\",\"message\":\"{}\"}}}}\n",
                                   status == 503 || status == 413 ? "limit" : "usage", message),
                       "application/json");
}

std::string_view essence(std::string_view content_type) {
  content_type = content_type.substr(0, content_type.find(';'));
  while (content_type.ends_with(' ')) content_type.remove_suffix(1);
  return content_type;
}

/// One of the questions that are answered at once.
class Slot {
 public:
  /// Nothing when `limit` are taken.
  [[nodiscard]] static std::shared_ptr<Slot> take(std::atomic<std::size_t>& running,
                                                  std::size_t limit) {
    std::size_t before = running;
    do {
      if (before >= limit) return nullptr;
    } while (!running.compare_exchange_weak(before, before + 1));
    return std::shared_ptr<Slot>(new Slot(running));
  }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  ~Slot() { --running_; }

 private:
  explicit Slot(std::atomic<std::size_t>& running) : running_(running) {}

  std::atomic<std::size_t>& running_;
};

class HttpServer {
 public:
  explicit HttpServer(const ServerOptions& options) : options_(options) {
    server_.new_task_queue = [threads = kIdleThreads + options.max_questions] {
      return new httplib::ThreadPool(threads);  // the library's contract: it deletes it
    };
    // With the library's SO_REUSEPORT a second server would take over the port in silence.
    server_.set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server_.set_payload_max_length(options.max_body);
    server_.set_tcp_nodelay(true);
    server_.set_keep_alive_max_count(1000);
    server_.set_keep_alive_timeout(1);  // Ctrl-C waits for it
    server_.set_read_timeout(std::chrono::seconds(10));
    server_.set_write_timeout(std::chrono::seconds(10));
    server_.set_default_headers({{"Content-Security-Policy", kContentPolicy},
                                 {"X-Content-Type-Options", "nosniff"},
                                 {"Referrer-Policy", "no-referrer"},
                                 {"Cross-Origin-Opener-Policy", "same-origin"},
                                 {"Cross-Origin-Resource-Policy", "same-origin"},
                                 {"Cache-Control", "no-store"}});
    add_routes();
  }

  /// Binds; false when that is not possible.
  [[nodiscard]] bool bind() {
    int port = options_.port;
    if (port == 0) {
      port = server_.bind_to_any_port(options_.host);
    } else if (!server_.bind_to_port(options_.host, port)) {
      port = -1;
    }
    if (port <= 0) return false;
    port_ = static_cast<std::uint16_t>(port);
    gate_.emplace(options_.host, port_, options_.names);
    return true;
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }

  ServerReport run(Stop stop) {
    ServerReport report;
    std::atomic<bool> ended = false;
    std::thread watch([&] {
      while (!stop.requested() && !ended) std::this_thread::sleep_for(kGlance);
      report.unfinished = running_;
      stop_.request();
      // One that does not listen yet cannot be stopped.
      while (!server_.is_running() && !ended) std::this_thread::sleep_for(kGlance);
      server_.stop();
    });
    server_.listen_after_bind();
    ended = true;
    watch.join();
    return report;
  }

 private:
  using Handler = void (HttpServer::*)(const Request&, Response&);

  void add_routes() {
    // The length of what is sent in pieces is not limited by the library.
    server_.set_pre_routing_handler([](const Request& request, Response& response) {
      if (!request.has_header("Transfer-Encoding")) {
        return httplib::Server::HandlerResponse::Unhandled;
      }
      refuse(response, 411, "the length of the request must be told");
      response.set_header("Connection", "close");
      return httplib::Server::HandlerResponse::Handled;
    });
    server_.Post("/api/ask", guarded(&HttpServer::ask));
    server_.Get("/.*", guarded(&HttpServer::get));
    server_.set_error_handler([](const Request&, Response& response) {
      if (!response.body.empty()) return;
      refuse(response, response.status,
             response.status == 413 ? "the request is too long" : "there is nothing here");
    });
  }

  // Whether a client is let in is asked when its request was read to the end: what is left of one
  // would be taken for the next.
  httplib::Server::Handler guarded(Handler handler) {
    return [this, handler](const Request& request, Response& response) {
      const std::string host = request.get_header_value("Host");
      if (request.get_header_value_count("Host") != 1 || !gate_->admits_host(host)) {
        return refuse(response, 403, "this server does not go by that name");
      }
      if (!gate_->admits_origin(request.get_header_value("Origin"), host)) {
        return refuse(response, 403, "another page has no business here");
      }
      (this->*handler)(request, response);
    };
  }

  void get(const Request& request, Response& response) {
    const std::string path = request.path == "/" ? "index.html" : request.path.substr(1);
    const PageFile* file = find_page_file(path);
    if (file == nullptr) return refuse(response, 404, "there is no such file");
    if (path == "index.html") {
      return response.set_content(served_page(options_.opened), std::string(media_type(path)));
    }
    response.set_content(file->content.data(), file->content.size(), std::string(media_type(path)));
  }

  void ask(const Request& request, Response& response) {
    // Other types can be sent by foreign pages without asking first.
    if (essence(request.get_header_value("Content-Type")) != "application/json") {
      return refuse(response, 415, "expected Content-Type: application/json");
    }
    auto slot = Slot::take(running_, options_.max_questions);
    if (slot == nullptr) {
      response.set_header("Retry-After", "1");
      return refuse(response, 503,
                    fmt::format("{} questions are being answered already: try again when one of "
                                "them has ended",
                                options_.max_questions));
    }
    response.set_chunked_content_provider(
        "application/x-ndjson",
        [this, slot = std::move(slot), body = request.body](std::size_t, httplib::DataSink& sink) {
          return stream(body, sink);
        });
  }

  [[nodiscard]] bool stream(const std::string& body, httplib::DataSink& sink) const {
    RunningQuestion question(body, options_.api, stop_.token());
    while (const auto lines = question.next_lines(kGlance)) {
      if (!sink.is_writable()) return false;
      if (!lines->empty() && !sink.write(lines->data(), lines->size())) return false;
    }
    sink.done();
    return true;
  }

  const ServerOptions& options_;
  StopSource stop_;
  std::atomic<std::size_t> running_ = 0;
  std::uint16_t port_ = 0;
  std::optional<Gate> gate_;
  httplib::Server server_;
};

}  // namespace

Result<ServerReport> serve(const ServerOptions& options, Stop stop,
                           const std::function<void(std::uint16_t port)>& listening) {
  HttpServer server(options);
  if (!server.bind()) {
    return unexpected(fmt::format(
        "cannot listen at {} port {}: the port is in use, or the address is not one of this "
        "machine; --port 0 picks a free port",
        options.host, options.port));
  }
  listening(server.port());
  return server.run(stop);
}

}  // namespace pbcs
