// Kernels in a header, for language-kernel-places.cpp.
#pragma once

#include <amp.h>

namespace header {

inline void add(const concurrency::array_view<int>& v, int by) {
    concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += by; });
}
template <typename T> struct Twice {
    void operator()(concurrency::array_view<T> v) const {
        concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= T(2); });
    }
};

}  // namespace header
