# What is installed, in two components, which are two packages (PbcsPackage.cmake):
# program       the program, its manual pages, completions and documents
# development   the libraries with their public headers, and a CMake package to find them
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY PBCS_LIBRARIES)
add_library(pbcs_all INTERFACE)
add_library(pbcs::pbcs ALIAS pbcs_all)
set_target_properties(pbcs_all PROPERTIES EXPORT_NAME pbcs)
target_link_libraries(pbcs_all INTERFACE ${libraries})
target_sources(pbcs_all INTERFACE FILE_SET HEADERS
  BASE_DIRS ${PROJECT_SOURCE_DIR}/src FILES ${PROJECT_SOURCE_DIR}/src/pbcs/pbcs.hpp)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/pbcs)
install(TARGETS ${libraries} EXPORT pbcs
  ARCHIVE COMPONENT development FILE_SET HEADERS COMPONENT development)
install(TARGETS pbcs_all EXPORT pbcs FILE_SET HEADERS COMPONENT development)
install(EXPORT pbcs NAMESPACE pbcs:: FILE pbcs-targets.cmake DESTINATION ${package_dir}
  COMPONENT development)

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/pbcs-config.cmake.in
  ${PROJECT_BINARY_DIR}/pbcs-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/pbcs-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/pbcs-config.cmake
  ${PROJECT_BINARY_DIR}/pbcs-config-version.cmake DESTINATION ${package_dir} COMPONENT development)
if(PBCS_SAT)
  install(FILES ${PROJECT_SOURCE_DIR}/cmake/FindCadical.cmake DESTINATION ${package_dir}
    COMPONENT development)
endif()

if(TARGET pbcs)
  install(TARGETS pbcs COMPONENT program)
  install(DIRECTORY ${PBCS_PAGES_DIR}/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  install(FILES ${PBCS_COMPLETIONS_DIR}/pbcs DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    COMPONENT program)
  install(FILES ${PBCS_COMPLETIONS_DIR}/_pbcs DESTINATION ${PBCS_ZSH_DIR} COMPONENT program)
  install(FILES ${PBCS_COMPLETIONS_DIR}/pbcs.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d
    COMPONENT program)
  install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/NEWS.md
    ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs
    COMPONENT program FILES_MATCHING PATTERN "*.md" PATTERN "*.json" PATTERN "pictures" EXCLUDE)
endif()
