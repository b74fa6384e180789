// A source that forgot <amp.h> is told so where it names the library first, and nothing else, as after a header that is
// not found.
// RUN: split-file %s %t
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %t/using.cpp 2>&1 | FileCheck %s --check-prefix=USING --implicit-check-not=error: --implicit-check-not=note:
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %t/qualified.cpp 2>&1 | FileCheck %s --check-prefix=QUALIFIED --implicit-check-not=error: --implicit-check-not=note:
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics --amp-compat=msvc %t/using.cpp 2>&1 | FileCheck %s --check-prefix=USING --implicit-check-not=error: --implicit-check-not=note:

//--- using.cpp
#include <vector>
// USING: using.cpp:3:17: fatal error: 'concurrency' requires #include <amp.h> [amp-library, C2338]
using namespace concurrency;
int main() {
  std::vector<int> numbers(100);
  array_view<int, 1> view(100, numbers);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  view.synchronize();
}

//--- qualified.cpp
// QUALIFIED: qualified.cpp:2:18: fatal error: 'Concurrency' requires #include <amp.h> [amp-library, C2338]
void clear(void (Concurrency::*what)());
Concurrency::accelerator *chosen;
