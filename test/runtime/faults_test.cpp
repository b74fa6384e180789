// Every call of the device fails in turn, with every kind of failure, in every scenario. The call of the runtime that
// needed it must throw the documented exception. It can be repeated, unless its command was enqueued already. Then
// the results must be the same as without the failure, and nothing may leak.
#include "containers.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"
#include "memory/operations.h"
#include "process/errors.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <functional>
#include <list>
#include <memory>
#include <numeric>
#include <optional>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;

namespace {

/// Steps that may each fail and be repeated, and a check after the last one.
struct scenario {
    std::vector<std::function<void()>> steps;
    std::function<void()> check;
    /// From this step on errors are ignored: these steps are destructors, and may leave old values.
    std::size_t first_silent = ~std::size_t(0);
};

/// The common parts of all scenarios: memory, containers, and one kernel that adds the number in its constant block to
/// its only buffer.
struct stage {
    std::vector<int> memory = std::vector<int>(12);
    std::vector<int> out = std::vector<int>(12);
    std::optional<ints> first, second;
    std::list<ints> others;
    amp::abi::record_slot slot = {};

    stage() { std::iota(memory.begin(), memory.end(), 0); }

    void add(const ints &to, int amount, const view_handle &view = nullptr) {
        struct {
            container_state container;
            int amount;
        } closure = {to.state, amount};
        static const amp::abi::buffer_argument buffer = {0, 0, amp::abi::buffer_read_write, 4};
        static const amp::abi::block_copy block = {sizeof(container_state), 0, 0, 0, 4};
        amp::abi::kernel_record record = {};
        record.abi_version = amp::abi::version;
        record.kernel_name = "add";
        record.source = "text";
        record.source_size = record.source_digest = 4;
        record.display_name = "add";
        record.file = "faults.cpp";
        record.rank = 1;
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.block_size = 4;
        record.domain_offset = amp::abi::no_offset;
        record.copy_count = record.buffer_count = 1;
        record.copies = &block;
        record.buffers = &buffer;
        record.slot = &slot;
        fake::the_world().kernels["add"] = [places = to.places()](const fake::launched &seen) {
            for (int i : places)
                reinterpret_cast<int *>(seen.buffers[0])[i] += *reinterpret_cast<const int *>(seen.constants);
        };
        const int extent = 12;
        launch(reinterpret_cast<const kernel_record *>(&record), &closure, view, 1, &extent);
    }
};

view_handle device(int number) { return default_view(all_devices()[number]); }
std::vector<int> counted(int first) {
    std::vector<int> numbers(12);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

scenario array_there_and_back(const std::shared_ptr<stage> &s) {
    return {{[s] { s->first.emplace(ints::array(12, device(0))); },
             [s] { copy_in(s->memory.data(), s->first->region()); },
             [s] { s->add(*s->first, 10); },
             [s] { s->add(*s->first, 10); },
             [s] { copy_out(s->first->region(), s->out.data()); }},
            [s] { EXPECT_EQ(s->out, counted(20)); }};
}
scenario fresh_array(const std::shared_ptr<stage> &s) {
    return {{[s] { s->first.emplace(ints::array(12, device(0))); },
             [s] { s->add(s->first->section(3, 4), 5); },
             [s] { copy_out(s->first->region(), s->out.data()); }},
            [s] { EXPECT_THAT(s->out, testing::ElementsAre(0, 0, 0, 5, 5, 5, 5, 0, 0, 0, 0, 0)); }};
}
scenario view_to_and_fro(const std::shared_ptr<stage> &s) {
    s->first.emplace(ints::over(s->memory, 3, 4));
    return {{[s] { s->add(*s->first, 100); },
             [s] { s->first->at(0, 1, host_writes) = 7; },
             [s] { s->add(s->first->section(0, 1, 3, 2), 1); },
             [s] { EXPECT_EQ(s->first->at(0, 0, host_reads), 100); },
             [s] { synchronize(s->first->region(), access_type_read); }},
            [s] { EXPECT_THAT(s->memory, testing::ElementsAre(100, 8, 103, 103, 104, 106, 107, 107, 108, 110, 111, 111)); }};
}
scenario two_devices(const std::shared_ptr<stage> &s) {
    s->first.emplace(ints::over(s->memory));
    return {{[s] { s->add(s->first->section(0, 6), 10, device(0)); },
             [s] { s->add(s->first->section(6, 6), 10, device(1)); },
             [s] { s->add(*s->first, 10, device(1)); },
             [s] { s->add(*s->first, 10, create_view(all_devices()[1], queuing_mode_immediate)); },
             [s] { synchronize_to(s->first->region(), device(0), access_type_read_write); },
             [s] { synchronize(s->first->region(), access_type_read); }},
            [s] { EXPECT_EQ(s->memory, counted(30)); }};
}
scenario copies(const std::shared_ptr<stage> &s) {
    s->first.emplace(ints::over(s->memory));
    return {{[s] { s->second.emplace(ints::array(12, device(0))); },
             [s] { copy_region(s->first->region(), s->second->region()); },
             [s] { s->add(*s->second, 10); },
             [s] {
                 // They are destroyed later, and errors then are not reported.
                 ints &other = s->others.emplace_back(ints::array(12, device(1)));
                 copy_region(s->second->region(), other.region());
                 ints &same = s->others.emplace_back(ints::array(12, device(1)));
                 copy_region(other.region(), same.region());
                 copy_region(same.section(0, 0, 1, 6).region(), s->second->section(0, 6).region());
             },
             [s] { copy_region(s->second->region(), s->first->region()); }},
            [s] { EXPECT_EQ(s->memory, counted(10)); }};
}
scenario staging(const std::shared_ptr<stage> &s) {
    return {{[s] { s->first.emplace(ints::array(12, cpu_view())); },
             [s] { copy_in(s->memory.data(), s->first->region()); },
             [s] { s->second.emplace(ints::array(12, device(0))); },
             [s] { copy_region(s->first->region(), s->second->region()); },
             [s] { s->first->at(0, 0, host_owns) = 50; },
             [s] { s->add(*s->second, 1); },
             [s] { copy_region(s->second->region(), s->first->region()); },
             [s] { copy_out(s->first->region(), s->out.data()); }},
            [s] { EXPECT_EQ(s->out, counted(1)); }};
}
scenario in_the_background(const std::shared_ptr<stage> &s) {
    s->first.emplace(ints::over(s->memory));
    auto start = [s](const std::function<void()> &body) {
        const container_state *touched[] = {&s->first->state, &s->second->state};
        Concurrency::details::start_operation(touched, 2, body).get();
    };
    return {{[s] { s->second.emplace(ints::array(12, device(0))); },
             [s, start] { start([s] { copy_region(s->first->region(), s->second->region()); }); },
             [s] { s->add(*s->second, 10); },
             [s, start] { start([s] { copy_region(s->second->region(), s->first->region()); }); },
             [s] { EXPECT_EQ(s->first->read(3), 13); }},
            [s] { EXPECT_EQ(s->memory, counted(10)); }};
}
scenario queues(const std::shared_ptr<stage> &s) {
    s->first.emplace(ints::over(s->memory));
    return {{[] { flush(device(0)); },
             [s] { s->add(*s->first, 1, create_view(all_devices()[0], queuing_mode_immediate)); },
             [s] { s->add(*s->first, 1); },
             [] { marker(device(0)).get(); },
             [] { wait(device(0)); },
             [s] { synchronize(s->first->region(), access_type_read); }},
            [s] { EXPECT_EQ(s->memory, counted(2)); }};
}
scenario last_view_ends(const std::shared_ptr<stage> &s) {
    s->first.emplace(ints::over(s->memory));
    return {{[s] { s->add(*s->first, 100); }, [s] { s->first.reset(); }},
            [s] {
                for (int i = 0; i != 12; ++i)
                    EXPECT_THAT(s->memory[i], testing::AnyOf(i, i + 100));
            },
            1};
}

template <typename E> bool is_exactly(const runtime_exception &e) { return typeid(e) == typeid(E); }
bool fits(const runtime_exception &e, failure kind) {
    switch (kind) {
    case failure::memory: return is_exactly<out_of_memory>(e) && e.get_error_code() == E_OUTOFMEMORY;
    case failure::removed: return is_exactly<accelerator_view_removed>(e);
    case failure::unsupported: return is_exactly<unsupported_feature>(e);
    default: return is_exactly<runtime_exception>(e);
    }
}

using maker = scenario (*)(const std::shared_ptr<stage> &);

/// The properties of the devices: whether they run commands late, AMP_IN_PLACE, and whether they send each other bytes.
struct manner {
    bool is_late;
    const char *in_place;
    bool sends = false;
};

/// Runs a scenario in which the call number `failing_call` fails. Returns the number of calls.
std::size_t run(maker make, std::size_t failing_call, failure kind, manner how) {
    amp_uninitialize();
    setenv("AMP_IN_PLACE", how.in_place, 1);
    fake::reset({{.name = "A", .memory = 2, .shares_host_memory = true},
                 {.name = "B", .memory = 1, .shares_host_memory = true}});
    unsetenv("AMP_IN_PLACE");
    fake::world &world = fake::the_world();
    // Views of other tests in static storage may keep buffers.
    const std::size_t living_before = world.living_buffers;
    world.is_late = how.is_late;
    world.sends = how.sends;
    std::size_t calls = 0;
    {
        auto s = std::make_shared<stage>();
        const scenario all = make(s);
        world.failing_call = failing_call;
        command_kind failed = command_kind::build;
        world.failure = [&](command_kind what) {
            failed = what;
            fail(kind, "this call fails");
        };
        bool has_failed = false;
        for (std::size_t i = 0; i != all.steps.size(); ++i) {
            try {
                all.steps[i]();
                continue;
            } catch (const runtime_exception &e) {
                EXPECT_TRUE(fits(e, kind)) << typeid(e).name();
                EXPECT_THAT(e.what(), testing::HasSubstr("this call fails"));
                EXPECT_LT(i, all.first_silent);
                has_failed = true;
            }
            // If a flush fails, or the wait for a device's first launch, the launch is enqueued already.
            if (failed != command_kind::flush && failed != command_kind::finish) {
                EXPECT_NO_THROW(all.steps[i]()) << "a step that failed can be repeated";
            }
        }
        calls = world.calls;
        EXPECT_EQ(has_failed || all.first_silent != ~std::size_t(0), failing_call != 0 || all.first_silent != ~std::size_t(0))
            << "a failure passed unnoticed";
        wait_for_operations();
        all.check();
    }
    amp_uninitialize();
    EXPECT_EQ(world.living_buffers, living_before);
    return calls;
}

class faults : public testing::TestWithParam<std::pair<const char *, maker>> {};

TEST_P(faults, everyCallInTurn) {
    for (const manner how : {manner{false, "none"},
                             {true, "none"},
                             {false, "read"},
                             {true, "read"},
                             {false, "write"},
                             {false, "none", true},
                             {true, "none", true}}) {
        const std::size_t calls = run(GetParam().second, 0, failure::general, how);
        EXPECT_GT(calls, 2u);
        for (failure kind : {failure::general, failure::memory, failure::removed, failure::unsupported})
            for (std::size_t call = 1; call <= calls; ++call) {
                SCOPED_TRACE(testing::Message() << "call " << call << " of " << calls << ", kind " << static_cast<int>(kind)
                                                << (how.is_late ? ", late" : "") << (how.sends ? ", sends" : "")
                                                << ", in place: " << how.in_place);
                run(GetParam().second, call, kind, how);
                if (HasFailure())
                    return;
            }
    }
}

INSTANTIATE_TEST_SUITE_P(scenarios, faults,
                         testing::Values(std::pair{"arrayThereAndBack", maker(array_there_and_back)},
                                         std::pair{"freshArray", maker(fresh_array)},
                                         std::pair{"viewToAndFro", maker(view_to_and_fro)},
                                         std::pair{"twoDevices", maker(two_devices)}, std::pair{"copies", maker(copies)},
                                         std::pair{"staging", maker(staging)},
                                         std::pair{"inTheBackground", maker(in_the_background)},
                                         std::pair{"queues", maker(queues)},
                                         std::pair{"lastViewEnds", maker(last_view_ends)}),
                         [](const auto &info) { return std::string(info.param.first); });

}  // namespace
