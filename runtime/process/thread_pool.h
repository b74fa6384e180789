// The runtime's threads.
#pragma once

#include <functional>

namespace amp::runtime {

/// Runs `work` soon on one of the runtime's threads. If none is idle, a new thread is created, so work may wait for
/// other work.
void post(std::function<void()> work);

}  // namespace amp::runtime
