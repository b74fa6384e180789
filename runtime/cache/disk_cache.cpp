// An entry is a file, named after the digest of its key:
//   8 bytes "AMPKERN2", the sizes of the key and the contents (8 bytes each, little-endian), the digest of the
//   rest (16 bytes), then the key and the contents.
// It is written under another name and renamed, so that a reader sees a complete file, the new or the old one. The
// digest detects corruption by the disk.
#include "cache/disk_cache.h"

#include "cache/digest.h"
#include "process/environment.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <thread>
#include <utility>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace amp::runtime {

namespace {

constexpr std::string_view magic = "AMPKERN2";
constexpr std::string_view suffix = ".kernel";
constexpr std::string_view unfinished = ".kernel-new-";
constexpr std::size_t head_size = 8 + 8 + 8 + digest::size;
constexpr std::size_t name_size = 2 * digest::size;
/// An unfinished file that was not changed for this number of seconds counts as abandoned by its writer.
constexpr std::time_t abandoned_after = 3600;

class descriptor {
public:
    explicit descriptor(int number) : number_(number) {}
    descriptor(const descriptor &) = delete;
    descriptor &operator=(const descriptor &) = delete;
    ~descriptor() {
        if (number_ >= 0)
            ::close(number_);
    }
    int get() const { return number_; }
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

std::string little_endian(std::uint64_t value) {
    std::string bytes;
    for (int i = 0; i != 8; ++i)
        bytes += static_cast<char>(value >> (8 * i));
    return bytes;
}

std::string head_of(std::string_view key, std::string_view contents) {
    std::string head(magic);
    head += little_endian(key.size()) + little_endian(contents.size());
    return head + digest().add(head).add(key).add(contents).bytes();
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

bool read_all(int file, std::string &bytes) {
    std::size_t done = 0;
    while (done != bytes.size()) {
        const ssize_t count = ::read(file, bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        done += static_cast<std::size_t>(count);
    }
    return true;
}

/// Whether an entry may be used. Drivers execute its contents, so it must belong to this user or to root, and others
/// must not be able to write to it.
bool is_trusted(const struct stat &file) {
    return S_ISREG(file.st_mode) && (file.st_uid == ::geteuid() || file.st_uid == 0) && (file.st_mode & S_IWOTH) == 0;
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

std::string folder_from_environment() {
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

}  // namespace

disk_cache disk_cache::from_environment() {
    std::string folder = folder_from_environment();
    return {std::move(folder), size_from_environment("AMP_CACHE_SIZE").value_or(std::size_t(256) << 20)};
}

disk_cache::lock::lock(const disk_cache &of) {
    if (of.folder_.empty() || of.limit_ == 0 || !make_folder(of.folder_))
        return;
    folder_ = ::open(of.folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // Gives up after about two seconds: the process that holds the lock may be stopped.
    for (int tries = 0; folder_ >= 0 && !is_held_ && tries != 2000; ++tries) {
        is_held_ = ::flock(folder_, LOCK_EX | LOCK_NB) == 0;
        if (!is_held_ && errno != EWOULDBLOCK && errno != EINTR)
            return;
        if (!is_held_)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

disk_cache::lock::~lock() {
    if (folder_ >= 0)
        ::close(folder_);
}

std::string disk_cache::path_of(std::string_view key) const {
    return folder_ + "/" + digest().add(key).text().append(suffix);
}

std::optional<std::string> disk_cache::find(std::string_view key) const {
    if (folder_.empty())
        return std::nullopt;
    // O_NONBLOCK: opening a FIFO of that name would block until it has a writer.
    const descriptor file(::open(path_of(key).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat about;
    if (file.get() < 0 || ::fstat(file.get(), &about) != 0 || !is_trusted(about))
        return std::nullopt;
    const auto size = static_cast<std::size_t>(about.st_size);
    if (size < head_size + key.size() || size > limit_)
        return std::nullopt;
    std::string entry(size, '\0');
    if (!read_all(file.get(), entry))
        return std::nullopt;
    const std::string_view contents = std::string_view(entry).substr(head_size + key.size());
    if (std::string_view(entry).substr(head_size, key.size()) != key ||
        std::string_view(entry).substr(0, head_size) != head_of(key, contents))
        return std::nullopt;
    // Mark the entry as used now: evict() removes the least recently used entries.
    ::futimens(file.get(), nullptr);
    return std::string(contents);
}

void disk_cache::store(std::string_view key, std::string_view contents) const {
    const std::size_t size = head_size + key.size() + contents.size();
    if (folder_.empty() || size > limit_ || !may_write(size) || !make_folder(folder_))
        return;
    write_file(path_of(key), head_of(key, contents), key, contents);
    evict();
}

void disk_cache::write_file(const std::string &path, std::string_view head, std::string_view key,
                            std::string_view contents) const {
    std::string name = path.substr(0, path.size() - suffix.size()).append(unfinished) + "XXXXXX";
    descriptor file(::mkostemp(name.data(), O_CLOEXEC));
    if (file.get() < 0)
        return;
    const bool is_written =
        write_all(file.get(), head) && write_all(file.get(), key) && write_all(file.get(), contents) && file.close();
    if (!is_written || ::rename(name.c_str(), path.c_str()) != 0)
        ::unlink(name.c_str());
}

void disk_cache::evict() const {
    struct entry {
        struct timespec used;
        std::size_t size;
        std::string name;
    };
    DIR *folder = ::opendir(folder_.c_str());
    if (!folder)
        return;
    std::vector<entry> entries;
    std::size_t total = 0;
    while (const dirent *each = ::readdir(folder)) {
        const std::string name = each->d_name;
        struct stat about;
        // The folder may contain other files.
        if (!is_digest(std::string_view(name).substr(0, name_size)) ||
            ::fstatat(::dirfd(folder), name.c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(about.st_mode))
            continue;
        const std::string_view rest = std::string_view(name).substr(name_size);
        if (rest == suffix) {
            entries.push_back({about.st_mtim, static_cast<std::size_t>(about.st_size), name});
            total += entries.back().size;
        } else if (rest.starts_with(unfinished) && about.st_mtim.tv_sec < std::time(nullptr) - abandoned_after) {
            ::unlinkat(::dirfd(folder), name.c_str(), 0);
        }
    }
    std::sort(entries.begin(), entries.end(), [](const entry &a, const entry &b) {
        return std::pair(a.used.tv_sec, a.used.tv_nsec) < std::pair(b.used.tv_sec, b.used.tv_nsec);
    });
    for (const entry &oldest : entries) {
        if (total <= limit_)
            break;
        ::unlinkat(::dirfd(folder), oldest.name.c_str(), 0);
        total -= oldest.size;
    }
    ::closedir(folder);
}

}  // namespace amp::runtime
