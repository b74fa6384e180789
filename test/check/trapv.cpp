// -ftrapv is the host's; a kernel wraps around instead, and the compiler says so once.
// RUN: %amp-clang -ftrapv -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: not %amp-clang -ftrapv -Werror=amp-trapv -fsyntax-only %s
// RUN: %amp-clang -ftrapv -Wno-amp-trapv -Werror -fsyntax-only %s
// RUN: %amp-clang -fwrapv -Werror -fsyntax-only %s
#include <amp.h>
using namespace concurrency;

void twice(array_view<int> v) {
  // CHECK: [[#@LINE+1]]:3: warning: -ftrapv has no effect in kernels: signed overflow wraps around there [amp-trapv]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += v[i]; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += v[i]; });
}
