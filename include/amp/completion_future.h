// completion_future: the end of an asynchronous operation [AMP 4.6].
#pragma once

#include <amp/detail/runtime.h>

#include <chrono>
#include <exception>
#include <future>
#include <thread>
#include <utility>

namespace Concurrency {

/// A std::shared_future<void> with a continuation. A default-constructed one is not valid().
class completion_future {
public:
    completion_future() {}
    explicit completion_future(std::shared_future<void> future) : future_(std::move(future)) {}
    completion_future(const completion_future &other) : future_(other.future_) {}
    completion_future(completion_future &&other) : future_(std::move(other.future_)) {}
    completion_future &operator=(const completion_future &other) {
        future_ = other.future_;
        return *this;
    }
    completion_future &operator=(completion_future &&other) {
        future_ = std::move(other.future_);
        return *this;
    }
    ~completion_future() {}

    /// Waits; rethrows what the operation threw.
    void get() const { future_.get(); }
    bool valid() const { return future_.valid(); }
    void wait() const { future_.wait(); }
    template <typename R, typename P> std::future_status wait_for(const std::chrono::duration<R, P> &time) const {
        return future_.wait_for(time);
    }
    template <typename C, typename D> std::future_status wait_until(const std::chrono::time_point<C, D> &time) const {
        return future_.wait_until(time);
    }
    operator std::shared_future<void>() const { return future_; }

    /// Calls `what` once the operation has ended, on some thread.
    template <typename F> void then(const F &what) const {
        std::shared_future<void> future = future_;
        std::thread([future, what]() mutable {
            future.wait();
            what();
        }).detach();
    }

private:
    std::shared_future<void> future_;
};

namespace detail {

/// Runs the operation now and hands out how it ended.
template <typename F> completion_future completed(const F &operation) {
    std::promise<void> promise;
    try {
        operation();
        promise.set_value();
    } catch (...) {
        promise.set_exception(std::current_exception());
    }
    return completion_future(promise.get_future().share());
}

}  // namespace detail
}  // namespace Concurrency
