"""The modules of amp-port, from input to output:

solution, msbuild      read .sln and .vcxproj files as Visual Studio does
project, settings      convert projects: sources, kinds of target, options
sources                finds files that use C++ AMP, and included files
compile, fixits        run amp-clang on each file, and apply its fix-its
cmake, report          write the output
"""
