# One library per directory of src/pbcs: every source and header in it and below it, but for
# *_test.cpp, which belong to the test program.

# pbcs_library(name [INTERNAL] [LINK public...] [PRIVATE private...])
# An INTERNAL library is not installed.
function(pbcs_library name)
  cmake_parse_arguments(ARG "INTERNAL" "" "LINK;PRIVATE" ${ARGN})
  set(dir ${CMAKE_CURRENT_SOURCE_DIR}/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${dir}/*.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${dir}/*.hpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$")
  set(visibility PUBLIC)
  if(sources)
    add_library(pbcs_${name} STATIC ${sources})
    target_link_libraries(pbcs_${name} PRIVATE $<BUILD_INTERFACE:pbcs_options> fmt::fmt ${ARG_PRIVATE})
  else()
    set(visibility INTERFACE)
    add_library(pbcs_${name} INTERFACE)
  endif()
  add_library(pbcs::${name} ALIAS pbcs_${name})
  set_target_properties(pbcs_${name} PROPERTIES EXPORT_NAME ${name})
  target_sources(pbcs_${name} ${visibility}
    FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${headers})
  target_compile_features(pbcs_${name} ${visibility} cxx_std_20)
  target_link_libraries(pbcs_${name} ${visibility} ${ARG_LINK})
  if(NOT ARG_INTERNAL)
    set_property(GLOBAL APPEND PROPERTY PBCS_LIBRARIES pbcs_${name})
  endif()
endfunction()
