// AMP_TRACE=1: one line on stderr per build, launch and transfer. AMP_TRACE=FILE.json: events in the format that
// Chrome and Perfetto show as a timeline.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace amp::runtime {

bool tracing();
/// Writes "amp: <line>"; call it only while tracing().
void trace(const std::string &line);

/// Whether events are written to a file. An event is in the file when the call that writes it returns, even if the
/// program crashes later.
bool tracing_events();
/// Creates the file that AMP_TRACE names, in which %p is replaced by the process id. Throws if that fails. Called
/// before the runtime does anything.
void open_trace();
/// Completes and closes the file. Later events are lost.
void close_trace() noexcept;

/// Microseconds of a monotonic clock.
double trace_time();

/// Names and values of an event's arguments, in JSON.
class trace_arguments {
public:
    trace_arguments &add(std::string_view name, std::string_view value);
    trace_arguments &add(std::string_view name, std::uint64_t value);
    const std::string &text() const { return text_; }

private:
    std::string text_;
};

/// A track is a row of the timeline: a thread or an accelerator_view. This is the number of the calling thread's
/// track, for trace_event.
std::uint64_t trace_track_of_this_thread();
void name_trace_track(std::uint64_t track, std::string_view name);

/// Writes an event. `begin` and `duration` are in microseconds; a negative duration marks an instant.
void trace_event(std::string_view name, std::string_view category, std::uint64_t track, double begin, double duration,
                 const trace_arguments &arguments);

/// An event on this thread that lasts as long as the object. Does nothing if there is no file.
class traced_span {
public:
    traced_span(std::string_view name, const char *category);
    ~traced_span();
    traced_span(const traced_span &) = delete;
    traced_span &operator=(const traced_span &) = delete;

    /// Whether the event will be written. Arguments that are expensive to compute are only needed then.
    bool is_traced() const { return begin_ >= 0; }
    double begin() const { return begin_; }
    template <typename T> void add(std::string_view name, const T &value) {
        if (is_traced())
            arguments_.add(name, value);
    }

private:
    std::string name_;
    const char *category_;
    double begin_ = -1;
    trace_arguments arguments_;
};

/// Gives the reason for transfers during the object's lifetime: what the program did. Of nested objects the outermost
/// one gives the reason, unless an inner one is `better`.
class traced_reason {
public:
    explicit traced_reason(const char *why, bool better = false);
    ~traced_reason();
    traced_reason(const traced_reason &) = delete;
    traced_reason &operator=(const traced_reason &) = delete;

    /// The reason on this thread; empty if there is none.
    static std::string_view now();

private:
    const char *before_;
};

}  // namespace amp::runtime
