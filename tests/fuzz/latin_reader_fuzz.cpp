// Any bytes: the readers of Latin squares must not crash, and what they read must survive being
// written in every format and read again.
#include "pbcs/apps/latin/latin.hpp"
#include "pbcs/apps/latin/reader.hpp"
#include "reader_round_trip.hpp"

namespace {

using namespace pbcs;

bool is_small(const Chunk& chunk, latin::Kind kind) {
  const auto reading = latin::read(chunk, kind);
  return reading && reading->shape.size <= 13;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_reader(latin::app(), text, [](const Chunk& c) { return is_small(c, latin::Kind::kLatin); });
  check_reader(latin::pandiagonal_app(), text,
               [](const Chunk& c) { return is_small(c, latin::Kind::kPandiagonal); });
  return 0;
}
