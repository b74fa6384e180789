// Visual C++ treats an in-class initialiser as the definition, in any number of files; library names removed in
// C++17; comparisons of two properties in a template, and a using-directive for std after the template.
// RUN: %amp-clang --amp-compat=msvc -O0 -c -DOTHER %s -o %t.o
// RUN: %amp-clang --amp-compat=msvc -O0 %s %t.o -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -O0 -std=c++14 %s %t.o -o %t && %t
#include <algorithm>
#include <amp.h>
#include <random>
#include <vector>
using namespace concurrency;

enum kind { first, second };
struct sizes {
    static const int tile = 16;
    static const kind way = second;
    static const unsigned defined = 3;
};
template <typename T> struct sizes_of {
    static const int bytes = sizeof(T);
    static const int twice = 2 * bytes;
};
struct plain {
    static const int unused = 1;
};
int other();
#ifdef OTHER
const unsigned sizes::defined;
template <typename T> const int sizes_of<T>::twice;
int other() { return std::max(sizes::tile, sizes_of<double>::bytes) + std::max(sizes_of<int>::twice, 1); }
#else
template <typename T> bool same(array_view<T> a, array_view<T> b) { return a.extent == b.extent; }
template <typename T> bool same_place(array<T> &a, array<T> &b) { return a.accelerator_view == b.accelerator_view; }
template <int N> struct runs {
    static int run() {
        array<int, 1> a(N);
        return a.extent[0];
    }
};
using namespace std;

int main() {
    vector<int> numbers(4, sizes::tile);
    numbers.push_back(sizes_of<double>::bytes);
    vector<kind> kinds(1, sizes::way);
    array_view<int> view(numbers);
    concurrency::array<int> a(4);
    _ASSERTE(numbers.size() == 5);
    mt19937 engine(1);
    uniform_real<float> real(5.0f, 30.0f);
    tr1::uniform_int<int> whole(1, 6);
    const float drawn = real(engine);
    const int dice = whole(engine);
    if (drawn < 5 || drawn > 30 || dice < 1 || dice > 6)
        return 1;
    if (!same(view, view) || !same_place(a, a) || runs<4>::run() != 4)
        return 2;
    return min(numbers[0], sizes::tile) == 16 && kinds[0] == second && max(sizes::defined, 1u) == 3 && other() == 24 ? 0 : 3;
}
#endif
