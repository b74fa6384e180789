// The functions that the headers of containers call [AMP 5]: creation, host access, synchronisation.
#include "device/views.h"
#include "memory/region.h"
#include "memory/storage.h"
#include "process/errors.h"
#include "process/lifetime.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

namespace Concurrency::details {

using namespace amp::runtime;

namespace {

bool allows_writing(access_type access) { return access == access_type_auto || (access & access_type_write) != 0; }

void require_known(access_type access, const char *where) {
    if (access != access_type_auto && (access & ~access_type_read_write) != 0)
        throw_invalid(fmt::format("{}: {} is no access type", where, static_cast<int>(access)).c_str());
}

}  // namespace

storage *create_over_host(void *memory, std::size_t bytes) {
    return new storage_state(storage_kind::over_host, memory, bytes);
}

storage *create_sourceless(std::size_t bytes) { return new storage_state(storage_kind::sourceless, nullptr, bytes); }

storage *create_array(std::size_t bytes, const view_handle &home, const view_handle &associated,
                      access_type cpu_access) {
    require_known(cpu_access, "array");
    view_handle view = home && !home->is_auto ? home : use_default_view();
    if (cpu_access != access_type_auto && cpu_access != access_type_none &&
        !view->device->facts.supports_cpu_shared_memory)
        fail(failure::general, fmt::format("array: accelerator \"{}\" does not share memory with the CPU, so the "
                                           "array's CPU access type can only be auto or none",
                                           narrow(view->device->facts.description)));
    auto made = std::make_unique<storage_state>(storage_kind::array, nullptr, bytes);
    const access_type otherwise = fix_default_cpu_access(view->device);
    made->cpu_access = cpu_access == access_type_auto || view->device->is_cpu() ? otherwise : cpu_access;
    made->associated = associated && view->device->is_cpu() ? associated : view;
    made->home = std::move(view);
    made->allocate_at_home();
    return made.release();
}

namespace {

/// Ignores errors: the last view's destructor may run during stack unwinding [AMP 5.2.4].
template <typename F> void swallow_errors(const F &body) noexcept {
    try {
        body();
    } catch (...) {
    }
}

}  // namespace

void destroy(storage *memory) noexcept {
    storage_state &state = state_of(memory);
    swallow_errors([&] { state.wait_for_operation(); });
    if (state.kind == storage_kind::over_host)
        swallow_errors([&] {
            std::lock_guard<std::mutex> lock(state.mutex);
            // Leave what kernels have reported to a caller that can receive an exception.
            const deferred_reports silence;
            const traced_reason why("the last view of it is gone");
            state.acquire_host(range_set(range{0, state.bytes}), false);
        });
    // Waits for transfers that still read the host's bytes.
    swallow_errors([&] { delete &state; });
}

storage *moved_storage() noexcept {
    __atomic_fetch_add(&moved_from.references, 1, __ATOMIC_RELAXED);
    return &moved_from;
}

bool is_moved(const storage *memory) noexcept { return memory == &moved_from; }

void *host_memory(storage *memory) { return state_of(memory).host; }
view_handle home_view(storage *memory) { return state_of(memory).home; }
view_handle associated_view(storage *memory) { return state_of(memory).associated; }
access_type cpu_access_of(storage *memory) { return state_of(memory).cpu_access; }

view_handle source_view(storage *memory) {
    switch (state_of(memory).kind) {
    case storage_kind::array:
        return state_of(memory).home;
    case storage_kind::over_host:
        return cpu_view();
    case storage_kind::sourceless:
        break;
    }
    fail(failure::general, "array_view: a view without a data source has no source accelerator_view");
}

namespace {

/// The error of this thread's last failed subscript.
thread_local std::exception_ptr fetch_error;

}  // namespace

bool is_host_accessible(storage *memory) { return state_of(memory).cpu_access != access_type_none; }

void *host_bytes(storage *memory, epoch_number epoch, std::size_t begin, std::size_t row_bytes, std::size_t pitch,
                 std::size_t rows_and_access) noexcept {
    const std::size_t access = rows_and_access % 4;
    try {
        storage_state &state = state_of(memory);
        if (state.is_granted(epoch, access != host_reads))
            return state.host;
        if (access == host_owns && !is_host_accessible(memory))
            fail(failure::general,
                 fmt::format("array: its elements live on accelerator \"{}\" and cannot be accessed on the CPU; copy "
                             "them or use an array_view",
                             narrow(state.home->device->facts.description)));
        const activity_guard working;
        const traced_reason why(access == host_reads ? "the host reads it" : "the host may write it");
        state.grant(span{begin, row_bytes, pitch, rows_and_access / 4}, access != host_reads);
        return state.host;
    } catch (...) {
        fetch_error = std::current_exception();
        return nullptr;
    }
}

void throw_fetch_error() {
    if (fetch_error)
        std::rethrow_exception(fetch_error);
    fail(failure::general, "the host could not access a container");
}

namespace {

/// If the bytes may be written on the device, they become stale in all other copies.
void move_to_device(storage_state &state, const view_handle &view, const range_set &bytes, access_type access) {
    state.acquire_device(view, bytes, allows_writing(access));
    if (allows_writing(access))
        state.device_was_written(view->device, bytes);
}

void move_to_host(storage_state &state, const range_set &bytes, access_type access) {
    state.acquire_host(bytes, allows_writing(access));
    // The program may write to its memory when this returns.
    if (state.kind == storage_kind::over_host)
        state.map_for_host(true);
    state.wait_for_uploads();
}

}  // namespace

void synchronize(const box &region, access_type access) {
    require_known(access, "array_view::synchronize");
    if (access == access_type_none)
        return;
    const activity_guard working;
    const traced_reason why("synchronize");
    storage_state &state = idle_state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    // An array's data source is its home, not the host.
    if (state.kind == storage_kind::array && !state.home->device->is_cpu()) {
        if (!has_ended())
            move_to_device(state, state.home, bytes_of(spans_of(region)), access);
        return;
    }
    move_to_host(state, bytes_of(spans_of(region)), access);
}

void synchronize_to(const box &region, const view_handle &view, access_type access) {
    require_known(access, "array_view::synchronize_to");
    if (access == access_type_none)
        return;
    const activity_guard working;
    const traced_reason why("synchronize_to");
    const view_handle target = view->is_auto ? use_default_view() : view;
    storage_state &state = idle_state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    const range_set bytes = bytes_of(spans_of(region));
    if (target->device->is_cpu())
        move_to_host(state, bytes, access);
    else
        move_to_device(state, target, bytes, access);
}

void refresh(const box &region) {
    storage_state &state = idle_state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    state.refresh(bytes_of(spans_of(region)));
}

void discard(const box &region) {
    storage_state &state = idle_state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    state.discard(bytes_of(spans_of(region)));
}

}  // namespace Concurrency::details
