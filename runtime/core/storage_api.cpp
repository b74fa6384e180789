// What the containers' headers call [AMP 5]: creation, host access, synchronisation.
#include "core/errors.h"
#include "core/region.h"
#include "core/storage.h"

#include <fmt/format.h>

#include <exception>

namespace Concurrency::detail {

using namespace amp::runtime;

namespace {

storage_state &state_of(storage *memory) { return *static_cast<storage_state *>(memory); }
storage_state &state_of(const box &region) { return state_of(region.container->memory); }

bool allows_writing(access_type access) { return access == access_type_auto || (access & access_type_write) != 0; }

}  // namespace

storage *create_over_host(void *memory, std::size_t bytes) {
    return new storage_state(storage_kind::over_host, memory, bytes);
}

storage *create_sourceless(std::size_t bytes) { return new storage_state(storage_kind::sourceless, nullptr, bytes); }

storage *create_array(std::size_t bytes, const view_handle &home, const view_handle &associated,
                      access_type cpu_access) {
    view_handle view = home && !home->is_auto ? home : use_default_view();
    if (cpu_access != access_type_auto && cpu_access != access_type_none &&
        !view->device->facts.supports_cpu_shared_memory)
        fail(failure::general, fmt::format("array: accelerator \"{}\" does not share memory with the CPU, so the "
                                           "array's CPU access type can only be auto or none",
                                           narrow(view->device->facts.description)));
    auto made = std::make_unique<storage_state>(storage_kind::array, nullptr, bytes);
    made->cpu_access = view->device->is_cpu() ? access_type_read_write : access_type_none;
    made->associated = associated && view->device->is_cpu() ? associated : view;
    made->home = std::move(view);
    return made.release();
}

void destroy(storage *memory) noexcept {
    storage_state &state = state_of(memory);
    // Errors have nowhere to go: the last view's destructor may run while an exception flies [AMP 5.2.4].
    try {
        if (state.kind == storage_kind::over_host) {
            std::lock_guard<std::mutex> lock(state.mutex);
            state.acquire_host(range_set(range{0, state.bytes}), false);
            state.wait_for_uploads();
        }
    } catch (...) {
    }
    try {
        delete &state;
    } catch (...) {
    }
}

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

/// What the last failed subscript of this thread ran into.
thread_local std::exception_ptr fetch_error;

}  // namespace

bool is_host_accessible(storage *memory) { return state_of(memory).cpu_access != access_type_none; }

void *host_bytes(storage *memory, epoch_number epoch, std::size_t begin, std::size_t row_bytes, std::size_t pitch,
                 std::size_t rows_and_access) noexcept {
    storage_state &state = state_of(memory);
    const std::size_t access = rows_and_access % 4;
    if (state.is_granted(epoch, access != host_reads))
        return state.host;
    try {
        if (access == host_owns && !is_host_accessible(memory))
            fail(failure::general,
                 fmt::format("array: its elements live on accelerator \"{}\" and cannot be accessed on the CPU; copy "
                             "them or use an array_view",
                             narrow(state.home->device->facts.description)));
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

void synchronize(const box &region, access_type access) {
    if (access == access_type_none)
        return;
    storage_state &state = state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    // An array's data source is its home, not the host.
    if (state.kind == storage_kind::array && !state.home->device->is_cpu()) {
        state.acquire_device(state.home, bytes_of(spans_of(region)), allows_writing(access));
        return;
    }
    state.acquire_host(bytes_of(spans_of(region)), allows_writing(access));
    state.wait_for_uploads();
}

void synchronize_to(const box &region, const view_handle &view, access_type access) {
    if (access == access_type_none)
        return;
    const view_handle target = view->is_auto ? use_default_view() : view;
    storage_state &state = state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    const range_set bytes = bytes_of(spans_of(region));
    if (target->device->is_cpu())
        state.acquire_host(bytes, allows_writing(access));
    else
        state.acquire_device(target, bytes, allows_writing(access));
}

void refresh(const box &region) {
    storage_state &state = state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    state.refresh(bytes_of(spans_of(region)));
}

void discard(const box &region) {
    storage_state &state = state_of(region);
    std::lock_guard<std::mutex> lock(state.mutex);
    state.discard(bytes_of(spans_of(region)));
}

}  // namespace Concurrency::detail
