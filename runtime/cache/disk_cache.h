// A disk cache, so that a later start of the program need not compile kernels again: byte strings under keys, in a
// folder of limited size [docs/explanation/launches.md].
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace amp::runtime {

/// `find` returns the bytes that were stored under exactly this key, or nothing. Entries that are truncated,
/// corrupted, of another format or owned by another user count as missing. Several processes may use one folder.
/// Errors of the folder or the disk are ignored. Without a folder nothing is stored.
class disk_cache {
public:
    disk_cache(std::string folder, std::size_t limit) : folder_(std::move(folder)), limit_(limit) {}
    /// The cache that the environment configures. Throws if AMP_CACHE_SIZE is not a size.
    static disk_cache from_environment();

    std::optional<std::string> find(std::string_view key) const;
    void store(std::string_view key, std::string_view contents) const;

    /// An advisory lock on the folder, held until the object is destroyed. is_held() is false if another process did
    /// not release it in time, or if there is no folder.
    class lock {
    public:
        explicit lock(const disk_cache &of);
        ~lock();
        lock(const lock &) = delete;
        lock &operator=(const lock &) = delete;
        bool is_held() const { return is_held_; }

    private:
        int folder_ = -1;
        bool is_held_ = false;
    };

    const std::string &folder() const { return folder_; }
    std::size_t limit() const { return limit_; }
    /// The path of a key's file.
    std::string path_of(std::string_view key) const;

private:
    void write_file(const std::string &path, std::string_view head, std::string_view key,
                    std::string_view contents) const;
    void evict() const;

    std::string folder_;
    std::size_t limit_;
};

}  // namespace amp::runtime
