// The fake device, queue and discovery.
#include "core/accelerators.h"
#include "core/errors.h"
#include "fake/world.h"

#include <algorithm>
#include <cstring>

namespace amp::runtime::fake {

namespace {

class fake_event final : public event {
public:
    void wait() override {}
};

class fake_buffer final : public buffer {
public:
    // Never zero by accident: what nobody wrote must be seen.
    explicit fake_buffer(std::size_t bytes) : memory(bytes, '\xcd') {}
    std::vector<char> memory;
};

char *memory_of(buffer &of) { return static_cast<fake_buffer &>(of).memory.data(); }

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
        return std::make_shared<fake_kernel>(name, limit_);
    }

private:
    std::size_t limit_;
};

/// Writes the command down, or fails as asked.
void record(command what) {
    world &all = the_world();
    auto fault = all.faults.find(what.kind);
    if (fault != all.faults.end())
        fault->second();
    all.log.push_back(std::move(what));
}

void copy_rows(char *target, std::size_t target_pitch, const char *source, std::size_t source_pitch,
               const span &shape) {
    for (std::size_t row = 0; row != shape.rows; ++row)
        std::memcpy(target + row * target_pitch, source + row * source_pitch, shape.row_bytes);
}

class fake_queue final : public queue {
public:
    explicit fake_queue(std::string device) : device_(std::move(device)) {}

    std::shared_ptr<event> write(buffer &target, const span &where, const void *host, std::size_t host_pitch) override {
        record({command_kind::write, device_, where.row_bytes * where.rows, where, {}, {}, {}});
        copy_rows(memory_of(target) + where.offset, where.pitch, static_cast<const char *>(host), host_pitch, where);
        return std::make_shared<fake_event>();
    }

    void read(buffer &source, const span &where, void *host, std::size_t host_pitch) override {
        record({command_kind::read, device_, where.row_bytes * where.rows, where, {}, {}, {}});
        copy_rows(static_cast<char *>(host), host_pitch, memory_of(source) + where.offset, where.pitch, where);
    }

    void copy(buffer &source, const span &from, buffer &target, const span &to) override {
        record({command_kind::copy, device_, from.row_bytes * from.rows, to, {}, {}, {}});
        copy_rows(memory_of(target) + to.offset, to.pitch, memory_of(source) + from.offset, from.pitch, from);
    }

    void fill_zero(buffer &target, std::size_t bytes) override {
        record({command_kind::fill, device_, bytes, {}, {}, {}, {}});
        std::memset(memory_of(target), 0, bytes);
    }

    void launch(kernel &what, const launch_request &request) override {
        const std::string &name = static_cast<fake_kernel &>(what).name;
        std::vector<char> block;
        if (request.constants)
            block = static_cast<fake_buffer *>(request.constants)->memory;
        record({command_kind::launch, device_, 0, {}, name, request, block});
        auto body = the_world().kernels.find(name);
        if (body == the_world().kernels.end())
            return;
        launched seen = {{}, block.data(), request};
        for (buffer *each : request.buffers)
            seen.buffers.push_back(memory_of(*each));
        body->second(seen);
    }

    std::shared_ptr<event> mark() override { return std::make_shared<fake_event>(); }
    void wait_for(event &) override { record({command_kind::wait, device_, 0, {}, {}, {}, {}}); }
    void flush() override {}
    void finish() override {}

private:
    std::string device_;
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
        limits_ = {description.max_group_size, 32768, description.is_cpu};
    }

    const Concurrency::detail::device_facts &facts() const override { return facts_; }
    const device_limits &limits() const override { return limits_; }
    std::shared_ptr<queue> make_queue() override { return std::make_shared<fake_queue>(description_.name); }

    std::shared_ptr<buffer> make_buffer(std::size_t bytes) override {
        record({command_kind::allocate, description_.name, bytes, {}, {}, {}, {}});
        return std::make_shared<fake_buffer>(bytes);
    }

    std::shared_ptr<buffer> make_constants(const void *contents, std::size_t bytes) override {
        record({command_kind::constants, description_.name, bytes, {}, {}, {}, {}});
        auto made = std::make_shared<fake_buffer>(bytes);
        std::memcpy(made->memory.data(), contents, bytes);
        return made;
    }

    std::shared_ptr<program> build(std::string_view source) override {
        record({command_kind::build, description_.name, source.size(), {}, {}, {}, {}});
        return std::make_shared<fake_program>(description_.max_kernel_group_size);
    }

private:
    device_description description_;
    Concurrency::detail::device_facts facts_;
    device_limits limits_;
};

}  // namespace

std::size_t world::count(command_kind kind) const {
    return static_cast<std::size_t>(
        std::count_if(log.begin(), log.end(), [&](const command &each) { return each.kind == kind; }));
}

std::size_t world::bytes(command_kind kind) const {
    std::size_t total = 0;
    for (const command &each : log)
        if (each.kind == kind)
            total += each.bytes;
    return total;
}

world &the_world() {
    static auto *current = new world;
    return *current;
}

void reset(std::vector<device_description> devices) {
    the_world() = world{std::move(devices), {}, {}, {}};
    rediscover();
}

}  // namespace amp::runtime::fake

namespace amp::runtime {

std::vector<std::shared_ptr<device>> discover_devices(std::string &looked_for) {
    std::vector<std::shared_ptr<device>> devices;
    for (const fake::device_description &each : fake::the_world().devices)
        devices.push_back(std::make_shared<fake::fake_device>(each, devices.size()));
    looked_for = "the fake world is empty";
    return devices;
}

}  // namespace amp::runtime
