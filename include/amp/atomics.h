// Atomic operations on elements of containers and on tile_static memory [AMP 6]. All return the old value and order
// nothing but themselves.
#pragma once

#include <amp/detail/builtins.h>
#include <amp/detail/annotations.h>

namespace Concurrency {

AMP_BUILTIN("atomic_xchg") int atomic_exchange(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_xchg") unsigned atomic_exchange(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_xchg") float atomic_exchange(float *target, float value) restrict(amp);

/// Stores `value` if the target equals *expected; always leaves the value that was found in *expected.
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

AMP_BUILTIN("atomic_add") int atomic_fetch_add(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_add") unsigned atomic_fetch_add(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_sub") int atomic_fetch_sub(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_sub") unsigned atomic_fetch_sub(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_max") int atomic_fetch_max(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_max") unsigned atomic_fetch_max(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_min") int atomic_fetch_min(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_min") unsigned atomic_fetch_min(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_and") int atomic_fetch_and(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_and") unsigned atomic_fetch_and(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_or") int atomic_fetch_or(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_or") unsigned atomic_fetch_or(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_xor") int atomic_fetch_xor(int *target, int value) restrict(amp);
AMP_BUILTIN("atomic_xor") unsigned atomic_fetch_xor(unsigned *target, unsigned value) restrict(amp);
AMP_BUILTIN("atomic_inc") int atomic_fetch_inc(int *target) restrict(amp);
AMP_BUILTIN("atomic_inc") unsigned atomic_fetch_inc(unsigned *target) restrict(amp);
AMP_BUILTIN("atomic_dec") int atomic_fetch_dec(int *target) restrict(amp);
AMP_BUILTIN("atomic_dec") unsigned atomic_fetch_dec(unsigned *target) restrict(amp);

}  // namespace Concurrency
