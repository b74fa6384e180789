// A lambda that finds its captures in a parameter of any type is named as not supported [R05].
// RUN: %amp-clang -std=c++23 -fsyntax-only -Xclang -verify %s
#include <amp.h>

int scaled(int x) restrict(amp) {
    auto times = [=](this auto self, int n) restrict(amp) -> int { return n * x; }; // expected-error {{a lambda with captures and an explicit object parameter ('this auto') in amp-restricted code is not supported by amp-clang yet [amp-unsupported]}}
    return times(2);
}

void run(const concurrency::array_view<int> &out) {
    parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) { out[i] = scaled(i[0]); });
}
