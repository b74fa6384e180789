// What the rules allow and lowering does not know is an error that names it.
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>

int compare(const int *a, const int *b) restrict(amp) {
    return __builtin_memcmp(a, b, 8); // expected-error {{[amp-unsupported]}}
}

void launch(concurrency::array_view<int> out) {
    parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) { out[i] = compare(&out[0], &out[i]); });
}
