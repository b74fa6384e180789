// An advisory lock on a file or folder, which processes wait for only for some time.
#pragma once

#include "descriptor.h"

#include <chrono>

namespace amp::runtime {

/// The lock is held until the object is destroyed. The kernel releases it when the process ends, even by a signal. The
/// limit of the time is for processes that are stopped.
class file_lock {
public:
    enum class state {
        held,
        /// Another process did not release it in time.
        timed_out,
        /// The file system has no locks.
        unsupported,
        /// There is no such file.
        no_file,
    };

    file_lock(descriptor file, std::chrono::milliseconds longest_wait);

    state result() const { return state_; }
    bool is_held() const { return state_ == state::held; }
    /// Whether another process held the lock before.
    bool has_waited() const { return has_waited_; }

private:
    descriptor file_;
    state state_ = state::no_file;
    bool has_waited_ = false;
};

}  // namespace amp::runtime
