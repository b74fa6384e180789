#include "cache/disk_cache.h"

#include "process/environment.h"

#include <chrono>

#include <fcntl.h>

namespace amp::runtime {

namespace {

/// No file if nothing is stored in the folder.
descriptor open_folder(const entry_folder &folder) {
    if (folder.limit() == 0 || !folder.make())
        return descriptor();
    return descriptor(::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

}  // namespace

disk_cache disk_cache::from_environment() {
    std::string folder = cache_path_from_environment();
    return {std::move(folder), size_from_environment("AMP_CACHE_SIZE").value_or(std::size_t(256) << 20)};
}

disk_cache::lock::lock(const disk_cache &of) : file_lock(open_folder(of.entries_), std::chrono::seconds(2)) {}

std::optional<std::string> disk_cache::find(std::string_view key) const {
    const std::optional<stored_bytes> found = entries_.find(key);
    return found ? std::optional(std::string(found->view())) : std::nullopt;
}

}  // namespace amp::runtime
