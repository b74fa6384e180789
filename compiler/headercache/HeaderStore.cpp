#include "headercache/HeaderStore.h"

#include <chrono>

#include <fcntl.h>
#include <unistd.h>

namespace amp::headercache {

namespace {

/// The entry for one kind of command line takes about 25 MB.
constexpr std::size_t mostBytes = std::size_t(1) << 30;
/// Making an entry takes about one second.
constexpr auto longestWait = std::chrono::seconds(20);
constexpr auto longestUnused = std::chrono::hours(30 * 24);

runtime::descriptor openLockFile(const runtime::entry_folder &store, const std::string &path) {
  return runtime::descriptor(store.make() ? ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600) : -1);
}

}  // namespace

runtime::entry_folder openHeaderStore() {
  const std::string caches = runtime::cache_path_from_environment();
  return runtime::entry_folder({.path = caches.empty() ? "" : caches + "/headers",
                                .suffix = ".headers",
                                .limit = mostBytes,
                                .longest_unused = longestUnused,
                                .maps_entries = true});
}

EntryLock::EntryLock(const runtime::entry_folder &store, llvm::StringRef key)
    : path(store.lock_path_of(key)), lock(openLockFile(store, path), longestWait) {}

EntryLock::~EntryLock() {
  if (isHeld())
    ::unlink(path.c_str());
}

}  // namespace amp::headercache
