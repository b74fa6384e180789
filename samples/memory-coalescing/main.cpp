// Six kernels that move the same data in different patterns.
#include "../sample.h"

using namespace concurrency;

void my_copy(array_view<float, 1> x, array_view<const float, 1> y) {
    parallel_for_each(x.extent, [=](index<1> idx) restrict(amp) {
        x[idx] = y[idx];
    });
}

void my_copy_strided(array_view<float, 1> x, array_view<const float, 1> y) {
    parallel_for_each(x.extent, [=](index<1> idx) restrict(amp) {
        x[idx] = y[idx * 2];
    });
}

struct S {
    float left, right, other;
};

void my_copy_AOS(array_view<float, 1> x, array_view<const S, 1> y) {
    parallel_for_each(x.extent, [=](index<1> idx) restrict(amp) {
        x[idx] = y[idx].left;
    });
}

struct S2 {
    array_view<float, 1> left, right, other;
};

// The kernel captures all of y but reads only one of its three views. The other two do not become kernel arguments.
void my_copy_SOA(accelerator_view av, array_view<float, 1> x, S2& y) {
    parallel_for_each(av, x.extent, [=](index<1> idx) restrict(amp) {
        x[idx] = y.left[idx];
    });
}

void unit_test(array_view<float, 1> x, array_view<const float, 1> y, int n) {
    parallel_for_each(x.extent, [=](index<1> idx) restrict(amp) {
        float f = y[idx];
        float s = f;
        for (int i = 0; i < n; i++)
            s = s * s + f;
        x[idx] = s;
    });
}

void stride_test(array_view<float, 1> x, array_view<const float, 1> y, int n) {
    parallel_for_each(x.extent, [=](index<1> idx) restrict(amp) {
        float f = y[2 * idx];
        float s = f;
        for (int i = 0; i < n; i++)
            s = s * s + f;
        x[idx] = s;
    });
}

// The value that the two compute-bound kernels compute for one number.
float iterate(float f, int n) {
    float s = f;
    for (int i = 0; i < n; i++)
        s = s * s + f;
    return s;
}

int main(int argc, char** argv) {
    const int size = sample::size(argc, argv, 1 << 18);
    const int n = 8;
    sample::verdict verdict("memory-coalescing");

    std::vector<float> source = sample::random_floats(2 * size);
    // For f between -0.5 and 0, the iteration s*s + f stays near a fixed point, so rounding errors cannot grow.
    for (float& number : source)
        number = (number - 1.0f) / 4.0f;
    std::vector<float> result(size), plain(size), strided(size), unit(size), stride(size);
    std::vector<S> structures(size);
    for (int i = 0; i < size; i++) {
        plain[i] = source[i];
        strided[i] = source[2 * i];
        unit[i] = iterate(source[i], n);
        stride[i] = iterate(source[2 * i], n);
        structures[i] = {source[i], 1.0f, 2.0f};
    }

    array_view<float, 1> x(size, result);
    array_view<const float, 1> y(2 * size, source);
    // Each kernel starts with zeros, so that it cannot pass with the result of the kernel before it.
    auto clear = [&] {
        std::fill(result.begin(), result.end(), 0.0f);
        x.refresh();
    };

    my_copy(x, y);
    x.synchronize();
    verdict.same("my_copy", result, plain);

    clear();
    my_copy_strided(x, y);
    x.synchronize();
    verdict.same("my_copy_strided", result, strided);

    clear();
    my_copy_AOS(x, array_view<const S, 1>(size, structures));
    x.synchronize();
    verdict.same("my_copy_AOS", result, plain);

    clear();
    std::vector<float> left(plain), right(size, 1.0f), other(size, 2.0f);
    S2 arrays = {array_view<float, 1>(size, left), array_view<float, 1>(size, right),
                 array_view<float, 1>(size, other)};
    my_copy_SOA(accelerator().get_default_view(), x, arrays);
    x.synchronize();
    verdict.same("my_copy_SOA", result, plain);

    clear();
    unit_test(x, y, n);
    x.synchronize();
    verdict.close("unit_test", result, unit, 1e-5f);

    clear();
    stride_test(x, y, n);
    x.synchronize();
    verdict.close("stride_test", result, stride, 1e-5f);

    return verdict.exit_code();
}
