// Any bytes: the readers of N-Queens must not crash, and what they read must survive being
// written in every format and read again.
#include "pbcs/apps/queens/queens.hpp"
#include "pbcs/apps/queens/reader.hpp"
#include "reader_round_trip.hpp"

namespace {

using namespace pbcs;

bool is_small(const Chunk& chunk, queens::Kind kind) {
  const auto reading = queens::read(chunk, kind);
  return reading && reading->shape.size <= 16;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_reader(queens::app(), text,
               [](const Chunk& c) { return is_small(c, queens::Kind::kQueens); });
  check_reader(queens::sudoqueens_app(), text,
               [](const Chunk& c) { return is_small(c, queens::Kind::kSudoQueens); });
  return 0;
}
