// Any bytes: the reader of JSON models must not crash, and what it reads must survive being written
// and read again. The application must cut and recognise anything.
#include <cstdint>

#include "csp_round_trip.hpp"
#include "pbcs/apps/csp/reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace pbcs;
  const std::string text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(csp::recognise(text));
  for (const Chunk& chunk : csp::split(text)) {
    static_cast<void>(csp::parse_within(chunk, csp::fuzz_limits()));
  }
  const auto reading = csp::read_json({{text, 1}, 0}, csp::fuzz_limits());
  if (reading) csp::check_round_trip(reading->description);
  if (!reading && reading.error().line == 0) csp::fail("an error without place", text);
  return 0;
}
