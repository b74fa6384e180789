// RUN: %amp-clang --emit-opencl -Xclang -verify %s -o -
// The rows of parallel_for_each_on run on several accelerators: the index of a write is linear in the row.
#include <amp.h>
#include <amp/parallel_for_each_on.h>

using namespace concurrency;

void scatter(float *target, float value) restrict(amp) {
  *target = value; // expected-error {{cannot prove that the index of this write is linear in the thread's row, as parallel_for_each_on requires [amp-split-write]}} expected-note {{use the kernel's index plus or times uniform values, or use parallel_for_each}}
}

void f(const std::vector<accelerator> &devices, array_view<float, 2> out, array_view<const int> order, float x, int n) {
  parallel_for_each_on(devices, out.extent, [=](index<2> i) restrict(amp) {
    out[i] = x;
    out(n - i[0], 2 * i[1]) = x;
    out[i[0]][3] += x;
    for (int k = 0; k < n; ++k)
      out(2 * i[0] + 1, k) = x;
  });
  parallel_for_each_on(devices, extent<1>(n), [=](index<1> i) restrict(amp) {
    out(order[i], 0) = x; // expected-error {{cannot prove that the index of this write is linear in the thread's row, as parallel_for_each_on requires [amp-split-write]}}
  });
  parallel_for_each_on(devices, extent<1>(n), [=](index<1> i) restrict(amp) {
    out(i[0] / 2, 0) = x; // expected-error {{cannot prove that the index of this write is linear in the thread's row, as parallel_for_each_on requires}}
    out(i[0] % 4, 0) = x; // expected-error {{cannot prove that the index of this write is linear in the thread's row, as parallel_for_each_on requires}}
    out(7, 0) = x; // expected-error {{cannot prove that the index of this write is linear in the thread's row, as parallel_for_each_on requires}}
  });
  parallel_for_each_on(devices, extent<1>(n), [=](index<1> i) restrict(amp) {
    for (int k = i[0]; k < n; ++k)
      out(k, 0) = x; // expected-error {{cannot prove that the index of this write is linear in the thread's row, as parallel_for_each_on requires}}
  });
  parallel_for_each_on(devices, extent<1>(n), [=](index<1> i) restrict(amp) {
    scatter(&out(order[i], 0), x);
    scatter(&out(order[i], 1), x);
  });
}
