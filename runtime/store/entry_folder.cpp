// An entry is a file, named after the digest of its key:
//   8 bytes "AMPENTR3", the sizes of the key and the contents (8 bytes each, little-endian), the digest of the
//   preceding bytes, the key and the contents (16 bytes), then the key, zeros up to a multiple of 16, and the contents.
// It is written under another name and renamed, so that a reader sees a complete file, the new or the old one. The
// digest detects corruption by the disk.
#include "store/entry_folder.h"

#include "store/descriptor.h"
#include "store/digest.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace amp::runtime {

namespace {

constexpr std::string_view magic = "AMPENTR3";
constexpr std::string_view unfinished = "-new-";
constexpr std::size_t head_size = 8 + 8 + 8 + digest::size;
constexpr std::size_t alignment = 16;
constexpr std::size_t name_size = 2 * digest::size;
/// An unfinished file or a lock that was not changed for this number of seconds counts as abandoned.
constexpr std::time_t abandoned_after = 3600;

/// Where the contents begin.
std::size_t contents_offset(std::string_view key) {
    return (head_size + key.size() + alignment - 1) / alignment * alignment;
}

std::string little_endian(std::uint64_t value) {
    std::string bytes;
    for (int i = 0; i != 8; ++i)
        bytes += static_cast<char>(value >> (8 * i));
    return bytes;
}

/// All bytes in front of the contents.
std::string head_of(std::string_view key, std::string_view contents) {
    std::string head(magic);
    head += little_endian(key.size()) + little_endian(contents.size());
    head += digest().add(head).add(key).add(contents).bytes();
    head += key;
    head.resize(contents_offset(key), '\0');
    return head;
}

bool write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::optional<stored_bytes> read_all(int file, std::size_t size) {
    const auto bytes = std::make_shared<std::string>(size, '\0');
    std::size_t done = 0;
    while (done != size) {
        const ssize_t count = ::read(file, bytes->data() + done, size - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return std::nullopt;
        done += static_cast<std::size_t>(count);
    }
    return stored_bytes(bytes, *bytes);
}

std::optional<stored_bytes> map_all(int file, std::size_t size) {
    void *address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (address == MAP_FAILED)
        return std::nullopt;
    std::shared_ptr<const void> owner(address, [=](const void *) { ::munmap(address, size); });
    return stored_bytes(std::move(owner), {static_cast<const char *>(address), size});
}

/// Whether an entry may be used. Drivers execute its contents and Clang trusts them, so it must belong to this user or
/// to root, and others must not be able to write to it.
bool is_trusted(const struct stat &file) {
    return S_ISREG(file.st_mode) && (file.st_uid == ::geteuid() || file.st_uid == 0) &&
           (file.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// Creates a folder and its parents, accessible to the user only, as the XDG Base Directory Specification requires.
bool make_folder(const std::string &path) {
    if (::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST)
        return true;
    const std::size_t slash = path.find_last_of('/');
    if (errno != ENOENT || slash == std::string::npos || slash == 0)
        return false;
    return make_folder(path.substr(0, slash)) && (::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST);
}

/// Whether the process may write a file of this size. Writing more than RLIMIT_FSIZE allows would kill the process by
/// a signal.
bool may_write(std::size_t bytes) {
    struct rlimit limit;
    return ::getrlimit(RLIMIT_FSIZE, &limit) == 0 && (limit.rlim_cur == RLIM_INFINITY || bytes <= limit.rlim_cur);
}

bool is_digest(std::string_view text) {
    return text.size() == name_size && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

struct entry_file {
    struct timespec used;
    std::size_t size;
    std::string name;
};

/// The entries of a folder, the least recently used one first. Removes what other processes have abandoned.
std::vector<entry_file> list_entries(DIR *folder, std::string_view suffix) {
    std::vector<entry_file> entries;
    while (const dirent *each = ::readdir(folder)) {
        const std::string name = each->d_name;
        const std::string_view rest = std::string_view(name).substr(std::min(name.size(), name_size));
        struct stat about;
        // The folder may contain other files.
        if (!is_digest(std::string_view(name).substr(0, name_size)) || !rest.starts_with(suffix) ||
            ::fstatat(::dirfd(folder), name.c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(about.st_mode))
            continue;
        if (rest == suffix)
            entries.push_back({about.st_mtim, static_cast<std::size_t>(about.st_size), name});
        else if (about.st_mtim.tv_sec < std::time(nullptr) - abandoned_after)
            ::unlinkat(::dirfd(folder), name.c_str(), 0);
    }
    std::sort(entries.begin(), entries.end(), [](const entry_file &a, const entry_file &b) {
        return std::pair(a.used.tv_sec, a.used.tv_nsec) < std::pair(b.used.tv_sec, b.used.tv_nsec);
    });
    return entries;
}

}  // namespace

std::string entry_folder::path_of(std::string_view key) const {
    return settings_.path + "/" + digest().add(key).text() + settings_.suffix;
}

std::string entry_folder::lock_path_of(std::string_view key) const { return path_of(key) + ".lock"; }

bool entry_folder::make() const { return !settings_.path.empty() && make_folder(settings_.path); }

std::optional<stored_bytes> entry_folder::find(std::string_view key) const {
    if (settings_.path.empty())
        return std::nullopt;
    // O_NONBLOCK: opening a FIFO of that name would block until it has a writer.
    const descriptor file(::open(path_of(key).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat about;
    if (file.get() < 0 || ::fstat(file.get(), &about) != 0 || !is_trusted(about))
        return std::nullopt;
    const auto size = static_cast<std::size_t>(about.st_size);
    const std::size_t offset = contents_offset(key);
    if (size < offset || size > settings_.limit)
        return std::nullopt;
    const std::optional<stored_bytes> whole =
        settings_.maps_entries ? map_all(file.get(), size) : read_all(file.get(), size);
    if (!whole)
        return std::nullopt;
    const std::string_view contents = whole->view().substr(offset);
    // The key first, since the digest of large contents takes time.
    if (whole->view().substr(head_size, key.size()) != key || whole->view().substr(0, offset) != head_of(key, contents))
        return std::nullopt;
    // Mark the entry as used now: evict() removes the least recently used entries.
    ::futimens(file.get(), nullptr);
    return whole->part(offset);
}

void entry_folder::store(std::string_view key, std::string_view contents) const {
    const std::size_t size = contents_offset(key) + contents.size();
    if (size > settings_.limit || !may_write(size) || !make())
        return;
    write_file(path_of(key), head_of(key, contents), contents);
    evict();
}

void entry_folder::write_file(const std::string &path, std::string_view head, std::string_view contents) const {
    std::string name = path + std::string(unfinished) + "XXXXXX";
    descriptor file(::mkostemp(name.data(), O_CLOEXEC));
    if (file.get() < 0)
        return;
    const bool is_written = write_all(file.get(), head) && write_all(file.get(), contents) && file.close();
    if (!is_written || ::rename(name.c_str(), path.c_str()) != 0)
        ::unlink(name.c_str());
}

void entry_folder::evict() const {
    DIR *folder = ::opendir(settings_.path.c_str());
    if (!folder)
        return;
    const std::vector<entry_file> entries = list_entries(folder, settings_.suffix);
    std::size_t total = 0;
    for (const entry_file &each : entries)
        total += each.size;
    const std::time_t oldest_kept = settings_.longest_unused ? std::time(nullptr) - settings_.longest_unused->count()
                                                             : std::numeric_limits<std::time_t>::min();
    for (const entry_file &oldest : entries) {
        if (total <= settings_.limit && oldest.used.tv_sec >= oldest_kept)
            break;
        ::unlinkat(::dirfd(folder), oldest.name.c_str(), 0);
        total -= oldest.size;
    }
    ::closedir(folder);
}

std::string cache_path_from_environment() {
    // secure_getenv: a program that runs with another user's rights must not trust files that the caller's
    // environment names.
    if (const char *wish = ::secure_getenv("AMP_CACHE_DIR"))
        return std::string_view(wish) == "off" ? "" : wish;
    // Relative paths are ignored, as the XDG Base Directory Specification requires.
    const char *caches = ::secure_getenv("XDG_CACHE_HOME");
    if (caches && *caches == '/')
        return std::string(caches) + "/amp-clang";
    const char *home = ::secure_getenv("HOME");
    return home && *home == '/' ? std::string(home) + "/.cache/amp-clang" : "";
}

}  // namespace amp::runtime
