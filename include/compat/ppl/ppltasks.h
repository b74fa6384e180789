// The tasks of <amp/task.h>, and more of the Parallel Patterns Library's tasks: when_any, task_completion_event,
// task_from_result, task_from_exception, options and cancellation.
#pragma once

#include <amp/task.h>
#include <compat/ppl/concrt.h>
#include <compat/ppl/detail/cancellation.h>
#include <compat/ppl/ppl.h>

namespace Concurrency {

/// The thread for a continuation. The request is ignored, and any thread is used, as on Windows outside of Store apps.
class task_continuation_context {
public:
    static task_continuation_context use_default() { return task_continuation_context(); }
    static task_continuation_context use_arbitrary() { return task_continuation_context(); }
    static task_continuation_context use_current() { return task_continuation_context(); }

private:
    task_continuation_context() {}
};

/// A cancellation token and a context, either of which may be omitted.
class task_options {
public:
    task_options() {}
    task_options(cancellation_token token) : token_(std::move(token)), has_token_(true) {}
    task_options(task_continuation_context) {}
    task_options(cancellation_token token, task_continuation_context) : task_options(std::move(token)) {}

    bool has_cancellation_token() const { return has_token_; }
    cancellation_token get_cancellation_token() const { return token_; }
    operator cancellation_token() const { return token_; }

private:
    cancellation_token token_;
    bool has_token_ = false;
};

namespace details {

/// The result of when_any: the index of the task that ended first, with its value if the task has one.
template <typename T> struct first_of {
    typedef std::pair<T, std::size_t> type;
    static type make(const task<T> &ended, std::size_t number) { return type(ended.get(), number); }
    static T value(const type &first) { return first.first; }
};
template <> struct first_of<void> {
    typedef std::size_t type;
    static type make(const task<void> &, std::size_t number) { return number; }
    static void value(type) {}
};

template <typename T> task<std::vector<T>> in_vector(const task<T> &one) {
    return one.then([](T value) { return std::vector<T>(1, std::move(value)); });
}

}  // namespace details

/// Returns a task with the index of the first task to end, and with its value if it has one.
template <typename I, typename T = typename std::iterator_traits<I>::value_type::result_type>
task<typename details::first_of<T>::type> when_any(I first, I last) {
    typedef typename details::first_of<T>::type R;
    auto state = std::make_shared<details::task_state<R>>();
    std::size_t number = 0;
    for (; first != last; ++first, ++number) {
        const task<T> each = *first;
        each.state().when_done([each, state, number] {
            if (each.state().error)
                state->fail(each.state().error);
            else
                state->finish([&] { state->value.reset(new R(details::first_of<T>::make(each, number))); });
        });
    }
    return task<R>(state);
}

/// Returns a task with the value of the task that ends first.
template <typename T> task<T> operator||(const task<T> &a, const task<T> &b) {
    const task<T> both[] = {a, b};
    typedef details::first_of<T> how;
    return when_any(both, both + 2).then([](typename how::type first) { return how::value(first); });
}

/// Returns the values of all tasks, so that `a && b && c` works.
template <typename T> task<std::vector<T>> operator&&(const task<std::vector<T>> &a, const task<std::vector<T>> &b) {
    return a.then([b](const std::vector<T> &values) {
        return b.then([values](const std::vector<T> &others) {
            std::vector<T> all = values;
            all.insert(all.end(), others.begin(), others.end());
            return all;
        });
    });
}
template <typename T> task<std::vector<T>> operator&&(const task<std::vector<T>> &a, const task<T> &b) {
    return a && details::in_vector(b);
}
template <typename T> task<std::vector<T>> operator&&(const task<T> &a, const task<std::vector<T>> &b) {
    return details::in_vector(a) && b;
}

namespace details {

template <typename E> std::exception_ptr pointer_to(const E &error) { return std::make_exception_ptr(error); }
inline std::exception_ptr pointer_to(const std::exception_ptr &error) { return error; }

/// Returns a task that ends when `event` ends or when `token` is cancelled.
template <typename T> task<T> end_or_cancel(const task<T> &event, const cancellation_token &token) {
    if (!token.is_cancelable())
        return event;
    auto state = std::make_shared<task_state<T>>();
    state->token = token;
    token.register_callback([state] { state->fail(std::make_exception_ptr(task_canceled())); });
    end_with(event, state);
    return task<T>(state);
}

}  // namespace details

/// An event that other code sets to complete a task.
template <typename T> class task_completion_event {
public:
    bool set(T value) const {
        return state_->finish([&] { state_->value.reset(new T(std::move(value))); });
    }
    template <typename E> bool set_exception(E error) const { return state_->fail(details::pointer_to(error)); }
    task<T> when_set(const cancellation_token &token = cancellation_token()) const {
        return details::end_or_cancel(task<T>(state_), token);
    }

private:
    std::shared_ptr<details::task_state<T>> state_ = std::make_shared<details::task_state<T>>();
};
template <> class task_completion_event<void> {
public:
    bool set() const {
        return state_->finish([] {});
    }
    template <typename E> bool set_exception(E error) const { return state_->fail(details::pointer_to(error)); }
    task<void> when_set(const cancellation_token &token = cancellation_token()) const {
        return details::end_or_cancel(task<void>(state_), token);
    }

private:
    std::shared_ptr<details::task_state<void>> state_ = std::make_shared<details::task_state<void>>();
};
template <typename T>
task<T> create_task(const task_completion_event<T> &event, const cancellation_token &token = cancellation_token()) {
    return event.when_set(token);
}

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
/// Returns a task that has failed with `error`.
template <typename T, typename E>
task<T> task_from_exception(E error, const task_options &options = task_options()) {
    task_completion_event<T> event;
    event.set_exception(std::move(error));
    return event.when_set(options);
}

}  // namespace Concurrency
