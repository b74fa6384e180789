// Finds out what a source contains before it includes <amp.h>. Headers of the standard library may be included in any
// order [using.headers]. So if only these come before <amp.h>, the result is the same if <amp.h> comes first.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>
#include <vector>

namespace amp::headercache {

struct HeaderFolders {
  /// The folders of the command line, which are searched first.
  std::vector<std::string> users;
  /// The folders of our headers, which may also be included in any order.
  std::vector<std::string> own;
};

/// Reads `files` one after the other, and the user's headers that they include, up to the include of <amp.h>. Returns
/// the macros that they define before it. Returns nothing if something other than macros and such headers comes first,
/// or if <amp.h> is never included.
std::optional<std::vector<std::string>> findLeadingMacros(const std::vector<std::string> &files,
                                                          const HeaderFolders &folders, llvm::vfs::FileSystem &disk);

}  // namespace amp::headercache
