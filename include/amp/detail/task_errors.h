// The end states and exceptions of tasks, for <amp/task.h> and <compat/ppl/concrt.h>.
#pragma once

#include <exception>
#include <future>

namespace Concurrency {

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
        : std::future_error(std::future_errc::no_state), message_(message) {}
    const char *what() const noexcept override { return message_; }

private:
    const char *message_;
};

}  // namespace Concurrency
