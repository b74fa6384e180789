// The thread pool, and the order of operations on storages.
#include "process/background.h"

#include "memory/storage.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

namespace amp::runtime {

namespace {

/// A thread pool. An idle thread takes the next piece of work. If no thread is idle, a new one is created. Threads
/// end with the process.
class workers {
public:
    void post(std::function<void()> work) {
        std::unique_lock<std::mutex> lock(mutex_);
        if (waiting_.size() >= idle_) {
            std::thread([this, first = std::move(work)]() mutable { run(std::move(first)); }).detach();
            return;
        }
        waiting_.push_back(std::move(work));
        lock.unlock();
        ready_.notify_one();
    }

private:
    [[noreturn]] void run(std::function<void()> work) {
        for (;;) {
            work();
            work = nullptr;
            std::unique_lock<std::mutex> lock(mutex_);
            ++idle_;
            ready_.wait(lock, [this] { return !waiting_.empty(); });
            --idle_;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
    }

    std::mutex mutex_;
    std::condition_variable ready_;
    std::deque<std::function<void()>> waiting_;
    std::size_t idle_ = 0;
};

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

void post(std::function<void()> work) {
    static auto *pool = new workers;
    pool->post(std::move(work));
}

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
