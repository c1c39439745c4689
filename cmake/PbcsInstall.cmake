# The libraries with their public headers, the program, and a CMake package to find them.
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY PBCS_LIBRARIES)
add_library(pbcs_all INTERFACE)
add_library(pbcs::pbcs ALIAS pbcs_all)
set_target_properties(pbcs_all PROPERTIES EXPORT_NAME pbcs)
target_link_libraries(pbcs_all INTERFACE ${libraries})
target_sources(pbcs_all INTERFACE FILE_SET HEADERS
  BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${PROJECT_SOURCE_DIR}/src/pbcs/pbcs.hpp)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/pbcs)
install(TARGETS ${libraries} EXPORT pbcs FILE_SET HEADERS)
install(TARGETS pbcs_all EXPORT pbcs FILE_SET HEADERS)
install(EXPORT pbcs NAMESPACE pbcs:: FILE pbcs-targets.cmake DESTINATION ${package_dir})
if(TARGET pbcs)
  install(TARGETS pbcs)
endif()

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/pbcs-config.cmake.in
  ${PROJECT_BINARY_DIR}/pbcs-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pbcs-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pbcs-config.cmake
  ${PROJECT_BINARY_DIR}/pbcs-config-version.cmake DESTINATION ${package_dir})
if(PBCS_SAT)
  install(FILES ${PROJECT_SOURCE_DIR}/cmake/FindCadical.cmake DESTINATION ${package_dir})
endif()
