#include "device/spare_buffers.h"

#include <algorithm>
#include <iterator>

namespace amp::runtime {

namespace {

/// Limits the time of a search. Programs rarely use more sizes at a time.
constexpr std::size_t most_entries = 64;

}  // namespace

spare_buffers::entry spare_buffers::take(std::size_t bytes) {
    std::lock_guard<std::mutex> lock(mutex_);
    const auto found =
        std::find_if(entries_.rbegin(), entries_.rend(), [bytes](const entry &each) { return each.bytes == bytes; });
    if (found == entries_.rend())
        return {};
    entry taken = std::move(*found);
    entries_.erase(std::next(found).base());
    bytes_ -= bytes;
    return taken;
}

void spare_buffers::keep(entry ended, std::size_t limit) {
    // Released after the lock: a driver may wait for commands.
    std::vector<entry> released;
    std::lock_guard<std::mutex> lock(mutex_);
    if (ended.bytes > limit)
        return;
    bytes_ += ended.bytes;
    entries_.push_back(std::move(ended));
    auto end = entries_.begin();
    for (; bytes_ > limit || entries_.end() - end > std::ptrdiff_t(most_entries); ++end)
        bytes_ -= end->bytes;
    released.assign(std::make_move_iterator(entries_.begin()), std::make_move_iterator(end));
    entries_.erase(entries_.begin(), end);
}

bool spare_buffers::clear() {
    std::vector<entry> released;
    std::lock_guard<std::mutex> lock(mutex_);
    entries_.swap(released);
    bytes_ = 0;
    return !released.empty();
}

}  // namespace amp::runtime
