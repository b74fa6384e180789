// <amp/task.h>'s tasks with what else the Parallel Patterns Library has for them: when_any, task_completion_event,
// task_from_result, cancellation.
#pragma once

#include <amp/task.h>
#include <compat/concrt.h>
#include <compat/detail/cancellation.h>

namespace Concurrency {

/// The number of the first task to end, and its value.
template <typename I, typename T = typename std::iterator_traits<I>::value_type::result_type>
task<std::pair<T, std::size_t>> when_any(I first, I last) {
    auto state = std::make_shared<details::task_state<std::pair<T, std::size_t>>>();
    std::size_t number = 0;
    for (; first != last; ++first, ++number) {
        const task<T> each = *first;
        each.state().when_done([each, state, number] {
            if (each.state().error)
                state->fail(each.state().error);
            else
                state->finish([&] { state->value.reset(new std::pair<T, std::size_t>(each.get(), number)); });
        });
    }
    return task<std::pair<T, std::size_t>>(state);
}

/// The value of whichever ends first.
template <typename T> task<T> operator||(const task<T> &a, const task<T> &b) {
    const task<T> both[] = {a, b};
    return when_any(both, both + 2).then([](const std::pair<T, std::size_t> &first) { return first.first; });
}

/// A task that somebody else ends.
template <typename T> class task_completion_event {
public:
    bool set(T value) const {
        return state_->finish([&] { state_->value.reset(new T(std::move(value))); });
    }
    template <typename E> bool set_exception(E error) const { return state_->fail(std::make_exception_ptr(error)); }
    task<T> when_set() const { return task<T>(state_); }

private:
    std::shared_ptr<details::task_state<T>> state_ = std::make_shared<details::task_state<T>>();
};
template <> class task_completion_event<void> {
public:
    bool set() const {
        return state_->finish([] {});
    }
    template <typename E> bool set_exception(E error) const { return state_->fail(std::make_exception_ptr(error)); }
    task<void> when_set() const { return task<void>(state_); }

private:
    std::shared_ptr<details::task_state<void>> state_ = std::make_shared<details::task_state<void>>();
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
