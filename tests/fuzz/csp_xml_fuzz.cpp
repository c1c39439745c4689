// Any bytes: the reader of XCSP3 instances must not crash, and what it reads must survive being
// written as JSON and read again.
#include <cstdint>

#include "csp_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pbcs;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto reading = csp::read_xcsp({{text, 1}, 0}, csp::fuzz_limits());
  if (reading) csp::check_round_trip(reading->description);
  if (!reading && reading.error().line == 0) csp::fail("an error without place", text);
  return 0;
}
