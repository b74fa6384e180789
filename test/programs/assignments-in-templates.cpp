// Implicit assignment operators in kernels that are instances of templates: of indices, extents and structs with
// arrays. Clang defines them at the end of the translation unit; the first one may need a builtin not declared yet.
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 --amp-compat=msvc %s -o %t && %t
#include "Inputs/expect.h"

#include <vector>

using namespace concurrency;

namespace {

struct quad {
    float v[4];
};

struct nested {
    quad parts[2];
    int tag;
};

/// A class template's instance.
template <class T> struct copy_assigns {
    array_view<int> out;
    void operator()(index<1> i) const restrict(amp) {
        T a = {}, b = {{1, 2, 3, 4}};
        a = b;
        out[i] = int(a.v[1]) + i[0];
    }
};

template <class T> void launch_copy(array_view<int> out) { parallel_for_each(out.extent, copy_assigns<T>{out}); }

/// A template as call operator, with tiles and without.
struct positions {
    array_view<int> out;
    template <int N> void operator()(index<N> i) const restrict(amp) {
        index<N> first;
        extent<N> all;
        first = i;
        all = out.extent;
        out[i] = first[0] + all[0];
    }
    template <int N> void operator()(tiled_index<N> i) const restrict(amp) {
        index<2> corner;
        corner = index<2>(1, i.local[0]);
        out[i] = 10 * corner[0] + corner[1];
    }
};

/// A move assignment, and members of members.
template <class T> void launch_nested(array_view<int> out, T tag) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        nested a = {}, b = {};
        b.parts[1].v[2] = float(i[0]);
        b.tag = tag;
        a = static_cast<nested &&>(b);
        nested c;
        c = a;
        out[i] = int(c.parts[1].v[2]) + c.tag;
    });
}

#ifdef __AMP_COMPAT_MSVC__
/// Another builtin, in a body that is parsed after the translation unit.
template <class T> struct assumes {
    array_view<int> out;
    void operator()(index<1> i) const restrict(amp) {
        switch (i[0] % 2) {
        case 0:
            out[i] = 1;
            break;
        case 1:
            out[i] = 2;
            break;
        default:
            __assume(0);
        }
    }
};
#endif

}  // namespace

int main() {
    std::vector<int> memory(16);
    array_view<int> out(16, memory);
    launch_copy<quad>(out);
    for (int i = 0; i < 16; ++i)
        EXPECT(out[i] == 2 + i);
    parallel_for_each(out.extent, positions{out});
    for (int i = 0; i < 16; ++i)
        EXPECT(out[i] == i + 16);
    parallel_for_each(out.extent.tile<4>(), positions{out});
    for (int i = 0; i < 16; ++i)
        EXPECT(out[i] == 10 + i % 4);
    launch_nested(out, 100);
    for (int i = 0; i < 16; ++i)
        EXPECT(out[i] == 100 + i);
#ifdef __AMP_COMPAT_MSVC__
    parallel_for_each(out.extent, assumes<int>{out});
    for (int i = 0; i < 16; ++i)
        EXPECT(out[i] == 1 + i % 2);
#endif
    return expectations::failed();
}
