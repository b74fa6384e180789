#include "process/thread_pool.h"

#include <condition_variable>
#include <deque>
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

}  // namespace

void post(std::function<void()> work) {
    static auto *pool = new workers;
    pool->post(std::move(work));
}

}  // namespace amp::runtime
