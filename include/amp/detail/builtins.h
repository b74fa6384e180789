// The OpenCL C functions that header code calls by name, other than mathematics.
#pragma once

#include <amp/detail/annotations.h>

#include <cstddef>
#include <new>

namespace Concurrency {
namespace details {

// Positions in the NDRange. OpenCL's dimension 0 is C++ AMP's last one.
AMP_BUILTIN("(int)get_global_id($0)") AMP_PURE int global_id(int dimension) restrict(amp);
AMP_BUILTIN("(int)get_local_id($0)") AMP_PURE int local_id(int dimension) restrict(amp);
AMP_BUILTIN("(int)get_group_id($0)") AMP_PURE int group_id(int dimension) restrict(amp);

AMP_BUILTIN("barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)") void barrier_all() restrict(amp);
AMP_BUILTIN("barrier(CLK_GLOBAL_MEM_FENCE)") void barrier_global() restrict(amp);
AMP_BUILTIN("barrier(CLK_LOCAL_MEM_FENCE)") void barrier_local() restrict(amp);

AMP_BUILTIN("mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)") void fence_all() restrict(amp);
AMP_BUILTIN("mem_fence(CLK_GLOBAL_MEM_FENCE)") void fence_global() restrict(amp);
AMP_BUILTIN("mem_fence(CLK_LOCAL_MEM_FENCE)") void fence_local() restrict(amp);

AMP_BUILTIN("atomic_cmpxchg") int compare_and_swap(int *target, int expected, int value) restrict(amp);
AMP_BUILTIN("atomic_cmpxchg")
unsigned compare_and_swap(unsigned *target, unsigned expected, unsigned value) restrict(amp);

}  // namespace details
}  // namespace Concurrency

// How std::construct_at makes an object; the one of <new> is the host's. In user code new stays an error [AMP 2.4.3].
inline void *operator new(std::size_t, void *place) restrict(amp) noexcept { return place; }
inline void operator delete(void *, void *) restrict(amp) noexcept {}
