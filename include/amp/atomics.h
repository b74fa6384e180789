// Atomic operations on elements of containers and on tile_static memory [AMP 6]. atomic_exchange and the fetch
// functions return the old value. None of the operations orders other memory accesses.
#pragma once

#include <amp/detail/builtins.h>
#include <amp/detail/annotations.h>

namespace Concurrency {

/// Stores `value`. Returns the old value.
AMP_INTRINSIC(AtomicExchange) int atomic_exchange(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicExchange) unsigned atomic_exchange(unsigned *target, unsigned value) restrict(amp);
AMP_INTRINSIC(AtomicExchange) float atomic_exchange(float *target, float value) restrict(amp);

/// Stores `value` if the target equals *expected, and then returns true. Stores the old value of the target in
/// *expected in any case.
inline bool atomic_compare_exchange(int *target, int *expected, int value) restrict(amp) {
    const int wanted = *expected;
    const int found = details::compare_and_swap(target, wanted, value);
    *expected = found;
    return found == wanted;
}
inline bool atomic_compare_exchange(unsigned *target, unsigned *expected, unsigned value) restrict(amp) {
    const unsigned wanted = *expected;
    const unsigned found = details::compare_and_swap(target, wanted, value);
    *expected = found;
    return found == wanted;
}

/// Replaces the target by target + value, target - value, the greater or the lesser of both, or target & value,
/// target | value, target ^ value. Returns the old value. Sums and differences wrap around.
AMP_INTRINSIC(AtomicAdd) int atomic_fetch_add(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicAdd) unsigned atomic_fetch_add(unsigned *target, unsigned value) restrict(amp);
AMP_INTRINSIC(AtomicSub) int atomic_fetch_sub(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicSub) unsigned atomic_fetch_sub(unsigned *target, unsigned value) restrict(amp);
AMP_INTRINSIC(AtomicMax) int atomic_fetch_max(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicMax) unsigned atomic_fetch_max(unsigned *target, unsigned value) restrict(amp);
AMP_INTRINSIC(AtomicMin) int atomic_fetch_min(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicMin) unsigned atomic_fetch_min(unsigned *target, unsigned value) restrict(amp);
AMP_INTRINSIC(AtomicAnd) int atomic_fetch_and(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicAnd) unsigned atomic_fetch_and(unsigned *target, unsigned value) restrict(amp);
AMP_INTRINSIC(AtomicOr) int atomic_fetch_or(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicOr) unsigned atomic_fetch_or(unsigned *target, unsigned value) restrict(amp);
AMP_INTRINSIC(AtomicXor) int atomic_fetch_xor(int *target, int value) restrict(amp);
AMP_INTRINSIC(AtomicXor) unsigned atomic_fetch_xor(unsigned *target, unsigned value) restrict(amp);
/// Adds 1 to the target, or subtracts 1. Returns the old value.
AMP_INTRINSIC(AtomicInc) int atomic_fetch_inc(int *target) restrict(amp);
AMP_INTRINSIC(AtomicInc) unsigned atomic_fetch_inc(unsigned *target) restrict(amp);
AMP_INTRINSIC(AtomicDec) int atomic_fetch_dec(int *target) restrict(amp);
AMP_INTRINSIC(AtomicDec) unsigned atomic_fetch_dec(unsigned *target) restrict(amp);

}  // namespace Concurrency
