#include "memory/operations.h"

#include "device/views.h"
#include "memory/storage.h"
#include "process/lifetime.h"
#include "process/thread_pool.h"

#include <algorithm>
#include <list>
#include <mutex>
#include <utility>

namespace amp::runtime {

namespace {

/// State of operations that threads share. `order` is held while an operation is added to the chains of all its
/// storages, so that two operations on the same two storages cannot wait for each other.
struct operations {
    std::mutex order;
    std::mutex mutex;
    std::list<std::shared_future<void>> running;
};

// Never destroyed: the threads outlive static objects.
operations &all() {
    static auto *current = new operations;
    return *current;
}

thread_local const std::vector<storage_state *> *held = nullptr;

void run_operation(const std::vector<storage_state *> &touched,
                   const std::vector<std::shared_future<void>> &predecessors, const std::function<void()> &body) {
    for (const std::shared_future<void> &each : predecessors)
        each.wait();
    held = &touched;
    try {
        body();
    } catch (...) {
        held = nullptr;
        throw;
    }
    held = nullptr;
}

}  // namespace

bool is_operating_on(const storage_state *storage) {
    return held && std::find(held->begin(), held->end(), storage) != held->end();
}

std::shared_future<void> start_operation(std::vector<storage_state *> touched, std::function<void()> body) {
    std::sort(touched.begin(), touched.end());
    touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
    auto promise = std::make_shared<std::promise<void>>();
    std::shared_future<void> future = promise->get_future().share();

    std::unique_lock<std::mutex> order(all().order);
    std::list<std::shared_future<void>>::iterator entry;
    {
        std::lock_guard<std::mutex> lock(all().mutex);
        entry = all().running.insert(all().running.end(), future);
    }
    std::vector<std::shared_future<void>> predecessors;
    for (storage_state *storage : touched)
        if (std::shared_future<void> before = storage->begin_operation(future); before.valid())
            predecessors.push_back(std::move(before));
    order.unlock();
    auto finish = [entry] {
        std::lock_guard<std::mutex> lock(all().mutex);
        all().running.erase(entry);
    };
    auto work = [promise, finish, touched, predecessors = std::move(predecessors), body = std::move(body)]() mutable {
        std::exception_ptr error;
        try {
            run_operation(touched, predecessors, body);
        } catch (...) {
            error = std::current_exception();
        }
        // Destroy what the operation holds before its end becomes visible to waiters.
        body = nullptr;
        predecessors.clear();
        finish();
        if (error)
            promise->set_exception(error);
        else
            promise->set_value();
    };
    try {
        post(work);
    } catch (...) {
        // No thread can be created: run the operation now, so that its waiters do not wait forever.
        work();
    }
    return future;
}

std::vector<std::shared_future<void>> running_operations() {
    std::lock_guard<std::mutex> lock(all().mutex);
    return {all().running.begin(), all().running.end()};
}

void wait_for_operations() {
    for (const std::shared_future<void> &each : running_operations())
        each.wait();
}

}  // namespace amp::runtime

namespace Concurrency::details {

using namespace amp::runtime;

std::shared_future<void> start_operation(const container_state *const *containers, std::size_t count,
                                         std::function<void()> body) {
    std::vector<storage_state *> touched;
    for (std::size_t i = 0; i != count; ++i)
        touched.push_back(&state_of(containers[i]->memory));
    return amp::runtime::start_operation(std::move(touched), std::move(body));
}

void post(std::function<void()> work) { amp::runtime::post(std::move(work)); }

void wait(const view_handle &view) {
    const activity_guard working;
    // Copies that were started earlier may not be enqueued yet.
    wait_for_operations();
    if (view->queue)
        view->queue->finish();
    raise_reports(*view);
}

std::shared_future<void> marker(const view_handle &view) {
    const activity_guard working;
    std::vector<std::shared_future<void>> before = running_operations();
    auto promise = std::make_shared<std::promise<void>>();
    std::shared_future<void> future = promise->get_future().share();
    if (!view->queue && before.empty()) {
        promise->set_value();
        return future;
    }
    std::shared_ptr<event> now = view->queue ? view->queue->mark() : nullptr;
    post([view, now, before, promise] {
        try {
            for (const std::shared_future<void> &each : before)
                each.wait();
            if (now)
                now->wait();
            // Commands that those operations submitted come after the first mark.
            if (view->queue && !before.empty())
                view->queue->mark()->wait();
            raise_reports(*view);
            promise->set_value();
        } catch (...) {
            promise->set_exception(std::current_exception());
        }
    });
    return future;
}

}  // namespace Concurrency::details
