// A cache of files that speed up later compilations. It maps keys to bytes, in a folder of the user
// [docs/explanation/compiling.md]. Several processes may use it concurrently. A problem with the folder or the disk is
// not an error. Without a folder nothing is stored.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace amp::headercache {

class HeaderStore {
public:
  /// With an empty folder nothing is stored.
  explicit HeaderStore(std::string folder) : folder(std::move(folder)) {}
  /// The store that AMP_CACHE_DIR, XDG_CACHE_HOME or HOME selects.
  static HeaderStore fromEnvironment();

  bool isOpen() const { return !folder.empty(); }

  /// The entry for exactly this key, or null. A file that is truncated, changed, or writable by other users counts as
  /// missing.
  std::unique_ptr<llvm::MemoryBuffer> find(llvm::StringRef key) const;
  /// The contents of an entry that find() returned. They begin at a multiple of 16.
  static llvm::StringRef contentsOf(llvm::StringRef key, const llvm::MemoryBuffer &entry);
  void store(llvm::StringRef key, llvm::StringRef contents) const;

  /// A lock on an entry: one process makes the entry, and others wait.
  class EntryLock {
  public:
    EntryLock(const HeaderStore &store, llvm::StringRef key);
    ~EntryLock();
    EntryLock(const EntryLock &) = delete;
    EntryLock &operator=(const EntryLock &) = delete;
    /// True if this process should make the entry while this object exists. False if no file can be written, or if
    /// another process took too long.
    bool isHeld() const { return held; }
    /// Another process held the lock before, so the entry may exist now.
    bool hasWaited() const { return waited; }

  private:
    std::string path;
    int file = -1;
    bool held = false, waited = false;
  };

private:
  /// The path of the entry for a key.
  std::string pathOf(llvm::StringRef key) const;

  std::string folder;
};

}  // namespace amp::headercache
