// A source that forgot <amp.h> is told so wherever it names the library.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
// CHECK: [[#@LINE+1]]:17: error: 'concurrency' comes with #include <amp.h> [amp-library, C2338]
using namespace concurrency;
// CHECK: [[#@LINE+1]]:1: error: 'concurrency' comes with #include <amp.h> [amp-library, C2338]
concurrency::accelerator *chosen;
// CHECK: [[#@LINE+1]]:18: error: 'Concurrency' comes with #include <amp.h> [amp-library, C2338]
void clear(void (Concurrency::*what)());
