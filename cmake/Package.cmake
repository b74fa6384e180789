# The CMake package, in the build tree (usable without installing) and by `cmake --install`. Every destination is fixed
# below the prefix (bin, lib, lib/amp-clang/include, lib/cmake/AmpClang; never a multiarch folder), because the driver
# and the package find their neighbours by their own location: a prefix may be moved.
include(CMakePackageConfigHelpers)
set(package ${PROJECT_BINARY_DIR}/lib/cmake/AmpClang)
foreach(file AmpClangConfig.cmake AmpClangSources.cmake amp-clang-launcher amp-clang-toolchain.cmake)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${file} ${package}/${file} COPYONLY)
endforeach()
write_basic_package_version_file(${package}/AmpClangConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(DIRECTORY ${package}/ DESTINATION lib/cmake/AmpClang USE_SOURCE_PERMISSIONS)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/amp-clang)

# What find_package gives, for a project that has this one as a subdirectory.
add_library(AmpClang::amp ALIAS amprt)
set(AmpClang_COMPILER ${PROJECT_BINARY_DIR}/bin/amp-clang)
set(AmpClang_LAUNCHER ${package}/amp-clang-launcher)
set(AmpClang_TARGETS amp-clang amprt)
include(${CMAKE_CURRENT_LIST_DIR}/AmpClangSources.cmake)
