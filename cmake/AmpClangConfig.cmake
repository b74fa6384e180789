# find_package(AmpClang): C++ AMP sources in a CMake project.
#
#   AmpClang::amp                        the runtime library; link it
#   target_amp_sources(TARGET FILE...)   adds sources that use C++ AMP; amp-clang compiles them
#   AmpClang_COMPILER                    the compiler
#
# A CMake project has one C++ compiler. Where that is amp-clang (amp-clang-toolchain.cmake beside this file sets it),
# target_amp_sources is target_sources, and neither it nor AmpClang::amp is needed. Where it is GCC or Clang, that
# compiler keeps the project and the listed sources are compiled to objects by amp-clang, with the target's include
# directories, definitions, C++ standard and compiler launcher and the flags in AMP_CLANG_FLAGS and
# AMP_CLANG_FLAGS_<CONFIG>; other compile options of the target are not passed on, for they were written for the other
# compiler. A source with C++ AMP that is not listed does not compile: no other compiler knows restrict(amp).
#
# This file lies in <prefix>/lib/cmake/AmpClang, in the build tree and in an install prefix, which may be moved.
get_filename_component(AmpClang_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(AmpClang_COMPILER "${AmpClang_PREFIX}/bin/amp-clang")
set(AmpClang_RUNTIME "${AmpClang_PREFIX}/lib/libamprt.so")

foreach(file IN ITEMS "${AmpClang_COMPILER}" "${AmpClang_RUNTIME}")
  if(NOT EXISTS "${file}")
    set(AmpClang_FOUND FALSE)
    set(AmpClang_NOT_FOUND_MESSAGE "${file} does not exist: is amp-clang built, or its installation whole?")
    return()
  endif()
endforeach()

set(AMP_CLANG_FLAGS "" CACHE STRING "Flags for amp-clang in every configuration")
set(AMP_CLANG_FLAGS_DEBUG "-g" CACHE STRING "Flags for amp-clang in Debug")
set(AMP_CLANG_FLAGS_RELEASE "-O3 -DNDEBUG" CACHE STRING "Flags for amp-clang in Release")
set(AMP_CLANG_FLAGS_RELWITHDEBINFO "-O2 -g -DNDEBUG" CACHE STRING "Flags for amp-clang in RelWithDebInfo")
set(AMP_CLANG_FLAGS_MINSIZEREL "-Os -DNDEBUG" CACHE STRING "Flags for amp-clang in MinSizeRel")
mark_as_advanced(AMP_CLANG_FLAGS AMP_CLANG_FLAGS_DEBUG AMP_CLANG_FLAGS_RELEASE AMP_CLANG_FLAGS_RELWITHDEBINFO
                 AMP_CLANG_FLAGS_MINSIZEREL)

if(NOT TARGET AmpClang::amp)
  add_library(AmpClang::amp SHARED IMPORTED)
  set_target_properties(AmpClang::amp PROPERTIES IMPORTED_LOCATION "${AmpClang_RUNTIME}")
endif()

function(target_amp_sources target)
  get_filename_component(compiler "${CMAKE_CXX_COMPILER}" NAME)
  if(compiler STREQUAL "amp-clang")
    target_sources(${target} PRIVATE ${ARGN})
    return()
  endif()
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$")
    message(FATAL_ERROR "amp-clang's objects link with those of GCC and Clang on Linux, not with those of "
                        "'${CMAKE_CXX_COMPILER_ID}'. To compile all with amp-clang, configure with "
                        "-DCMAKE_TOOLCHAIN_FILE=${AmpClang_PREFIX}/lib/cmake/AmpClang/amp-clang-toolchain.cmake.")
  endif()

  # Several configurations in one build tree compile to a folder each.
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/${target}.amp")
  set(configurations ${CMAKE_BUILD_TYPE})
  if(is_multi_config)
    string(APPEND folder "/$<CONFIG>")
    set(configurations ${CMAKE_CONFIGURATION_TYPES})
  endif()

  separate_arguments(flags NATIVE_COMMAND "${AMP_CLANG_FLAGS}")
  foreach(configuration IN LISTS configurations)
    string(TOUPPER "${configuration}" upper)
    separate_arguments(own NATIVE_COMMAND "${AMP_CLANG_FLAGS_${upper}}")
    if(own)
      list(APPEND flags "$<$<CONFIG:${configuration}>:${own}>")
    endif()
  endforeach()
  set(launcher "$<TARGET_PROPERTY:${target},CXX_COMPILER_LAUNCHER>")
  set(standard "$<TARGET_PROPERTY:${target},CXX_STANDARD>")
  # As for the target's other sources, GNU's extensions are on unless they are switched off.
  set(extensions "$<TARGET_PROPERTY:${target},CXX_EXTENSIONS>")
  set(dialect "$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu,c>++")
  set(include_directories "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")

  foreach(file IN LISTS ARGN)
    get_filename_component(source "${file}" ABSOLUTE)
    get_filename_component(name "${file}" NAME)
    # Sources of one name from several folders must not share an object.
    string(SHA1 digest "${source}")
    string(SUBSTRING "${digest}" 0 8 digest)
    set(object "${folder}/${name}.${digest}.o")
    add_custom_command(
      OUTPUT "${object}"
      COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}"
      COMMAND ${launcher} "${AmpClang_COMPILER}" -c -fPIC "${flags}"
              "$<$<BOOL:${standard}>:-std=${dialect}${standard}>"
              "$<$<BOOL:${include_directories}>:-I$<JOIN:${include_directories},;-I>>"
              "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>"
              -MD -MF "${object}.d" -MT "${object}" -o "${object}" "${source}"
      DEPENDS "${source}" "${AmpClang_COMPILER}"
      DEPFILE "${object}.d"
      COMMENT "Compiling ${name} with amp-clang"
      COMMAND_EXPAND_LISTS VERBATIM)
    set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
    # The source stays visible to development environments; the object is what links.
    set_source_files_properties("${source}" PROPERTIES HEADER_FILE_ONLY TRUE)
    target_sources(${target} PRIVATE "${object}" "${source}")
  endforeach()
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
endfunction()
