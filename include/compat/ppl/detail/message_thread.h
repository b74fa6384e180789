// A thread for <agents.h> that calls functions in the order in which they were posted. It starts with the first one and
// ends with its owner.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace Concurrency {
namespace details::compat {

class message_thread {
public:
    message_thread() {}
    message_thread(const message_thread &) = delete;
    message_thread &operator=(const message_thread &) = delete;
    /// Calls all functions that were posted, then ends the thread.
    ~message_thread() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            is_over_ = true;
            changed_.notify_all();
        }
        if (thread_.joinable())
            thread_.join();
    }

    void post(std::function<void()> message) {
        std::lock_guard<std::mutex> lock(mutex_);
        messages_.push_back(std::move(message));
        if (!thread_.joinable())
            thread_ = std::thread([this] { work(); });
        changed_.notify_all();
    }

private:
    void work() {
        for (;;) {
            std::function<void()> message;
            {
                std::unique_lock<std::mutex> lock(mutex_);
                changed_.wait(lock, [this] { return is_over_ || !messages_.empty(); });
                if (messages_.empty())
                    return;
                message = std::move(messages_.front());
                messages_.pop_front();
            }
            message();
        }
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> messages_;
    bool is_over_ = false;
    std::thread thread_;
};

}  // namespace details::compat
}  // namespace Concurrency
