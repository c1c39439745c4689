#include "pbcs/server/server.hpp"

namespace pbcs {

Result<ServerReport> serve(const ServerOptions& /*options*/, Stop /*stop*/,
                           const std::function<void(std::uint16_t port)>& /*listening*/) {
  return unexpected(std::string("this pbcs was built without its server, which needs cpp-httplib"));
}

}  // namespace pbcs
