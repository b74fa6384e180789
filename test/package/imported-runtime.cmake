# install(IMPORTED_RUNTIME_ARTIFACTS) of AmpClang::amp installs the run-time library and its SONAME, and no link to
# nothing. PREFIX: a build or an installation. BINARY: a folder to write to.
file(REMOVE_RECURSE ${BINARY})
file(WRITE ${BINARY}/source/CMakeLists.txt "cmake_minimum_required(VERSION 3.21)
project(installs LANGUAGES CXX)
find_package(AmpClang REQUIRED)
install(IMPORTED_RUNTIME_ARTIFACTS AmpClang::amp DESTINATION lib)\n")
execute_process(COMMAND ${CMAKE_COMMAND} -S ${BINARY}/source -B ${BINARY}/build -DCMAKE_PREFIX_PATH=${PREFIX}
                COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BINARY}/build --prefix ${BINARY}/installed
                COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
file(GLOB names ${BINARY}/installed/lib/libamprt.so.[0-9])
if(NOT names)
  message(FATAL_ERROR "the SONAME is not installed")
endif()
file(REAL_PATH ${names} library)
if(NOT EXISTS ${library})
  message(FATAL_ERROR "${names} leads to ${library}, which does not exist")
endif()
