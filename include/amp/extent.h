// extent<N>: the size of an N-dimensional space that starts at the origin [AMP 4.2].
#pragma once

#include <amp/detail/annotations.h>
#include <amp/index.h>

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

/// N integers. Dimension 0 varies slowest. A default-constructed extent is all zeroes.
template <int N> class extent {
    static_assert(N > 0, "extent: the rank must be positive");

public:
    static const int rank = N;
    typedef int value_type;

    extent() restrict(cpu, amp) {
        for (int i = 0; i < N; ++i)
            base_[i] = 0;
    }

    explicit extent(int e0) restrict(cpu, amp) {
        static_assert(N == 1, "extent: one component makes an extent<1> only");
        base_[0] = e0;
    }

    extent(int e0, int e1) restrict(cpu, amp) {
        static_assert(N == 2, "extent: two components make an extent<2> only");
        base_[0] = e0;
        base_[1] = e1;
    }

    extent(int e0, int e1, int e2) restrict(cpu, amp) {
        static_assert(N == 3, "extent: three components make an extent<3> only");
        base_[0] = e0;
        base_[1] = e1;
        base_[2] = e2;
    }

    /// Reads N integers from memory.
    explicit extent(const int components[]) restrict(cpu, amp) {
        for (int i = 0; i < N; ++i)
            base_[i] = components[i];
    }

    int operator[](unsigned dimension) const restrict(cpu, amp) { return base_[dimension]; }
    int &operator[](unsigned dimension) restrict(cpu, amp) { return base_[dimension]; }

    /// Returns the number of points: the product of all components.
    unsigned size() const restrict(cpu, amp) {
        unsigned result = 1;
        for (int i = 0; i < N; ++i)
            result *= static_cast<unsigned>(base_[i]);
        return result;
    }

    /// Returns true if the point lies inside the extent.
    bool contains(const index<N> &point) const restrict(cpu, amp) {
        for (int i = 0; i < N; ++i)
            if (point[i] < 0 || point[i] >= base_[i])
                return false;
        return true;
    }

    /// Returns this extent divided into tiles.
    template <int D0> tiled_extent<D0> tile() const restrict(cpu, amp) {
        static_assert(N == 1, "extent::tile: one tile dimension needs an extent<1>");
        static_assert(D0 > 0, "extent::tile: tile dimensions must be positive");
        return tiled_extent<D0>(*this);
    }
    template <int D0, int D1> tiled_extent<D0, D1> tile() const restrict(cpu, amp) {
        static_assert(N == 2, "extent::tile: two tile dimensions need an extent<2>");
        static_assert(D0 > 0 && D1 > 0, "extent::tile: tile dimensions must be positive");
        return tiled_extent<D0, D1>(*this);
    }
    template <int D0, int D1, int D2> tiled_extent<D0, D1, D2> tile() const restrict(cpu, amp) {
        static_assert(N == 3, "extent::tile: three tile dimensions need an extent<3>");
        static_assert(D0 > 0 && D1 > 0 && D2 > 0, "extent::tile: tile dimensions must be positive");
        return tiled_extent<D0, D1, D2>(*this);
    }

    extent operator+(const index<N> &other) const restrict(cpu, amp) {
        extent result(*this);
        result += other;
        return result;
    }
    extent operator-(const index<N> &other) const restrict(cpu, amp) {
        extent result(*this);
        result -= other;
        return result;
    }

    extent &operator++() restrict(cpu, amp) { return *this += 1; }
    extent &operator--() restrict(cpu, amp) { return *this -= 1; }

    extent operator++(int) restrict(cpu, amp) {
        extent before(*this);
        *this += 1;
        return before;
    }

    extent operator--(int) restrict(cpu, amp) {
        extent before(*this);
        *this -= 1;
        return before;
    }

#define AMP_EXTENT_ASSIGN(op)                                                                                          \
    extent &operator op(const extent & other) restrict(cpu, amp) {                                                     \
        for (int i = 0; i < N; ++i)                                                                                    \
            base_[i] op other.base_[i];                                                                                \
        return *this;                                                                                                  \
    }                                                                                                                  \
    extent &operator op(const index<N> &other) restrict(cpu, amp) {                                                    \
        for (int i = 0; i < N; ++i)                                                                                    \
            base_[i] op other[i];                                                                                      \
        return *this;                                                                                                  \
    }
#define AMP_EXTENT_ASSIGN_INT(op)                                                                                      \
    extent &operator op(int value) restrict(cpu, amp) {                                                                \
        for (int i = 0; i < N; ++i)                                                                                    \
            base_[i] op value;                                                                                         \
        return *this;                                                                                                  \
    }
    AMP_EXTENT_ASSIGN(+=)
    AMP_EXTENT_ASSIGN(-=)
    AMP_EXTENT_ASSIGN_INT(+=)
    AMP_EXTENT_ASSIGN_INT(-=)
    AMP_EXTENT_ASSIGN_INT(*=)
    AMP_EXTENT_ASSIGN_INT(/=)
    AMP_EXTENT_ASSIGN_INT(%=)
#undef AMP_EXTENT_ASSIGN
#undef AMP_EXTENT_ASSIGN_INT

    friend bool operator==(const extent &a, const extent &b) restrict(cpu, amp) {
        for (int i = 0; i < N; ++i)
            if (a.base_[i] != b.base_[i])
                return false;
        return true;
    }
    friend bool operator!=(const extent &a, const extent &b) restrict(cpu, amp) { return !(a == b); }

    friend extent operator+(const extent &a, const extent &b) restrict(cpu, amp) {
        extent result(a);
        result += b;
        return result;
    }
    friend extent operator-(const extent &a, const extent &b) restrict(cpu, amp) {
        extent result(a);
        result -= b;
        return result;
    }

#define AMP_EXTENT_BINARY(op)                                                                                          \
    friend extent operator op(const extent &a, int b) restrict(cpu, amp) {                                             \
        extent result(a);                                                                                              \
        for (int i = 0; i < N; ++i)                                                                                    \
            result.base_[i] = a.base_[i] op b;                                                                         \
        return result;                                                                                                 \
    }                                                                                                                  \
    friend extent operator op(int a, const extent &b) restrict(cpu, amp) {                                             \
        extent result(b);                                                                                              \
        for (int i = 0; i < N; ++i)                                                                                    \
            result.base_[i] = a op b.base_[i];                                                                         \
        return result;                                                                                                 \
    }
    AMP_EXTENT_BINARY(+)
    AMP_EXTENT_BINARY(-)
    AMP_EXTENT_BINARY(*)
    AMP_EXTENT_BINARY(/)
    AMP_EXTENT_BINARY(%)
#undef AMP_EXTENT_BINARY

private:
    int base_[N] AMP_TRANSPARENT;
};

template <int N> const int extent<N>::rank;

}  // namespace Concurrency

#include <amp/tiled_extent.h>
