# How everything is compiled. Nothing of this reaches the users of the installed package.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_COMPILE_WARNING_AS_ERROR ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
# The libraries can be linked into a shared module, such as the one for Python. With hidden names that
# costs nothing (docs/benchmarks.md), so nothing is compiled twice.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
# A static library need not wait for the libraries it will be linked with.
set(CMAKE_OPTIMIZE_DEPENDENCIES ON)
# In a unity build (CMAKE_UNITY_BUILD, as in most presets) this many sources are compiled as one:
# most libraries are a single file then. A compile must stay below 1 GB.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 80)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(CCACHE_PROGRAM ccache)
  if(CCACHE_PROGRAM)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
  endif()
endif()

add_library(pbcs_options INTERFACE)
target_compile_options(pbcs_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  # g++ 12 warns of "text" + std::string inside its own header (GCC bug 105329).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # It also sees uninitialised members of std::variant and std::optional where there are none, in
  # unity builds, with few optimisations or with sanitizers.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
  # clang 19 warns of what std::stable_sort of libstdc++ 12 uses inside.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)
# Large sources compile a tenth faster when g++ looks for garbage less often.
target_compile_options(pbcs_options INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=300000>)
target_compile_definitions(pbcs_options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(pbcs_options INTERFACE -march=${PBCS_ARCH})
endif()
if(PBCS_SANITIZE)
  target_compile_options(pbcs_options INTERFACE
    -fsanitize=${PBCS_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  if(PBCS_SANITIZE MATCHES "undefined")
    # A third of the compile time, for what the address sanitizer finds too. What is fuzzed has them:
    # see pbcs_fuzzed.
    target_compile_options(pbcs_options INTERFACE
      $<$<NOT:$<BOOL:$<TARGET_PROPERTY:PBCS_FUZZED>>>:-fno-sanitize=vptr,null,alignment,object-size>)
  endif()
  target_link_options(pbcs_options INTERFACE -fsanitize=${PBCS_SANITIZE})
  # A dozen large programs, each linked in a fraction of the time.
  find_program(PBCS_LLD ld.lld-19)
  if(PBCS_LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_link_options(pbcs_options INTERFACE -fuse-ld=lld)
  endif()
endif()

# For what is not hot: half of the compile time of full optimisation. With g++ that is -Og, which takes
# less time than no optimisation; with sanitizers it is none.
function(pbcs_optimise_little target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
  if(PBCS_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# For what fuzzers call with any input: it tells them which parts of it an input reaches, and is
# checked for all undefined behaviour.
function(pbcs_fuzzed target)
  set_target_properties(${target} PROPERTIES PBCS_FUZZED ON)
  target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
endfunction()
