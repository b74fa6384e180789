// Where amp-clang's parts lie, found from where the program itself lies: a build tree and an install prefix look alike.
#pragma once

#include <string>
#include <vector>

namespace amp::driver {

struct Installation {
  /// The running program.
  std::string program;
  /// amp.h and its kin.
  std::string headers;
  /// Headers that stand in front of the C library's: see include/amp/detail/posix.
  std::string wrapperHeaders;
  /// Microsoft's headers for --amp-compat=msvc, in folders: compat/ppl/ppl.h is <ppl.h> to programs.
  std::string compatHeaders;
  /// Those folders: the Parallel Patterns Library's, the C library's, Windows', Visual Studio's.
  std::vector<std::string> compatFolders() const;
  /// The runtime library's sources, for --emit-source.
  std::string runtimeSources;
  /// The runtime library.
  std::string libraries;
  /// Linkers and programs look there anyway: a distribution's package is installed.
  bool librariesAreSystems = false;
  /// Clang's own headers and builtins, and the Clang that assembles (.s files are none of our business).
  std::string clangResources;
  std::string clang;
};

Installation findInstallation(const char *argv0);

}  // namespace amp::driver
