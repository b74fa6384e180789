// Tasks and their continuations, over the threads of <ppl.h>: task<T>, create_task, then, when_all, when_any,
// task_completion_event, cancellation_token.
#pragma once

#include <compat/concrt.h>
#include <compat/detail/scheduler.h>

#include <atomic>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace Concurrency {

template <typename T> class task;
typedef task_group_status task_status;

/// Says to tasks that they need not start.
class cancellation_token {
public:
    static cancellation_token none() { return cancellation_token(); }
    bool is_canceled() const { return flag_ && *flag_; }
    bool is_cancelable() const { return flag_ != nullptr; }

private:
    friend class cancellation_token_source;
    std::shared_ptr<std::atomic<bool>> flag_;
};
class cancellation_token_source {
public:
    cancellation_token_source() { token_.flag_ = std::make_shared<std::atomic<bool>>(false); }
    cancellation_token get_token() const { return token_; }
    void cancel() const { *token_.flag_ = true; }

private:
    cancellation_token token_;
};
[[noreturn]] inline void cancel_current_task() { throw task_canceled(); }

namespace compat {

/// What a task's copies share: its end, its value or exception, and who waits for it.
struct task_state_base {
    std::mutex mutex;
    std::condition_variable changed;
    bool is_done = false;
    std::exception_ptr error;
    std::vector<std::function<void()>> continuations;
    cancellation_token token;

    template <typename Set> void finish(const Set &set) {
        std::vector<std::function<void()>> next;
        {
            std::lock_guard<std::mutex> lock(mutex);
            if (is_done)
                return;
            set();
            is_done = true;
            next.swap(continuations);
            changed.notify_all();
        }
        for (std::function<void()> &each : next)
            scheduler::instance().submit(std::move(each));
    }
    void fail(std::exception_ptr what) {
        finish([&] { error = what; });
    }
    void when_done(std::function<void()> what) {
        {
            std::lock_guard<std::mutex> lock(mutex);
            if (!is_done) {
                continuations.push_back(std::move(what));
                return;
            }
        }
        scheduler::instance().submit(std::move(what));
    }
    void wait() {
        for (;;) {
            {
                std::lock_guard<std::mutex> lock(mutex);
                if (is_done)
                    return;
            }
            if (!scheduler::instance().run_one())
                break;
        }
        std::unique_lock<std::mutex> lock(mutex);
        changed.wait(lock, [this] { return is_done; });
    }
};
struct nothing {};
template <typename T> struct task_state : task_state_base {
    typename std::conditional<std::is_void<T>::value, nothing, std::unique_ptr<T>>::type value{};
};

/// Runs `function` and ends `state` with its result; a task that comes back is waited for in its turn.
template <typename T> struct ender {
    template <typename F> static void run(const std::shared_ptr<task_state<T>> &state, F &function) {
        T result = function();
        state->finish([&] { state->value.reset(new T(std::move(result))); });
    }
};
template <> struct ender<void> {
    template <typename F> static void run(const std::shared_ptr<task_state<void>> &state, F &function) {
        function();
        state->finish([] {});
    }
};

template <typename R> struct unwrapped {
    typedef R type;
    template <typename F> static void run(const std::shared_ptr<task_state<R>> &state, F &function) {
        ender<R>::run(state, function);
    }
};
template <typename R> struct unwrapped<task<R>> {
    typedef R type;
    template <typename F> static void run(const std::shared_ptr<task_state<R>> &state, F &function) {
        task<R> inner = function();
        inner.state_->when_done([inner, state] {
            try {
                auto get = [&] { return inner.get(); };
                ender<R>::run(state, get);
            } catch (...) {
                state->fail(std::current_exception());
            }
        });
    }
};

template <typename R, typename F>
task<typename unwrapped<R>::type> start(F function, const cancellation_token &token, task_state_base *after);

template <typename F, typename A> struct takes {
    template <typename G> static auto test(int) -> decltype(std::declval<G &>()(std::declval<A>()), std::true_type());
    template <typename G> static std::false_type test(...);
    static const bool value = decltype(test<F>(0))::value;
};

/// How a continuation of task<T> is called: with the task, or with its value (with nothing, for void).
template <typename T, typename F, bool TakesTask> struct continuation {
    typedef decltype(std::declval<F &>()(std::declval<task<T>>())) result;
    static result call(F &function, const task<T> &before) { return function(before); }
};
template <typename T, typename F> struct continuation<T, F, false> {
    typedef decltype(std::declval<F &>()(std::declval<T>())) result;
    static result call(F &function, const task<T> &before) { return function(before.get()); }
};
template <typename F> struct continuation<void, F, false> {
    typedef decltype(std::declval<F &>()()) result;
    static result call(F &function, const task<void> &before) {
        before.get();
        return function();
    }
};

}  // namespace compat

/// A result to come. Copies are the same task.
template <typename T> class task {
public:
    typedef T result_type;

    task() {}
    template <typename F, typename R = decltype(std::declval<F &>()())>
    explicit task(F function, const cancellation_token &token = cancellation_token())
        : task(compat::start<R>(function, token, nullptr)) {}

    /// Waits; throws what the task threw.
    T get() const {
        wait_for_end();
        return value_of(std::is_void<T>());
    }
    /// Waits; a cancelled task is no error here.
    task_status wait() const {
        try {
            wait_for_end();
        } catch (const task_canceled &) {
            return canceled;
        }
        return completed;
    }
    bool is_done() const {
        std::lock_guard<std::mutex> lock(state_->mutex);
        return state_->is_done;
    }
    template <typename F>
    auto then(F function, const cancellation_token &token = cancellation_token()) const
        -> task<typename compat::unwrapped<
            typename compat::continuation<T, F, compat::takes<F, task<T>>::value>::result>::type> {
        typedef compat::continuation<T, F, compat::takes<F, task<T>>::value> how;
        task<T> before = *this;
        return compat::start<typename how::result>([before, function]() mutable { return how::call(function, before); },
                                                   token.is_cancelable() ? token : state_->token, state_.get());
    }
    bool operator==(const task &other) const { return state_ == other.state_; }
    bool operator!=(const task &other) const { return state_ != other.state_; }

    std::shared_ptr<compat::task_state<T>> state_;

private:
    void wait_for_end() const {
        if (!state_)
            throw invalid_operation("this task was default constructed");
        state_->wait();
        if (state_->error)
            std::rethrow_exception(state_->error);
    }
    void value_of(std::true_type) const {}
    template <typename U = T> U value_of(std::false_type) const { return *state_->value; }
};

namespace compat {

template <typename R, typename F>
task<typename unwrapped<R>::type> start(F function, const cancellation_token &token, task_state_base *after) {
    typedef typename unwrapped<R>::type T;
    task<T> result;
    result.state_ = std::make_shared<task_state<T>>();
    result.state_->token = token;
    std::shared_ptr<task_state<T>> state = result.state_;
    std::function<void()> run = [state, function]() mutable {
        try {
            if (state->token.is_canceled())
                throw task_canceled();
            unwrapped<R>::run(state, function);
        } catch (...) {
            state->fail(std::current_exception());
        }
    };
    if (after)
        after->when_done(std::move(run));
    else
        scheduler::instance().submit(std::move(run));
    return result;
}

/// Ends `all` with every value when every task has ended; the first exception ends it at once.
template <typename T, typename R, typename Collect>
task<R> collect(const std::vector<task<T>> &tasks, const Collect &values) {
    task<R> all;
    all.state_ = std::make_shared<task_state<R>>();
    auto state = all.state_;
    auto left = std::make_shared<std::atomic<std::size_t>>(tasks.size());
    auto end = [state, tasks, values] {
        auto make = [&] { return values(tasks); };
        ender<R>::run(state, make);
    };
    if (tasks.empty())
        end();
    for (const task<T> &each : tasks)
        each.state_->when_done([each, left, state, end] {
            if (each.state_->error)
                state->fail(each.state_->error);
            if (left->fetch_sub(1) == 1 && !state->is_done)
                end();
        });
    return all;
}

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

template <typename R> struct task_of {
    typedef task<R> type;
};
template <typename R> struct task_of<task<R>> {
    typedef task<R> type;
};

}  // namespace compat

template <typename F, typename R = decltype(std::declval<F &>()())>
typename compat::task_of<R>::type create_task(F function, const cancellation_token &token = cancellation_token()) {
    return compat::start<R>(function, token, nullptr);
}
template <typename T> task<T> create_task(const task<T> &same, const cancellation_token & = cancellation_token()) {
    return same;
}

/// The values of tasks of one type, in their order.
template <typename I>
auto when_all(I first, I last)
    -> task<typename compat::collected<typename std::iterator_traits<I>::value_type::result_type>::type> {
    typedef typename std::iterator_traits<I>::value_type::result_type T;
    typedef compat::collected<T> how;
    return compat::collect<T, typename how::type>(std::vector<task<T>>(first, last), how::values);
}
template <typename T> auto operator&&(const task<T> &a, const task<T> &b) -> task<typename compat::collected<T>::type> {
    const task<T> both[] = {a, b};
    return when_all(both, both + 2);
}

/// The number of the first task to end, and its value.
template <typename I, typename T = typename std::iterator_traits<I>::value_type::result_type>
task<std::pair<T, std::size_t>> when_any(I first, I last) {
    task<std::pair<T, std::size_t>> any;
    any.state_ = std::make_shared<compat::task_state<std::pair<T, std::size_t>>>();
    auto state = any.state_;
    std::size_t number = 0;
    for (; first != last; ++first, ++number) {
        task<T> each = *first;
        each.state_->when_done([each, state, number] {
            if (each.state_->error)
                return state->fail(each.state_->error);
            state->finish([&] { state->value.reset(new std::pair<T, std::size_t>(each.get(), number)); });
        });
    }
    return any;
}

/// A task that somebody else ends.
template <typename T> class task_completion_event {
public:
    task_completion_event() : state_(std::make_shared<compat::task_state<T>>()) {}
    bool set(T value) const {
        const bool was_done = state_->is_done;
        state_->finish([&] { state_->value.reset(new T(std::move(value))); });
        return !was_done;
    }
    template <typename E> bool set_exception(E error) const {
        const bool was_done = state_->is_done;
        state_->fail(std::make_exception_ptr(error));
        return !was_done;
    }
    task<T> when_set() const {
        task<T> result;
        result.state_ = state_;
        return result;
    }

private:
    std::shared_ptr<compat::task_state<T>> state_;
};
template <> class task_completion_event<void> {
public:
    task_completion_event() : state_(std::make_shared<compat::task_state<void>>()) {}
    bool set() const {
        const bool was_done = state_->is_done;
        state_->finish([] {});
        return !was_done;
    }
    task<void> when_set() const {
        task<void> result;
        result.state_ = state_;
        return result;
    }

private:
    std::shared_ptr<compat::task_state<void>> state_;
};
template <typename T> task<T> create_task(const task_completion_event<T> &event) { return event.when_set(); }

template <typename T> task<typename std::decay<T>::type> task_from_result(T &&value) {
    task_completion_event<typename std::decay<T>::type> event;
    event.set(std::forward<T>(value));
    return event.when_set();
}
inline task<void> task_from_result() {
    task_completion_event<void> event;
    event.set();
    return event.when_set();
}

}  // namespace Concurrency
