// accelerator_view: a queue of commands on an accelerator [AMP 3.3].
#pragma once

#include <amp/accelerator.h>
#include <amp/completion_future.h>
#include <amp/detail/annotations.h>
#include <amp/detail/runtime.h>

namespace Concurrency {

namespace details {
const view_handle &handle_of(const accelerator_view &view);
struct view_access;
}  // namespace details

template <typename T, int N> class array;
template <typename T, int N> class array_view;

/// A handle to a queue. Copies refer to the same queue. Commands run in the order in which they were submitted.
class AMP_HOST_ONLY accelerator_view {
public:
    accelerator_view(const accelerator_view &other) : view_(other.view_) {}
    // Only for lvalues: a container returns a copy of its view, and assigning to the copy has no effect [AMP 5.1.3].
    accelerator_view &operator=(const accelerator_view &other) & {
        view_ = other.view_;
        return *this;
    }

    /// The accelerator whose queue this is.
    Concurrency::accelerator get_accelerator() const { return Concurrency::accelerator(details::device_of(view_)); }
    /// The accelerator's values.
    bool get_is_debug() const { return get_accelerator().get_is_debug(); }
    unsigned get_version() const { return get_accelerator().get_version(); }
    /// The mode with which the view was created.
    Concurrency::queuing_mode get_queuing_mode() const { return details::mode_of(view_); }
    /// Returns true for accelerator::get_auto_selection_view(), which is on no accelerator.
    bool get_is_auto_selection() const { return details::is_auto_selection(view_); }

    __declspec(property(get = get_accelerator)) Concurrency::accelerator accelerator;
    __declspec(property(get = get_is_debug)) bool is_debug;
    __declspec(property(get = get_version)) unsigned version;
    __declspec(property(get = get_queuing_mode)) Concurrency::queuing_mode queuing_mode;
    __declspec(property(get = get_is_auto_selection)) bool is_auto_selection;

    /// Sends all commands submitted so far to the device.
    void flush() const { details::flush(view_); }
    /// Blocks until all commands submitted so far have finished.
    void wait() const { details::wait(view_); }
    /// Returns a future that is ready when all commands submitted so far have finished.
    completion_future create_marker() const { return completion_future(details::marker(view_)); }

    friend bool operator==(const accelerator_view &a, const accelerator_view &b) { return a.view_ == b.view_; }
    friend bool operator!=(const accelerator_view &a, const accelerator_view &b) { return a.view_ != b.view_; }

private:
    friend class Concurrency::accelerator;
    template <typename T, int N> friend class array;
    template <typename T, int N> friend class array_view;
    friend const details::view_handle &details::handle_of(const accelerator_view &view);
    friend struct details::view_access;
    explicit accelerator_view(details::view_handle view) : view_(std::move(view)) {}

    details::view_handle view_;
};

namespace details {
inline const view_handle &handle_of(const accelerator_view &view) { return view.view_; }
struct view_access {
    static accelerator_view make(view_handle view) { return accelerator_view(std::move(view)); }
};
}  // namespace details

inline accelerator_view accelerator::get_auto_selection_view() {
    return Concurrency::accelerator_view(details::auto_selection_view());
}
inline accelerator_view accelerator::get_default_view() const {
    return Concurrency::accelerator_view(details::default_view(device_));
}
inline accelerator_view accelerator::create_view() const { return create_view(queuing_mode_automatic); }
inline accelerator_view accelerator::create_view(queuing_mode mode) const {
    return Concurrency::accelerator_view(details::create_view(device_, mode));
}

}  // namespace Concurrency
