// The effects of --amp-compat=msvc outside of the compiler: Clang's options for Microsoft's dialect, the folder of
// Microsoft's headers, and a file system that finds and decodes files as on Windows.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"

#include "llvm/Support/VirtualFileSystem.h"

namespace amp::driver {

/// Adds the cc1 arguments of Microsoft's dialect, on top of libstdc++: __GNUC__ stays defined, _MSC_VER and _WIN32 stay
/// undefined.
void addMicrosoftCompat(Arguments &arguments, const Installation &installation, bool isPreprocessed);

/// A file system for the includes of `input`. It ignores the case of names unless a file with exactly that name exists
/// in the folder, or for `<name>` in any folder. It converts the user's files to UTF-8 from UTF-16, Windows-1252 and
/// code pages of East Asia.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> windowsFiles(llvm::StringRef input,
                                                             llvm::ArrayRef<const char *> arguments);

/// The files of <windows.h> that <amp.h> does not include itself.
std::vector<std::string> windowsHeaders(const Installation &installation);

}  // namespace amp::driver
