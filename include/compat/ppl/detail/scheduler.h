// Threads for <ppl.h>: one per processor, started at the first task and kept until the process ends. For each thread
// that waits for another one, a further thread may start, as for the Concurrency Runtime's contexts. So a task may wait
// for a task that has not begun.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>

namespace Concurrency {
namespace details::compat {

class scheduler {
public:
    /// Never destroyed: its threads run until the process ends.
    static scheduler &instance() {
        static scheduler *const only = new scheduler;
        return *only;
    }

    /// The number of tasks that run at the same time.
    unsigned width() const { return static_cast<unsigned>(width_); }

    void submit(std::function<void()> task) {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        waiting_.notify_one();
    }

    /// Runs the newest task on the caller's thread. A thread that waits for a group calls this, so that nested
    /// groups cannot deadlock.
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

    /// While it exists, its thread waits for another one, and a further thread may run instead of it. It has no effect
    /// in a thread that does not belong to the scheduler.
    class waiting_section {
    public:
        waiting_section() {
            if (is_worker())
                instance().replace();
        }
        waiting_section(const waiting_section &) = delete;
        waiting_section &operator=(const waiting_section &) = delete;
        ~waiting_section() {
            if (is_worker())
                instance().come_back();
        }
    };

private:
    scheduler() : width_(std::thread::hardware_concurrency() ? std::thread::hardware_concurrency() : 1) {
        std::lock_guard<std::mutex> lock(mutex_);
        while (threads_ != width_)
            start();
    }
    static bool &is_worker() {
        static thread_local bool is = false;
        return is;
    }

    /// The lock must be held.
    void start() {
        std::thread([this] { work(); }).detach();
        ++threads_;
    }
    void replace() {
        std::lock_guard<std::mutex> lock(mutex_);
        ++waiters_;
        // If no thread can be created, the tasks wait for the existing threads.
        try {
            if (threads_ - waiters_ < width_)
                start();
        } catch (const std::system_error &) {
        }
    }
    void come_back() {
        std::lock_guard<std::mutex> lock(mutex_);
        --waiters_;
    }

    void work() {
        is_worker() = true;
        for (;;) {
            std::function<void()> task;
            {
                std::unique_lock<std::mutex> lock(mutex_);
                waiting_.wait(lock, [this] { return !tasks_.empty() || threads_ - waiters_ > width_; });
                // This thread replaced a waiting one, which has resumed.
                if (threads_ - waiters_ > width_) {
                    --threads_;
                    // The notification that woke this thread may have been for a task.
                    waiting_.notify_one();
                    return;
                }
                task = std::move(tasks_.front());
                tasks_.pop_front();
            }
            task();
        }
    }

    const std::size_t width_;
    std::mutex mutex_;
    std::condition_variable waiting_;
    std::deque<std::function<void()>> tasks_;
    /// Includes the threads that wait.
    std::size_t threads_ = 0;
    std::size_t waiters_ = 0;
};

}  // namespace details::compat
}  // namespace Concurrency
