#include "memory/reserved_memory.h"

#include "process/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <vector>

#include <sys/mman.h>

namespace amp::runtime {

namespace {

/// Size of a huge page (MADV_HUGEPAGE). Programs create arrays in each call, and the first access to each small page
/// costs as much as writing the page twice.
constexpr std::size_t large_page = 2 << 20;
/// Limits for kept memory. The number of bytes limits the unused memory of a program, the number of blocks limits the
/// time of a search.
constexpr std::size_t most_kept_bytes = 64 << 20;
constexpr std::size_t most_kept_blocks = 64;

/// Mapped pages, and the part of them that a container has.
struct block {
    void *pages = nullptr;
    std::size_t mapped = 0;
    void *begin = nullptr;
    std::size_t bytes = 0;
};

struct kept_blocks {
    std::mutex mutex;
    /// In the order in which they were released.
    std::vector<block> blocks;
    std::size_t bytes = 0;
};

// Never destroyed: containers in static storage may be destroyed last.
kept_blocks &all_kept() {
    static auto *kept = new kept_blocks;
    return *kept;
}

void unmap(const block &released) { munmap(released.pages, released.mapped); }

/// A block of exactly this size, with former contents, or one without pages.
block take_kept(std::size_t bytes) {
    kept_blocks &kept = all_kept();
    std::lock_guard<std::mutex> lock(kept.mutex);
    const auto found = std::find_if(kept.blocks.rbegin(), kept.blocks.rend(),
                                    [bytes](const block &each) { return each.bytes == bytes; });
    if (found == kept.blocks.rend())
        return {};
    const block taken = *found;
    kept.blocks.erase(std::next(found).base());
    kept.bytes -= taken.mapped;
    return taken;
}

void keep(const block &released) noexcept {
    kept_blocks &kept = all_kept();
    std::lock_guard<std::mutex> lock(kept.mutex);
    if (released.mapped > most_kept_bytes)
        return unmap(released);
    try {
        kept.blocks.push_back(released);
    } catch (const std::bad_alloc &) {
        return unmap(released);
    }
    kept.bytes += released.mapped;
    while (kept.bytes > most_kept_bytes || kept.blocks.size() > most_kept_blocks) {
        kept.bytes -= kept.blocks.front().mapped;
        unmap(kept.blocks.front());
        kept.blocks.erase(kept.blocks.begin());
    }
}

block map_pages(std::size_t bytes) {
    const bool wants_large = bytes >= large_page && bytes <= SIZE_MAX - large_page;
    block made;
    made.bytes = bytes;
    made.mapped = wants_large ? bytes + large_page : bytes;
    made.pages = mmap(nullptr, made.mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (made.pages == MAP_FAILED)
        fail(failure::memory, fmt::format("the host has no address space for a container of {} bytes", bytes));
    made.begin = made.pages;
    if (!wants_large)
        return made;
    std::size_t space = made.mapped;
    std::align(large_page, bytes, made.begin, space);
    // A hint: if the system does not follow it, pages are small.
    madvise(made.begin, bytes / large_page * large_page, MADV_HUGEPAGE);
    return made;
}

/// Deletes a container's memory.
struct release_block {
    block memory;
    bool is_kept = false;

    void operator()(void *) const { is_kept ? keep(memory) : unmap(memory); }
};

}  // namespace

std::shared_ptr<void> reserve_memory(std::size_t bytes) {
    block memory = take_kept(bytes);
    if (memory.pages)
        std::memset(memory.begin, 0, bytes);
    else
        memory = map_pages(bytes);
    return std::shared_ptr<void>(memory.begin, release_block{memory});
}

void keep_when_released(const std::shared_ptr<void> &memory) {
    std::get_deleter<release_block>(memory)->is_kept = true;
}

}  // namespace amp::runtime
