# The libraries alone, where CLI11, CaDiCaL, pugixml, cpp-httplib and SQLite are not installed: configures and builds the
# tree without them below WORK, then a foreign project against an installed copy.
# cmake -P tests/minimal/run.cmake, with -DWORK=DIR for another place than build/minimal.
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH tests)
cmake_path(GET tests PARENT_PATH source)
if(NOT WORK)
  set(WORK ${source}/build/minimal)
endif()
set(GENERATOR Ninja)
set(COMPILER g++)
set(BUILD ${WORK}/libraries)
set(CONSUMER ${CMAKE_CURRENT_LIST_DIR})
# Whoever asks for one of these packages, or includes its headers, fails.
set(OPTIONS -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON -DCMAKE_DISABLE_FIND_PACKAGE_Cadical=ON
  -DCMAKE_DISABLE_FIND_PACKAGE_pugixml=ON -DCMAKE_DISABLE_FIND_PACKAGE_Httplib=ON
  -DCMAKE_DISABLE_FIND_PACKAGE_SQLite3=ON
  -DCMAKE_CXX_FLAGS=-I${CMAKE_CURRENT_LIST_DIR}/absent)
execute_process(COMMAND_ERROR_IS_FATAL ANY COMMAND ${CMAKE_COMMAND} -S ${source} -B ${BUILD}
  -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_BUILD_TYPE=Debug
  -DCMAKE_UNITY_BUILD=ON -DPBCS_TESTS=OFF -DPBCS_BENCH=OFF
  -DPBCS_CLI=OFF -DPBCS_SAT=OFF -DPBCS_XCSP=OFF -DPBCS_SERVER=OFF -DPBCS_STORE=OFF ${OPTIONS})
execute_process(COMMAND_ERROR_IS_FATAL ANY COMMAND ${CMAKE_COMMAND} --build ${BUILD})
set(WORK ${WORK}/consumer)
include(${tests}/consumer/run.cmake)
