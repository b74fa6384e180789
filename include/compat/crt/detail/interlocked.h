// The atomic operations of <windows.h> and <intrin.h>.
#pragma once

#include <type_traits>

// The operands are integers of any width, including `long`, which has 64 bits here. The first two functions return the
// new value. The others return the old value unless their comment says otherwise.
template <typename T> inline T InterlockedIncrement(volatile T *value) {
    return __atomic_add_fetch(value, 1, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedDecrement(volatile T *value) {
    return __atomic_sub_fetch(value, 1, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedExchangeAdd(volatile T *value, typename std::common_type<T>::type by) {
    return __atomic_fetch_add(value, by, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedExchange(volatile T *value, typename std::common_type<T>::type next) {
    return __atomic_exchange_n(value, next, __ATOMIC_SEQ_CST);
}
template <typename T>
inline T InterlockedCompareExchange(volatile T *value, typename std::common_type<T>::type next,
                                    typename std::common_type<T>::type expected) {
    __atomic_compare_exchange_n(value, &expected, next, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}
template <typename T>
inline T *InterlockedExchangePointer(T *volatile *value, typename std::common_type<T *>::type next) {
    return __atomic_exchange_n(value, next, __ATOMIC_SEQ_CST);
}
/// Returns the new value.
template <typename T> inline T InterlockedAdd(volatile T *value, typename std::common_type<T>::type by) {
    return __atomic_add_fetch(value, by, __ATOMIC_SEQ_CST);
}
template <typename T>
inline T *InterlockedCompareExchangePointer(T *volatile *value, typename std::common_type<T *>::type next,
                                            typename std::common_type<T *>::type expected) {
    __atomic_compare_exchange_n(value, &expected, next, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}
template <typename T> inline T InterlockedAnd(volatile T *value, typename std::common_type<T>::type bits) {
    return __atomic_fetch_and(value, bits, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedOr(volatile T *value, typename std::common_type<T>::type bits) {
    return __atomic_fetch_or(value, bits, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedXor(volatile T *value, typename std::common_type<T>::type bits) {
    return __atomic_fetch_xor(value, bits, __ATOMIC_SEQ_CST);
}

// Clang's builtins of these names take an int or a long, for LONG and for 64 bits. Programs pass `long` and LONGLONG
// operands, so the names are mapped to the templates.
#define _InterlockedIncrement InterlockedIncrement
#define InterlockedIncrement64 InterlockedIncrement
#define _InterlockedIncrement64 InterlockedIncrement
#define _InterlockedDecrement InterlockedDecrement
#define InterlockedDecrement64 InterlockedDecrement
#define _InterlockedDecrement64 InterlockedDecrement
#define _InterlockedExchangeAdd InterlockedExchangeAdd
#define InterlockedExchangeAdd64 InterlockedExchangeAdd
#define _InterlockedExchangeAdd64 InterlockedExchangeAdd
#define _InterlockedExchange InterlockedExchange
#define InterlockedExchange64 InterlockedExchange
#define _InterlockedExchange64 InterlockedExchange
#define _InterlockedCompareExchange InterlockedCompareExchange
#define InterlockedCompareExchange64 InterlockedCompareExchange
#define _InterlockedCompareExchange64 InterlockedCompareExchange
#define _InterlockedExchangePointer InterlockedExchangePointer
#define _InterlockedCompareExchangePointer InterlockedCompareExchangePointer
#define InterlockedAdd64 InterlockedAdd
#define _InterlockedAdd InterlockedAdd
#define _InterlockedAdd64 InterlockedAdd
#define _InterlockedAnd InterlockedAnd
#define InterlockedAnd64 InterlockedAnd
#define _InterlockedAnd64 InterlockedAnd
#define _InterlockedOr InterlockedOr
#define InterlockedOr64 InterlockedOr
#define _InterlockedOr64 InterlockedOr
#define _InterlockedXor InterlockedXor
#define InterlockedXor64 InterlockedXor
#define _InterlockedXor64 InterlockedXor

// The narrow ones, and those whose order is weaker.
#define InterlockedIncrement16 InterlockedIncrement
#define _InterlockedIncrement16 InterlockedIncrement
#define InterlockedDecrement16 InterlockedDecrement
#define _InterlockedDecrement16 InterlockedDecrement
#define _InterlockedExchangeAdd8 InterlockedExchangeAdd
#define InterlockedExchangeAdd16 InterlockedExchangeAdd
#define _InterlockedExchangeAdd16 InterlockedExchangeAdd
#define InterlockedExchange8 InterlockedExchange
#define _InterlockedExchange8 InterlockedExchange
#define InterlockedExchange16 InterlockedExchange
#define _InterlockedExchange16 InterlockedExchange
#define _InterlockedCompareExchange8 InterlockedCompareExchange
#define InterlockedCompareExchange16 InterlockedCompareExchange
#define _InterlockedCompareExchange16 InterlockedCompareExchange
#define InterlockedAnd8 InterlockedAnd
#define _InterlockedAnd8 InterlockedAnd
#define InterlockedAnd16 InterlockedAnd
#define _InterlockedAnd16 InterlockedAnd
#define InterlockedOr8 InterlockedOr
#define _InterlockedOr8 InterlockedOr
#define InterlockedOr16 InterlockedOr
#define _InterlockedOr16 InterlockedOr
#define InterlockedXor8 InterlockedXor
#define _InterlockedXor8 InterlockedXor
#define InterlockedXor16 InterlockedXor
#define _InterlockedXor16 InterlockedXor
#define InterlockedIncrementAcquire InterlockedIncrement
#define InterlockedIncrementRelease InterlockedIncrement
#define InterlockedIncrementNoFence InterlockedIncrement
#define InterlockedDecrementAcquire InterlockedDecrement
#define InterlockedDecrementRelease InterlockedDecrement
#define InterlockedDecrementNoFence InterlockedDecrement
#define InterlockedExchangeAddAcquire InterlockedExchangeAdd
#define InterlockedExchangeAddRelease InterlockedExchangeAdd
#define InterlockedExchangeAddNoFence InterlockedExchangeAdd
#define InterlockedCompareExchangeAcquire InterlockedCompareExchange
#define InterlockedCompareExchangeRelease InterlockedCompareExchange
#define InterlockedCompareExchangeNoFence InterlockedCompareExchange
