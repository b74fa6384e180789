// task<T>: a result to come, with continuations; what completion_future::to_task() leads to [AMP 4.6,
// Microsoft-specific], and the Parallel Patterns Library's, to which <compat/ppl/ppltasks.h> adds the rest. Each runs
// on a thread of the runtime's: there is always one, so that a task may wait for another.
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
template <typename T> class task_completion_event;
class task_continuation_context;
typedef task_group_status task_status;

namespace details {

/// What a source and its tokens share: whether work was cancelled, and who wants to hear of it.
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

/// A function that waits for a cancellation, to be taken back by cancellation_token::deregister_callback.
class cancellation_token_registration {
public:
    bool operator==(const cancellation_token_registration &other) const { return callback_ == other.callback_; }
    bool operator!=(const cancellation_token_registration &other) const { return callback_ != other.callback_; }

private:
    friend class cancellation_token;
    std::shared_ptr<const std::function<void()>> callback_;
};

/// Says to tasks that they need not start.
class cancellation_token {
public:
    static cancellation_token none() { return cancellation_token(); }
    bool is_canceled() const { return state_ && state_->is_canceled; }
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

/// Posts `work`; where no thread can be made, it runs now, so that its waiters do not wait for ever.
inline void post_or_run(const std::function<void()> &work) {
    try {
        details::post(work);
    } catch (...) {
        work();
    }
}

/// Of the task that this thread runs, or null.
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

/// What a task's copies share: its end, its value or exception, and who waits for it.
struct task_state_base {
    std::mutex mutex;
    std::condition_variable changed;
    bool is_done = false;
    std::exception_ptr error;
    std::vector<std::function<void()>> continuations;
    cancellation_token token;

    /// Whether this was the task's end: the first one counts.
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

/// Runs `function` and completes `state` with its result. If the result is a task, `state` completes when that task
/// does.
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
/// Ends `state` as `inner` ends.
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

/// A task of what `function` returns, an R: after another task, or soon.
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

/// How a continuation of task<T> is called: with the task if it takes one, else with its value (with nothing, for
/// void); no error gets that far.
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
    /// A template for task<void>, which is not complete here.
    template <typename V> static result call(F &function, const task<V> &before) {
        before.get();
        return function();
    }
};

}  // namespace details

/// A handle: copies are the same task. A default-constructed one is none: its members throw invalid_operation.
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

    /// Waits; gives the result, or rethrows what was thrown instead.
    T get() const {
        state().wait();
        if (state_->error)
            std::rethrow_exception(state_->error);
        return value_of(std::is_void<T>());
    }
    /// Waits, and throws nothing of the task's: one that threw counts as cancelled.
    task_status wait() const {
        state().wait();
        return state_->error ? canceled : completed;
    }
    /// Whether wait would return at once.
    bool is_done() const {
        std::lock_guard<std::mutex> lock(state().mutex);
        return state_->is_done;
    }
    /// Calls `function` with the result, or with the task if it takes one, when it is there; the new task has what
    /// `function` returns. An error passes over a continuation that takes the result and becomes the new task's.
    template <typename F>
    auto then(F function, const cancellation_token &token = cancellation_token()) const
        -> task<typename details::ender<typename details::continuation<T, F>::result>::type> {
        typedef details::continuation<T, F> how;
        const task<T> before = *this;
        return details::start_task<typename how::result>(
            [before, function]() mutable { return how::call(function, before); },
            token.is_cancelable() ? token : state().token, &state());
    }
    /// Continuations run on any thread: where one wants to run is not asked.
    template <typename F> auto then(F function, const task_continuation_context &) const {
        return then(std::move(function));
    }
    template <typename F>
    auto then(F function, const cancellation_token &token, const task_continuation_context &) const {
        return then(std::move(function), token);
    }
    bool operator==(const task &other) const { return state_ == other.state_; }
    bool operator!=(const task &other) const { return state_ != other.state_; }

    /// The library's own.
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

/// Runs a function of no arguments on another thread.
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

/// The values of tasks of one type, in their order, when every one has ended; the first exception ends it at once.
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
