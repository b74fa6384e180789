// A third-party system header in a folder whose name begins with "amp" is not the library's.
// RUN: rm -rf %t && split-file %s %t
// RUN: not %amp-clang -fsyntax-only -isystem %t/amp_samples %t/main.cpp 2>&1 | FileCheck %s
// CHECK: amp_samples/tools.h:2:{{[0-9]+}}: error: no member named 'nothing' in 'Concurrency::array_view<int>'
// CHECK-NOT: amp-library
//--- amp_samples/tools.h
#pragma once
template <class T> int host_only(T t) { return t.nothing; }
//--- main.cpp
#include <amp.h>
#include <tools.h>
int main() { concurrency::array_view<int> v(4); host_only(v); }
