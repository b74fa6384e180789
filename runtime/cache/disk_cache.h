// A disk cache, so that a later start of the program need not compile kernels again: byte strings under keys, in a
// folder of limited size [docs/explanation/launches.md].
#pragma once

#include "store/entry_folder.h"
#include "store/file_lock.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace amp::runtime {

/// An entry_folder of kernels. Without a folder nothing is stored.
class disk_cache {
public:
    disk_cache(std::string folder, std::size_t limit)
        : entries_({.path = std::move(folder), .suffix = ".kernel", .limit = limit}) {}
    /// The cache that the environment configures. Throws if AMP_CACHE_SIZE is not a size.
    static disk_cache from_environment();

    std::optional<std::string> find(std::string_view key) const;
    void store(std::string_view key, std::string_view contents) const { entries_.store(key, contents); }

    /// An advisory lock on the folder, held until the object is destroyed. is_held() is false if another process did
    /// not release it in time, or if there is no folder.
    class lock : public file_lock {
    public:
        explicit lock(const disk_cache &of);
    };

    const std::string &folder() const { return entries_.path(); }
    std::size_t limit() const { return entries_.limit(); }
    /// The path of a key's file.
    std::string path_of(std::string_view key) const { return entries_.path_of(key); }

private:
    entry_folder entries_;
};

}  // namespace amp::runtime
