// How a task can end, and what it throws: what <amp/task.h> and <compat/ppl/concrt.h> share.
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

/// What an empty task throws, among others; a std::future_error as an empty completion_future's.
class invalid_operation : public std::future_error {
public:
    explicit invalid_operation(const char *message = "invalid operation")
        : std::future_error(std::future_errc::no_state), message_(message) {}
    const char *what() const noexcept override { return message_; }

private:
    const char *message_;
};

}  // namespace Concurrency
