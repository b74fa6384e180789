"""The modules of amp-port, from input to output:

solution, msbuild      read .sln and .vcxproj as Visual Studio does
project, settings      what the projects mean: sources, kinds of target, options
sources                which files use C++ AMP, what they include
compile, fixits        what amp-clang says of each file
cmake, report          what is written
"""
