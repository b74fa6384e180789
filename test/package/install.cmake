# Installs BUILD below STAGE and moves the prefix: nothing may remember where it was first.
file(REMOVE_RECURSE ${STAGE})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE}/first COMMAND_ERROR_IS_FATAL ANY
                OUTPUT_QUIET)
file(RENAME ${STAGE}/first ${STAGE}/moved)
foreach(file bin/amp-clang lib/libamprt.so lib/amp-clang/include/amp.h lib/cmake/AmpClang/AmpClangConfig.cmake
             lib/cmake/AmpClang/amp-clang-toolchain.cmake)
  if(NOT EXISTS ${STAGE}/moved/${file})
    message(FATAL_ERROR "not installed: ${file}")
  endif()
endforeach()
