// What a source says before it includes <amp.h>. Headers of the standard library may be included in any order
// [using.headers], so where nothing else comes before it, <amp.h> may as well have come first.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::driver {

struct HeaderFolders {
  /// The command line's, which come before all others.
  std::vector<std::string> users;
  /// Those of our headers, which may be included in any order, too.
  std::vector<std::string> own;
};

/// Reads `files` one after the other, and headers of the user's that they include, up to <amp.h>, and gives the macros
/// that they define before it. Nothing where anything else than those and such headers comes first, or no <amp.h> at
/// all.
std::optional<std::vector<std::string>> findLeadingMacros(const std::vector<std::string> &files,
                                                          const HeaderFolders &folders, llvm::vfs::FileSystem &disk);

}  // namespace amp::driver
