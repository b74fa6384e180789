# target_amp_sources(TARGET [PRIVATE] FILE...): adds sources that use C++ AMP to a target; amp-clang compiles them.
#
# Included by AmpClangConfig.cmake, and by amp-clang's own CMakeLists.txt for projects that have it as a subdirectory.
# Needs AmpClang_COMPILER, AmpClang_LAUNCHER and AmpClang_TARGETS (targets that build them, or nothing).
#
# The sources are compiled by the target's own rules: CMake generates the command for the project's compiler, and a
# compiler launcher replaces the compiler by amp-clang. So the settings for the target's other sources also apply to
# these: compile options and features, definitions, include directories, generator expressions, configurations,
# precompiled headers (as headers), position-independent code, dependencies, compile_commands.json, $<TARGET_OBJECTS>.
# They are excluded from unity files, link-time optimisation and scanning for modules. AMP_CLANG_FLAGS and
# AMP_CLANG_FLAGS_<CONFIG> are added only for these sources.

# Projects with any policy version include this file. A function uses the policies that are in effect where it is
# defined.
cmake_policy(PUSH)
cmake_policy(VERSION 3.19)

set(AMP_CLANG_FLAGS "" CACHE STRING "Flags for amp-clang alone, in every configuration")
mark_as_advanced(AMP_CLANG_FLAGS)
# Functions are visible in every directory, but variables are not.
foreach(property IN ITEMS COMPILER LAUNCHER TARGETS)
  set_property(GLOBAL PROPERTY _AMP_CLANG_${property} "${AmpClang_${property}}")
endforeach()

function(target_amp_sources target)
  if(NOT TARGET ${target})
    message(FATAL_ERROR "target_amp_sources: there is no target '${target}'; add it first, with add_executable or "
                        "add_library")
  endif()
  # As in target_sources.
  list(REMOVE_ITEM ARGN PRIVATE)
  if(NOT ARGN)
    message(FATAL_ERROR "target_amp_sources: no sources are given for '${target}'")
  endif()
  get_target_property(aliased ${target} ALIASED_TARGET)
  get_target_property(imported ${target} IMPORTED)
  get_target_property(type ${target} TYPE)
  if(aliased OR imported OR type STREQUAL "INTERFACE_LIBRARY" OR type STREQUAL "UTILITY")
    message(FATAL_ERROR "target_amp_sources: '${target}' compiles no sources of its own: it is an alias, an imported "
                        "target, an interface library or a custom target")
  endif()
  if("PUBLIC" IN_LIST ARGN OR "INTERFACE" IN_LIST ARGN)
    message(FATAL_ERROR "target_amp_sources: '${target}' compiles its sources itself: leave PUBLIC and INTERFACE out, "
                        "and call target_amp_sources for each target that is to compile them")
  endif()
  set(sources)
  set(files)
  foreach(source IN LISTS ARGN)
    # An empty variable in quotes gives an empty element. target_sources ignores it, too.
    if(source STREQUAL "")
      continue()
    endif()
    _amp_clang_find_source(${target} "${source}" source file)
    if(IS_DIRECTORY "${file}")
      message(FATAL_ERROR "target_amp_sources: the source '${source}' of '${target}' is a folder; name the files in it")
    endif()
    list(APPEND sources "${source}")
    list(APPEND files "${file}")
  endforeach()
  target_sources(${target} PRIVATE ${sources})
  # Headers, and other files that are not compiled, are only added to the target, as target_sources does.
  set(headers h|hh|hpp|hxx|h[+][+]|hm|H|in|inc|inl|ipp|tcc|tpp|txx|def)
  set(others md|txt|rc|natvis|manifest|ico|bmp|png|jpg|hlsl|glsl|cl|cmake|json|xml|ya?ml|ini)
  list(FILTER files EXCLUDE REGEX "[.](${headers}|${others})$")
  _amp_clang_leave_other_languages(files ${target} ${files})
  _amp_clang_set_languages(${target} ${files})
  get_filename_component(compiler "${CMAKE_CXX_COMPILER}" NAME)
  if(compiler STREQUAL "amp-clang")
    _amp_clang_set_properties(${target} ${files})
    return()
  endif()
  _amp_clang_check_project()
  _amp_clang_options(options ${target})
  set_target_properties(${target} PROPERTIES _amp_clang_options "${options}")
  set_property(TARGET ${target} APPEND PROPERTY _amp_clang_files ${files})
  _amp_clang_mark(${target})
  # The project may set other launchers and properties of the sources after the call, and rules that make the sources.
  cmake_language(EVAL CODE
    "cmake_language(DEFER DIRECTORY [==[${CMAKE_SOURCE_DIR}]==] CALL _amp_clang_mark [==[${target}]==])")
  get_property(builders GLOBAL PROPERTY _AMP_CLANG_TARGETS)
  foreach(builder IN LISTS builders)
    add_dependencies(${target} ${builder})
  endforeach()
endfunction()

function(_amp_clang_check_project)
  if(NOT CMAKE_CXX_COMPILER_ID)
    message(FATAL_ERROR "target_amp_sources: C++ AMP needs the language CXX, which the project does not enable: write "
                        "project(... LANGUAGES CXX) or enable_language(CXX)")
  endif()
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

# The source as it is passed to target_sources, and the file whose properties are set. They differ for
# $<CONDITION:FILE>.
function(_amp_clang_find_source target source source_variable file_variable)
  set(before "")
  set(after "")
  if(source MATCHES "^([$]<(0|1|BUILD_INTERFACE|[$]<.+>):)([^$<>:]+)>$")
    set(before "${CMAKE_MATCH_1}")
    set(source "${CMAKE_MATCH_3}")
    set(after ">")
  elseif(source MATCHES "[$]<")
    message(FATAL_ERROR "target_amp_sources: which files '${source}' gives is not known while CMake configures; of "
                        "generator expressions, '${target}' can have $<CONDITION:FILE> with one FILE")
  endif()
  get_filename_component(file "${source}" ABSOLUTE)
  if(NOT EXISTS "${file}")
    get_filename_component(built "${source}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}")
    get_source_file_property(is_generated "${built}" GENERATED)
    get_target_property(home ${target} SOURCE_DIR)
    if(is_generated OR EXISTS "${built}")
      set(file "${built}")
    elseif(NOT before AND home STREQUAL CMAKE_CURRENT_SOURCE_DIR)
      # A later rule may generate the file, in either directory. CMake searches for it then, and so does
      # _amp_clang_mark.
      set(file "${source}")
    endif()
  endif()
  set(${source_variable} "${before}${file}${after}" PARENT_SCOPE)
  set(${file_variable} "${file}" PARENT_SCOPE)
endfunction()

# The options of a source that apply only to this target: the source may also belong to another target.
function(_amp_clang_options variable target)
  set(flags "-DAMP_CLANG_COMPILES=${CMAKE_CXX_COMPILER_ID},${CMAKE_CXX_COMPILER}")
  separate_arguments(own NATIVE_COMMAND "${AMP_CLANG_FLAGS}")
  list(APPEND flags ${own})
  foreach(configuration IN LISTS CMAKE_CONFIGURATION_TYPES CMAKE_BUILD_TYPE)
    string(TOUPPER "${configuration}" upper)
    separate_arguments(own NATIVE_COMMAND "${AMP_CLANG_FLAGS_${upper}}")
    foreach(flag IN LISTS own)
      list(APPEND flags "$<$<CONFIG:${configuration}>:${flag}>")
    endforeach()
  endforeach()
  list(TRANSFORM flags PREPEND "$<$<STREQUAL:$<TARGET_PROPERTY:NAME>,${target}>:")
  list(TRANSFORM flags APPEND ">")
  set(${variable} "${flags}" PARENT_SCOPE)
endfunction()

# Excludes files in other languages of the project, such as C: the project's compilers for these compile them.
function(_amp_clang_leave_other_languages variable target)
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  list(REMOVE_ITEM languages CXX)
  set(ours)
  foreach(file IN LISTS ARGN)
    get_filename_component(extension "${file}" LAST_EXT)
    string(REGEX REPLACE "^[.]" "" extension "${extension}")
    get_source_file_property(language "${file}" TARGET_DIRECTORY ${target} LANGUAGE)
    if(NOT language STREQUAL "CXX" AND NOT extension IN_LIST CMAKE_CXX_SOURCE_FILE_EXTENSIONS)
      foreach(each IN LISTS languages)
        if(extension IN_LIST CMAKE_${each}_SOURCE_FILE_EXTENSIONS)
          set(language ${each})
          break()
        endif()
      endforeach()
    endif()
    if(NOT language IN_LIST languages)
      list(APPEND ours "${file}")
    endif()
  endforeach()
  set(${variable} "${ours}" PARENT_SCOPE)
endfunction()

function(_amp_clang_set_languages target)
  foreach(file IN LISTS ARGN)
    get_filename_component(extension "${file}" LAST_EXT)
    string(REGEX REPLACE "^[.]" "" extension "${extension}")
    if(IS_ABSOLUTE "${file}" AND NOT extension IN_LIST CMAKE_CXX_SOURCE_FILE_EXTENSIONS)
      set_source_files_properties("${file}" TARGET_DIRECTORY ${target} PROPERTIES LANGUAGE CXX)
      # The compiler does not know the extension. CMake passes the language with policy CMP0119.
      set_property(SOURCE "${file}" TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_OPTIONS -x c++)
    endif()
  endforeach()
endfunction()

function(_amp_clang_set_properties target)
  foreach(file IN LISTS ARGN)
    if(IS_ABSOLUTE "${file}")
      set_source_files_properties("${file}" TARGET_DIRECTORY ${target} PROPERTIES
        SKIP_UNITY_BUILD_INCLUSION ON CXX_SCAN_FOR_MODULES OFF)
    endif()
  endforeach()
endfunction()

# May be called again: it adds only what is missing.
function(_amp_clang_mark target)
  _amp_clang_set_launcher(${target})
  get_property(amp_clang GLOBAL PROPERTY _AMP_CLANG_COMPILER)
  get_target_property(files ${target} _amp_clang_files)
  get_target_property(options ${target} _amp_clang_options)
  get_target_property(home ${target} SOURCE_DIR)
  get_target_property(build ${target} BINARY_DIR)
  list(GET options 0 mark)
  foreach(file IN LISTS files)
    if(NOT IS_ABSOLUTE "${file}")
      get_source_file_property(is_generated "${build}/${file}" TARGET_DIRECTORY ${target} GENERATED)
      if(NOT is_generated)
        continue()
      endif()
      set(file "${build}/${file}")
    endif()
    get_source_file_property(present "${file}" TARGET_DIRECTORY ${target} COMPILE_OPTIONS)
    if(NOT mark IN_LIST present)
      set_property(SOURCE "${file}" TARGET_DIRECTORY ${target} APPEND PROPERTY COMPILE_OPTIONS ${options})
    endif()
    get_source_file_property(present "${file}" TARGET_DIRECTORY ${target} OBJECT_DEPENDS)
    if(NOT amp_clang IN_LIST present)
      set_property(SOURCE "${file}" TARGET_DIRECTORY ${target} APPEND PROPERTY OBJECT_DEPENDS "${amp_clang}")
    endif()
    _amp_clang_set_properties(${target} "${file}")
  endforeach()
endfunction()

# Placed before the launchers that the target has.
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

cmake_policy(POP)
