# The CMake package and pkg-config's file, in the build tree (usable without installing) and by `cmake --install`. The
# driver, the package and the file find other parts relative to their own location, so a prefix may be moved.
include(CMakePackageConfigHelpers)
set(package ${PROJECT_BINARY_DIR}/lib/cmake/AmpClang)
foreach(file AmpClangConfig.cmake AmpClangSources.cmake amp-clang-launcher amp-clang-toolchain.cmake)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${file} ${package}/${file} COPYONLY)
endforeach()
write_basic_package_version_file(${package}/AmpClangConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(DIRECTORY ${package}/ DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/AmpClang USE_SOURCE_PERMISSIONS
        COMPONENT compiler)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT compiler)

# The path from the folder of pkg-config's file to the prefix: one step for pkgconfig, and one for each component of the
# libraries' folder. The build tree has a separate file, for libraries in lib.
function(write_pkg_config file libdir library cpp_library)
  string(REGEX REPLACE "[^/]+" ".." up "${libdir}")
  set(prefix "\${pcfiledir}/../${up}")
  if(IS_ABSOLUTE "${libdir}")
    set(prefix "${CMAKE_INSTALL_PREFIX}")
    set(libraries "${libdir}")
  else()
    set(libraries "\${prefix}/${libdir}")
  endif()
  configure_file(${PROJECT_SOURCE_DIR}/cmake/amprt.pc.in ${file} @ONLY)
endfunction()
function(add_pkg_config library cpp_library component)
  write_pkg_config(${PROJECT_BINARY_DIR}/lib/pkgconfig/${library}.pc lib ${library} ${cpp_library})
  write_pkg_config(${PROJECT_BINARY_DIR}/installed/${library}.pc "${CMAKE_INSTALL_LIBDIR}" ${library} ${cpp_library})
  install(FILES ${PROJECT_BINARY_DIR}/installed/${library}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          COMPONENT ${component})
endfunction()
add_pkg_config(amprt libstdc++ development)
if(AMP_HAS_LIBCXX)
  add_pkg_config(amprt-libc++ libc++ libcxx_development)
endif()

# Defines the same targets and functions as find_package, for a project that has this one as a subdirectory.
add_library(AmpClang::amp ALIAS amprt)
if(AMP_HAS_LIBCXX)
  add_library(AmpClang::amp_libcxx ALIAS amprt_libcxx)
endif()
set(AmpClang_COMPILER ${PROJECT_BINARY_DIR}/bin/amp-clang)
set(AmpClang_LAUNCHER ${package}/amp-clang-launcher)
set(AmpClang_TARGETS amp-clang amprt)
include(${CMAKE_CURRENT_LIST_DIR}/AmpClangSources.cmake)

# Manual pages and completion.
install(FILES ${PROJECT_SOURCE_DIR}/docs/man/amp-clang.1 ${PROJECT_SOURCE_DIR}/docs/man/amp-info.1
              ${PROJECT_SOURCE_DIR}/docs/man/amp-port.1 ${PROJECT_SOURCE_DIR}/docs/man/amp-run.1
        DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT compiler)
# One file for all programs: bash searches for a completion file with the program's name.
foreach(program amp-clang amp-info amp-port amp-run)
  install(FILES ${PROJECT_SOURCE_DIR}/tools/completion/amp-clang.bash
          DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ${program} COMPONENT compiler)
endforeach()
set(zsh ${PROJECT_SOURCE_DIR}/tools/completion)
install(FILES ${zsh}/_amp-clang ${zsh}/_amp-info ${zsh}/_amp-port ${zsh}/_amp-run
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT compiler)

if(PROJECT_IS_TOP_LEVEL)
  include(${CMAKE_CURRENT_LIST_DIR}/Packages.cmake)
endif()
