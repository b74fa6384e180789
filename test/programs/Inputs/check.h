// Runs one restrict(cpu,amp) function object on the host and on the device and compares what they wrote, bit for bit.
// A program's main returns the number of checks that found differences: 0 is a pass.
#pragma once

#include <amp.h>

#include <cstdio>
#include <cstring>
#include <vector>

namespace check {

template <typename T>
int compare(const char* what, const std::vector<T>& host, const std::vector<T>& device, std::size_t words) {
    int differences = 0;
    for (std::size_t i = 0; i != host.size(); ++i)
        if (std::memcmp(&host[i], &device[i], sizeof(T)) != 0 && ++differences <= 5)
            std::printf("%s: thread %zu word %zu: host %.17g, device %.17g\n", what, i / words, i % words,
                        static_cast<double>(host[i]), static_cast<double>(device[i]));
    return differences != 0;
}

/// On both sides, calls `f(i, out)` for i in [0, threads). `out` points to `Words` elements for this call only.
template <int Words, typename T = int, typename F> int both(const char* what, int threads, const F& f) {
    std::vector<T> host(static_cast<std::size_t>(threads) * Words), device(host.size());
    for (int i = 0; i != threads; ++i)
        f(i, host.data() + static_cast<std::size_t>(i) * Words);
    concurrency::array_view<T> out(threads * Words, device);
    concurrency::parallel_for_each(concurrency::extent<1>(threads), [=](concurrency::index<1> i) restrict(amp) {
        f(i[0], &out[i[0] * Words]);
    });
    out.synchronize();
    return compare(what, host, device, Words);
}

/// The same for function objects that take a view of these elements, which objects can contain.
template <int Words, typename F> int both_in_views(const char* what, int threads, const F& f) {
    std::vector<int> host(static_cast<std::size_t>(threads) * Words), device(host.size());
    const concurrency::array_view<int> expected(threads * Words, host), out(threads * Words, device);
    for (int i = 0; i != threads; ++i)
        f(i, expected.section(i * Words, Words));
    expected.synchronize();
    concurrency::parallel_for_each(concurrency::extent<1>(threads), [=](concurrency::index<1> i) restrict(amp) {
        f(i[0], out.section(i[0] * Words, Words));
    });
    out.synchronize();
    return compare(what, host, device, Words);
}

/// Counts one difference if the two are unequal.
template <typename T> int equal(const char* what, const T& got, const T& wanted) {
    if (got == wanted)
        return 0;
    std::printf("%s: differs\n", what);
    return 1;
}

}  // namespace check
