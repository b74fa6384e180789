# target_amp_sources(TARGET FILE...): adds sources that use C++ AMP to a target; amp-clang compiles them.
#
# Included by AmpClangConfig.cmake, and by amp-clang's own CMakeLists.txt for projects that have it as a subdirectory.
# Needs AmpClang_COMPILER, AmpClang_LAUNCHER and AmpClang_TARGETS (targets that build them, or nothing).
#
# The sources are compiled by the target's own rules: CMake makes the command for the project's compiler, and a compiler
# launcher puts amp-clang in its place. So whatever applies to the target's other sources applies to these: compile
# options and features, definitions, include directories, generator expressions, configurations, position-independent
# code, dependencies, compile_commands.json, $<TARGET_OBJECTS>. They are left out of unity files, link-time optimisation
# and scanning for modules; a precompiled header is included as a header. AMP_CLANG_FLAGS and AMP_CLANG_FLAGS_<CONFIG>
# are added for them alone.

set(AMP_CLANG_FLAGS "" CACHE STRING "Flags for amp-clang alone, in every configuration")
mark_as_advanced(AMP_CLANG_FLAGS)
# Functions are known in every directory, variables are not.
foreach(property IN ITEMS COMPILER LAUNCHER TARGETS)
  set_property(GLOBAL PROPERTY _AMP_CLANG_${property} "${AmpClang_${property}}")
endforeach()

function(target_amp_sources target)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "target_amp_sources: there is no target '${target}'; add it first, with add_executable or "
                        "add_library")
  endif()
  if(NOT ARGN)
    message(FATAL_ERROR "target_amp_sources: no sources are given for '${target}'")
  endif()
  get_target_property(aliased ${target} ALIASED_TARGET)
  get_target_property(imported ${target} IMPORTED)
  get_target_property(type ${target} TYPE)
  if(aliased OR imported OR type STREQUAL "INTERFACE_LIBRARY")
    message(FATAL_ERROR "target_amp_sources: '${target}' compiles no sources of its own: it is an alias, an imported "
                        "target or an interface library")
  endif()
  set(sources)
  foreach(file IN LISTS ARGN)
    get_filename_component(file "${file}" ABSOLUTE)
    list(APPEND sources "${file}")
  endforeach()
  target_sources(${target} PRIVATE ${sources})
  get_filename_component(compiler "${CMAKE_CXX_COMPILER}" NAME)
  if(compiler STREQUAL "amp-clang")
    return()
  endif()
  _amp_clang_check_project()
  _amp_clang_set_launcher(${target})
  _amp_clang_set_launcher_again(${target})
  _amp_clang_set_source_properties(${target} ${sources})
  get_property(builders GLOBAL PROPERTY _AMP_CLANG_TARGETS)
  foreach(builder IN LISTS builders)
    add_dependencies(${target} ${builder})
  endforeach()
endfunction()

function(_amp_clang_check_project)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$")
    message(FATAL_ERROR "amp-clang's objects link with those of GCC and Clang on Linux, not with those of "
                        "'${CMAKE_CXX_COMPILER_ID}'. To compile all with amp-clang, configure with "
                        "-DCMAKE_TOOLCHAIN_FILE=<prefix>/lib/cmake/AmpClang/amp-clang-toolchain.cmake.")
  endif()
  if(NOT CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    message(FATAL_ERROR "target_amp_sources needs compiler launchers, which the generator '${CMAKE_GENERATOR}' does "
                        "not have: use Ninja, Ninja Multi-Config or Unix Makefiles")
  endif()
endfunction()

# In front of the launchers that the target has.
function(_amp_clang_set_launcher target)
  get_property(ours GLOBAL PROPERTY _AMP_CLANG_LAUNCHER)
  get_target_property(launchers ${target} CXX_COMPILER_LAUNCHER)
  if(NOT launchers)
    set(launchers)
  endif()
  if(NOT ours IN_LIST launchers)
    list(INSERT launchers 0 "${ours}")
    set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER "${launchers}")
  endif()
endfunction()

# The project may set other launchers after the call, until the target's directory is complete.
function(_amp_clang_set_launcher_again target)
  get_target_property(home ${target} SOURCE_DIR)
  set(directory "${CMAKE_CURRENT_SOURCE_DIR}")
  while(directory)
    if(directory STREQUAL home)
      cmake_language(EVAL CODE
        "cmake_language(DEFER DIRECTORY [[${home}]] CALL _amp_clang_set_launcher [[${target}]])")
      return()
    endif()
    get_directory_property(directory DIRECTORY "${directory}" PARENT_DIRECTORY)
  endwhile()
endfunction()

function(_amp_clang_set_source_properties target)
  get_property(amp_clang GLOBAL PROPERTY _AMP_CLANG_COMPILER)
  separate_arguments(flags NATIVE_COMMAND "${AMP_CLANG_FLAGS}")
  foreach(configuration IN LISTS CMAKE_CONFIGURATION_TYPES CMAKE_BUILD_TYPE)
    string(TOUPPER "${configuration}" upper)
    separate_arguments(own NATIVE_COMMAND "${AMP_CLANG_FLAGS_${upper}}")
    foreach(flag IN LISTS own)
      list(APPEND flags "$<$<CONFIG:${configuration}>:${flag}>")
    endforeach()
  endforeach()
  # A precompiled header is another compiler's, or another dialect's: its text is included instead.
  set(header "$<TARGET_PROPERTY:${target},BINARY_DIR>/CMakeFiles/${target}.dir/$<$<BOOL:$<TARGET_PROPERTY:${target},_amp_clang_configurations>>:$<CONFIG>/>cmake_pch.hxx")
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set_target_properties(${target} PROPERTIES _amp_clang_configurations "${is_multi_config}")
  list(APPEND flags "$<$<BOOL:$<TARGET_PROPERTY:${target},PRECOMPILE_HEADERS>>:--include=${header}>"
       "-DAMP_CLANG_COMPILES=${CMAKE_CXX_COMPILER}")
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_OPTIONS ${flags})
  set_property(SOURCE ${ARGN} TARGET_DIRECTORY ${target} APPEND PROPERTY OBJECT_DEPENDS "${amp_clang}")
  set_source_files_properties(${ARGN} TARGET_DIRECTORY ${target} PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON CXX_SCAN_FOR_MODULES OFF)
  foreach(file IN LISTS ARGN)
    get_filename_component(extension "${file}" LAST_EXT)
    string(REGEX REPLACE "^[.]" "" extension "${extension}")
    if(NOT extension IN_LIST CMAKE_CXX_SOURCE_FILE_EXTENSIONS)
      set_source_files_properties("${file}" TARGET_DIRECTORY ${target} PROPERTIES LANGUAGE CXX)
    endif()
  endforeach()
endfunction()
