# A CMake toolchain that makes amp-clang the C++ compiler of a project:
#   cmake -S . -B build -DCMAKE_TOOLCHAIN_FILE=<prefix>/lib/cmake/AmpClang/amp-clang-toolchain.cmake
# It finds amp-clang from where it lies itself: in a build tree, in an install prefix, or in the source tree's cmake/
# folder with a build in build/.
get_filename_component(_amp_clang_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT EXISTS "${_amp_clang_prefix}/bin/amp-clang")
  get_filename_component(_amp_clang_prefix "${CMAKE_CURRENT_LIST_DIR}/../build" ABSOLUTE)
endif()
if(NOT EXISTS "${_amp_clang_prefix}/bin/amp-clang")
  message(FATAL_ERROR "amp-clang was found neither in ${CMAKE_CURRENT_LIST_DIR}/../../../bin nor in "
                      "${_amp_clang_prefix}/bin; build it first (./dev build)")
endif()
set(CMAKE_CXX_COMPILER "${_amp_clang_prefix}/bin/amp-clang")
# So that find_package(AmpClang) finds the package that belongs to this compiler.
list(APPEND CMAKE_PREFIX_PATH "${_amp_clang_prefix}")
unset(_amp_clang_prefix)
