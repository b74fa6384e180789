// Threads for <ppl.h>: one for each processor, started at the first task, kept to the end of the process.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace Concurrency {
namespace compat {

class scheduler {
public:
    /// Never destroyed: its threads run until the process ends.
    static scheduler &instance() {
        static scheduler *const only = new scheduler;
        return *only;
    }

    void submit(std::function<void()> task) {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        waiting_.notify_one();
    }

    /// Runs the newest task on the caller's thread: who waits for a group helps, so that nested groups cannot lock up.
    bool run_one() {
        std::function<void()> task;
        {
            std::lock_guard<std::mutex> lock(mutex_);
            if (tasks_.empty())
                return false;
            task = std::move(tasks_.back());
            tasks_.pop_back();
        }
        task();
        return true;
    }

private:
    scheduler() {
        unsigned count = std::thread::hardware_concurrency();
        for (count = count ? count : 1; count; --count)
            std::thread([this] { work(); }).detach();
    }

    void work() {
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock<std::mutex> lock(mutex_);
                waiting_.wait(lock, [this] { return !tasks_.empty(); });
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            task();
        }
    }

    std::mutex mutex_;
    std::condition_variable waiting_;
    std::deque<std::function<void()>> tasks_;
};

}  // namespace compat
}  // namespace Concurrency
