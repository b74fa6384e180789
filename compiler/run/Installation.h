// Finds the parts of amp-clang relative to its own program. A build tree and an install prefix have the same structure.
#pragma once

#include <string>
#include <vector>

namespace amp::run {

struct Installation {
  /// The running program.
  std::string program;
  /// The folder of amp.h and the other headers.
  std::string headers;
  /// Wrapper headers, which are found before the C library's: see include/amp/detail/posix.
  std::string wrapperHeaders;
  /// Replacements for Microsoft's headers, for --amp-compat=msvc. Its subfolders are include folders: a program
  /// includes compat/ppl/ppl.h as <ppl.h>.
  std::string compatHeaders;
  /// Those subfolders, for the Parallel Patterns Library, the C library, Windows and Visual Studio.
  std::vector<std::string> compatFolders() const;
  /// The runtime library's sources, for --emit-source.
  std::string runtimeSources;
  /// The folder of the runtime library.
  std::string libraries;
  /// Linkers and programs search `libraries` by default, because a distribution's package is installed.
  bool librariesAreSystems = false;
  /// The resource folder of Clang, and the clang program that assembles .s files.
  std::string clangResources;
  std::string clang;
};

Installation findInstallation(const char *argv0);

}  // namespace amp::run
