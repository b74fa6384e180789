// task<T>: a result to come, with continuations; as much of the Parallel Patterns Library's as
// completion_future::to_task() leads to [AMP 4.6, Microsoft-specific].
#pragma once

#include <amp/detail/runtime.h>

#include <chrono>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <type_traits>
#include <utility>

namespace Concurrency {

template <typename T> class task;

namespace detail {

/// Throws std::future_error for a future without a state.
template <typename T> void require_state(const std::shared_future<T> &future) {
    if (!future.valid())
        throw std::future_error(std::future_errc::no_state);
}

/// The type of a task's result whose function returns R: for another task, that one's.
template <typename R> struct task_result {
    typedef R type;
};
template <typename R> struct task_result<task<R>> {
    typedef R type;
};

/// Calls a function and gives its result to a promise.
template <typename R> struct fulfil {
    template <typename F> static void with(std::promise<R> &promise, F &body) { promise.set_value(body()); }
};
template <> struct fulfil<void> {
    template <typename F> static void with(std::promise<void> &promise, F &body) {
        body();
        promise.set_value();
    }
};
template <typename R> struct fulfil<task<R>> {
    template <typename F> static void with(std::promise<R> &promise, F &body) {
        const task<R> inner = body();
        auto result = [&] { return inner.get(); };
        fulfil<R>::with(promise, result);
    }
};

/// Runs a function of no arguments on a thread of the runtime's.
template <typename F>
std::shared_future<typename task_result<typename std::decay<decltype(std::declval<F &>()())>::type>::type>
start_task(F body) {
    typedef typename std::decay<decltype(body())>::type returned;
    typedef typename task_result<returned>::type result;
    auto promise = std::make_shared<std::promise<result>>();
    std::shared_future<result> future = promise->get_future().share();
    detail::post([promise, body]() mutable {
        try {
            fulfil<returned>::with(*promise, body);
        } catch (...) {
            promise->set_exception(std::current_exception());
        }
    });
    return future;
}

/// Whether a continuation takes the task itself; otherwise it takes the result, and no error gets that far.
template <typename F, typename T, typename = void> struct takes_task : std::false_type {};
template <typename F, typename T>
struct takes_task<F, T, decltype(void(std::declval<F &>()(std::declval<const task<T> &>())))> : std::true_type {};

template <typename T, bool TakesTask> struct continuation {
    template <typename F> static auto of(const task<T> &before, F what) {
        return [before, what]() mutable { return what(before.get()); };
    }
};
template <typename T> struct continuation<T, true> {
    template <typename F> static auto of(const task<T> &before, F what) {
        return [before, what]() mutable {
            before.wait();
            return what(before);
        };
    }
};
/// A template for task<void>, which is not complete here.
template <> struct continuation<void, false> {
    template <typename V, typename F> static auto of(const task<V> &before, F what) {
        return [before, what]() mutable {
            before.get();
            return what();
        };
    }
};

}  // namespace detail

/// A handle: copies mean the same result. A default-constructed task has none; all its members throw std::future_error.
template <typename T> class task {
public:
    typedef T result_type;

    task() {}
    explicit task(std::shared_future<T> result) : result_(std::move(result)) {}

    /// Waits; gives the result, or rethrows what was thrown instead.
    T get() const {
        detail::require_state(result_);
        return result_.get();
    }
    /// Waits, and throws nothing of the task's.
    void wait() const {
        detail::require_state(result_);
        result_.wait();
    }
    /// Whether wait would return at once.
    bool is_done() const {
        detail::require_state(result_);
        return result_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    }

    /// Calls `what` with the result, or with the task if it takes one, when it is there; the new task has what `what`
    /// returns. An error passes over a continuation that takes the result and becomes the new task's.
    template <typename F> auto then(F what) const {
        detail::require_state(result_);
        auto future =
            detail::start_task(detail::continuation<T, detail::takes_task<F, T>::value>::of(*this, std::move(what)));
        return task<typename std::decay<decltype(future.get())>::type>(future);
    }

private:
    std::shared_future<T> result_;
};

/// Runs a function of no arguments on another thread.
template <typename F> auto create_task(F body) {
    auto future = detail::start_task(std::move(body));
    return task<typename std::decay<decltype(future.get())>::type>(future);
}

/// Ends when both have ended; its error is the first one's.
inline task<void> operator&&(const task<void> &first, const task<void> &second) {
    return create_task([first, second] {
        second.wait();
        first.get();
        second.get();
    });
}

}  // namespace Concurrency
