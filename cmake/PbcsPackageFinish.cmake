# Run by CPack when everything is in the directories of the packages, before they are closed: what
# Debian wants beyond an installation.
cmake_minimum_required(VERSION 3.25)
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  if(CPACK_PBCS_EPOCH STREQUAL "")
    string(TIMESTAMP CPACK_PBCS_EPOCH "%s")  # sources without git have no time
  endif()
  set(ENV{SOURCE_DATE_EPOCH} ${CPACK_PBCS_EPOCH})  # for CPack too
endif()

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

# As the format of copyright files wants it: indented, no empty lines.
function(indented output file)
  file(READ ${file} text)
  string(STRIP "${text}" text)
  string(REGEX REPLACE "\n\n" "\n.\n" text "${text}")
  string(REGEX REPLACE "\n" "\n " text "${text}")
  set(${output} " ${text}" PARENT_SCOPE)
endfunction()

# write_documents(root package): changelogs, copyright.
function(write_documents root package)
  set(directory ${root}/usr/${CPACK_PBCS_DOCDIR}/${package})
  file(MAKE_DIRECTORY ${directory})
  file(READ ${CPACK_PBCS_SOURCE_DIR}/NEWS.md news)
  file(WRITE ${directory}/changelog "${news}")
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
  set(version ${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})
  file(WRITE ${directory}/changelog.Debian "pbcs (${version}) stable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}; changelog.gz says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  run(gzip -9n ${directory}/changelog ${directory}/changelog.Debian)
  indented(PBCS_LICENCE ${CPACK_PBCS_SOURCE_DIR}/LICENSE)
  string(REGEX REPLACE "^ MIT License\n \\.\n Copyright [^\n]*\n \\.\n" "" PBCS_LICENCE
    "${PBCS_LICENCE}")
  configure_file(${CPACK_PBCS_SOURCE_DIR}/cmake/package-copyright.in ${directory}/copyright @ONLY)
  # What is compiled into ours keeps its licence.
  foreach(part libcli11-dev libexpected-dev libcadical-dev)
    file(COPY_FILE /usr/share/doc/${part}/copyright ${directory}/copyright.${part})
  endforeach()
endfunction()

set(program ${CPACK_TEMPORARY_DIRECTORY}/program)
set(development ${CPACK_TEMPORARY_DIRECTORY}/development)
set(documents ${program}/usr/${CPACK_PBCS_DOCDIR}/pbcs)

file(GLOB pages ${program}/usr/share/man/man1/*.1)
run(gzip -9n ${pages})
file(REMOVE ${documents}/LICENSE ${documents}/NEWS.md)  # copyright and changelog.gz
write_documents(${program} pbcs)

write_documents(${development} libpbcs-dev)
file(GLOB_RECURSE archives ${development}/*.a)
run(${CPACK_PBCS_STRIP} --strip-debug --remove-section=.comment --remove-section=.note
  --enable-deterministic-archives ${archives})

# The same sources give the same packages.
run(find ${program} ${development} -exec touch --no-dereference --date=@$ENV{SOURCE_DATE_EPOCH} {} +)
