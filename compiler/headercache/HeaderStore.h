// Files that spare the next compilation work: bytes under keys, in a folder of the user's
// [docs/explanation/compiling.md]. Several processes may use it. Nothing that is wrong with the folder or the disk is
// an error; without a folder nothing is kept.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace amp::driver {

class HeaderStore {
public:
  /// An empty folder: nothing is kept.
  explicit HeaderStore(std::string folder) : folder(std::move(folder)) {}
  /// As AMP_CACHE_DIR, XDG_CACHE_HOME and HOME say.
  static HeaderStore fromEnvironment();

  bool isOpen() const { return !folder.empty(); }

  /// What was once stored under exactly this key, or null. A file that is cut, changed, or that somebody else may write
  /// counts as missing.
  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef key) const;
  /// What an entry that find gave holds; it begins at a multiple of 16.
  static llvm::StringRef contentsOf(llvm::StringRef key, const llvm::MemoryBuffer &entry);
  void store(llvm::StringRef key, llvm::StringRef contents) const;

  /// One process makes an entry; others wait for it meanwhile.
  class Turn {
  public:
    Turn(const HeaderStore &store, llvm::StringRef key);
    ~Turn();
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;
    /// Until the end of this object, the entry is ours to make. False where no file can be written, and where somebody
    /// else took too long.
    bool isOurs() const { return isHeld; }
    /// Somebody else had it before: there may be an entry.
    bool hasWaited() const { return waited; }

  private:
    std::string path;
    int file = -1;
    bool isHeld = false, waited = false;
  };

private:
  /// Where the entry of a key lies.
  std::string pathOf(llvm::StringRef key) const;

  std::string folder;
};

}  // namespace amp::driver
