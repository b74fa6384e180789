#include "launch/build_queue.h"

#include "process/thread_pool.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <system_error>
#include <utility>

namespace amp::runtime {

namespace {

/// Called with false, a task is cancelled.
using task = std::packaged_task<bool(bool is_wanted)>;

struct build_queue {
    std::mutex mutex;
    std::condition_variable ended;
    std::deque<task> waiting;
    /// A thread runs the tasks until there are none.
    bool is_running = false;
};

/// Never destroyed: the thread that runs builds outlives static storage.
build_queue &all_builds() {
    static auto *queue = new build_queue;
    return *queue;
}

void run_builds() {
    build_queue &queue = all_builds();
    std::unique_lock<std::mutex> lock(queue.mutex);
    while (!queue.waiting.empty()) {
        task next = std::move(queue.waiting.front());
        queue.waiting.pop_front();
        lock.unlock();
        next(true);
        lock.lock();
    }
    queue.is_running = false;
    queue.ended.notify_all();
}

}  // namespace

std::shared_future<bool> enqueue_build(std::function<bool()> build) {
    task added([build = std::move(build)](bool is_wanted) { return is_wanted && build(); });
    std::shared_future<bool> result = added.get_future().share();
    {
        const std::lock_guard<std::mutex> lock(all_builds().mutex);
        all_builds().waiting.push_back(std::move(added));
        if (std::exchange(all_builds().is_running, true))
            return result;
    }
    try {
        post(run_builds);
    } catch (const std::system_error &) {
        // No thread can be created.
        run_builds();
    }
    return result;
}

void wait_for_builds() {
    std::unique_lock<std::mutex> lock(all_builds().mutex);
    all_builds().ended.wait(lock, [] { return !all_builds().is_running; });
}

void cancel_builds() {
    std::deque<task> cancelled;
    {
        const std::lock_guard<std::mutex> lock(all_builds().mutex);
        cancelled.swap(all_builds().waiting);
    }
    for (task &each : cancelled)
        each(false);
    wait_for_builds();
}

}  // namespace amp::runtime
