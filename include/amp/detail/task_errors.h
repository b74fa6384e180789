// The end states and exceptions of tasks, for <amp/task.h> and <compat/ppl/concrt.h>.
#pragma once

#include <exception>
#include <future>
#include <utility>

namespace Concurrency {

namespace details {
/// The error of an empty future or task.
#if defined(_LIBCPP_VERSION) && __cplusplus < 201703L
// libc++ has the public constructor of C++17 only from C++17 on, so an error that it throws is copied.
inline std::future_error no_state_error() {
    try {
        std::promise<void> moved, target(std::move(moved));
        moved.get_future();
    } catch (const std::future_error &error) {
        return error;
    }
    std::terminate();
}
#else
inline std::future_error no_state_error() { return std::future_error(std::future_errc::no_state); }
#endif
}  // namespace details

enum task_group_status { not_complete, completed, canceled };

class task_canceled : public std::exception {
public:
    task_canceled() {}
    explicit task_canceled(const char *message) : message_(message) {}
    const char *what() const noexcept override { return message_; }

private:
    const char *message_ = "the task was cancelled";
};

/// Thrown by empty tasks, among others. It is a std::future_error, like the exceptions of an empty completion_future.
class invalid_operation : public std::future_error {
public:
    explicit invalid_operation(const char *message = "invalid operation")
        : std::future_error(details::no_state_error()), message_(message) {}
    const char *what() const noexcept override { return message_; }

private:
    const char *message_;
};

}  // namespace Concurrency
