// Host code can call std::sqrtf etc. [C++17 29.9.1], also with `using namespace std` and functions of these names.
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
using namespace std;
using namespace concurrency;

static float log2f(float x, int times) { return times ? log2f(x, times - 1) : std::log2f(x); }

int main() {
    float values[2] = {};
    array_view<float> view(2, values);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = fast_math::sqrtf(4.0f) + i[0]; });
    view.synchronize();
    return values[1] != std::sqrtf(9.0f) || std::fabsf(-1.0f) != 1.0f || sqrtf(16.0f) != 4.0f || log2f(8.0f, 2) != 3.0f;
}
