// RUN: not %amp-clang -fsyntax-only -fno-exceptions -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: %amp-clang -fsyntax-only %s
// Host code has no exceptions either, in a file with C++ AMP as in one without.
#include <amp.h>
#include <vector>
using namespace concurrency;

int caught(std::vector<int> numbers) {
  // CHECK: :[[#@LINE+1]]:3: error: cannot use 'try' with exceptions disabled
  try {
    array_view<int> view(100, numbers);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });
  } catch (const runtime_exception &) {
    return 1;
  }
  return 0;
}
template <typename T> T thrown(T value) {
  // CHECK: :[[#@LINE+1]]:3: error: cannot use 'throw' with exceptions disabled
  throw value;
}
