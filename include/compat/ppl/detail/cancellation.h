// Cancellation of tasks, groups and loops in the Parallel Patterns Library: sources that request it, and
// functions that test for it.
#pragma once

#include <amp/task.h>

#include <memory>

namespace Concurrency {

class cancellation_token_source {
public:
    cancellation_token_source() { token_.state_ = std::make_shared<details::cancellation_state>(); }
    /// The new source is cancelled when `token` is cancelled, or by its own cancel().
    static cancellation_token_source create_linked_source(const cancellation_token &token) {
        return create_linked_source(&token, &token + 1);
    }
    /// As above, for a range of tokens: cancelling any of them cancels the new source.
    template <typename I> static cancellation_token_source create_linked_source(I first, I last) {
        const cancellation_token_source linked;
        for (; first != last; ++first)
            if (first->is_cancelable())
                first->register_callback([linked] { linked.cancel(); });
        return linked;
    }
    cancellation_token get_token() const { return token_; }
    void cancel() const { token_.state_->cancel(); }

private:
    cancellation_token token_;
};

namespace details::compat {

/// Thrown by interruption_point(). A task group ends the task that throws it.
struct interruption {};

/// Work that can be cancelled, and the work that it is a part of, if any.
class cancelable {
public:
    explicit cancelable(const cancelable *whole) : whole_(whole) {}
    cancelable(const cancelable &) = delete;
    cancelable &operator=(const cancelable &) = delete;

    bool is_stopping() const { return is_canceled_ || token_.is_canceled() || (whole_ && whole_->is_stopping()); }

    /// The work that the current thread executes, or null.
    static const cancelable *&current() {
        static thread_local const cancelable *work = nullptr;
        return work;
    }

protected:
    std::atomic<bool> is_canceled_{false};
    cancellation_token token_;

private:
    const cancelable *whole_;
};

/// Sets current() for the current thread as long as the object exists.
class at_work {
public:
    explicit at_work(const cancelable *on) : before_(cancelable::current()) { cancelable::current() = on; }
    at_work(const at_work &) = delete;
    at_work &operator=(const at_work &) = delete;
    ~at_work() { cancelable::current() = before_; }

private:
    const cancelable *before_;
};

}  // namespace details::compat

inline bool is_current_task_group_canceling() {
    const details::compat::cancelable *work = details::compat::cancelable::current();
    return work && work->is_stopping();
}
/// Returns true if the cancellation of the current task or group was requested.
inline bool is_task_cancellation_requested() {
    const cancellation_token *token = details::current_token();
    return (token && token->is_canceled()) || is_current_task_group_canceling();
}
/// Ends the current task if its group is being cancelled.
inline void interruption_point() {
    if (is_current_task_group_canceling())
        throw details::compat::interruption();
}
[[noreturn]] inline void cancel_current_task() { throw task_canceled(); }

}  // namespace Concurrency
