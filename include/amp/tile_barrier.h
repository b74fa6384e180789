// tile_barrier and the memory fences [AMP 4.5].
#pragma once

#include <amp/detail/builtins.h>
#include <amp/detail/annotations.h>

namespace Concurrency {

namespace details {
template <typename Kernel, typename Shape> struct kernel_entry;
}

/// A barrier for the threads of one tile. Only the library creates one. If one thread of the tile reaches a wait, all
/// threads of the tile must reach it [AMP 8.1.1].
class tile_barrier {
public:
    /// Waits until all threads of the tile have reached the call. Their accesses before it, to all memory or to the
    /// named one, are done for the threads that continue.
    void wait() const restrict(amp) { details::barrier_all(); }
    void wait_with_all_memory_fence() const restrict(amp) { details::barrier_all(); }
    void wait_with_global_memory_fence() const restrict(amp) { details::barrier_global(); }
    void wait_with_tile_static_memory_fence() const restrict(amp) { details::barrier_local(); }

    tile_barrier(const tile_barrier &) restrict(cpu, amp) {}
    tile_barrier &operator=(const tile_barrier &) = delete;

private:
    template <typename Kernel, typename Shape> friend struct details::kernel_entry;
    explicit tile_barrier(int) restrict(amp) {}
};

/// Fences order the memory accesses of this thread. They do not wait for other threads.
inline void all_memory_fence(const tile_barrier &) restrict(amp) { details::fence_all(); }
inline void global_memory_fence(const tile_barrier &) restrict(amp) { details::fence_global(); }
inline void tile_static_memory_fence(const tile_barrier &) restrict(amp) { details::fence_local(); }

}  // namespace Concurrency
