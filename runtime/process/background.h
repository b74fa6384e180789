// Work on threads of the runtime's own: asynchronous operations on storages, markers, continuations.
#pragma once

#include <functional>
#include <future>
#include <vector>

namespace amp::runtime {

class storage_state;

/// Runs `work` soon, on some thread. There is always one: work may wait for other work.
void post(std::function<void()> work);

/// Runs `body` after all operations that were started earlier on these storages; whatever is called on them later, a
/// subscript included, waits for it. The storages live until it has ended: their ends wait, too.
std::shared_future<void> start_operation(std::vector<storage_state *> touched, std::function<void()> body);

/// Blocks until the operations that have been started so far have ended, however they ended.
void wait_for_operations();
/// Those that have not ended.
std::vector<std::shared_future<void>> running_operations();

/// Whether the calling thread runs an operation on this storage, and so must not wait for it.
bool is_operating_on(const storage_state *storage);

}  // namespace amp::runtime
