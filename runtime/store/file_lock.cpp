#include "store/file_lock.h"

#include <cerrno>
#include <thread>

#include <sys/file.h>

namespace amp::runtime {

file_lock::file_lock(descriptor file, std::chrono::milliseconds longest_wait) : file_(std::move(file)) {
    const auto start = std::chrono::steady_clock::now();
    while (file_.get() >= 0 && ::flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR) {
            state_ = state::unsupported;
            return;
        }
        has_waited_ = true;
        if (std::chrono::steady_clock::now() - start > longest_wait) {
            state_ = state::timed_out;
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    if (file_.get() >= 0)
        state_ = state::held;
}

}  // namespace amp::runtime
