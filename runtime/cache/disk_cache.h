// Files that spare the next start a program's work: bytes under keys, in a folder with a bound
// [docs/explanation/launches.md].
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace amp::runtime {

/// What `find` gives is what was once stored under exactly this key, or nothing: entries that are cut, changed, of
/// another format or of another user count as missing. Several processes may use one folder. Nothing that is wrong with
/// the folder or the disk is an error; without a folder nothing is kept.
class disk_cache {
public:
    disk_cache(std::string folder, std::size_t limit) : folder_(std::move(folder)), limit_(limit) {}
    /// As the environment says; throws when AMP_CACHE_SIZE is no size.
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
    /// Where the entry of a key lies.
    std::string path_of(std::string_view key) const;

private:
    void write_file(const std::string &path, std::string_view head, std::string_view key,
                    std::string_view contents) const;
    void evict() const;

    std::string folder_;
    std::size_t limit_;
};

}  // namespace amp::runtime
