// __declspec(property), in all classes of C++ AMP that have it and in the user's own: read, written and used
// with compound assignment, on the host and in kernels, in templates and through const objects [PR1] [PR2]
// [PR3]. Microsoft's short names of the restrictions [PR4].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++14 -fsyntax-only %s
#include "Inputs/check.h"

#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

int twice(int x) __GPU { return 2 * x; }
int side() __CPU_ONLY { return 1; }
int side() __GPU_ONLY { return 2; }
static_assert(HLSL_MAX_NUM_BUFFERS == 192 && MODULENAME_MAX_LENGTH == 1024, "[I05]");

template <typename T> class Box {
public:
    explicit Box(T value) restrict(cpu, amp) : stored(value), writes(0) {}
    T get() const restrict(cpu, amp) { return stored; }
    void put(T value) restrict(cpu, amp) {
        stored = value;
        ++writes;
    }
    T at(int i) const restrict(cpu, amp) { return stored * i; }
    __declspec(property(get = get, put = put)) T value;
    __declspec(property(get = at)) T times[];
    __declspec(property(get = get)) T only;
    T stored;
    int writes;
};

template <typename T> T use(Box<T> &box) restrict(cpu, amp) {
    box.value += 3;
    box.value = box.value * 2;
    box.value++;
    const Box<T> &fixed = box;
    return fixed.value + fixed.only + fixed.times[2];
}

void all(int i, int *out) restrict(cpu, amp) {
    Box<int> box(i);
    out[0] = use(box);
    out[1] = box.writes;
    Box<float_2> pair(float_2(float(i), 1));
    pair.value += float_2(1, 2);
    pair.value *= pair.value.x;
    out[2] = int(pair.value.x) * 100 + int(pair.value.y);
    const extent<2> e(3, i + 1);
    out[3] = int(e.size()) + e[1];
    Box<int> boxes[2] = {Box<int>(1), Box<int>(i)};
    for (Box<int> &each : boxes)
        each.value <<= 1;
    out[4] = boxes[0].value * 100 + boxes[1].value--;
    out[5] = boxes[1].value ? boxes[1].value : -1;
}

int main() {
    int failures = check::both<6>("properties", 10, [](int i, int *out) restrict(cpu, amp) { all(i, out); });
    array<int, 2> a(4, 8);
    std::vector<int> seen(3);
    array_view<int> out(seen);
    parallel_for_each(a.accelerator_view, a.extent.tile<2, 4>(), [=, &a](tiled_index<2, 4> t) restrict(amp) {
        a[t] = a.extent[1] + t.tile_extent[0];
        if (t.global[0] == 0 && t.global[1] == 0)
            out[0] = out.extent[0] + a.extent.size(), out[1] = twice(side());
    });
    failures += check::equal("extent of a view", out[0], 35);
    failures += check::equal("restrictions by short names", out[1] * 10 + twice(side()), 42);
    failures += check::equal("views", a.accelerator_view.accelerator.default_view == a.accelerator_view, true);
    return failures;
}
