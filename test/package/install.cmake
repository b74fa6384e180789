# Installs BUILD below STAGE and moves the prefix: nothing may remember where it was first.
file(REMOVE_RECURSE ${STAGE})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE}/first COMMAND_ERROR_IS_FATAL ANY
                OUTPUT_QUIET)
file(RENAME ${STAGE}/first ${STAGE}/moved)
foreach(file bin/amp-clang ${LIBDIR}/libamprt.so lib/amp-clang/include/amp.h
             ${LIBDIR}/cmake/AmpClang/AmpClangConfig.cmake ${LIBDIR}/cmake/AmpClang/amp-clang-toolchain.cmake
             ${LIBDIR}/pkgconfig/amprt.pc)
  if(NOT EXISTS ${STAGE}/moved/${file})
    message(FATAL_ERROR "not installed: ${file}")
  endif()
endforeach()
