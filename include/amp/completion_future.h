// completion_future: the completion of an asynchronous operation [AMP 4.6].
#pragma once

#include <amp/detail/runtime.h>
#include <amp/task.h>

#include <chrono>
#include <exception>
#include <future>
#include <memory>
#include <utility>

namespace Concurrency {

/// A std::shared_future<void> with continuations. A default-constructed object is not valid(), and all its functions
/// except valid() throw std::future_error. The destructor does not wait for the operation.
class AMP_HOST_ONLY completion_future {
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

    /// Waits, and rethrows the exception of the operation, if any.
    void get() const { existing().get(); }
    /// Returns true if the object refers to an operation.
    bool valid() const { return future_.valid(); }
    /// Waits for the operation, without an exception of it, for a time or until a time if one is given.
    void wait() const { existing().wait(); }
    template <typename R, typename P> std::future_status wait_for(const std::chrono::duration<R, P> &time) const {
        return existing().wait_for(time);
    }
    template <typename C, typename D> std::future_status wait_until(const std::chrono::time_point<C, D> &time) const {
        return existing().wait_until(time);
    }
    operator std::shared_future<void>() const { return future_; }

    /// Calls `what()` on a thread of the runtime when the operation has succeeded or failed.
    template <typename F> void then(const F &what) const {
        const std::shared_future<void> future = existing();
        details::post([future, what]() mutable {
            future.wait();
            what();
        });
    }

    /// Returns a task that completes with the operation, for continuations with results.
    task<void> to_task() const {
        if (!valid())
            return task<void>();
        auto state = std::make_shared<details::task_state<void>>();
        const std::shared_future<void> future = future_;
        auto end = [state, future] {
            try {
                future.get();
                state->finish([] {});
            } catch (...) {
                state->fail(std::current_exception());
            }
        };
        if (wait_for(std::chrono::seconds(0)) == std::future_status::ready)
            end();
        else
            details::post_or_run(end);
        return task<void>(state);
    }

private:
    /// The functions of an empty std::shared_future are undefined; libstdc++'s throw, libc++'s crash.
    const std::shared_future<void> &existing() const {
        if (!valid())
            throw details::no_state_error();
        return future_;
    }

    std::shared_future<void> future_;
};

}  // namespace Concurrency
