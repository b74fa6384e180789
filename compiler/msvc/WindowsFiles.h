// A file system that finds and decodes files as on Windows, and the files of <windows.h>.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <string>
#include <vector>

namespace amp::msvc {

/// A file system for the includes of `input`. It ignores the case of names unless a file with exactly that name exists
/// in the folder, or for `<name>` in any folder. It converts the user's files to UTF-8 from UTF-16, Windows-1252 and
/// code pages of East Asia.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> windowsFiles(llvm::StringRef input,
                                                             llvm::ArrayRef<const char *> arguments);

/// The files of <windows.h> that <amp.h> does not include itself. `compatHeaders`: include/compat of the installation.
std::vector<std::string> windowsHeaders(llvm::StringRef compatHeaders);

}  // namespace amp::msvc
