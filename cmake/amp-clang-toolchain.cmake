# A CMake toolchain that makes amp-clang the C++ compiler of a project:
#   cmake -S . -B build -DCMAKE_TOOLCHAIN_FILE=<prefix>/<libdir>/cmake/AmpClang/amp-clang-toolchain.cmake
# It finds amp-clang relative to its own location: in a build tree, in an install prefix, or in the source tree's cmake/
# folder with a build in build/.
foreach(_amp_clang_way ../../.. ../../../.. ../build)
  get_filename_component(_amp_clang_prefix "${CMAKE_CURRENT_LIST_DIR}/${_amp_clang_way}" ABSOLUTE)
  if(EXISTS "${_amp_clang_prefix}/bin/amp-clang")
    break()
  endif()
endforeach()
unset(_amp_clang_way)
if(NOT EXISTS "${_amp_clang_prefix}/bin/amp-clang")
  message(FATAL_ERROR "amp-clang was found neither in ${CMAKE_CURRENT_LIST_DIR}/../../../bin nor in "
                      "${_amp_clang_prefix}/bin; build it first (./dev build)")
endif()
set(CMAKE_CXX_COMPILER "${_amp_clang_prefix}/bin/amp-clang")
# Archives of objects that were compiled with -flto need archive tools of Clang's version. CMake would use the first
# tools that it finds.
foreach(_amp_clang_tool ar ranlib)
  string(TOUPPER CMAKE_${_amp_clang_tool} _amp_clang_variable)
  if(NOT ${_amp_clang_variable})
    execute_process(COMMAND "${CMAKE_CXX_COMPILER}" -print-prog-name=llvm-${_amp_clang_tool}
                    OUTPUT_VARIABLE _amp_clang_path OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(EXISTS "${_amp_clang_path}")
      set(${_amp_clang_variable} "${_amp_clang_path}" CACHE FILEPATH "Clang's llvm-${_amp_clang_tool}")
    endif()
  endif()
endforeach()
# Makes find_package(AmpClang) find the package of this compiler.
list(APPEND CMAKE_PREFIX_PATH "${_amp_clang_prefix}")
unset(_amp_clang_prefix)
