// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not="candidate" %s
// A restrict(amp) lambda is no function of the host's.
#include <amp.h>
#include <functional>
using namespace concurrency;

void store(array_view<int> v) {
  // CHECK: :[[#@LINE+2]]:33: error: no viable conversion from '(lambda at {{.*}})' to 'std::function<void (index<1>)>'
  // CHECK-NEXT: :[[#@LINE+1]]:33: note: a std::function calls functions of the host: keep a restrict(amp) lambda in a variable whose type is auto, or a template parameter
  std::function<void(index<1>)> kernel = [=](index<1> i) restrict(amp) { v[i] = 1; };
  std::function<void(int)> host = [](int) {};
}
