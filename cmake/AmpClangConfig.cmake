# find_package(AmpClang): C++ AMP sources in a CMake project.
#
#   AmpClang::amp                        the runtime library; link it
#   AmpClang::amp_libcxx                 the runtime library for projects that Clang builds with -stdlib=libc++; exists if
#                                        it is installed
#   target_amp_sources(TARGET FILE...)   adds sources that use C++ AMP; amp-clang compiles them (AmpClangSources.cmake)
#   AmpClang_COMPILER                    the compiler
#
# A CMake project has one C++ compiler. If it is amp-clang (amp-clang-toolchain.cmake next to this file sets it),
# target_amp_sources is the same as target_sources, and neither it nor AmpClang::amp is needed. If it is GCC or Clang,
# that compiler compiles the project, and amp-clang compiles the listed sources. A source with C++ AMP that is not
# listed does not compile: other compilers do not support restrict(amp).
#
# This file is in <prefix>/<libdir>/cmake/AmpClang, in the build tree and in an install prefix, which may be moved:
# libdir is lib, lib64 or lib/<architecture>.
get_filename_component(AmpClang_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
if(NOT EXISTS "${AmpClang_PREFIX}/bin/amp-clang" AND EXISTS "${AmpClang_PREFIX}/../bin/amp-clang")
  get_filename_component(AmpClang_PREFIX "${AmpClang_PREFIX}/.." ABSOLUTE)
endif()
set(AmpClang_COMPILER "${AmpClang_PREFIX}/bin/amp-clang")
set(AmpClang_LAUNCHER "${CMAKE_CURRENT_LIST_DIR}/amp-clang-launcher")
set(AmpClang_TARGETS)
get_filename_component(AmpClang_RUNTIME "${CMAKE_CURRENT_LIST_DIR}/../../libamprt.so" ABSOLUTE)

foreach(file IN ITEMS "${AmpClang_COMPILER}" "${AmpClang_RUNTIME}" "${AmpClang_LAUNCHER}")
  if(NOT EXISTS "${file}")
    set(AmpClang_FOUND FALSE)
    set(AmpClang_NOT_FOUND_MESSAGE "${file} does not exist: is amp-clang built, or its installation whole?")
    return()
  endif()
endforeach()

foreach(component IN LISTS AmpClang_FIND_COMPONENTS)
  if(AmpClang_FIND_REQUIRED_${component})
    set(AmpClang_FOUND FALSE)
    set(AmpClang_NOT_FOUND_MESSAGE "AmpClang has no components, so it has none that is called ${component}")
    return()
  endif()
endforeach()

# The file itself and its SONAME: install(IMPORTED_RUNTIME_ARTIFACTS) installs both, and not a link to nothing.
macro(_amp_clang_import target library)
  if(NOT TARGET ${target})
    add_library(${target} SHARED IMPORTED GLOBAL)
    get_filename_component(AmpClang_RUNTIME_FILE "${library}" REALPATH)
    get_filename_component(AmpClang_RUNTIME_NAME "${AmpClang_RUNTIME_FILE}" NAME)
    string(REGEX MATCH "^libamprt[^.]*[.]so([.][0-9]+)?" AmpClang_RUNTIME_NAME "${AmpClang_RUNTIME_NAME}")
    set_target_properties(${target} PROPERTIES
      IMPORTED_LOCATION "${AmpClang_RUNTIME_FILE}" IMPORTED_SONAME "${AmpClang_RUNTIME_NAME}")
  endif()
endmacro()
_amp_clang_import(AmpClang::amp "${AmpClang_RUNTIME}")
get_filename_component(AmpClang_RUNTIME_LIBCXX "${CMAKE_CURRENT_LIST_DIR}/../../libamprt-libc++.so" ABSOLUTE)
if(EXISTS "${AmpClang_RUNTIME_LIBCXX}")
  _amp_clang_import(AmpClang::amp_libcxx "${AmpClang_RUNTIME_LIBCXX}")
endif()
include("${CMAKE_CURRENT_LIST_DIR}/AmpClangSources.cmake")
