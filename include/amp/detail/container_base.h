// container_base: the host's state of a container, and its first data member. It does not exist on the device: the
// functions that amp code may call have no effect there.
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/runtime.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define AMP_EPOCH_MAY_CHANGE __attribute__((no_sanitize("thread")))
#endif
#endif
#ifndef AMP_EPOCH_MAY_CHANGE
#define AMP_EPOCH_MAY_CHANGE
#endif

namespace Concurrency {
namespace details {

/// A reference-counted pointer to a storage. Copies are shallow.
class container_base : public container_state {
public:
    container_base() noexcept restrict(cpu, amp) { clear(); }
    container_base(const container_base &other) noexcept restrict(cpu, amp) { share(other); }
    container_base &operator=(const container_base &other) noexcept restrict(cpu, amp) {
        assign(other);
        return *this;
    }
    ~container_base() noexcept restrict(cpu, amp) { drop(); }

    /// Takes ownership of the reference that a create_ function returned.
    void adopt(storage *memory_to_own) noexcept restrict(cpu) {
        drop();
        memory = memory_to_own;
    }

    void swap(container_base &other) noexcept restrict(cpu) {
        const container_state mine = *this;
        static_cast<container_state &>(*this) = other;
        static_cast<container_state &>(other) = mine;
    }

    /// Moves the other container's reference here. Later uses of the other one report that it was moved from.
    void take(container_base &other) noexcept restrict(cpu) {
        drop();
        static_cast<container_state &>(*this) = other;
        other.memory = moved_storage();
    }

    /// Makes the covered bytes current on the host and returns the host copy's first byte. Another thread that works on
    /// other bytes may change the epoch meanwhile. Both values are valid, since that thread ends no permission of this
    /// container.
    AMP_EPOCH_MAY_CHANGE void *host(host_access access) const restrict(cpu) {
        void *bytes = host_bytes(memory, memory->epoch, begin, row_bytes, pitch, rows * 4 + access);
        if (__builtin_expect(!bytes, 0))
            throw_fetch_error();
        return bytes;
    }

private:
    void clear() noexcept restrict(cpu) { static_cast<container_state &>(*this) = container_state(); }
    void clear() noexcept restrict(amp) {}

    void share(const container_base &other) noexcept restrict(cpu) {
        static_cast<container_state &>(*this) = other;
        if (memory)
            __atomic_fetch_add(&memory->references, 1, __ATOMIC_RELAXED);
    }
    void share(const container_base &) noexcept restrict(amp) {}

    void assign(const container_base &other) noexcept restrict(cpu) {
        container_base copy(other);
        swap(copy);
    }
    void assign(const container_base &) noexcept restrict(amp) {}

    // Not inlined: each launch destroys its captures on two paths, one of them for exceptions. Inlined calls would take
    // most of the time that it takes to compile a launch.
    __attribute__((__noinline__)) void drop() noexcept restrict(cpu) {
        if (memory && __atomic_fetch_sub(&memory->references, 1, __ATOMIC_ACQ_REL) == 1)
            destroy(memory);
        memory = nullptr;
    }
    void drop() noexcept restrict(amp) {}
};

}  // namespace details
}  // namespace Concurrency
