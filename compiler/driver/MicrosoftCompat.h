// What --amp-compat=msvc changes around the compiler: Clang's own switches for Microsoft's dialect, the folder of
// Microsoft's headers, and files found and read as on Windows.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"

#include "llvm/Support/VirtualFileSystem.h"

namespace amp::driver {

/// Microsoft's dialect in cc1's words, on top of libstdc++: __GNUC__ stays, _MSC_VER and _WIN32 stay undefined.
void addMicrosoftCompat(Arguments &arguments, const Installation &installation, bool isPreprocessed);

/// A view of the disk in which the includes of `input` are found whatever the case of their letters, unless a file with
/// exactly that name exists, and in which the user's files are UTF-8, whether they are UTF-16 or Latin-1 (Windows-1252)
/// on the disk.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> windowsFiles(llvm::StringRef input,
                                                             llvm::ArrayRef<const char *> arguments);

/// The files of <windows.h> that <amp.h> does not bring by itself.
std::vector<std::string> windowsHeaders(const Installation &installation);

}  // namespace amp::driver
