# Writes pbcs/version.hpp. The commit is the one checked out when CMake last ran, which is again
# after every commit; a source tree without git has none.
function(pbcs_git output)
  execute_process(COMMAND ${GIT_EXECUTABLE} ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  set(${output} "${text}" PARENT_SCOPE)
endfunction()

set(PBCS_COMMIT "")
set(PBCS_EPOCH "")
set(PBCS_DATE "")
find_package(Git QUIET)
if(Git_FOUND)
  pbcs_git(PBCS_COMMIT rev-parse --short HEAD)
  pbcs_git(PBCS_EPOCH log -1 --format=%ct)
  pbcs_git(PBCS_DATE log -1 --format=%cs)
  pbcs_git(git_log rev-parse --git-path logs/HEAD)
  cmake_path(ABSOLUTE_PATH git_log BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
  if(EXISTS ${git_log} AND NOT IS_DIRECTORY ${git_log})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${git_log})
  endif()
endif()
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(PBCS_EPOCH $ENV{SOURCE_DATE_EPOCH})
  string(TIMESTAMP PBCS_DATE "%Y-%m-%d" UTC)  # of that moment
endif()
set(PBCS_GENERATED_DIR ${PROJECT_BINARY_DIR}/generated)
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.hpp.in ${PBCS_GENERATED_DIR}/pbcs/version.hpp @ONLY)
