// An entry is a file whose name is the digest of its key. It contains 8 bytes "AMPHEAD1", the sizes of the key and the
// contents, a checksum of both (8 bytes each), then the key, padded to a multiple of 16, and the contents. It is
// written under another name and renamed, so that a reader sees a complete entry.
#include "headercache/HeaderStore.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/CachePruning.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

namespace amp::headercache {

namespace {

constexpr llvm::StringLiteral magic = "AMPHEAD1";
constexpr std::size_t headSize = 32;
/// llvm::pruneCache only deletes files whose names begin with this prefix.
constexpr llvm::StringLiteral prefix = "llvmcache-";
/// The entry for one kind of command line takes about 25 MB.
constexpr std::uint64_t mostBytes = std::uint64_t(1) << 30;
/// Making an entry takes about one second.
constexpr auto longestWait = std::chrono::seconds(20);
constexpr auto longestUnused = std::chrono::hours(30 * 24);

std::size_t contentsOffset(llvm::StringRef key) { return llvm::alignTo(headSize + key.size(), 16); }

std::string headOf(llvm::StringRef key, llvm::StringRef contents) {
  std::string head = magic.str();
  const std::uint64_t sums[] = {llvm::xxh3_64bits(key), llvm::xxh3_64bits(contents)};
  const llvm::StringRef both(reinterpret_cast<const char *>(sums), sizeof sums);
  for (std::uint64_t value : {std::uint64_t(key.size()), std::uint64_t(contents.size()), llvm::xxh3_64bits(both)}) {
    char bytes[8];
    llvm::support::endian::write64le(bytes, value);
    head.append(bytes, sizeof bytes);
  }
  return head;
}

/// Clang trusts the contents of an entry, so it must be written by this user or by the system's administrator.
bool isTrusted(const llvm::sys::fs::file_status &file) {
  return file.type() == llvm::sys::fs::file_type::regular_file &&
         (file.getUser() == ::geteuid() || file.getUser() == 0) &&
         (file.permissions() & (llvm::sys::fs::others_write | llvm::sys::fs::group_write)) == 0;
}

/// Writing a file that exceeds the process's limit would end the process by a signal.
bool mayWrite(std::size_t bytes) {
  struct rlimit limit;
  return ::getrlimit(RLIMIT_FSIZE, &limit) == 0 && (limit.rlim_cur == RLIM_INFINITY || bytes <= limit.rlim_cur);
}

bool makeFolder(const std::string &folder) {
  return !llvm::sys::fs::create_directories(folder, /*IgnoreExisting=*/true, llvm::sys::fs::owner_all);
}

void prune(const std::string &folder) {
  llvm::CachePruningPolicy policy;
  policy.Interval = std::chrono::seconds(0);
  policy.Expiration = longestUnused;
  policy.MaxSizeBytes = mostBytes;
  llvm::pruneCache(folder, policy);
}

}  // namespace

HeaderStore HeaderStore::fromEnvironment() {
  llvm::SmallString<256> folder;
  if (const char *configured = std::getenv("AMP_CACHE_DIR")) {
    if (llvm::StringRef(configured) == "off" || !*configured)
      return HeaderStore("");
    folder = configured;
  } else {
    // A relative path must be ignored (XDG Base Directory Specification).
    const char *caches = std::getenv("XDG_CACHE_HOME");
    if (caches && llvm::sys::path::is_absolute(caches))
      folder = caches;
    else if (llvm::sys::path::home_directory(folder) && llvm::sys::path::is_absolute(folder))
      llvm::sys::path::append(folder, ".cache");
    else
      return HeaderStore("");
    llvm::sys::path::append(folder, "amp-clang");
  }
  llvm::sys::path::append(folder, "headers");
  return HeaderStore(folder.str().str());
}

std::string HeaderStore::pathOf(llvm::StringRef key) const {
  const auto digest = llvm::SHA256::hash(llvm::arrayRefFromStringRef(key));
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, prefix + llvm::toHex(digest, /*LowerCase=*/true));
  return path.str().str();
}

std::unique_ptr<llvm::MemoryBuffer> HeaderStore::find(llvm::StringRef key) const {
  const std::string path = pathOf(key);
  llvm::sys::fs::file_status about;
  // Opening a pipe would wait for a writer.
  if (llvm::sys::fs::status(path, about) || !isTrusted(about))
    return nullptr;
  auto file = llvm::sys::fs::openNativeFileForRead(path, llvm::sys::fs::OF_UpdateAtime);
  if (!file) {
    llvm::consumeError(file.takeError());
    return nullptr;
  }
  std::unique_ptr<llvm::MemoryBuffer> contents;
  const std::size_t offset = contentsOffset(key);
  // The file may have been replaced since.
  if (!llvm::sys::fs::status(*file, about) && isTrusted(about) && about.getSize() > offset)
    if (auto whole = llvm::MemoryBuffer::getOpenFile(*file, path, about.getSize(), /*RequiresNullTerminator=*/false)) {
      const llvm::StringRef text = (*whole)->getBuffer();
      if (text.substr(headSize, key.size()) == key && text.take_front(headSize) == headOf(key, text.drop_front(offset)))
        contents = std::move(*whole);
    }
  // Pruning deletes the least recently used entries.
  if (contents)
    (void)llvm::sys::fs::setLastAccessAndModificationTime(*file, std::chrono::system_clock::now());
  llvm::sys::fs::closeFile(*file);
  return contents;
}

llvm::StringRef HeaderStore::contentsOf(llvm::StringRef key, const llvm::MemoryBuffer &entry) {
  return entry.getBuffer().drop_front(contentsOffset(key));
}

void HeaderStore::store(llvm::StringRef key, llvm::StringRef contents) const {
  if (!isOpen() || !mayWrite(contentsOffset(key) + contents.size()) || !makeFolder(folder))
    return;
  auto file = llvm::sys::fs::TempFile::create(folder + "/" + prefix + "new-%%%%%%%%",
                                              llvm::sys::fs::owner_read | llvm::sys::fs::owner_write);
  if (!file)
    return llvm::consumeError(file.takeError());
  llvm::raw_fd_ostream stream(file->FD, /*shouldClose=*/false);
  stream << headOf(key, contents) << key;
  stream.write_zeros(static_cast<unsigned>(contentsOffset(key) - headSize - key.size())) << contents;
  stream.flush();
  const bool isWritten = !stream.has_error();
  stream.clear_error();
  llvm::consumeError(isWritten ? file->keep(pathOf(key)) : file->discard());
  prune(folder);
}

HeaderStore::EntryLock::EntryLock(const HeaderStore &store, llvm::StringRef key) {
  if (!store.isOpen() || !makeFolder(store.folder))
    return;
  path = store.pathOf(key) + ".lock";
  file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  const auto start = std::chrono::steady_clock::now();
  // flock: the kernel releases the lock when its process ends, even by a signal. The time limit is for processes that
  // are stopped.
  while (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) {
      // The file system does not support locks, so several processes may make the entry.
      held = true;
      return;
    }
    waited = true;
    if (std::chrono::steady_clock::now() - start > longestWait)
      return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  held = file >= 0;
}

HeaderStore::EntryLock::~EntryLock() {
  if (held)
    ::unlink(path.c_str());
  if (file >= 0)
    ::close(file);
}

}  // namespace amp::headercache
