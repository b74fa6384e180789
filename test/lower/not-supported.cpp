// What the rules allow and lowering does not know is an error that names it.
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <algorithm>
#include <amp.h>

int compare(const int *a, const int *b) restrict(amp) {
    return __builtin_memcmp(a, b, 8); // expected-error {{[amp-unsupported]}}
}

int least(int x) restrict(amp) {
    return std::min({3, x, 7}); // expected-error {{a braced list as a std::initializer_list in amp-restricted code is not supported by amp-clang yet [amp-unsupported]}} expected-note {{amp code has no std::initializer_list}}
}

int leaves(int x) restrict(amp) {
    for (int k = 0; int left = x - k; k += left) { // expected-error {{a 'for' with 'continue' whose increment uses the variable of its condition in amp-restricted code is not supported by amp-clang yet [amp-unsupported]}}
        if (left == 2)
            continue;
        x -= left & 1;
    }
    return x;
}

void launch(concurrency::array_view<int> out) {
    parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) { out[i] = compare(&out[0], &out[i]) + least(i[0]) + leaves(i[0]); });
}
