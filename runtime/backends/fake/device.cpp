// The fake device, queue and discovery.
#include "backends/fake/world.h"
#include "device/accelerators.h"
#include "process/errors.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <limits>
#include <mutex>

namespace amp::runtime::fake {

namespace {

/// One mutex for all devices and queues: late commands of one queue may run commands of another queue.
std::recursive_mutex &world_mutex() {
    static auto *mutex = new std::recursive_mutex;
    return *mutex;
}
using locked = std::lock_guard<std::recursive_mutex>;

class fake_buffer final : public buffer {
public:
    // Filled with 0xcd, not zero: tests must detect reads of memory that was never written. Shared with late commands,
    // which may outlive the buffer.
    explicit fake_buffer(std::size_t bytes) : memory(std::make_shared<std::vector<char>>(bytes, '\xcd')) {
        const locked lock(world_mutex());
        ++the_world().living_buffers;
    }
    ~fake_buffer() override {
        const locked lock(world_mutex());
        --the_world().living_buffers;
    }
    const std::shared_ptr<std::vector<char>> memory;
    /// For buffers that use host memory.
    char *host = nullptr;
    std::shared_ptr<void> owner;
};

std::shared_ptr<std::vector<char>> memory_of(buffer &of) { return backend_cast<fake_buffer>(of).memory; }

/// Counts the call, and throws if a test has asked for it.
void attempt(command_kind kind) {
    world &all = the_world();
    if (++all.calls == all.failing_call)
        all.failure(kind);
    auto fault = all.faults.find(kind);
    if (fault != all.faults.end())
        fault->second();
}

/// Attempts a command and records it.
void record(command what) {
    attempt(what.kind);
    the_world().log.push_back(std::move(what));
}

class fake_kernel final : public kernel {
public:
    fake_kernel(std::string name_, std::size_t limit) : name(std::move(name_)), limit_(limit) {}
    std::size_t max_group_size() const override { return limit_; }
    const std::string name;

private:
    std::size_t limit_;
};

class fake_program final : public program {
public:
    explicit fake_program(std::size_t limit) : limit_(limit) {}
    std::shared_ptr<kernel> make_kernel(const char *name) override {
        const locked lock(world_mutex());
        attempt(command_kind::make_kernel);
        return std::make_shared<fake_kernel>(name, limit_);
    }

private:
    std::size_t limit_;
};

void copy_rows(char *target, std::size_t target_pitch, const char *source, std::size_t source_pitch,
               const span &shape) {
    for (std::size_t row = 0; row != shape.rows; ++row)
        std::memcpy(target + row * target_pitch, source + row * source_pitch, shape.row_bytes);
}

/// The commands of one queue, in order. Shared with events, which may outlive the queue.
struct command_list {
    std::deque<std::function<void()>> waiting;
    std::size_t submitted = 0;
    std::size_t done = 0;

    void submit(std::function<void()> command) {
        ++submitted;
        waiting.push_back(std::move(command));
        if (!the_world().is_late)
            run_until(submitted);
    }
    void run_until(std::size_t number) {
        while (done < number) {
            const std::function<void()> next = std::move(waiting.front());
            waiting.pop_front();
            ++done;
            next();
        }
    }
};

class fake_event final : public event {
public:
    explicit fake_event(std::shared_ptr<command_list> list) : list_(std::move(list)), number_(list_->submitted) {}
    void wait() override {
        const locked lock(world_mutex());
        // Commands that fail also count as run.
        pass();
        attempt(command_kind::event);
    }
    void pass() { list_->run_until(number_); }

private:
    std::shared_ptr<command_list> list_;
    std::size_t number_;
};

class fake_stopwatch final : public stopwatch {
public:
    explicit fake_stopwatch(const launch_request &request) : request_(request) {}
    std::optional<double> seconds() override {
        const locked lock(world_mutex());
        const auto &duration = the_world().duration;
        return duration ? duration(request_) : std::numeric_limits<double>::infinity();
    }

private:
    launch_request request_;
};

class fake_queue final : public queue {
public:
    explicit fake_queue(std::string device) : device_(std::move(device)) {}

    std::shared_ptr<event> write(buffer &target, const span &where, const void *host, std::size_t host_pitch) override {
        const locked lock(world_mutex());
        record({command_kind::write, device_, where.row_bytes * where.rows, where, {}, {}, {}});
        list_->submit([to = memory_of(target), where, host, host_pitch] {
            copy_rows(to->data() + where.offset, where.pitch, static_cast<const char *>(host), host_pitch, where);
        });
        return std::make_shared<fake_event>(list_);
    }

    void read(buffer &source, const span &where, void *host, std::size_t host_pitch) override {
        const locked lock(world_mutex());
        record({command_kind::read, device_, where.row_bytes * where.rows, where, {}, {}, {}});
        list_->run_until(list_->submitted);
        copy_rows(static_cast<char *>(host), host_pitch, memory_of(source)->data() + where.offset, where.pitch, where);
    }

    void copy(buffer &source, const span &from, buffer &target, const span &to) override {
        const locked lock(world_mutex());
        record({command_kind::copy, device_, from.row_bytes * from.rows, to, {}, {}, {}});
        list_->submit([origin = memory_of(source), from, memory = memory_of(target), to] {
            copy_rows(memory->data() + to.offset, to.pitch, origin->data() + from.offset, from.pitch, from);
        });
    }

    bool send(buffer &source, const span &from, queue &other, buffer &target, const span &to) override {
        const locked lock(world_mutex());
        if (!the_world().sends)
            return false;
        record({command_kind::send, device_, from.row_bytes * from.rows, to, {}, {}, {}});
        list_->run_until(list_->submitted);
        auto bytes = std::make_shared<std::vector<char>>(from.row_bytes * from.rows);
        copy_rows(bytes->data(), from.row_bytes, memory_of(source)->data() + from.offset, from.pitch, from);
        backend_cast<fake_queue>(other).list_->submit([bytes, memory = memory_of(target), to] {
            copy_rows(memory->data() + to.offset, to.pitch, bytes->data(), to.row_bytes, to);
        });
        return true;
    }

    void fill_zero(buffer &target, std::size_t bytes) override {
        const locked lock(world_mutex());
        record({command_kind::fill, device_, bytes, {}, {}, {}, {}});
        list_->submit([memory = memory_of(target), bytes] { std::memset(memory->data(), 0, bytes); });
    }

    void map(buffer &shared) override {
        const locked lock(world_mutex());
        record({command_kind::map, device_, 0, {}, {}, {}, {}});
        list_->run_until(list_->submitted);
        auto &its = backend_cast<fake_buffer>(shared);
        std::memcpy(its.host, its.memory->data(), its.memory->size());
    }
    void unmap(buffer &shared) override {
        const locked lock(world_mutex());
        record({command_kind::unmap, device_, 0, {}, {}, {}, {}});
        auto &its = backend_cast<fake_buffer>(shared);
        list_->submit(
            [to = its.memory, host = its.host, owner = its.owner] { std::memcpy(to->data(), host, to->size()); });
    }

    void launch(kernel &what, const launch_request &request) override {
        const locked lock(world_mutex());
        const std::string &name = backend_cast<fake_kernel>(what).name;
        auto block = std::make_shared<std::vector<char>>();
        if (request.constants)
            *block = *memory_of(*request.constants);
        else if (const auto *bytes = static_cast<const char *>(request.block))
            block->assign(bytes, bytes + request.block_size);
        record({command_kind::launch, device_, 0, {}, name, request, *block});
        auto body = the_world().kernels.find(name);
        if (body == the_world().kernels.end())
            return;
        std::vector<std::shared_ptr<std::vector<char>>> memories;
        for (buffer *each : request.buffers)
            memories.push_back(memory_of(*each));
        std::shared_ptr<std::vector<char>> reports = request.reports ? memory_of(*request.reports) : nullptr;
        list_->submit([body = body->second, memories, block, request, reports] {
            launched seen = {{}, block->data(), request, reports ? reinterpret_cast<int *>(reports->data()) : nullptr};
            for (const auto &each : memories)
                seen.buffers.push_back(each->data());
            body(seen);
        });
    }

    std::shared_ptr<stopwatch> launch_timed(kernel &what, const launch_request &request) override {
        launch(what, request);
        return std::make_shared<fake_stopwatch>(request);
    }

    std::shared_ptr<event> mark() override {
        const locked lock(world_mutex());
        attempt(command_kind::mark);
        return std::make_shared<fake_event>(list_);
    }
    void wait_for(event &before) override {
        const locked lock(world_mutex());
        record({command_kind::wait, device_, 0, {}, {}, {}, {}});
        list_->submit([other = backend_cast<fake_event>(before)]() mutable { other.pass(); });
    }
    void flush() override {
        const locked lock(world_mutex());
        attempt(command_kind::flush);
    }
    void finish() override {
        const locked lock(world_mutex());
        list_->run_until(list_->submitted);
        attempt(command_kind::finish);
    }

private:
    std::string device_;
    std::shared_ptr<command_list> list_ = std::make_shared<command_list>();
};

class fake_device final : public device {
public:
    fake_device(const device_description &description, std::size_t number) : description_(description) {
        facts_.path = widen("fake/" + std::to_string(number));
        facts_.description = widen(description.name);
        facts_.version = 1u << 16 | 2u;
        facts_.is_debug = false;
        facts_.is_emulated = description.is_cpu;
        facts_.has_display = false;
        facts_.supports_double_precision = description.has_double;
        facts_.supports_limited_double_precision = description.has_double;
        facts_.supports_cpu_shared_memory = false;
        facts_.dedicated_memory = description.memory;
        limits_ = {.max_group_size = description.max_group_size,
                   .local_memory = 32768,
                   .threads_at_once = description.threads_at_once,
                   .is_cpu = description.is_cpu,
                   .shares_host_memory = description.shares_host_memory,
                   .most_spare_bytes = description.most_spare_bytes,
                   .largest_buffer = description.largest_buffer};
    }

    const device_properties &facts() const override { return facts_; }
    const device_limits &limits() const override { return limits_; }
    std::shared_ptr<queue> make_queue() override {
        const locked lock(world_mutex());
        attempt(command_kind::make_queue);
        return std::make_shared<fake_queue>(description_.name);
    }

    std::shared_ptr<buffer> make_buffer(std::size_t bytes) override {
        const locked lock(world_mutex());
        record({command_kind::allocate, description_.name, bytes, {}, {}, {}, {}});
        refuse_if_too_large(bytes);
        return std::make_shared<fake_buffer>(bytes);
    }

    std::shared_ptr<buffer> use_host_memory(void *memory, std::size_t bytes, std::shared_ptr<void> owner) override {
        const locked lock(world_mutex());
        record({command_kind::use_host_memory, description_.name, bytes, {}, {}, {}, {}});
        refuse_if_too_large(bytes);
        auto made = std::make_shared<fake_buffer>(bytes);
        made->host = static_cast<char *>(memory);
        made->owner = std::move(owner);
        std::memcpy(made->memory->data(), memory, bytes);
        return made;
    }

    std::shared_ptr<buffer> make_constants(const void *contents, std::size_t bytes) override {
        const locked lock(world_mutex());
        record({command_kind::constants, description_.name, bytes, {}, {}, {}, {}});
        auto made = std::make_shared<fake_buffer>(bytes);
        std::memcpy(made->memory->data(), contents, bytes);
        return made;
    }

    std::shared_ptr<program> build(std::string_view source, std::string_view options) override {
        const locked lock(world_mutex());
        record({command_kind::build, description_.name, source.size(), {}, {}, {}, {}, std::string(options)});
        return std::make_shared<fake_program>(description_.max_kernel_group_size);
    }

private:
    void refuse_if_too_large(std::size_t bytes) const {
        if (bytes > description_.largest_buffer)
            fail(failure::memory, "larger than the largest buffer of " + description_.name);
    }

    device_description description_;
    device_properties facts_;
    device_limits limits_;
};

}  // namespace

std::size_t world::count(command_kind kind) const {
    const locked lock(world_mutex());
    return static_cast<std::size_t>(
        std::count_if(log.begin(), log.end(), [&](const command &each) { return each.kind == kind; }));
}

std::size_t world::bytes(command_kind kind) const {
    const locked lock(world_mutex());
    std::size_t total = 0;
    for (const command &each : log)
        if (each.kind == kind)
            total += each.bytes;
    return total;
}

launch_request world::last_launch() const {
    const locked lock(world_mutex());
    const auto last =
        std::find_if(log.rbegin(), log.rend(), [](const command &each) { return each.kind == command_kind::launch; });
    return last == log.rend() ? launch_request{} : last->request;
}

world &the_world() {
    static auto *current = new world;
    return *current;
}

void reset(std::vector<device_description> devices) {
    const std::size_t living = the_world().living_buffers;
    the_world() = world{};
    the_world().devices = std::move(devices);
    the_world().living_buffers = living;
    choose_backend(fake_backend.name);
    rediscover();
}

namespace {

std::vector<std::shared_ptr<device>> discover(std::string &searched) {
    std::vector<std::shared_ptr<device>> devices;
    for (const device_description &each : the_world().devices)
        devices.push_back(std::make_shared<fake_device>(each, devices.size()));
    searched = "the fake world is empty";
    return devices;
}

}  // namespace

const backend fake_backend = {"fake", discover};

}  // namespace amp::runtime::fake
