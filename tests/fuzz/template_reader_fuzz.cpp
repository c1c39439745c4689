#include "pbcs/apps/template/template.hpp"
#include "reader_round_trip.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  pbcs::check_reader(pbcs::template_app::app(), text);
  return 0;
}
