# pbcs_embed(target file function): adds a source to the target that defines, in namespace pbcs,
#   std::string_view FUNCTION()
# which returns the text of the file. It is written when CMake runs, which it does again whenever the
# file changes: no program of ours has to run on the building machine.
function(pbcs_embed target file function)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  # A literal has a limited length.
  set(pieces "")
  string(LENGTH "${text}" length)
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 12000 piece)
    string(APPEND pieces "\n    R\"embedded(${piece})embedded\"")
    math(EXPR at "${at} + 12000")
  endwhile()
  set(source ${PROJECT_BINARY_DIR}/generated/${target}_${function}.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
"#include <string_view>

namespace pbcs {

std::string_view @function@();
std::string_view @function@() {
  return@pieces@;
}

}  // namespace pbcs
")
  target_sources(${target} PRIVATE ${source})
endfunction()
