# cpp-httplib as Debian has it: compiled with support for these libraries, which must be told to its
# header in the same way.
find_path(HTTPLIB_INCLUDE_DIR NAMES httplib.h)
find_library(HTTPLIB_LIBRARY NAMES cpp-httplib)
find_package(OpenSSL QUIET)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Httplib DEFAULT_MSG HTTPLIB_LIBRARY HTTPLIB_INCLUDE_DIR
  OPENSSL_INCLUDE_DIR)
if(Httplib_FOUND AND NOT TARGET Httplib::httplib)
  add_library(Httplib::httplib SHARED IMPORTED)
  set_target_properties(Httplib::httplib PROPERTIES IMPORTED_LOCATION "${HTTPLIB_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${HTTPLIB_INCLUDE_DIR};${OPENSSL_INCLUDE_DIR}"
    INTERFACE_COMPILE_DEFINITIONS
    "CPPHTTPLIB_OPENSSL_SUPPORT;CPPHTTPLIB_ZLIB_SUPPORT;CPPHTTPLIB_BROTLI_SUPPORT")
endif()
