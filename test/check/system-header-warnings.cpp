// Warnings about system headers are not shown, and do not fail a compilation with -Werror. Errors are shown.
// RUN: rm -rf %t && split-file %s %t
// RUN: %amp-clang -fsyntax-only -Werror -isystem %t/system %t/main.cpp 2>&1 | count 0
// RUN: not %amp-clang -fsyntax-only -Werror -I %t/system %t/main.cpp 2>&1 | FileCheck %s
// CHECK: error: this kernel lambda is mutable: {{.*}}[amp-const-kernel, C4882]
//--- system/launch.h
#include <amp.h>
inline void launch(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) mutable restrict(amp) { v[i] = 1; });
}
//--- main.cpp
#include <launch.h>
int main() { launch(concurrency::array_view<int>(4)); }
