// index<N>: a point in an N-dimensional space [AMP 4.1].
#pragma once

#include <amp/detail/annotations.h>

namespace Concurrency {

/// N integers. Dimension 0 varies slowest. A default-constructed index is the origin.
template <int N> class index {
    static_assert(N > 0, "index: the rank must be positive");

public:
    static const int rank = N;
    typedef int value_type;

    index() restrict(cpu, amp) {
        for (int i = 0; i < N; ++i)
            base_[i] = 0;
    }

    explicit index(int i0) restrict(cpu, amp) {
        static_assert(N == 1, "index: one component makes an index<1> only");
        base_[0] = i0;
    }

    index(int i0, int i1) restrict(cpu, amp) {
        static_assert(N == 2, "index: two components make an index<2> only");
        base_[0] = i0;
        base_[1] = i1;
    }

    index(int i0, int i1, int i2) restrict(cpu, amp) {
        static_assert(N == 3, "index: three components make an index<3> only");
        base_[0] = i0;
        base_[1] = i1;
        base_[2] = i2;
    }

    /// Reads N integers from memory.
    explicit index(const int components[]) restrict(cpu, amp) {
        for (int i = 0; i < N; ++i)
            base_[i] = components[i];
    }

    int operator[](unsigned dimension) const restrict(cpu, amp) { return base_[dimension]; }
    int &operator[](unsigned dimension) restrict(cpu, amp) { return base_[dimension]; }

    index &operator++() restrict(cpu, amp) { return *this += 1; }
    index &operator--() restrict(cpu, amp) { return *this -= 1; }

    index operator++(int) restrict(cpu, amp) {
        index before(*this);
        *this += 1;
        return before;
    }

    index operator--(int) restrict(cpu, amp) {
        index before(*this);
        *this -= 1;
        return before;
    }

#define AMP_INDEX_ASSIGN(op)                                                                                           \
    index &operator op(const index & other) restrict(cpu, amp) {                                                       \
        for (int i = 0; i < N; ++i)                                                                                    \
            base_[i] op other.base_[i];                                                                                \
        return *this;                                                                                                  \
    }
#define AMP_INDEX_ASSIGN_INT(op)                                                                                       \
    index &operator op(int value) restrict(cpu, amp) {                                                                 \
        for (int i = 0; i < N; ++i)                                                                                    \
            base_[i] op value;                                                                                         \
        return *this;                                                                                                  \
    }
    AMP_INDEX_ASSIGN(+=)
    AMP_INDEX_ASSIGN(-=)
    AMP_INDEX_ASSIGN_INT(+=)
    AMP_INDEX_ASSIGN_INT(-=)
    AMP_INDEX_ASSIGN_INT(*=)
    AMP_INDEX_ASSIGN_INT(/=)
    AMP_INDEX_ASSIGN_INT(%=)
#undef AMP_INDEX_ASSIGN
#undef AMP_INDEX_ASSIGN_INT

    friend bool operator==(const index &a, const index &b) restrict(cpu, amp) {
        for (int i = 0; i < N; ++i)
            if (a.base_[i] != b.base_[i])
                return false;
        return true;
    }
    friend bool operator!=(const index &a, const index &b) restrict(cpu, amp) { return !(a == b); }

    friend index operator+(const index &a, const index &b) restrict(cpu, amp) {
        index result(a);
        result += b;
        return result;
    }
    friend index operator-(const index &a, const index &b) restrict(cpu, amp) {
        index result(a);
        result -= b;
        return result;
    }

#define AMP_INDEX_BINARY(op)                                                                                           \
    friend index operator op(const index &a, int b) restrict(cpu, amp) {                                               \
        index result(a);                                                                                               \
        for (int i = 0; i < N; ++i)                                                                                    \
            result.base_[i] = a.base_[i] op b;                                                                         \
        return result;                                                                                                 \
    }                                                                                                                  \
    friend index operator op(int a, const index &b) restrict(cpu, amp) {                                               \
        index result(b);                                                                                               \
        for (int i = 0; i < N; ++i)                                                                                    \
            result.base_[i] = a op b.base_[i];                                                                         \
        return result;                                                                                                 \
    }
    AMP_INDEX_BINARY(+)
    AMP_INDEX_BINARY(-)
    AMP_INDEX_BINARY(*)
    AMP_INDEX_BINARY(/)
    AMP_INDEX_BINARY(%)
#undef AMP_INDEX_BINARY

private:
    int base_[N] AMP_TRANSPARENT;
};

template <int N> const int index<N>::rank;

}  // namespace Concurrency
