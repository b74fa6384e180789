# cpack runs this file on the installed files, before it makes packages of them. It makes changes that Debian's policy
# requires and `cmake --install` does not make: libraries move to the architecture's folder, independently of
# CMAKE_INSTALL_LIBDIR; manual pages and changelogs are compressed; each package gets its copyright file, and those of the
# run-time libraries their files of symbols.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(files ${CMAKE_CURRENT_LIST_DIR}/debian)
execute_process(COMMAND dpkg-architecture -qDEB_HOST_MULTIARCH OUTPUT_VARIABLE architecture
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

function(compress)
  foreach(file IN LISTS ARGN)
    execute_process(COMMAND gzip -9n ${file} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endfunction()

function(move_libraries usr)
  if(IS_DIRECTORY ${usr}/lib/${architecture})
    return()
  endif()
  file(GLOB parts ${usr}/lib/* ${usr}/lib64/*)
  list(FILTER parts EXCLUDE REGEX "/lib/amp-clang$")
  foreach(part IN LISTS parts)
    get_filename_component(name ${part} NAME)
    file(MAKE_DIRECTORY ${usr}/lib/${architecture})
    file(RENAME ${part} ${usr}/lib/${architecture}/${name})
  endforeach()
  file(REMOVE_RECURSE ${usr}/lib64)
  # One folder more between it and the prefix.
  file(GLOB abouts ${usr}/lib/${architecture}/pkgconfig/*.pc)
  foreach(about IN LISTS abouts)
    file(READ ${about} text)
    string(REGEX REPLACE "prefix=[^\n]*\nlibdir=[^\n]*" "prefix=/usr\nlibdir=\${prefix}/lib/${architecture}" text "${text}")
    file(WRITE ${about} "${text}")
  endforeach()
endfunction()

# The version of the package in which each symbol appeared: a program depends on the newest version of those it uses.
function(write_symbols package usr file)
  file(GLOB libraries ${usr}/lib/${architecture}/*.so.*.*)
  list(TRANSFORM libraries PREPEND -e)
  # Debian 13's dpkg-gensymbols reads the file of a source package.
  file(WRITE ${CPACK_TOPLEVEL_DIRECTORY}/debian/control
       "Source: amp-clang\n\nPackage: ${package}\nArchitecture: any\nDescription: library\n")
  execute_process(COMMAND dpkg-gensymbols -q -p${package} -v${CPACK_PACKAGE_VERSION} ${libraries} -O${file}
                  WORKING_DIRECTORY ${CPACK_TOPLEVEL_DIRECTORY} OUTPUT_QUIET ERROR_VARIABLE errors RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "dpkg-gensymbols ended with ${result}: ${errors}")
  endif()
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
  if(NOT IS_DIRECTORY ${usr})
    continue()
  endif()
  move_libraries(${usr})
  if(IS_DIRECTORY ${usr}/share/zsh/site-functions)
    file(RENAME ${usr}/share/zsh/site-functions ${usr}/share/zsh/vendor-completions)
  endif()
  if(component MATCHES "runtime$")
    # The file's own name is that in the package.
    set(symbols ${CPACK_TOPLEVEL_DIRECTORY}/${package}/symbols)
    file(MAKE_DIRECTORY ${CPACK_TOPLEVEL_DIRECTORY}/${package})
    write_symbols(${package} ${usr} ${symbols})
    list(APPEND CPACK_DEBIAN_${upper}_PACKAGE_CONTROL_EXTRA ${symbols})
  endif()
  set(documents ${usr}/share/doc/${package})
  file(MAKE_DIRECTORY ${documents})
  file(REMOVE ${usr}/share/doc/amp-clang/LICENSE)
  configure_file(${files}/copyright ${documents}/copyright COPYONLY)
  configure_file(${files}/changelog.in ${documents}/changelog.Debian @ONLY)
  file(CHMOD ${documents}/copyright ${documents}/changelog.Debian PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  file(GLOB pages ${usr}/share/man/man*/*.1)
  compress(${documents}/changelog.Debian ${pages})
endforeach()
