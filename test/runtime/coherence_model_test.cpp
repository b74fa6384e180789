// Runs random sequences of all operations on containers, on the fake device, and compares them with the table of
// docs/reference/coherence.md: values, the contents of the user's memory after each step, and the number of bytes
// that each step transfers. Devices run their commands as late as possible. AMP_SEQUENCES is the number of sequences,
// AMP_SEED the seed of the first one.
#include "coherence_subject.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"
#include "memory/operations.h"
#include "memory/storage.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <memory>
#include <random>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;

namespace {

class sequence {
public:
    sequence(unsigned seed, bool in_background, setting where)
        : random_(seed), in_background_(in_background), setting_(std::move(where)) {
        setenv("AMP_IN_PLACE", setting_.in_place, 1);
        fake::reset({{.name = "A", .memory = 2, .shares_host_memory = setting_.sharing.count(device_a) != 0},
                     {.name = "B", .memory = 1, .shares_host_memory = setting_.sharing.count(device_b) != 0}});
        unsetenv("AMP_IN_PLACE");
        fake::the_world().is_late = true;
        fake::the_world().sends = setting_.sends;
        for (int device : {0, 1})
            for (int queue = 0; queue != 2; ++queue)
                queues_.push_back({create_view(all_devices()[device], queuing_mode_automatic), device ? device_b : device_a});
        add(storage_kind::over_host, host);
        add(storage_kind::over_host, host);
        add(storage_kind::sourceless, host);
        add(storage_kind::array, device_a);
        add(storage_kind::array, device_b);
        add(storage_kind::array, host);
        slot_ = {};
    }

    void run(int steps) {
        for (int i = 0; i != steps && !testing::Test::HasFailure(); ++i)
            step();
        // Late commands compare what they find, so run them all.
        wait_for_operations();
        for (const auto &[view, device] : queues_)
            wait(view);
        for (subject &each : subjects_)
            end(each);
        wait_for_operations();
        EXPECT_EQ(fake::the_world().living_buffers, living_before_);
    }

private:
    int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
    subject &any_subject() { return subjects_[below(static_cast<int>(subjects_.size()))]; }
    const ints &any_view(subject &of) { return of.views[below(static_cast<int>(of.views.size()))]; }

    void add(storage_kind kind, place home) {
        subject made;
        made.kind = kind;
        made.home = home;
        made.sharing = {setting_.sharing, kind == storage_kind::over_host, std::string(setting_.in_place) == "write"};
        storage_model &model = *made.model;
        if (kind == storage_kind::over_host) {
            made.memory = std::make_unique<std::vector<int>>(elements);
            for (int i = 0; i != elements; ++i) {
                (*made.memory)[i] = model.user[i] = model.elements[i].value = below(1000);
                model.elements[i].is_defined = true;
                model.elements[i].is_only_at(host);
            }
            made.views.push_back(ints::over(*made.memory, rows, columns));
        } else if (kind == storage_kind::sourceless) {
            made.views.push_back(ints::sourceless(elements).reshaped(rows, columns));
        } else {
            const view_handle lives = home == host ? cpu_view() : queues_[home == device_a ? 0 : 2].first;
            made.views.push_back(ints::array(elements, lives).reshaped(rows, columns));
            made.used_by(home, true);
            // Zeroes, which need no transfer.
            for (element_model &each : model.elements)
                each.is_defined = true;
        }
        subjects_.push_back(std::move(made));
    }

    void step() {
        fake::world &world = fake::the_world();
        if (!in_background_)
            world.log.clear();
        moved expected;
        bool is_exact = true;
        switch (below(14)) {
        case 0: nest(); break;
        case 1: drop(); break;
        case 2:
        case 3: launch_one(expected); break;
        case 4: launch_two(expected); break;
        case 5:
        case 6: read_on_host(expected); break;
        case 7: write_on_host(expected); break;
        case 8: synchronise(expected); break;
        case 9: synchronise_to(expected); break;
        case 10: change_memory(expected); break;
        case 11: discard_some(); break;
        case 12: is_exact = false; copy_between(); break;
        case 13: is_exact = false; copy_with_host(); break;
        }
        if (in_background_)
            return;
        if (is_exact) {
            const std::size_t sent = world.bytes(command_kind::send);
            EXPECT_EQ(world.bytes(command_kind::write) + sent, expected.up * sizeof(int)) << trail_;
            EXPECT_EQ(world.bytes(command_kind::read) + sent, expected.down * sizeof(int)) << trail_;
            EXPECT_TRUE(setting_.sends || sent == 0) << trail_;
        }
        check_user_memory();
    }

    /// The user's memory may have changed only as the table says.
    void check_user_memory() {
        for (const subject &each : subjects_)
            for (int i = 0; each.memory && i != elements; ++i) {
                if (each.model->user_is_known[i]) {
                    EXPECT_EQ((*each.memory)[i], each.model->user[i]) << "element " << i << trail_;
                }
            }
    }

    // --- views ---

    void nest() {
        subject &of = any_subject();
        if (of.views.size() > 6)
            return;
        const ints &whole = any_view(of);
        const int *extents = whole.shape_.extents;
        if (below(5) == 0) {
            const int shapes[][2] = {{1, 30}, {30, 1}, {3, 10}, {10, 3}, {5, 6}};
            const int *shape = shapes[below(5)];
            of.views.push_back(of.views.front().reshaped(shape[0], shape[1]));
            return;
        }
        const int height = 1 + below(extents[0]), width = 1 + below(extents[1]);
        of.views.push_back(whole.section(below(extents[0] - height + 1), below(extents[1] - width + 1), height, width));
    }

    void drop() {
        subject &of = any_subject();
        if (of.views.size() < 2)
            return;
        // ints cannot be assigned, so the list is built again without one of them.
        const std::size_t victim = 1 + below(static_cast<int>(of.views.size()) - 1);
        std::vector<ints> rest;
        for (std::size_t i = 0; i != of.views.size(); ++i)
            if (i != victim)
                rest.push_back(of.views[i]);
        of.views.swap(rest);
    }

    void end(subject &each) {
        moved nothing;
        for (int i = 0; each.memory && i != elements; ++i)
            each.model->host_reads(i, nothing);
        each.views.clear();
        for (int i = 0; each.memory && i != elements; ++i) {
            if (each.model->user_is_known[i]) {
                EXPECT_EQ((*each.memory)[i], each.model->user[i]) << "element " << i << " in the end" << trail_;
            }
        }
    }

    // --- launches ---

    /// What a kernel does to one element of an argument, decided in advance: the value that it must read, and the
    /// value that it writes.
    struct effect {
        int where;
        bool reads;
        int wanted;
        bool writes;
        int result;
    };

    /// Decides what a kernel does to one argument, applies it to the model, and returns it for the kernel.
    std::vector<effect> decide(subject &of, const ints &view, place device, bool writes) {
        std::vector<effect> effects;
        for (int i : view.places()) {
            element_model &element = of.model->elements[i];
            // A kernel need not write every element that it may write.
            const bool changes = writes && below(4) != 0;
            effects.push_back({i, element.is_defined, element.value, changes, below(1000)});
            if (writes)
                element.is_only_at(device);
            if (changes) {
                element.value = effects.back().result;
                element.is_defined = true;
            }
            // The program's memory changes when the kernel runs.
            if (writes && device == host)
                of.model->user_is_known[i] = false;
        }
        return effects;
    }

    struct argument {
        subject *of;
        const ints *view;
        bool writes;
    };

    void launch_with(const std::vector<argument> &arguments, moved &expected) {
        const auto &[view, device] = queues_[below(static_cast<int>(queues_.size()))];
        std::vector<std::vector<effect>> effects;
        for (const argument &each : arguments) {
            const place where = each.of->used_by(device, each.writes);
            for (int i : each.view->places())
                each.of->device_reads(i, where, expected);
            effects.push_back(decide(*each.of, *each.view, where, each.writes));
        }
        fake::the_world().kernels["kernel"] = [effects, launched_at = trail_.size(), this](const fake::launched &seen) {
            for (std::size_t a = 0; a != effects.size(); ++a)
                for (const effect &each : effects[a]) {
                    int &element = reinterpret_cast<int *>(seen.buffers[a])[each.where];
                    if (each.reads) {
                        EXPECT_EQ(element, each.wanted) << "a kernel reads element " << each.where << trail_.substr(0, launched_at) << "\n (launched)" << trail_.substr(launched_at);
                    }
                    if (each.writes)
                        element = each.result;
                }
        };
        enqueue(arguments, view);
    }

    void enqueue(const std::vector<argument> &arguments, const view_handle &view) {
        amp::abi::buffer_argument buffers[2];
        container_state closure[2] = {};
        for (std::size_t a = 0; a != arguments.size(); ++a) {
            closure[a] = arguments[a].view->state;
            buffers[a] = {static_cast<std::uint32_t>(a * sizeof(container_state)), 0,
                          arguments[a].writes ? amp::abi::buffer_read_write : amp::abi::buffer_read, 4};
        }
        amp::abi::kernel_record record = {};
        record.abi_version = amp::abi::version;
        record.kernel_name = "kernel";
        record.source = "text";
        record.source_size = 4;
        record.source_digest = 4;
        record.display_name = "kernel";
        record.file = "coherence_model_test.cpp";
        record.rank = 1;
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.domain_offset = amp::abi::no_offset;
        record.buffer_count = static_cast<std::uint32_t>(arguments.size());
        record.buffers = buffers;
        record.slot = &slot_;
        const int extent = 1;
        launch(reinterpret_cast<const kernel_record *>(&record), closure, view, 1, &extent);
    }

    void launch_one(moved &expected) {
        subject &of = any_subject();
        const bool writes = below(2);
        note(writes ? "kernel writes" : "kernel reads", of);
        launch_with({{&of, &any_view(of), writes}}, expected);
    }

    /// A kernel that reads one container and writes another one. Both may be views of one storage.
    void launch_two(moved &expected) {
        subject &of = any_subject(), &other = any_subject();
        note("kernel reads", of);
        note("and writes", other);
        const ints &read = any_view(of), &written = any_view(other);
        if (&of == &other) {
            // Within a kernel the order of reading and writing an element is not defined, so read none.
            launch_with({{&of, &written, true}}, expected);
            return;
        }
        launch_with({{&of, &read, false}, {&other, &written, true}}, expected);
    }

    // --- the host ---

    void read_on_host(moved &expected) {
        subject &of = any_subject();
        const ints &view = any_view(of);
        note("host reads", of);
        const std::vector<int> places = view.places();
        for (int i : places)
            of.model->host_reads(i, expected);
        const int which = below(static_cast<int>(places.size()));
        const int got = view.at(which / view.shape_.extents[1], which % view.shape_.extents[1], host_reads);
        if (of.model->elements[places[which]].is_defined) {
            EXPECT_EQ(got, of.model->elements[places[which]].value) << trail_;
        }
    }

    void write_on_host(moved &expected) {
        subject &of = any_subject();
        const ints &view = any_view(of);
        note("host writes", of);
        const std::vector<int> places = view.places();
        of.sharing.host_takes();
        for (int i : places) {
            of.model->host_reads(i, expected);
            of.model->elements[i].is_only_at(host);
        }
        const int which = below(static_cast<int>(places.size())), value = below(1000);
        view.at(which / view.shape_.extents[1], which % view.shape_.extents[1], host_writes) = value;
        of.model->elements[places[which]].value = value;
        of.model->elements[places[which]].is_defined = true;
        of.model->user_has(places[which]);
    }

    access_type any_access() {
        const access_type all[] = {access_type_read, access_type_write, access_type_read_write, access_type_none};
        return all[below(4)];
    }

    void move_to(subject &of, const ints &view, place where, access_type access, moved &expected) {
        if (access == access_type_none)
            return;
        const place copy = of.used_by(where, access & access_type_write);
        if (where == host)
            of.sharing.host_takes();
        for (int i : view.places()) {
            if (where == host)
                of.model->host_reads(i, expected);
            else
                of.device_reads(i, copy, expected);
            if (access & access_type_write)
                of.model->elements[i].is_only_at(copy);
        }
    }

    void synchronise(moved &expected) {
        subject &of = any_subject();
        const ints &view = any_view(of);
        note("synchronize", of);
        const access_type access = any_access();
        move_to(of, view, of.kind == storage_kind::array ? of.home : host, access, expected);
        synchronize(view.region(), access);
    }

    void synchronise_to(moved &expected) {
        subject &of = any_subject();
        const ints &view = any_view(of);
        const int target = below(static_cast<int>(queues_.size()) + 1);
        note("synchronize_to", of);
        const bool to_host = target == static_cast<int>(queues_.size());
        const access_type access = any_access();
        move_to(of, view, to_host ? host : queues_[target].second, access, expected);
        synchronize_to(view.region(), to_host ? cpu_view() : queues_[target].first, access);
    }

    /// The program changes its memory directly, between the necessary synchronize and refresh.
    void change_memory(moved &expected) {
        subject &of = subjects_[below(2)];
        const ints &view = any_view(of);
        note("memory changes", of);
        move_to(of, view, host, access_type_read, expected);
        synchronize(view.region(), access_type_read);
        const std::vector<int> places = view.places();
        const int i = places[below(static_cast<int>(places.size()))];
        (*of.memory)[i] = of.model->elements[i].value = below(1000);
        of.model->elements[i].is_defined = true;
        of.model->user_has(i);
        refresh(view.region());
        for (int each : places)
            of.model->elements[each].host_memory_changed();
    }

    void discard_some() {
        subject &of = any_subject();
        const ints &view = any_view(of);
        note("discard", of);
        discard(view.region());
        for (int i : view.places())
            of.model->elements[i].is_discarded();
    }

    // --- copies; the table does not say how many bytes they transfer ---

    void was_written(subject &of, int i, int value, bool is_defined) {
        element_model &element = of.model->elements[i];
        element.value = value;
        element.is_defined = is_defined;
        const place where = of.kind == storage_kind::array ? of.sharing.copy_of(of.home) : host;
        if (where == host)
            of.sharing.host_takes();
        element.is_only_at(where);
        if (where == host)
            of.model->user_has(i);
    }

    void copy_between() {
        subject &from = any_subject(), &to = any_subject();
        const ints &source_view = any_view(from), &target_view = any_view(to);
        const int height = std::min(source_view.shape_.extents[0], target_view.shape_.extents[0]);
        const int width = std::min(source_view.shape_.extents[1], target_view.shape_.extents[1]);
        const ints source = source_view.section(0, 0, height, width), target = target_view.section(0, 0, height, width);
        note("copy from", from);
        note("copy to", to);
        const std::vector<int> read = source.places(), written = target.places();
        std::vector<element_model> values;
        for (int i : read)
            values.push_back(from.model->elements[i]);
        for (std::size_t k = 0; k != written.size(); ++k)
            was_written(to, written[k], values[k].value, values[k].is_defined);
        // The runtime's copies hold no view: the destruction of the storage waits for them.
        struct held_box {
            explicit held_box(const ints &view) : state(view.state), shape(view.shape_) {}
            box region() const { return {&state, sizeof(int), shape.offset * sizeof(int), 2, shape.extents, shape.strides}; }
            container_state state;
            ints::shape shape;
        };
        auto copy_it = [s = held_box(source), t = held_box(target)] { copy_region(s.region(), t.region()); };
        const container_state *touched[] = {&source.state, &target.state};
        if (in_background_ && below(2))
            Concurrency::details::start_operation(touched, 2, copy_it);
        else
            copy_it();
    }

    void copy_with_host() {
        subject &of = any_subject();
        const ints &view = any_view(of);
        const std::vector<int> places = view.places();
        std::vector<int> values(places.size());
        if (below(2)) {
            note("copy in", of);
            for (std::size_t k = 0; k != places.size(); ++k)
                was_written(of, places[k], values[k] = below(1000), true);
            copy_in(values.data(), view.region());
            return;
        }
        note("copy out", of);
        copy_out(view.region(), values.data());
        for (std::size_t k = 0; k != places.size(); ++k) {
            if (of.model->elements[places[k]].is_defined) {
                EXPECT_EQ(values[k], of.model->elements[places[k]].value) << trail_;
            }
        }
    }

    void note(const char *what, const subject &of) {
        trail_ += std::string("\n  ") + what + " storage " + std::to_string(&of - subjects_.data());
    }

    std::mt19937 random_;
    bool in_background_;
    setting setting_;
    // Other tests' kernels keep constant blocks.
    const std::size_t living_before_ = fake::the_world().living_buffers;
    std::vector<std::pair<view_handle, place>> queues_;
    std::vector<subject> subjects_;
    amp::abi::record_slot slot_;
    std::string trail_;
};

unsigned from_environment(const char *name, unsigned otherwise) {
    const char *value = std::getenv(name);
    return value ? static_cast<unsigned>(std::strtoul(value, nullptr, 10)) : otherwise;
}

void run_sequences(bool in_background, const setting &where = {}) {
    const unsigned first = from_environment("AMP_SEED", 1), count = from_environment("AMP_SEQUENCES", 200);
    for (unsigned seed = first; seed != first + count && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        sequence(seed, in_background, where).run(static_cast<int>(from_environment("AMP_STEPS", 300)));
    }
}

TEST(coherence_model, movesWhatTheTableSays) { run_sequences(false); }
TEST(coherence_model, operationsInTheBackgroundKeepTheOrder) { run_sequences(true); }
TEST(coherence_model, aDeviceInTheHostsMemoryMovesNothing) { run_sequences(false, {{device_a}}); }
TEST(coherence_model, twoDevicesInTheHostsMemory) { run_sequences(false, {{device_a, device_b}}); }
TEST(coherence_model, writingInPlace) { run_sequences(false, {{device_a}, "write"}); }
TEST(coherence_model, devicesThatSendToEachOther) { run_sequences(false, {{}, "read", true}); }
TEST(coherence_model, devicesThatSendInTheBackground) { run_sequences(true, {{}, "read", true}); }
TEST(coherence_model, inTheHostsMemoryInTheBackground) { run_sequences(true, {{device_a, device_b}}); }

}  // namespace
