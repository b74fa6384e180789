// A device that interprets kernels instead of compiling them. Programs that were compiled with `amp-clang
// --embed-model` run on it with build/lib/interpret in LD_LIBRARY_PATH. Every command runs when it is submitted.
#include "backends/interpret/staged_kernel.h"
#include "device/accelerators.h"
#include "device/backend.h"
#include "process/errors.h"

#include <cstring>
#include <limits>
#include <map>
#include <mutex>

namespace amp::runtime::interpreted {

namespace {

using interpret::Memory;

/// Commands of all queues run one at a time.
std::mutex &device_mutex() {
    static auto *mutex = new std::mutex;
    return *mutex;
}
using locked = std::lock_guard<std::mutex>;

class plain_buffer final : public buffer {
public:
    /// Memory that was never written is uninitialised.
    explicit plain_buffer(std::size_t bytes) : memory(bytes) { memory.bytes.assign(bytes, 0xcd); }
    Memory memory;
    /// For buffers that use host memory.
    std::uint8_t *host = nullptr;
    std::shared_ptr<void> owner;

    void take_from_host() {
        std::memcpy(memory.bytes.data(), host, memory.bytes.size());
        memory.known.assign(memory.known.size(), 1);
    }
};

Memory &memory_of(buffer &of) { return backend_cast<plain_buffer>(of).memory; }

class passed_event final : public event {
public:
    void wait() override {}
};

class no_stopwatch final : public stopwatch {
public:
    std::optional<double> seconds() override { return std::numeric_limits<double>::infinity(); }
};

class interpreted_kernel final : public kernel {
public:
    interpreted_kernel(std::shared_ptr<const staged_kernel> stages_, kernel_build options_)
        : stages(std::move(stages_)), options(options_) {}
    std::size_t max_group_size() const override { return 1024; }
    const std::shared_ptr<const staged_kernel> stages;
    const kernel_build options;
};

class interpreted_program final : public program {
public:
    interpreted_program(std::shared_ptr<const staged_kernel> stages, kernel_build options)
        : stages_(std::move(stages)), options_(options) {}
    std::shared_ptr<kernel> make_kernel(const char *) override {
        return std::make_shared<interpreted_kernel>(stages_, options_);
    }

private:
    std::shared_ptr<const staged_kernel> stages_;
    kernel_build options_;
};

class plain_queue final : public queue {
public:
    std::shared_ptr<event> write(buffer &target, const span &where, const void *host, std::size_t host_pitch) override {
        const locked lock(device_mutex());
        Memory &memory = memory_of(target);
        for (std::size_t row = 0; row != where.rows; ++row) {
            const std::size_t offset = where.offset + row * where.pitch;
            std::memcpy(memory.bytes.data() + offset, static_cast<const char *>(host) + row * host_pitch,
                        where.row_bytes);
            std::memset(memory.known.data() + offset, 1, where.row_bytes);
        }
        return std::make_shared<passed_event>();
    }
    void read(buffer &source, const span &where, void *host, std::size_t host_pitch) override {
        const locked lock(device_mutex());
        for (std::size_t row = 0; row != where.rows; ++row)
            std::memcpy(static_cast<char *>(host) + row * host_pitch,
                        memory_of(source).bytes.data() + where.offset + row * where.pitch, where.row_bytes);
    }
    void copy(buffer &source, const span &from, buffer &target, const span &to) override {
        const locked lock(device_mutex());
        // The source and the target may be the same buffer, with regions that do not overlap.
        const Memory &one = memory_of(source);
        Memory &other = memory_of(target);
        for (std::size_t row = 0; row != from.rows; ++row) {
            const std::size_t at = from.offset + row * from.pitch, goal = to.offset + row * to.pitch;
            std::memmove(other.bytes.data() + goal, one.bytes.data() + at, from.row_bytes);
            std::memmove(other.known.data() + goal, one.known.data() + at, from.row_bytes);
        }
    }
    void fill_zero(buffer &target, std::size_t bytes) override {
        const locked lock(device_mutex());
        std::memset(memory_of(target).bytes.data(), 0, bytes);
        std::memset(memory_of(target).known.data(), 1, bytes);
    }
    void map(buffer &shared) override {
        const locked lock(device_mutex());
        auto &its = backend_cast<plain_buffer>(shared);
        std::memcpy(its.host, its.memory.bytes.data(), its.memory.bytes.size());
    }
    void unmap(buffer &shared) override {
        const locked lock(device_mutex());
        backend_cast<plain_buffer>(shared).take_from_host();
    }
    void launch(kernel &what, const launch_request &request) override {
        const locked lock(device_mutex());
        const auto &kernel = backend_cast<interpreted_kernel>(what);
        std::vector<Memory *> buffers;
        for (buffer *each : request.buffers)
            buffers.push_back(&memory_of(*each));
        std::vector<std::uint8_t> block;
        if (request.constants)
            block = memory_of(*request.constants).bytes;
        else if (const auto *bytes = static_cast<const std::uint8_t *>(request.block))
            block.assign(bytes, bytes + request.block_size);
        kernel.stages->launch(request, buffers, std::move(block),
                              request.reports ? &memory_of(*request.reports) : nullptr, kernel.options);
    }
    std::shared_ptr<stopwatch> launch_timed(kernel &what, const launch_request &request) override {
        launch(what, request);
        return std::make_shared<no_stopwatch>();
    }
    std::shared_ptr<event> mark() override { return std::make_shared<passed_event>(); }
    void wait_for(event &) override {}
    void flush() override {}
    void finish() override {}
};

class interpreter final : public device {
public:
    interpreter() {
        facts_.path = L"interpreter";
        facts_.description = L"interpreter of the kernel model";
        facts_.version = 1u << 16 | 2u;
        facts_.is_debug = false;
        facts_.is_emulated = true;
        facts_.has_display = false;
        facts_.supports_double_precision = true;
        facts_.supports_limited_double_precision = true;
        facts_.supports_cpu_shared_memory = false;
        facts_.dedicated_memory = std::size_t{1} << 20;
        // No launch fills the device, so the runtime chooses no coarsening. The stages of each kernel cover the other
        // builds.
        limits_ = {.max_group_size = 1024,
                   .local_memory = 32768,
                   .threads_at_once = std::size_t{1} << 40,
                   .is_cpu = false,
                   .shares_host_memory = false,
                   .largest_buffer = std::size_t{1} << 30};
    }

    const device_properties &facts() const override { return facts_; }
    const device_limits &limits() const override { return limits_; }
    std::shared_ptr<queue> make_queue() override { return std::make_shared<plain_queue>(); }
    std::shared_ptr<buffer> make_buffer(std::size_t bytes) override {
        if (bytes > limits_.largest_buffer)
            fail(failure::memory, "larger than the largest buffer of the interpreter");
        return std::make_shared<plain_buffer>(bytes);
    }
    std::shared_ptr<buffer> use_host_memory(void *memory, std::size_t bytes, std::shared_ptr<void> owner) override {
        auto made = std::make_shared<plain_buffer>(bytes);
        made->host = static_cast<std::uint8_t *>(memory);
        made->owner = std::move(owner);
        made->take_from_host();
        return made;
    }
    std::shared_ptr<buffer> make_constants(const void *contents, std::size_t bytes) override {
        auto made = std::make_shared<plain_buffer>(bytes);
        std::memcpy(made->memory.bytes.data(), contents, bytes);
        made->memory.known.assign(bytes, 1);
        return made;
    }
    /// The stages of a text are made once and used with all options.
    std::shared_ptr<program> build(std::string_view source, std::string_view options) override {
        const locked lock(device_mutex());
        std::shared_ptr<const staged_kernel> &stages = known_[std::string(source)];
        if (!stages)
            stages = std::make_shared<const staged_kernel>(source);
        return std::make_shared<interpreted_program>(stages, kernel_build::of_options(options));
    }

private:
    device_properties facts_;
    device_limits limits_;
    std::map<std::string, std::shared_ptr<const staged_kernel>> known_;
};

std::vector<std::shared_ptr<device>> discover(std::string &) { return {std::make_shared<interpreter>()}; }

constexpr backend interpret_backend = {"interpret", discover};

}  // namespace
}  // namespace amp::runtime::interpreted

namespace amp::runtime {

std::span<const backend> linked_backends() { return {&interpreted::interpret_backend, 1}; }

}  // namespace amp::runtime
