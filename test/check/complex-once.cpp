// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// std::complex as an element is one mistake, whatever a kernel computes with it.
#include <amp.h>
#include <complex>
using namespace concurrency;

// CHECK: :[[#@LINE+2]]:45: error: 'std::complex<float>' cannot be an element of array_view: it is a class of the C++ library whose members amp code does not know [amp-element, C3581]
// CHECK-NEXT: note: use a struct of two numbers with the operators that the kernel needs: it has the same layout
void square(array_view<std::complex<float>> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = v[i] * v[i];
  });
}
