# pbcs_page_source(output): writes a source with the files of web/dist in it. The assembler copies
# them: that takes no time, whatever their size, which an array of numbers would not.
function(pbcs_page_source output)
  set(dist ${PROJECT_SOURCE_DIR}/web/dist)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${dist} ${dist}/*)
  list(FILTER files EXCLUDE REGEX "\\.wasm$")
  list(SORT files)
  set(PBCS_PAGE_BYTES "")
  set(PBCS_PAGE_FILES "")
  set(number 0)
  set(depends)
  foreach(file ${files})
    string(APPEND PBCS_PAGE_BYTES
      "asm(\".section .rodata\\npbcs_page_${number}: .incbin \\\"${dist}/${file}\\\"\\n\"\n"
      "    \"pbcs_page_${number}_end: .byte 0\\n.previous\\n\");\n"
      "extern const char page_${number}[] asm(\"pbcs_page_${number}\");\n"
      "extern const char page_${number}_end[] asm(\"pbcs_page_${number}_end\");\n")
    string(APPEND PBCS_PAGE_FILES
      "      PageFile{\"${file}\", std::string_view(page_${number}, page_${number}_end)},\n")
    list(APPEND depends ${dist}/${file})
    math(EXPR number "${number} + 1")
  endforeach()
  set(source ${PBCS_GENERATED_DIR}/page_files.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/page_files.cpp.in ${source} @ONLY)
  # Neither the compiler nor a unity build knows what the assembler reads.
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${depends}"
    SKIP_UNITY_BUILD_INCLUSION ON)
  set(${output} ${source} PARENT_SCOPE)
endfunction()
