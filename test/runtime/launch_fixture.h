// Fixture of tests of launches: two fake devices, and records as a compiler writes them.
#pragma once

#include "containers.h"

#include "abi/kernel_record.h"
#include "backends/fake/world.h"
#include "device/accelerators.h"
#include "device/views.h"

#include <gmock/gmock.h>

#include <cstdint>
#include <list>
#include <stdexcept>
#include <string>
#include <vector>

namespace amp::test {

namespace fake = amp::runtime::fake;

/// A GPU, the default accelerator, and another device.
class launch_fixture : public testing::Test {
protected:
    void SetUp() override {
        fake::reset({{.name = "GPU", .memory = 2}, {.name = "Other", .has_double = false, .memory = 1}});
        gpu = Concurrency::details::default_view(Concurrency::details::all_devices()[0]);
        other = Concurrency::details::default_view(Concurrency::details::all_devices()[1]);
    }

    amp::abi::kernel_record make_record(int rank) {
        amp::abi::kernel_record record = {};
        record.abi_version = amp::abi::version;
        record.kernel_name = "scale";
        record.source = "text";
        record.source_size = 4;
        static std::uint64_t digest = 0;
        record.source_digest = ++digest;
        record.display_name = "main()::<lambda>";
        record.file = "scale.cpp";
        record.line = 12;
        record.column = 5;
        record.rank = static_cast<std::uint32_t>(rank);
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.domain_offset = amp::abi::no_offset;
        record.slot = &slots.emplace_back();
        return record;
    }

    void run(const amp::abi::kernel_record &record, std::vector<int> extents, const Concurrency::details::view_handle &view = nullptr,
             const void *kernel = nullptr) {
        Concurrency::details::launch(reinterpret_cast<const Concurrency::details::kernel_record *>(&record), kernel, view, static_cast<int>(extents.size()),
               extents.data());
    }

    const fake::command &last(fake::command_kind kind) const {
        for (auto each = world.log.rbegin(); each != world.log.rend(); ++each)
            if (each->kind == kind)
                return *each;
        throw std::logic_error("no such command was given");
    }

    template <typename E, typename F> static std::string text_of(const F &body) {
        try {
            body();
        } catch (const E &e) {
            return e.what();
        }
        return "no such exception";
    }

    fake::world &world = fake::the_world();
    Concurrency::details::view_handle gpu, other;
    std::vector<int> memory = {1, 2, 3, 4, 5};
    std::list<amp::abi::record_slot> slots;
};

}  // namespace amp::test
