# The CMake package, in the build tree (usable without installing) and by `cmake --install`. Every destination is fixed
# below the prefix (bin, lib, lib/amp-clang/include, lib/cmake/AmpClang; never a multiarch folder), because the driver
# and the package find their neighbours by their own location: a prefix may be moved.
include(CMakePackageConfigHelpers)
set(package ${CMAKE_BINARY_DIR}/lib/cmake/AmpClang)
foreach(file AmpClangConfig.cmake amp-clang-toolchain.cmake)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${file} ${package}/${file} COPYONLY)
endforeach()
write_basic_package_version_file(${package}/AmpClangConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(DIRECTORY ${package}/ DESTINATION lib/cmake/AmpClang)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/amp-clang)
