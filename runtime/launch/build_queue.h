// Builds of kernels that no launch waits for. One runs at a time, on another thread: drivers' compilers run mostly
// sequentially, and the program also needs the processors.
#pragma once

#include <functional>
#include <future>

namespace amp::runtime {

/// Runs `build` after those that were enqueued before. The result is what `build` returns, or false if it was
/// cancelled. `build` must not throw.
std::shared_future<bool> enqueue_build(std::function<bool()> build);

/// Blocks until all builds have ended.
void wait_for_builds();

/// Cancels the builds that have not begun, and blocks until the running one has ended. The end of a program waits for
/// one build at most.
void cancel_builds();

}  // namespace amp::runtime
