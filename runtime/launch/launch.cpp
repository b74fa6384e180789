// One launch [AMP 7, 8.2]: check the domain, choose the accelerator_view, transfer data, marshal arguments, enqueue.
#include "launch/launch.h"

#include "device/record_names.h"
#include "device/views.h"
#include "launch/launch_trace.h"
#include "launch/shutdown.h"
#include "memory/nd_range.h"
#include "memory/region.h"
#include "process/errors.h"
#include "process/lifetime.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <type_traits>

namespace amp::runtime {

namespace {

std::size_t tile_size(const launch_state &launch) {
    return std::size_t(launch.record.tile[0]) * launch.record.tile[1] * launch.record.tile[2];
}

void check_tile(const launch_state &launch, std::size_t limit) {
    const std::size_t size = tile_size(launch);
    if (size > limit)
        fail(failure::general,
             fmt::format("the tile has {} threads, accelerator \"{}\" runs this kernel with at most "
                         "{}{}",
                         size, narrow(launch.view()->device->facts.description), limit, location_of(launch.record)));
}

void lay_out(const launch_state &launch, const kernel_build &build, std::size_t max_group_size,
             launch_request &request) {
    request.clear();
    if (launch.is_tiled())
        return lay_out_tiled(launch.record, build, launch.rank, launch.extents, request);
    lay_out_untiled(launch.view()->device->device->limits(), build, max_group_size, launch.rank, launch.extents,
                    request);
}

/// Size in bytes of the largest container in which the kernel looks up elements.
std::size_t table_bytes(const launch_state &launch) {
    std::size_t most = 0;
    std::uint32_t rest = launch.record.indirectly_accessed;
    for (std::uint32_t k = 0; rest; ++k, rest >>= 1)
        if (rest & 1) {
            const auto [begin, end] = bounds(span_of(container_of(launch, launch.record.buffers[k])));
            most = std::max(most, end - begin);
        }
    return most;
}

/// The number of elements of the largest buffer whose atomics the work-groups may aggregate. 0 if they may not: two
/// buffers overlap, or a container does not begin at the start of its buffer.
std::size_t aggregated_elements(const launch_state &launch) {
    if (!(launch.record.flags & abi::kernel_aggregates_atomics))
        return 0;
    std::size_t most = 1;
    std::uint32_t rest = launch.record.aggregated;
    for (std::uint32_t k = 0; rest; ++k, rest >>= 1) {
        if (!(rest & 1))
            continue;
        const abi::buffer_argument &buffer = launch.record.buffers[k];
        const container_state &container = container_of(launch, buffer);
        if (span_of(container).offset != 0)
            return 0;
        // The size of the whole storage: in a robust kernel, an index outside of a section may access an element
        // after the section.
        most = std::max(most, storage_of(container).bytes / buffer.element_size);
    }
    return buffers_overlap(launch) ? 0 : most;
}

/// Whether every container of the launch begins at the start of its buffer.
bool begins_at_buffers(const launch_state &launch) {
    const abi::buffer_argument *buffers = launch.record.buffers;
    return std::all_of(buffers, buffers + launch.record.buffer_count, [&](const abi::buffer_argument &buffer) {
        return span_of(container_of(launch, buffer)).offset == 0;
    });
}

/// The result of indices_fit for a launch, kept because most launches have the extents and captured numbers of the
/// one before. Trivially destructible: destructors of globals may launch kernels after thread_local objects are
/// destroyed.
struct known_indices {
    const abi::kernel_record *record = nullptr;
    /// Digest of the record's text: detects another library's record at the same address.
    std::uint64_t digest = 0;
    std::array<int, 3> extents = {};
    /// Larger blocks are not kept.
    std::array<char, abi::small_block_bytes> block = {};
    bool fit = false;

    bool is_of(const launch_state &launch, const std::vector<char> &numbers) const {
        return record == &launch.record && digest == launch.record.source_digest &&
               std::equal(launch.extents, launch.extents + launch.rank, extents.begin()) &&
               std::equal(numbers.begin(), numbers.end(), block.begin());
    }
};
static_assert(std::is_trivially_destructible_v<known_indices>);

/// Returns the plain kernel if no index of this launch can be out of range.
const abi::kernel_record &choose_kernel(const launch_state &launch) {
    const abi::kernel_record &record = launch.record;
    if (!record.plain)
        return record;
    std::vector<char> block(record.block_size);
    fill_block(launch, block.data());
    static thread_local std::array<known_indices, 16> known;
    known_indices &last = known[reinterpret_cast<std::uintptr_t>(&record) / sizeof record % known.size()];
    const bool can_keep =
        block.size() <= last.block.size() && static_cast<std::size_t>(launch.rank) <= last.extents.size();
    if (can_keep && last.is_of(launch, block))
        return last.fit ? *record.plain : record;
    const bool fit = indices_fit(record, launch.extents, block.data());
    if (can_keep) {
        last.record = &record;
        last.digest = record.source_digest;
        std::copy_n(launch.extents, launch.rank, last.extents.begin());
        std::copy(block.begin(), block.end(), last.block.begin());
        last.fit = fit;
    }
    return fit ? *record.plain : record;
}

/// A launch's build, and its number in the kernel's auto-tuning if it takes part.
struct chosen_build {
    kernel_build build;
    auto_tuner *tuner = nullptr;
    std::optional<std::size_t> timed_launch = std::nullopt;
};

chosen_build choose(const launch_state &launch) {
    device_state *device = launch.view()->device;
    kernel_build build = choose_build(launch.record, device->device->limits(), launch.rank, launch.extents,
                                      {table_bytes(launch), aggregated_elements(launch)});
    const bool has_several_types = launch.record.flags & abi::kernel_has_several_types;
    const bool overlap = (build.is_noalias || has_several_types) && buffers_overlap(launch);
    build.is_noalias = build.is_noalias && !overlap;
    build.is_aliased = has_several_types && overlap;
    if (!build.is_noalias && launch.record.flags & abi::kernel_runs_in_lockstep_when_noalias) {
        build.threads = {};
        build.other_count = 0;
    }
    build.begins_at_buffers = build.begins_at_buffers && begins_at_buffers(launch);
    if (build.other_count == 0)
        return {build};
    auto_tuner &tuner = tuner_for(launch.record, device);
    const auto build_with = [&](const coarsening &other) {
        kernel_build its = build;
        its.threads = other;
        return build_soon(launch.record, device, std::string(its.options()));
    };
    const auto [threads, timed_launch] =
        tuner.next(build, launch.rank, launch.extents, launch.record.display_name, build_with);
    build.threads = threads;
    return {build, &tuner, timed_launch};
}

/// Builds of the launch's kernel with constants, in addition to the options of its general build.
class constant_builds_of_launch final : public constant_builds {
public:
    constant_builds_of_launch(const launch_state &launch, std::string_view general)
        : launch_(launch), general_(general) {}

    std::shared_future<bool> start(const std::string &options) override {
        return build_soon(launch_.record, launch_.view()->device, all(options));
    }

    /// A kernel with constants may need more registers, so that its tiles do not fit any more.
    compiled_kernel *finish(const std::string &options) override {
        try {
            compiled_kernel &made = kernel_for(launch_.record, launch_.view()->device, all(options));
            return launch_.is_tiled() && tile_size(launch_) > made.max_group_size() ? nullptr : &made;
        } catch (const std::exception &) {
            return nullptr;
        }
    }

private:
    std::string all(const std::string &options) const {
        return general_.empty() ? options : fmt::format("{} {}", general_, options);
    }

    const launch_state &launch_;
    const std::string_view general_;
};

/// The build with constants that a launch uses instead of its general build, or none.
specialiser::choice specialise(const launch_state &launch, const chosen_build &chosen, compiled_kernel &general) {
    specialiser *constants = general.constants();
    // While the auto-tuner compares general builds, these run.
    if (!constants || chosen.timed_launch || !constants->is_due())
        return {};
    block_words block = {};
    if (launch.record.block_size > sizeof block)
        return {};
    fill_block(launch, reinterpret_cast<char *>(block.data()));
    constant_builds_of_launch builds(launch, chosen.build.options());
    return constants->next(block, launch.rank, launch.extents, launch.record.display_name, builds);
}

/// Takes the time of a launch. Empty for launches that nothing needs the time of.
using time_receiver = std::function<void(std::shared_ptr<stopwatch>)>;

time_receiver receiver_of(const chosen_build &chosen, compiled_kernel &general, const specialiser::choice &special) {
    if (chosen.timed_launch)
        return [tuner = chosen.tuner, timed_launch = *chosen.timed_launch](auto timed) {
            tuner->note(timed_launch, std::move(timed));
        };
    if (special.number)
        return [constants = general.constants(), number = *special.number](auto timed) {
            constants->note(number, std::move(timed));
        };
    return {};
}

void enqueue(const launch_state &launch, kernel_instance &instance, const time_receiver &receiver) {
    instance.block.resize(launch.record.block_size);
    fill_block(launch, instance.block.data());
    if (launch.record.flags & abi::kernel_block_by_value) {
        instance.request.block = instance.block.data();
        instance.request.block_size = instance.block.size();
    } else if (!instance.block.empty()) {
        // A block that did not change is not written again, which would cost half as much as the launch.
        if (!instance.constants || instance.last_block != instance.block) {
            instance.constants =
                launch.view()->device->device->make_constants(instance.block.data(), instance.block.size());
            std::swap(instance.last_block, instance.block);
        }
        instance.request.constants = instance.constants.get();
    }
    if (launch.record.flags & abi::kernel_reports) {
        const report_board::ticket ticket =
            launch.view()->reports.enter(*launch.view()->device->device, *launch.view()->queue, launch.record,
                                         launch.rank, launch.extents, launch.first_row);
        instance.request.reports = ticket.memory;
        instance.request.report_launch = ticket.launch;
    }
    queue &queue = *launch.view()->queue;
    if (receiver || tracing_events()) {
        const double begin = trace_time();
        std::shared_ptr<stopwatch> timed = queue.launch_timed(*instance.kernel, instance.request);
        if (tracing_events())
            trace_on_device(launch.view(), launch.record, begin, timed);
        if (receiver)
            receiver(std::move(timed));
    } else {
        queue.launch(*instance.kernel, instance.request);
    }
    if (instance.request.reports)
        launch.view()->reports.note_launch();
}

void describe(traced_span &traced, const launch_state &launch) {
    if (!traced.is_traced())
        return;
    traced.add("at", source_location_of(launch.record));
    traced.add("extent", show_extents(launch.rank, launch.extents));
    traced.add("device", traced_name(launch.view()->device));
}

}  // namespace

void run(const launch_state &wanted) {
    const launch_state launch = {choose_kernel(wanted), wanted.closure,  wanted.rank,     wanted.extents,
                                 wanted.chosen,         wanted.accessed, wanted.first_row};
    traced_span traced(tracing_events() ? traced_name(launch.record) : std::string(), "launch");
    describe(traced, launch);
    // Checked before the build: device compilers reject a tile with too many threads with a less clear message.
    if (launch.is_tiled())
        check_tile(launch, launch.view()->device->device->limits().max_group_size);
    const chosen_build chosen = choose(launch);
    traced.add("options", std::string_view(chosen.build.options()));
    compiled_kernel &general = kernel_for(launch.record, launch.view()->device, chosen.build.options());
    const specialiser::choice special = specialise(launch, chosen, general);
    compiled_kernel &compiled = special.kernel ? *special.kernel : general;
    traced.add("constants", std::string_view(special.kernel ? "yes" : "no"));
    if (launch.is_tiled())
        check_tile(launch, compiled.max_group_size());
    with_context([&] { return location_of(launch.record); },
                 [&] {
                     const compiled_kernel::lease instance(compiled);
                     lay_out(launch, chosen.build, compiled.max_group_size(), instance->request);
                     const locked_storages locked(launch, instance->storages);
                     acquire_buffers(launch, instance->request.buffers);
                     enqueue(launch, *instance, receiver_of(chosen, general, special));
                     note_writes(launch);
                     if (launch.view()->mode == Concurrency::queuing_mode_immediate)
                         launch.view()->queue->flush();
                     wait_for_first_launch(launch.view());
                     compiled.finish_compilation(*instance, launch.view());
                 });
    if (tracing())
        trace(fmt::format("launch {} over {} on {}", traced_name(launch.record),
                          show_extents(launch.rank, launch.extents), narrow(launch.view()->device->facts.description)));
}

}  // namespace amp::runtime

void Concurrency::details::launch(const kernel_record *record, const void *kernel, const view_handle &view, int rank,
                                  const int *extents) {
    using namespace amp::runtime;
    launch_state state = {*reinterpret_cast<const amp::abi::kernel_record *>(record), static_cast<const char *>(kernel),
                          rank, extents, nullptr};
    check_version(state.record);
    check_domain(state);
    const activity_guard working;
    require_running("parallel_for_each");
    state.chosen = &choose_view(state, view);
    check_device(state);
    run(state);
}
