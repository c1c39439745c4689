// The page and the api over HTTP, for a browser on the same machine; docs/serve.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "pbcs/api/api.hpp"
#include "pbcs/util/result.hpp"
#include "pbcs/util/stop.hpp"

namespace pbcs {

struct ServerOptions {
  std::string host = "127.0.0.1";  ///< the address to listen at
  std::uint16_t port = 8765;       ///< 0: any that is free
  /// Names by which browsers may call the server, beside those of this machine for itself.
  std::vector<std::string> names = {};
  std::size_t max_body = 4'000'000;  ///< bytes of a request
  std::size_t max_questions = 4;     ///< at once
  ApiSetting api = {};
  std::string opened = {};  ///< what the page shows at once, see served_page
};

struct ServerReport {
  std::size_t unfinished = 0;  ///< questions that were being answered when it was stopped
};

/// Answers until stopped. `listening` is told the port. The error says why there is no server: the
/// port is taken, the address is not one of this machine, this build has none.
[[nodiscard]] Result<ServerReport> serve(const ServerOptions& options, Stop stop,
                                         const std::function<void(std::uint16_t port)>& listening);

/// Is this an address that only this machine can reach?
[[nodiscard]] bool is_loopback(std::string_view host);

}  // namespace pbcs
