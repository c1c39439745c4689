# Debian packages by CPack, one for each component of PbcsInstall.cmake: pbcs and libpbcs-dev. Players
# need neither compilers nor headers, and the program does not need the libraries, which are inside it.
# cmake/package builds what goes into them as Debian wants it.
set(PBCS_MAINTAINER "pbcs maintainers <maintainers@users.noreply.a-seed-517fe2ad.example>"
  CACHE STRING "the maintainer of packages")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME pbcs)
set(CPACK_PACKAGE_CONTACT ${PBCS_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
# Older than a package of the same version that Debian might have one day.
set(CPACK_DEBIAN_PACKAGE_RELEASE 0pbcs1)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Or it would be the first line of both descriptions.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME pbcs)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "xdg-utils, bash-completion")
if(PBCS_ARCH STREQUAL "x86-64-v2")
  # Refuses to be installed where the program could not run.
  set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS sse4.2-support)
endif()
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
"pattern-based solver of logic puzzles that explains every step
pbcs solves logic puzzles the way a person can follow: never by guessing,
always by the simplest pattern that still proves something. It gives hints,
rates and classifies puzzles, generates minimal ones, draws paths, and
verifies them with an independent checker. A page for browsers is inside.

It knows Sudoku of every block shape, Latin squares, N-Queens, Futoshiki,
Kakuro, map colouring, Numbrix, Hidato, and constraint satisfaction problems
of your own, as JSON or XCSP3.")

set(development_depends libfmt-dev libexpected-dev)
if(PBCS_XCSP)
  list(APPEND development_depends libpugixml-dev)
endif()
if(PBCS_SAT)
  list(APPEND development_depends libcadical-dev)
endif()
if(PBCS_STORE)
  list(APPEND development_depends libsqlite3-dev)
endif()
list(JOIN development_depends ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libpbcs-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake, g++")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
"pattern-based constraint solver, libraries for C++20
pbcs solves logic puzzles and other finite binary constraint satisfaction
problems by patterns such as whips and braids, and says of every step why it
holds.

This package has the static libraries, their headers and a CMake package:
find_package(pbcs), target pbcs::pbcs.")

set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/PbcsPackageFinish.cmake)
set(CPACK_PBCS_SOURCE_DIR ${PROJECT_SOURCE_DIR})
set(CPACK_PBCS_EPOCH "${PBCS_EPOCH}")
set(CPACK_PBCS_STRIP ${CMAKE_STRIP})
set(CPACK_PBCS_DOCDIR ${CMAKE_INSTALL_DATADIR}/doc)
include(CPack)
