// AMP_TRACE=1: one line on stderr per build, launch and transfer. AMP_TRACE=FILE.json: events in the format that Chrome
// and Perfetto show as a time line.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace amp::runtime {

bool tracing();
/// Writes "amp: <line>"; call it only while tracing().
void trace(const std::string &line);

/// Whether there is a file for events. Each is in it when the call returns, whatever becomes of the program.
bool tracing_events();
/// Creates the file that AMP_TRACE names, %p in it being the process's number; throws where that cannot be. Called
/// before the runtime does anything.
void open_trace();
/// Ends the file. What is traced afterwards is lost.
void close_trace() noexcept;

/// Microseconds of a clock that only goes forward.
double trace_time();

/// Names and values, as JSON has them.
class trace_arguments {
public:
    trace_arguments &add(std::string_view name, std::string_view value);
    trace_arguments &add(std::string_view name, std::uint64_t value);
    const std::string &text() const { return text_; }

private:
    std::string text_;
};

/// A line of the time line: a thread, or something with times of its own. Its number, for traced events.
std::uint64_t trace_track_of_this_thread();
void name_trace_track(std::uint64_t track, std::string_view name);

/// Something that took its time, in microseconds; `duration` is negative for what has none.
void trace_event(std::string_view name, std::string_view category, std::uint64_t track, double begin, double duration,
                 const trace_arguments &arguments);

/// From the object's beginning to its end, on this thread. Nothing while there is no file.
class traced_span {
public:
    traced_span(std::string_view name, const char *category);
    ~traced_span();
    traced_span(const traced_span &) = delete;
    traced_span &operator=(const traced_span &) = delete;

    /// For what is worth computing only then.
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

    /// Of this thread; empty where none was given.
    static std::string_view now();

private:
    const char *before_;
};

}  // namespace amp::runtime
