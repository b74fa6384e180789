# Builds `sources` with the installed compilers and generators and runs it; then configures the projects that must be
# rejected.
function(check name generator compiler)
  set(build ${BINARY}/${name})
  file(REMOVE_RECURSE ${build})
  execute_process(COMMAND ${CMAKE_COMMAND} -E env "CXX=${compiler}" ${CMAKE_COMMAND} -G ${generator} -S ${PROJECT}
                          -B ${build} -D CMAKE_PREFIX_PATH=${PREFIX} -D CMAKE_BUILD_TYPE=Release
                  COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} OUTPUT_VARIABLE output ERROR_VARIABLE output
                  COMMAND_ERROR_IS_FATAL ANY)
  message(STATUS "${name}: ${output}")
  if(output MATCHES "warning:")
    message(FATAL_ERROR "${name}: a warning")
  endif()
  set(options "--coverage -fno-gnu-unique -fipa-pta -fconserve-space")
  if(NOT compiler MATCHES "clang" AND NOT output MATCHES "amp-clang compiles [^\n]*chosen.cpp without ${options}\n")
    message(FATAL_ERROR "${name}: no note names the options that are left out")
  endif()
  execute_process(COMMAND ${build}/sources OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  if(NOT output STREQUAL "1 2 -3 1 4 5 6\n")
    message(FATAL_ERROR "${name}: sources printed ${output}")
  endif()
endfunction()

find_program(gcc g++)
find_program(clang clang++)
if(gcc)
  check(gcc Ninja ${gcc})
  check(wrapper "Unix Makefiles" "${PROJECT}/wrapper ${gcc}")
endif()
if(clang)
  check(clang Ninja ${clang})
endif()

# A project with old policies and other languages, with the project's compiler and with amp-clang alone.
function(check_old name)
  set(build ${BINARY}/old-${name})
  file(REMOVE_RECURSE ${build})
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${PROJECT}/old -B ${build} -D CMAKE_PREFIX_PATH=${PREFIX} ${ARGN}
                  COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET ERROR_QUIET)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${build} COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
  execute_process(COMMAND ${build}/old COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
endfunction()
check_old(project)
set(toolchain ${PREFIX}/lib/cmake/AmpClang/amp-clang-toolchain.cmake)
check_old(toolchain -D CMAKE_TOOLCHAIN_FILE=${toolchain})

foreach(case IN ITEMS "language=needs the language CXX" "expression=not known while CMake configures"
        "absent=Cannot find source file:[ \n]*absent.cpp"
        "component=has no components" "public=leave PUBLIC and INTERFACE out" "folder=is a folder"
        "custom=compiles no sources of its own")
  string(REGEX REPLACE "=.*" "" name "${case}")
  string(REGEX REPLACE "^[^=]*=" "" message "${case}")
  execute_process(COMMAND ${CMAKE_COMMAND} --fresh -S ${PROJECT}/refused -B ${BINARY}/refused-${name}
                          -D CMAKE_PREFIX_PATH=${PREFIX} -D CASE=${name}
                  RESULT_VARIABLE result OUTPUT_QUIET ERROR_VARIABLE error)
  string(REGEX REPLACE "[ \n]+" " " error "${error}")
  if(result EQUAL 0 OR NOT error MATCHES "${message}")
    message(FATAL_ERROR "refused/${name}: ${error}")
  endif()
endforeach()
