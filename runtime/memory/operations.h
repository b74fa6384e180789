// Asynchronous operations on storages, which run on the runtime's threads: their order, and waiting for them.
#pragma once

#include <functional>
#include <future>
#include <vector>

namespace amp::runtime {

class storage_state;

/// Runs `body` after all operations that were started earlier on these storages. Any later call on these storages, a
/// subscript included, waits for it. The destruction of a storage waits as well, so the storages outlive the
/// operation.
std::shared_future<void> start_operation(std::vector<storage_state *> touched, std::function<void()> body);

/// Blocks until all operations that have been started so far have ended, whether they failed or not.
void wait_for_operations();
/// The operations that have not ended.
std::vector<std::shared_future<void>> running_operations();

/// Whether the calling thread runs an operation on this storage, and so must not wait for it.
bool is_operating_on(const storage_state *storage);

}  // namespace amp::runtime
