// Declarations of a DLL's exports give no warning, and make symbols visible in a shared library that hides all
// others; without such an option all symbols are visible.
// RUN: %amp-clang --amp-compat=msvc -Werror -fPIC -shared %s -o %t.so && llvm-nm -D --defined-only %t.so | FileCheck --check-prefixes=CHECK,ALL %s
// RUN: %amp-clang --amp-compat=msvc -Werror -fPIC -shared -fvisibility=hidden %s -o %t.so && llvm-nm -D --defined-only %t.so | FileCheck --implicit-check-not=own %s
// RUN: %amp-clang --amp-compat=msvc -Werror -fPIC -DADDER_IMPORTS -fvisibility=hidden -fsyntax-only %s
// CHECK-DAG: T _ZN5Adder5totalERKSt6vectorIiSaIiEE
// CHECK-DAG: T sum_of
// CHECK-DAG: {{[TW]}} _ZN4BaseD2Ev
// CHECK-DAG: V _ZTV4Base
// CHECK-DAG: D last_sum
// CHECK-DAG: W _ZN5TwiceIiE2ofEi
// ALL-DAG: T own_sum
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

struct __declspec(dllexport) Base {
    virtual ~Base() {}
    virtual int get() = 0;
};
template <class T> struct Twice {
    T of(T x) { return 2 * x; }
};
template struct __declspec(dllexport) Twice<int>;
extern "C" ADDER_API int last_sum;
int last_sum = 1;
struct Derived : Base {
    int get() override { return 1; }
};
extern "C" int own_sum() { return Derived().get(); }

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
