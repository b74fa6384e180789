// Both namespaces used: `array` is the C++ AMP library's where the program has no <array>, or where it has one
// argument; `extent` is std's where it is asked for its value.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++20 -O1 %s -o %t && %t
// With <array>, only uses with two arguments are ambiguous.
// RUN: not %amp-clang --amp-compat=msvc -DWITH_ARRAY -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: reference to 'array' is ambiguous: two using-directives make 'std::array' and 'concurrency::array' visible
// CHECK-NOT: reference to 'extent' is ambiguous
#include <amp.h>
#include <functional>
#include <iostream>
#include <vector>
#ifdef WITH_ARRAY
#include <array>
#endif
using namespace std;
using namespace concurrency;

struct kept {
    void take(array<float, 1> &a) { size = a.extent[0]; }
    unique_ptr<array<int>> data;
    vector<array_view<int, 2>> views;
    function<int(extent<2>)> area;
    int size;
};
template <typename T> void fill(array<T, 2> &a, T value) {
    parallel_for_each(a.extent, [&a, value](index<2> i) restrict(amp) { a[i] = value; });
}
const array<int> *none = nullptr;
static_assert(extent<int[3]>::value == 3 && extent<int[2][4], 1>::value == 4 && extent<int>::value == 0, "std's");

int main() {
    kept k;
    array<float, 1> floats(extent<1>(5));
    k.take(floats);
    k.data.reset(new array<int>(3));
    k.area = [](extent<2> e) { return (int)e.size(); };
    array<int, 2> grid(2, 3);
    fill(grid, 4);
    vector<int> values(6);
    copy(grid, values.begin());
    int more[6];
    copy(values.begin(), values.end(), more);
    copy(values.begin(), values.end(), grid);
    extent<1> e(4);
    index<1> i(2);
    task<int> t = create_task([] { return 1; });
    vector<extent<2>> sizes(1, extent<2>(2, 2));
    return k.size == 5 && k.area(extent<2>(2, 3)) == 6 && more[5] == 4 && e[0] + i[0] == 6 && t.get() == 1 && !none &&
                   sizes[0][1] == 2 && extent<2>::rank == 2 ? 0 : 1;
}
