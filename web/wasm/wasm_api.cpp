// What the WebAssembly module exports: the api of src/pbcs/api. README.md says how it is called.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "pbcs/api/api.hpp"

#define PBCS_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

extern "C" {
/// Told each event while a question is being answered.
__attribute__((import_module("env"), import_name("pbcs_event"))) void pbcs_event(const char* text,
                                                                                 std::size_t size);
}

PBCS_EXPORT(pbcs_alloc) void* pbcs_alloc(std::size_t size) {
  return std::malloc(size);
}

PBCS_EXPORT(pbcs_free) void pbcs_free(void* memory) {
  std::free(memory);
}

/// The answer is valid until the next question.
PBCS_EXPORT(pbcs_ask) const char* pbcs_ask(const char* request, std::size_t size) {
  static std::string answered;
  pbcs::ApiSetting setting;
  setting.engine = "wasm";
  setting.seconds = 600;  // whoever does not want to wait ends the worker
  answered = pbcs::answer(
      std::string_view(request, size),
      [](std::string_view event) { pbcs_event(event.data(), event.size()); }, {}, setting);
  return answered.c_str();
}
