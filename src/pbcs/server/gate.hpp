// Whom the server lets in: a browser sends the name it was told, so that a foreign page which leads
// its own name here, or sends requests here, is known by its headers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pbcs {

class Gate {
 public:
  /// `host` is the address that the server listens at, `names` are others that it goes by.
  Gate(std::string_view host, std::uint16_t port, std::vector<std::string> names);

  /// By the header Host: this machine's names for itself, `host`, and `names`. Beyond loopback also
  /// every address in numbers, which no foreign name can stand for.
  [[nodiscard]] bool admits_host(std::string_view header) const;
  /// By the header Origin: none, or that of the page itself.
  [[nodiscard]] bool admits_origin(std::string_view origin, std::string_view host_header) const;

 private:
  std::string port_;
  bool loopback_;
  std::vector<std::string> names_;
};

}  // namespace pbcs
