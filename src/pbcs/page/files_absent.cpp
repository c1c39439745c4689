#include "pbcs/page/files.hpp"

namespace pbcs {

std::span<const PageFile> page_files() {
  return {};
}

}  // namespace pbcs
