#include "support/tree.hpp"

namespace pbcs::test {

std::string in_tree(const std::string& path) {
  return PBCS_SOURCE_DIR "/" + path;
}

std::string in_shared(const std::string& path) {
  return PBCS_SOURCE_DIR "/../shared/" + path;
}

}  // namespace pbcs::test
