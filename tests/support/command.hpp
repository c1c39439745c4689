#pragma once

#include <cstdlib>
#include <string>

namespace pbcs::test {

/// Did the command of the shell succeed?
inline bool run(const std::string& command) {
  return std::system(command.c_str()) == 0;
}

}  // namespace pbcs::test
