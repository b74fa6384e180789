# Packages, by `cpack --config build/CPackConfig.cmake`: amp-clang, libamprt0 and libamprt-dev for Debian, and a tarball
# with everything for other systems. The normal build does not build them.
#
# amp-clang     the compiler, its CMake package, manual pages, completion
# libamprt0     the run-time library: all that a program needs in addition to an OpenCL implementation
# libamprt-dev  files to compile and link programs: headers, the library's link for the linker, the static library
#
# If the build has the run-time library for libc++, too (AMP_LIBCXX): libamprt-libc++0, and libamprt-libc++-dev, with what
# -stdlib=libc++ needs to link programs.
set(AMP_PACKAGE_MAINTAINER "amp-clang developers <maintainers@amp-clang.invalid>" CACHE STRING
    "Name and address of who answers for the packages")
mark_as_advanced(AMP_PACKAGE_MAINTAINER)

set(CPACK_PACKAGE_NAME amp-clang)
set(CPACK_PACKAGE_VENDOR "amp-clang developers")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_FILE_NAME amp-clang-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_STRIP_FILES ON)
# Folders have the modes that Debian's policy requires, independently of the umask.
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_CURRENT_LIST_DIR}/PackagesOfGenerator.cmake)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/PackagesForDebian.cmake)

# All components of the project are listed: a component that is not listed would be missing in the .debs.
set(CPACK_COMPONENTS_ALL compiler runtime development)
if(AMP_HAS_LIBCXX)
  list(APPEND CPACK_COMPONENTS_ALL libcxx_runtime libcxx_development)
endif()
# A synopsis, then the long description. CPACK_PACKAGE_DESCRIPTION_SUMMARY would set one synopsis for all three
# packages.
set(CPACK_COMPONENT_COMPILER_DESCRIPTION "Compiler for C++ AMP on OpenCL devices
amp-clang compiles C++ AMP, Microsoft's extension of C++ for GPUs: the host's
part with Clang, and each kernel to OpenCL C 1.2. Programs run on any OpenCL
device, a CPU included.")
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "Run-time library of C++ AMP programs
The library that programs compiled by amp-clang need. It runs their kernels on
the OpenCL devices of the machine.")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "Headers and libraries for C++ AMP programs
What amp-clang compiles and links C++ AMP programs with: headers, the static
library, and a file for pkg-config.")
set(CPACK_COMPONENT_LIBCXX_RUNTIME_DESCRIPTION "Run-time library of C++ AMP programs with libc++
The library that programs need which amp-clang compiles with -stdlib=libc++. It
runs their kernels on the OpenCL devices of the machine.")
set(CPACK_COMPONENT_LIBCXX_DEVELOPMENT_DESCRIPTION "Libraries for C++ AMP programs with libc++
What amp-clang links C++ AMP programs with which it compiles with
-stdlib=libc++: the static library, and a file for pkg-config.")

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${AMP_PACKAGE_MAINTAINER}")
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(runtime libamprt${PROJECT_VERSION_MAJOR})
set(this_version "(= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")
set(CPACK_DEBIAN_COMPILER_PACKAGE_NAME amp-clang)
set(CPACK_DEBIAN_COMPILER_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_COMPILER_PACKAGE_SHLIBDEPS ON)
# Clang's own headers, its assembler, and through it a linker, the C library and the C++ library; amp-port is in Python.
set(CPACK_DEBIAN_COMPILER_PACKAGE_DEPENDS "libamprt-dev ${this_version}, clang-${AMP_LLVM_MAJOR}, python3")
set(CPACK_DEBIAN_COMPILER_PACKAGE_RECOMMENDS "pocl-opencl-icd | opencl-icd")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME ${runtime})
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS "pocl-opencl-icd | opencl-icd")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_LIST_DIR}/debian/triggers)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libamprt-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${runtime} ${this_version}, ocl-icd-opencl-dev | opencl-dev")
if(AMP_HAS_LIBCXX)
  set(CPACK_DEBIAN_COMPILER_PACKAGE_SUGGESTS libamprt-libc++-dev)
  set(libcxx_runtime libamprt-libc++${PROJECT_VERSION_MAJOR})
  set(CPACK_DEBIAN_LIBCXX_RUNTIME_PACKAGE_NAME ${libcxx_runtime})
  foreach(field SECTION SHLIBDEPS RECOMMENDS CONTROL_EXTRA)
    set(CPACK_DEBIAN_LIBCXX_RUNTIME_PACKAGE_${field} "${CPACK_DEBIAN_RUNTIME_PACKAGE_${field}}")
  endforeach()
  set(CPACK_DEBIAN_LIBCXX_DEVELOPMENT_PACKAGE_NAME libamprt-libc++-dev)
  set(CPACK_DEBIAN_LIBCXX_DEVELOPMENT_PACKAGE_SECTION libdevel)
  set(CPACK_DEBIAN_LIBCXX_DEVELOPMENT_PACKAGE_DEPENDS "${libcxx_runtime} ${this_version}, libamprt-dev ${this_version}, \
libc++-${AMP_LLVM_MAJOR}-dev, libc++abi-${AMP_LLVM_MAJOR}-dev")
endif()

include(CPack)
