// Tells whose text a location is in: the program's, or which library's header.
#pragma once

#include "llvm/ADT/StringRef.h"

namespace clang {
class SourceLocation;
class SourceManager;
}  // namespace clang

namespace amp::annotations {

enum class HeaderOwner {
  Program,
  /// The headers of C++ AMP: <amp.h>, <amp_math.h>, include/amp.
  Amp,
  /// The headers of include/compat: Visual C++'s, the Parallel Patterns Library's and <windows.h>.
  Compat,
  /// Wrappers around headers of the C and C++ library, in include/amp/detail/posix.
  Wrapper,
  /// libstdc++ or libc++.
  CppLibrary,
  /// Other system headers, such as the C library's.
  System,
};

/// The owner of the file that has a location's text. A location in a macro counts as the place in whose text the macro
/// is named (its expansion).
HeaderOwner ownerOf(const clang::SourceManager &sources, clang::SourceLocation location);

/// True for the headers that the compiler comes with: Amp, Compat, Wrapper.
bool isOwn(HeaderOwner owner);

/// The name of one of our headers as programs include it, wherever the headers are installed: "amp/index.h". Empty for
/// other files.
llvm::StringRef nameOfOwnHeader(llvm::StringRef path);

}  // namespace amp::annotations
