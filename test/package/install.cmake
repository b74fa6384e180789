# Installs BUILD below STAGE and moves the prefix: no file may contain the first location.
file(REMOVE_RECURSE ${STAGE})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE}/first COMMAND_ERROR_IS_FATAL ANY
                OUTPUT_QUIET)
file(RENAME ${STAGE}/first ${STAGE}/moved)
# Headers may have any name: <codecvt>, <bits/fstream.tcc>.
file(REAL_PATH ${BUILD}/lib/amp-clang/include headers)
file(GLOB_RECURSE headers RELATIVE ${headers} ${headers}/*)
list(FILTER headers EXCLUDE REGEX "^[.]")
list(TRANSFORM headers PREPEND lib/amp-clang/include/)
foreach(file ${headers} bin/amp-clang ${LIBDIR}/libamprt.so lib/amp-clang/include/amp.h
             ${LIBDIR}/cmake/AmpClang/AmpClangConfig.cmake ${LIBDIR}/cmake/AmpClang/amp-clang-toolchain.cmake
             ${LIBDIR}/pkgconfig/amprt.pc lib/amp-clang/runtime/emitted/launch.h)
  if(NOT EXISTS ${STAGE}/moved/${file})
    message(FATAL_ERROR "not installed: ${file}")
  endif()
endforeach()
