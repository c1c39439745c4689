# Installs the components of BUILD, which become packages, below WORK and looks at what is there. LIBDIR
# and ZSHDIR are where the libraries and the functions of zsh go.
function(install_component component)
  execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --component ${component}
    --prefix ${WORK}/${component} COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endfunction()

# expect(component pattern...): files for each pattern.
function(expect component)
  foreach(pattern ${ARGN})
    file(GLOB files ${WORK}/${component}/${pattern})
    if(NOT files)
      message(SEND_ERROR "${component}: there is no ${pattern}")
    endif()
  endforeach()
endfunction()

# expect_only(component directory...): nothing elsewhere.
function(expect_only component)
  file(GLOB_RECURSE files RELATIVE ${WORK}/${component} ${WORK}/${component}/*)
  foreach(directory ${ARGN})
    list(FILTER files EXCLUDE REGEX "^${directory}/")
  endforeach()
  if(files)
    message(SEND_ERROR "${component}: does not belong here: ${files}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
install_component(program)
expect(program bin/pbcs share/man/man1/pbcs.1 share/man/man1/pbcs-solve.1
  share/bash-completion/completions/pbcs ${ZSHDIR}/_pbcs
  share/fish/vendor_completions.d/pbcs.fish share/doc/pbcs/README.md share/doc/pbcs/docs/commands.md)
expect_only(program bin share/man/man1 share/bash-completion/completions ${ZSHDIR}
  share/fish/vendor_completions.d share/doc/pbcs)

install_component(development)
expect(development include/pbcs/pbcs.hpp include/pbcs/version.hpp ${LIBDIR}/libpbcs_core.a
  ${LIBDIR}/cmake/pbcs/pbcs-config.cmake ${LIBDIR}/cmake/pbcs/pbcs-targets.cmake)
expect_only(development include/pbcs ${LIBDIR})

# What is installed is all that there is to install.
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/all
  COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
foreach(place program development all)
  file(GLOB_RECURSE ${place} RELATIVE ${WORK}/${place} ${WORK}/${place}/*)
endforeach()
list(REMOVE_ITEM all ${program} ${development})
if(all)
  message(SEND_ERROR "in no package: ${all}")
endif()

# The pages are those of the program that is installed.
execute_process(COMMAND ${WORK}/program/bin/pbcs manual solve COMMAND_ERROR_IS_FATAL ANY
  OUTPUT_VARIABLE page)
file(READ ${WORK}/program/share/man/man1/pbcs-solve.1 installed_page)
if(NOT page STREQUAL installed_page)
  message(SEND_ERROR "share/man/man1/pbcs-solve.1 is the page of another program")
endif()
