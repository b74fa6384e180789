// The parsed form of <amp.h>, made once for each kind of command line and kept on disk, because parsing it takes most
// of the compilation time of a small file. A source uses it if nothing before its #include of <amp.h> can affect the
// parse [docs/explanation/compiling.md]. The result of the compilation is the same either way.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"
#include "run/Run.h"
#include "runtime/store/entry_folder.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>

namespace amp::headercache {

class ReadyHeaders final : public run::InitialHeaders {
public:
  /// `contents` is the result of pack().
  explicit ReadyHeaders(runtime::stored_bytes contents);

  /// True if no file of the headers has changed.
  bool areCurrent() const;
  /// True if `folders` contain no file or folder with the name of a header, and the headers do not use any of `macros`.
  bool fit(const std::vector<std::string> &folders, const std::vector<std::string> &macros) const;

  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
  attach(clang::CompilerInstance &instance, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) const override;

private:
  enum Section { Files, Names, Words, Host, Device, Sections };

  runtime::stored_bytes contents;
  llvm::StringRef sections[Sections];
};

/// The parsed headers for `input`; null if it must parse them itself. `arguments` are a host run's. Makes the headers
/// if they do not exist yet, unless another process takes too long to make them.
std::shared_ptr<const ReadyHeaders> findReadyHeaders(const run::Arguments &arguments, llvm::StringRef input,
                                                     const run::Installation &installation,
                                                     const run::SourceSetup &setup);

}  // namespace amp::headercache
