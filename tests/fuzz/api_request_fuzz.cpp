// Any bytes as a request: the answer must be one JSON object on one line, with an answer or an
// error that is not internal.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/api/api.hpp"

namespace {

[[noreturn]] void fail(const std::string& answered) {
  std::fprintf(stderr, "%s\n", answered.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  // Boards and times are small: fuzzers want many answers.
  pbcs::ApiSetting setting;
  setting.seconds = 0.02;
  setting.labels = 300;
  const std::string answered =
      pbcs::answer(std::string_view(reinterpret_cast<const char*>(data), size), {}, {}, setting);
  const bool expected =
      answered.starts_with("{\"answer\":{") || answered.starts_with("{\"error\":{\"kind\":\"");
  if (!expected || answered.find('\n') != std::string::npos ||
      answered.starts_with("{\"error\":{\"kind\":\"internal\"")) {
    fail(answered);
  }
  return 0;
}
