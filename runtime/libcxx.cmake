# The run-time library a second time, for programs with LLVM's C++ library (-stdlib=libc++): libamprt-libc++. The types
# std::shared_ptr, std::shared_future and std::function in the library's interface differ between C++ libraries, and so
# do exceptions.
#
# The version node is another one than libamprt's: a process may load both libraries, for example as a plug-in's, and
# the dynamic linker then binds no call to the wrong one.
set(AMP_LIBCXX_DEFAULT OFF)
if(PROJECT_IS_TOP_LEVEL AND NOT AMP_SANITIZE)
  set(AMP_LIBCXX_DEFAULT AUTO)
endif()
set(AMP_LIBCXX ${AMP_LIBCXX_DEFAULT} CACHE STRING
    "Build the run-time library for -stdlib=libc++: ON, OFF, or AUTO, which is ON if a program builds with libc++")
set_property(CACHE AMP_LIBCXX PROPERTY STRINGS AUTO ON OFF)

# Tried again by each configuration, since packages may have been installed in between.
unset(libcxx_works CACHE)
if(AMP_LIBCXX)
  set(try ${CMAKE_CURRENT_BINARY_DIR}/libcxx)
  file(WRITE ${try}/try.cpp [=[
#include <cstdio>
#include <cxxabi.h>
#include <future>
#ifndef _LIBCPP_VERSION
#error another C++ library
#endif
int main() {
  try {
    std::async([] { throw std::future_error(std::future_errc::no_state); }).get();
  } catch (const std::exception &error) {
    std::puts(error.what());
  }
}
]=])
  try_compile(libcxx_works ${try}/build ${try}/try.cpp
    COMPILE_DEFINITIONS -stdlib=libc++ LINK_OPTIONS -stdlib=libc++ LINK_LIBRARIES Threads::Threads
    OUTPUT_VARIABLE output)
endif()
set(AMP_HAS_LIBCXX ${libcxx_works} CACHE INTERNAL "The run-time library for -stdlib=libc++ is built")
if(NOT AMP_HAS_LIBCXX)
  set(AMP_HAS_LIBCXX OFF CACHE INTERNAL "The run-time library for -stdlib=libc++ is built")
  if(AMP_LIBCXX STREQUAL "AUTO")
    message(STATUS "Run-time library for -stdlib=libc++: no, since ${CMAKE_CXX_COMPILER} -stdlib=libc++ builds no program "
                   "(needs Clang, libc++-19-dev and libc++abi-19-dev)")
  elseif(AMP_LIBCXX)
    message(FATAL_ERROR "AMP_LIBCXX is ${AMP_LIBCXX}, but ${CMAKE_CXX_COMPILER} -stdlib=libc++ builds no program: Clang, "
                        "libc++-19-dev and libc++abi-19-dev are needed.\n${output}")
  endif()
  return()
endif()
message(STATUS "Run-time library for -stdlib=libc++: yes")

file(READ amprt.map map)
string(REPLACE "AMPRT_" "AMPRT_LIBCXX_" map "${map}")
set(map_file ${CMAKE_CURRENT_BINARY_DIR}/amprt-libc++.map)
file(CONFIGURE OUTPUT ${map_file} CONTENT "${map}" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS amprt.map)

add_runtime(amprt_libcxx ${map_file} libcxx_)
foreach(target amprt_libcxx_core amprt_libcxx_opencl amprt_libcxx amprt_libcxx_static)
  target_compile_options(${target} PRIVATE -stdlib=libc++)
endforeach()
target_link_options(amprt_libcxx PRIVATE -stdlib=libc++)
set_target_properties(amprt_libcxx PROPERTIES OUTPUT_NAME amprt-libc++)
set_target_properties(amprt_libcxx_static PROPERTIES OUTPUT_NAME amprt-libc++_static)
