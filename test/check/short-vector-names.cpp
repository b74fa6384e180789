// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// Short vectors have the names that users write, a program's classes their own.
#include <amp.h>
#include <amp_short_vectors.h>
using namespace concurrency;
using namespace concurrency::graphics;

namespace mine {
template <class T> struct vector_3 {
  T x;
};
}

void launch(array_view<float_3> v, array_view<int_3> w, mine::vector_3<float> m) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: error: invalid operands to binary expression ('float_3' and 'int_3')
    // CHECK-NEXT: note: no known conversion from 'int_3' to 'const float_3' for 2nd argument
    v[i] = v[i] + w[i];
    // CHECK: error: invalid operands to binary expression ('const mine::vector_3<float>' and 'const {{(mine::)?}}vector_3<float>')
    m + m;
  });
}
