// Members of captured objects accessed by the address of another one, as in graphics code: `(&v.x)[i]`: in objects
// of numbers, nested objects, objects with views, in the kernel and in functions, and by a cast to a larger type.
// RUN: %amp-clang -O1 -w %s -o %t && %t
// RUN: %amp-clang -O1 -w -famp-robust-access %s -o %t && %t
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

struct Vector {
    float x, y, z;
};
struct Pair {
    float first, second;
};
struct Body {
    int number;
    Vector place, speed;
};
struct Sums {
    array_view<float> out;
    float a, b, c;

    float at(int i) const restrict(cpu, amp) { return (&b)[i - 1]; }
    void operator()(index<1> i) const restrict(amp) { out[i] = at(i[0] % 3); }
};

float next(const float &value) restrict(cpu, amp) { return *(&value + 1); }
float last(const float *value) restrict(cpu, amp) {
    ++value;
    return *++value;
}

int failures = 0;
void check(const char *name, array_view<float> out, float (*expected)(int)) {
    for (int i = 0; i < out.extent[0]; ++i)
        if (out[i] != expected(i)) {
            std::printf("%s: [%d] is %g, not %g\n", name, i, out[i], expected(i));
            ++failures;
            return;
        }
}

int main() {
    std::vector<float> values(12);
    array_view<float> out(12, values);
    const Vector v{1, 2, 3};
    const Body body{7, {10, 20, 30}, {40, 50, 60}};

    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        const float *part = &v.x;
        out[i] = part[i[0] % 3];
    });
    check("numbers", out, [](int i) { return float(i % 3 + 1); });

    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = next(v.x) * 10 + last(&v.x); });
    check("functions", out, [](int) { return 23.0f; });

    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = (&body.place.y)[i[0] % 5]; });
    check("parts", out, [](int i) { return (i % 5 + 2) * 10.0f; });

    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        const Pair &pair = reinterpret_cast<const Pair &>(v.y);
        out[i] = pair.second;
    });
    check("cast", out, [](int) { return 3.0f; });

    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = float(&body.speed.z - &body.place.y); });
    check("distance", out, [](int) { return 4.0f; });

    parallel_for_each(out.extent, Sums{out, 4, 5, 6});
    check("beside a view", out, [](int i) { return float(i % 3 + 4); });

    std::printf(failures ? "%d failures\n" : "ok\n", failures);
    return failures != 0;
}
