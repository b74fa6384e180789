// The OpenCL C functions that header code calls, other than mathematical functions.
#pragma once

#include <amp/detail/annotations.h>

#include <cstddef>
#include <new>

namespace Concurrency {
namespace details {

// Work-item ids. OpenCL's dimension 0 is the last dimension of C++ AMP.
AMP_INTRINSIC(GlobalId) AMP_PURE int global_id(int dimension) restrict(amp);
AMP_INTRINSIC(LocalId) AMP_PURE int local_id(int dimension) restrict(amp);
AMP_INTRINSIC(GroupId) AMP_PURE int group_id(int dimension) restrict(amp);

AMP_INTRINSIC(AllBarrier) void barrier_all() restrict(amp);
AMP_INTRINSIC(GlobalBarrier) void barrier_global() restrict(amp);
AMP_INTRINSIC(LocalBarrier) void barrier_local() restrict(amp);

AMP_INTRINSIC(AllFence) void fence_all() restrict(amp);
AMP_INTRINSIC(GlobalFence) void fence_global() restrict(amp);
AMP_INTRINSIC(LocalFence) void fence_local() restrict(amp);

AMP_INTRINSIC(AtomicCompareExchange) int compare_and_swap(int *target, int expected, int value) restrict(amp);
AMP_INTRINSIC(AtomicCompareExchange)
unsigned compare_and_swap(unsigned *target, unsigned expected, unsigned value) restrict(amp);

}  // namespace details
}  // namespace Concurrency

// For std::construct_at: the operators of <new> are for the host. In user code, new is still an error [AMP 2.4.3].
inline void *operator new(std::size_t, void *place) noexcept restrict(amp) { return place; }
inline void operator delete(void *, void *) noexcept restrict(amp) {}
