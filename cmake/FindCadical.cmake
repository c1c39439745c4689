# CaDiCaL ships neither a CMake package nor a pkg-config file.
find_path(CADICAL_INCLUDE_DIR NAMES cadical.hpp PATH_SUFFIXES cadical)
find_library(CADICAL_LIBRARY NAMES cadical)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Cadical DEFAULT_MSG CADICAL_LIBRARY CADICAL_INCLUDE_DIR)
if(Cadical_FOUND AND NOT TARGET Cadical::cadical)
  add_library(Cadical::cadical STATIC IMPORTED)
  set_target_properties(Cadical::cadical PROPERTIES
    IMPORTED_LOCATION "${CADICAL_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${CADICAL_INCLUDE_DIR}")
endif()
