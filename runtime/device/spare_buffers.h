// Buffers of destroyed containers, for new containers of the same size. Programs create arrays and views in each step
// of a loop, and a GPU's driver needs more time to allocate device memory than for a small launch.
#pragma once

#include "device/device.h"

#include <mutex>
#include <vector>

namespace amp::runtime {

using Concurrency::details::view_handle;

/// The spare buffers of one device. Thread-safe.
class spare_buffers {
public:
    struct entry {
        /// Null if there is no spare buffer.
        std::shared_ptr<buffer> memory;
        std::size_t bytes = 0;
        /// Commands of its queue may still use the buffer.
        view_handle last_view;
    };

    /// The buffer of this size that was kept last.
    entry take(std::size_t bytes);
    /// Keeps the buffer, and releases those kept first that exceed `limit` bytes in all.
    void keep(entry ended, std::size_t limit);
    /// Releases all buffers; false if there were none.
    bool clear();

private:
    std::mutex mutex_;
    /// In the order in which they were kept.
    std::vector<entry> entries_;
    std::size_t bytes_ = 0;
};

}  // namespace amp::runtime
