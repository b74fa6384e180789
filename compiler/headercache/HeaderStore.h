// The folder of files that speed up later compilations [docs/explanation/compiling.md].
#pragma once

#include "runtime/store/entry_folder.h"
#include "runtime/store/file_lock.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp::headercache {

/// The folder that AMP_CACHE_DIR, XDG_CACHE_HOME or HOME selects. Without a path nothing is stored.
runtime::entry_folder openHeaderStore();

/// A lock on an entry: one process makes the entry, and others wait.
class EntryLock {
public:
  EntryLock(const runtime::entry_folder &store, llvm::StringRef key);
  ~EntryLock();
  EntryLock(const EntryLock &) = delete;
  EntryLock &operator=(const EntryLock &) = delete;
  /// True if this process should make the entry while this object exists. False if no file can be written, or if
  /// another process took too long. Without locks in the file system, several processes may make the entry.
  bool isHeld() const { return lock.is_held() || lock.result() == runtime::file_lock::state::unsupported; }
  /// Another process held the lock before, so the entry may exist now.
  bool hasWaited() const { return lock.has_waited(); }

private:
  std::string path;
  runtime::file_lock lock;
};

}  // namespace amp::headercache
