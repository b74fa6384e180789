// What marks a DLL's exports means nothing here, and is silent: a shared library shows everything.
// RUN: %amp-clang --amp-compat=msvc -Werror -fPIC -shared %s -o %t.so && llvm-nm -D --defined-only %t.so | FileCheck %s
// CHECK-DAG: T _ZN5Adder5totalERKSt6vectorIiSaIiEE
// CHECK-DAG: T sum_of
#include <amp.h>

#include <vector>

#ifdef ADDER_IMPORTS
#define ADDER_API __declspec(dllimport)
#else
#define ADDER_API __declspec(dllexport)
#endif

class ADDER_API Adder {
public:
    int total(const std::vector<int> &numbers);
};

int Adder::total(const std::vector<int> &numbers) {
    int sum = 0;
    concurrency::array_view<int> result(1, &sum);
    concurrency::array_view<const int> view(static_cast<int>(numbers.size()), numbers);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
        concurrency::atomic_fetch_add(&result[0], view[i]);
    });
    result.synchronize();
    return sum;
}

extern "C" __declspec(dllexport) int sum_of(const int *numbers, int count) {
    return Adder().total(std::vector<int>(numbers, numbers + count));
}
