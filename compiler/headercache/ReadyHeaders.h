// <amp.h> as Clang's parser left it, made once for each kind of command line and kept on disk: reading it and what it
// includes is most of a small file's compilation. A source gets it when nothing comes before <amp.h> that could tell
// the difference [docs/explanation/compiling.md]; what comes of the source is the same either way.
#pragma once

#include "run/Arguments.h"
#include "run/Installation.h"
#include "run/Run.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace amp::driver {

class ReadyHeaders final : public InitialHeaders {
public:
  /// `contents` is what pack() gave, somewhere in `entry`.
  ReadyHeaders(std::unique_ptr<llvm::MemoryBuffer> entry, llvm::StringRef contents);

  /// No file has changed since.
  bool areCurrent() const;
  /// None of `folders` holds anything by the name of a header, and `macros` are words that the headers do not know.
  bool fit(const std::vector<std::string> &folders, const std::vector<std::string> &macros) const;

  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
  attach(clang::CompilerInstance &instance, llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files) const override;

private:
  enum Section { Files, Names, Words, Host, Device, Sections };

  std::unique_ptr<llvm::MemoryBuffer> entry;
  llvm::StringRef sections[Sections];
};

/// What `input` may be compiled with; null where it has to be read. `arguments` are a host run's. Makes them where
/// there are none yet, unless another process does so at this moment.
std::shared_ptr<const ReadyHeaders> findReadyHeaders(const Arguments &arguments, llvm::StringRef input,
                                                     const Installation &installation, const SourceSetup &setup);

}  // namespace amp::driver
