// A folder of entries: byte strings under keys, one file for each. The runtime's disk cache and the compiler's cache of
// parsed headers are such folders.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace amp::runtime {

/// The contents of an entry, in memory that belongs to the object and its copies.
class stored_bytes {
public:
    stored_bytes(std::shared_ptr<const void> owner, std::string_view bytes) : owner_(std::move(owner)), bytes_(bytes) {}

    std::string_view view() const { return bytes_; }
    /// The bytes from an offset on.
    stored_bytes part(std::size_t offset) const { return {owner_, bytes_.substr(offset)}; }

private:
    std::shared_ptr<const void> owner_;
    std::string_view bytes_;
};

/// `find` returns the bytes that were stored under exactly this key, or nothing. They begin at a multiple of 16 bytes.
/// Entries that are truncated, corrupted, of another format, or that another user may have written count as missing.
/// Several processes may use one folder. Errors of the folder or the disk are ignored.
class entry_folder {
public:
    struct settings {
        /// Without a path nothing is stored.
        std::string path;
        /// The end of the entries' names. Files with other names are not changed.
        std::string suffix;
        /// The most bytes of all entries. The least recently used ones are removed first.
        std::size_t limit = 0;
        /// An entry that is not used for this time is removed.
        std::optional<std::chrono::seconds> longest_unused = {};
        /// Entries are mapped, so that processes share their memory. For this, a disk error while they are used ends
        /// the process.
        bool maps_entries = false;
    };

    explicit entry_folder(settings given) : settings_(std::move(given)) {}

    std::optional<stored_bytes> find(std::string_view key) const;
    /// Does nothing if the entry does not fit in the folder's limit or the process's limit on file sizes.
    void store(std::string_view key, std::string_view contents) const;

    const std::string &path() const { return settings_.path; }
    std::size_t limit() const { return settings_.limit; }
    /// The path of a key's file.
    std::string path_of(std::string_view key) const;
    /// The path of the file to lock while the key's entry is made. It is removed some time after its last use.
    std::string lock_path_of(std::string_view key) const;
    /// Creates the folder. False if that is impossible.
    bool make() const;

private:
    void write_file(const std::string &path, std::string_view head, std::string_view contents) const;
    void evict() const;

    settings settings_;
};

/// The folder of amp-clang's caches that AMP_CACHE_DIR, XDG_CACHE_HOME or HOME names; empty if nothing may be stored.
std::string cache_path_from_environment();

}  // namespace amp::runtime
