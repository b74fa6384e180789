// Where amp-clang's parts lie, found from where the program itself lies: a build tree and an install prefix look alike.
#pragma once

#include <string>

namespace amp::driver {

struct Installation {
  /// The running program.
  std::string program;
  /// amp.h and its kin.
  std::string headers;
  /// Headers that stand in front of the C library's: see include/amp/detail/posix.
  std::string wrapperHeaders;
  /// Microsoft's headers for --amp-compat=msvc.
  std::string compatHeaders;
  /// The runtime library.
  std::string libraries;
  /// Clang's own headers and builtins, and the Clang that assembles (.s files are none of our business).
  std::string clangResources;
  std::string clang;
};

Installation findInstallation(const char *argv0);

}  // namespace amp::driver
