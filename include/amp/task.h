// task<T>: an asynchronous result with continuations, as completion_future::to_task() returns it [AMP 4.6,
// Microsoft-specific]. <compat/ppl/ppltasks.h> adds the rest of the Parallel Patterns Library's tasks. Each task runs
// on a thread of the runtime. There is always a thread for it, so a task may wait for another one.
#pragma once

#include <amp/detail/runtime.h>
#include <amp/detail/task_errors.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>
#include <vector>

namespace Concurrency {

template <typename T> class task;
/// An event that completes a task. <ppltasks.h> defines it.
template <typename T> class task_completion_event;
class task_continuation_context;
/// How a task has ended: `completed` or `canceled`.
typedef task_group_status task_status;

namespace details {

/// The state that a source and its tokens share: the cancellation flag and the registered callbacks.
struct cancellation_state {
    std::atomic<bool> is_canceled{false};
    std::mutex mutex;
    std::vector<std::shared_ptr<const std::function<void()>>> callbacks;

    void cancel() {
        std::vector<std::shared_ptr<const std::function<void()>>> called;
        {
            std::lock_guard<std::mutex> lock(mutex);
            is_canceled = true;
            called.swap(callbacks);
        }
        for (const auto &each : called)
            (*each)();
    }
};

}  // namespace details

/// A registered callback, which cancellation_token::deregister_callback removes.
class cancellation_token_registration {
public:
    bool operator==(const cancellation_token_registration &other) const { return callback_ == other.callback_; }
    bool operator!=(const cancellation_token_registration &other) const { return callback_ != other.callback_; }

private:
    friend class cancellation_token;
    std::shared_ptr<const std::function<void()>> callback_;
};

/// Requests that tasks which have not started do not run.
class cancellation_token {
public:
    /// A token that is never cancelled.
    static cancellation_token none() { return cancellation_token(); }
    /// Returns true after the source's cancel().
    bool is_canceled() const { return state_ && state_->is_canceled; }
    /// Returns true if the token comes from a source.
    bool is_cancelable() const { return state_ != nullptr; }

    /// Calls `function` once, on the thread that cancels, or at once if the work is cancelled already. Throws
    /// invalid_operation if the token cannot be cancelled.
    template <typename F> cancellation_token_registration register_callback(const F &function) const {
        if (!state_)
            throw invalid_operation("this token comes from no cancellation_token_source");
        cancellation_token_registration made;
        made.callback_ = std::make_shared<const std::function<void()>>(function);
        {
            std::lock_guard<std::mutex> lock(state_->mutex);
            if (!state_->is_canceled) {
                state_->callbacks.push_back(made.callback_);
                return made;
            }
        }
        (*made.callback_)();
        return made;
    }
    /// Removes a callback. Throws invalid_operation if the token cannot be cancelled.
    void deregister_callback(const cancellation_token_registration &registration) const {
        if (!state_)
            throw invalid_operation("this token comes from no cancellation_token_source");
        std::lock_guard<std::mutex> lock(state_->mutex);
        auto &callbacks = state_->callbacks;
        callbacks.erase(std::remove(callbacks.begin(), callbacks.end(), registration.callback_), callbacks.end());
    }
    bool operator==(const cancellation_token &other) const { return state_ == other.state_; }
    bool operator!=(const cancellation_token &other) const { return state_ != other.state_; }

private:
    friend class cancellation_token_source;
    std::shared_ptr<details::cancellation_state> state_;
};

namespace details {

/// Posts `work`. If no thread can be created, runs it on this thread, so that waiting threads do not block forever.
inline void post_or_run(const std::function<void()> &work) {
    try {
        details::post(work);
    } catch (...) {
        work();
    }
}

/// The token of the task that this thread runs, or null.
inline const cancellation_token *&current_token() {
    static thread_local const cancellation_token *token = nullptr;
    return token;
}
struct token_of_thread {
    explicit token_of_thread(const cancellation_token &token) : before(current_token()) { current_token() = &token; }
    token_of_thread(const token_of_thread &) = delete;
    token_of_thread &operator=(const token_of_thread &) = delete;
    ~token_of_thread() { current_token() = before; }
    const cancellation_token *before;
};

/// The state that copies of a task share: its completion, its value or exception, and the continuations.
struct task_state_base {
    std::mutex mutex;
    std::condition_variable changed;
    bool is_done = false;
    std::exception_ptr error;
    std::vector<std::function<void()>> continuations;
    cancellation_token token;

    /// Completes the task. Returns false if it was already complete.
    template <typename Set> bool finish(const Set &set) {
        std::vector<std::function<void()>> next;
        {
            std::lock_guard<std::mutex> lock(mutex);
            if (is_done)
                return false;
            set();
            is_done = true;
            next.swap(continuations);
            changed.notify_all();
        }
        for (const std::function<void()> &each : next)
            post_or_run(each);
        return true;
    }
    bool fail(std::exception_ptr what) {
        return finish([&] { error = what; });
    }
    void when_done(std::function<void()> what) {
        {
            std::lock_guard<std::mutex> lock(mutex);
            if (!is_done) {
                continuations.push_back(std::move(what));
                return;
            }
        }
        post_or_run(what);
    }
    void wait() {
        std::unique_lock<std::mutex> lock(mutex);
        changed.wait(lock, [this] { return is_done; });
    }
};
struct no_value {};
template <typename T> struct task_state : task_state_base {
    typename std::conditional<std::is_void<T>::value, no_value, std::unique_ptr<T>>::type value{};
};

/// Runs `function` and completes `state` with its result. If the result is a task, `state` completes when that
/// task completes.
template <typename T> struct ender {
    typedef T type;
    template <typename F> static void run(const std::shared_ptr<task_state<T>> &state, F &function) {
        T result = function();
        state->finish([&] { state->value.reset(new T(std::move(result))); });
    }
};
template <> struct ender<void> {
    typedef void type;
    template <typename F> static void run(const std::shared_ptr<task_state<void>> &state, F &function) {
        function();
        state->finish([] {});
    }
};
/// Completes `state` with the result of `inner` when `inner` completes.
template <typename T> void end_with(const task<T> &inner, const std::shared_ptr<task_state<T>> &state) {
    inner.state().when_done([inner, state] {
        try {
            auto get = [&] { return inner.get(); };
            ender<T>::run(state, get);
        } catch (...) {
            state->fail(std::current_exception());
        }
    });
}
template <typename T> struct ender<task<T>> {
    typedef T type;
    template <typename F> static void run(const std::shared_ptr<task_state<T>> &state, F &function) {
        const task<T> inner = function();
        end_with(inner, state);
    }
};

/// Starts a task that runs `function`, which returns an R: after the task `after`, or at once if `after` is null.
template <typename R, typename F>
task<typename ender<R>::type> start_task(F function, const cancellation_token &token,
                                         task_state_base *after = nullptr) {
    auto state = std::make_shared<task_state<typename ender<R>::type>>();
    state->token = token;
    std::function<void()> run = [state, function]() mutable {
        try {
            if (state->token.is_canceled())
                throw task_canceled();
            const token_of_thread scope(state->token);
            ender<R>::run(state, function);
        } catch (...) {
            state->fail(std::current_exception());
        }
    };
    if (after)
        after->when_done(std::move(run));
    else
        post_or_run(run);
    return task<typename ender<R>::type>(state);
}

template <typename F, typename... A>
using result_of_call = typename std::decay<decltype(std::declval<F &>()(std::declval<A>()...))>::type;

template <typename F, typename A, typename = void> struct takes : std::false_type {};
template <typename F, typename A>
struct takes<F, A, decltype(void(std::declval<F &>()(std::declval<A>())))> : std::true_type {};

/// Calls a continuation of task<T>: with the task if it takes one, otherwise with the task's value (without arguments
/// for void). If the task has failed, the second form is not called.
template <typename T, typename F, bool TakesTask = takes<F, const task<T> &>::value> struct continuation {
    typedef result_of_call<F, const task<T> &> result;
    static result call(F &function, const task<T> &before) { return function(before); }
};
template <typename T, typename F> struct continuation<T, F, false> {
    typedef result_of_call<F, T> result;
    static result call(F &function, const task<T> &before) { return function(before.get()); }
};
template <typename F> struct continuation<void, F, false> {
    typedef result_of_call<F> result;
    /// This is a template because task<void> is not complete here.
    template <typename V> static result call(F &function, const task<V> &before) {
        before.get();
        return function();
    }
};

}  // namespace details

/// A handle to a task. Copies refer to the same task. The functions of an empty one throw invalid_operation.
template <typename T> class task {
public:
    typedef T result_type;

    task() {}
    template <typename F, typename R = details::result_of_call<F>>
    explicit task(F function, const cancellation_token &token = cancellation_token())
        : task(details::start_task<R>(function, token)) {}
    explicit task(const task_completion_event<T> &event, const cancellation_token &token = cancellation_token())
        : task(event.when_set(token)) {}
    explicit task(std::shared_ptr<details::task_state<T>> state) : state_(std::move(state)) {}

    /// Waits. Returns the result, or rethrows the exception of the task.
    T get() const {
        state().wait();
        if (state_->error)
            std::rethrow_exception(state_->error);
        return value_of(std::is_void<T>());
    }
    /// Waits. Does not throw the task's exception: a task that has thrown returns `canceled`.
    task_status wait() const {
        state().wait();
        return state_->error ? canceled : completed;
    }
    /// Returns true if wait would return at once.
    bool is_done() const {
        std::lock_guard<std::mutex> lock(state().mutex);
        return state_->is_done;
    }
    /// Returns a task that calls `function` after this task: with the task if it takes one, otherwise with the result.
    /// If this task fails, a function that takes the result is not called, and the new task fails the same way.
    template <typename F>
    auto then(F function, const cancellation_token &token = cancellation_token()) const
        -> task<typename details::ender<typename details::continuation<T, F>::result>::type> {
        typedef details::continuation<T, F> how;
        const task<T> before = *this;
        return details::start_task<typename how::result>(
            [before, function]() mutable { return how::call(function, before); },
            token.is_cancelable() ? token : state().token, &state());
    }
    /// The context is ignored: continuations run on any thread.
    template <typename F> auto then(F function, const task_continuation_context &) const {
        return then(std::move(function));
    }
    template <typename F>
    auto then(F function, const cancellation_token &token, const task_continuation_context &) const {
        return then(std::move(function), token);
    }
    bool operator==(const task &other) const { return state_ == other.state_; }
    bool operator!=(const task &other) const { return state_ != other.state_; }

    /// Internal.
    details::task_state<T> &state() const {
        if (!state_)
            throw invalid_operation("this task was default constructed");
        return *state_;
    }

private:
    void value_of(std::true_type) const {}
    template <typename U = T> U value_of(std::false_type) const { return *state_->value; }

    std::shared_ptr<details::task_state<T>> state_;
};

/// Runs a function without arguments on another thread.
template <typename F, typename R = details::result_of_call<F>>
task<typename details::ender<R>::type> create_task(F function, const cancellation_token &token = cancellation_token()) {
    return details::start_task<R>(function, token);
}
template <typename T> task<T> create_task(const task<T> &same, const cancellation_token & = cancellation_token()) {
    return same;
}

namespace details {

template <typename T> struct collected {
    typedef std::vector<T> type;
    static type values(const std::vector<task<T>> &tasks) {
        type all;
        for (const task<T> &each : tasks)
            all.push_back(each.get());
        return all;
    }
};
template <> struct collected<void> {
    typedef void type;
    static void values(const std::vector<task<void>> &) {}
};

}  // namespace details

/// Returns a task with the values of all tasks, in their order. It fails with the first exception that a task throws.
template <typename I, typename T = typename std::iterator_traits<I>::value_type::result_type>
task<typename details::collected<T>::type> when_all(I first, I last) {
    typedef typename details::collected<T>::type R;
    const std::vector<task<T>> tasks(first, last);
    auto state = std::make_shared<details::task_state<R>>();
    auto left = std::make_shared<std::atomic<std::size_t>>(tasks.size());
    auto end = [state, tasks] {
        auto make = [&] { return details::collected<T>::values(tasks); };
        details::ender<R>::run(state, make);
    };
    if (tasks.empty())
        end();
    for (const task<T> &each : tasks)
        each.state().when_done([each, left, state, end] {
            if (each.state().error)
                state->fail(each.state().error);
            if (left->fetch_sub(1) == 1 && !state->is_done)
                end();
        });
    return task<R>(state);
}
template <typename T> task<typename details::collected<T>::type> operator&&(const task<T> &a, const task<T> &b) {
    const task<T> both[] = {a, b};
    return when_all(both, both + 2);
}

}  // namespace Concurrency
