// Tracing, chosen by the environment when the runtime is first used.
//
// The file is a JSON array of objects, one on each line. Viewers accept an array without its end, so the trace of a
// program that crashes is usable, too. Each event is written at once: buffered events would be lost in a crash, and a
// forked child would write them again.
#include "process/trace.h"

#include "process/environment.h"
#include "process/errors.h"
#include "text/json.h"

#include <fmt/format.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <mutex>

#include <fcntl.h>
#include <unistd.h>

namespace amp::runtime {

namespace {

/// Never destroyed: events may come until the process ends.
struct trace_file {
    std::mutex mutex;
    std::atomic<int> descriptor{-1};
    /// The process that opened the file. Forked children do not write to it.
    pid_t owner = 0;
};

trace_file &the_file() {
    static auto *file = new trace_file;
    return *file;
}

thread_local const char *reason = nullptr;

void write_line(std::string_view line) {
    trace_file &file = the_file();
    const std::lock_guard<std::mutex> lock(file.mutex);
    const int descriptor = file.descriptor;
    if (descriptor < 0 || file.owner != ::getpid())
        return;
    if (::write(descriptor, line.data(), line.size()) == static_cast<ssize_t>(line.size()))
        return;
    std::fprintf(stderr, "amp: AMP_TRACE: the trace is not complete: %s\n", std::strerror(errno));
    file.descriptor = -1;
}

}  // namespace

bool tracing() {
    static const bool enabled = text_from_environment("AMP_TRACE") == "1";
    return enabled;
}

void trace(const std::string &line) { std::fprintf(stderr, "amp: %s\n", line.c_str()); }

bool tracing_events() { return the_file().descriptor.load(std::memory_order_relaxed) >= 0; }

void open_trace() {
    const std::optional<std::string> value = text_from_environment("AMP_TRACE");
    if (!value || value->size() == 1 || tracing_events())
        return;
    std::string path = *value;
    if (const std::size_t number = path.find("%p"); number != path.npos)
        path.replace(number, 2, std::to_string(::getpid()));
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor < 0)
        fail(failure::general, fmt::format("AMP_TRACE: cannot write {}: {}", path, std::strerror(errno)));
    the_file().owner = ::getpid();
    the_file().descriptor = descriptor;
    write_line("[\n");
    name_trace_track(trace_track_of_this_thread(), "first thread");
}

void close_trace() noexcept {
    if (!tracing_events())
        return;
    // The last event has no comma after it.
    write_line(fmt::format(R"({{"ph":"M","name":"process_name","pid":{},"args":{{"name":{}}}}})"
                           "\n]\n",
                           ::getpid(), json_text(program_invocation_short_name)));
    trace_file &file = the_file();
    const std::lock_guard<std::mutex> lock(file.mutex);
    const int descriptor = file.descriptor.exchange(-1);
    if (descriptor >= 0)
        ::close(descriptor);
}

double trace_time() {
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

trace_arguments &trace_arguments::add(std::string_view name, std::string_view value) {
    text_ += fmt::format("{}{}:{}", text_.empty() ? "" : ",", json_text(name), json_text(value));
    return *this;
}

trace_arguments &trace_arguments::add(std::string_view name, std::uint64_t value) {
    text_ += fmt::format("{}{}:{}", text_.empty() ? "" : ",", json_text(name), value);
    return *this;
}

std::uint64_t trace_track_of_this_thread() { return static_cast<std::uint64_t>(::gettid()); }

void name_trace_track(std::uint64_t track, std::string_view name) {
    write_line(fmt::format(R"({{"ph":"M","name":"thread_name","pid":{},"tid":{},"args":{{"name":{}}}}},)"
                           "\n",
                           ::getpid(), track, json_text(name)));
}

void trace_event(std::string_view name, std::string_view category, std::uint64_t track, double begin, double duration,
                 const trace_arguments &arguments) {
    const std::string length = duration < 0 ? R"("ph":"i","s":"t")" : fmt::format(R"("ph":"X","dur":{:.3f})", duration);
    write_line(fmt::format(R"({{{},"name":{},"cat":{},"pid":{},"tid":{},"ts":{:.3f},"args":{{{}}}}},)"
                           "\n",
                           length, json_text(name), json_text(category), ::getpid(), track, begin, arguments.text()));
}

traced_span::traced_span(std::string_view name, const char *category) : category_(category) {
    if (!tracing_events())
        return;
    name_ = name;
    begin_ = trace_time();
}

traced_span::~traced_span() {
    if (is_traced())
        trace_event(name_, category_, trace_track_of_this_thread(), begin_, trace_time() - begin_, arguments_);
}

traced_reason::traced_reason(const char *why, bool better) : before_(reason) {
    if (!reason || better)
        reason = why;
}

traced_reason::~traced_reason() { reason = before_; }

std::string_view traced_reason::now() { return reason ? reason : ""; }

}  // namespace amp::runtime
