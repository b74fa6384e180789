// A function object of restrict(amp) in the hands of the host's libraries: the error stands at the user's line, not in
// a header, and is never lost [AMP 2.2.1, C3930].
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=/include/ %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics -DSTANDARD %s 2>&1 | FileCheck --check-prefix=STANDARD --implicit-check-not=error: --implicit-check-not=/include/ %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics -DPIECES %s 2>&1 | FileCheck --check-prefix=PIECES --implicit-check-not=error: --implicit-check-not=/include/ %s
#include <amp.h>
#include <ppl.h>

#include <algorithm>
#include <vector>

int main() {
  std::vector<int> numbers(4);
#ifdef STANDARD
  // STANDARD: :[[@LINE+4]]:8: error: no matching function for call to object of type '(lambda at
  // STANDARD-SAME: in restrict(cpu) code [amp-overload, C3930]
  // STANDARD-NEXT: :[[@LINE+2]]:8: note: declare your own function restrict(cpu, amp), or add an overload that this code can call
  // STANDARD-NEXT: :[[@LINE+1]]:49: note: candidate function not viable: call to restrict(amp) function from restrict(cpu) function
  std::for_each(numbers.begin(), numbers.end(), [=](int &x) restrict(amp) { x = 1; });
#elif defined(PIECES)
  // PIECES: :[[@LINE+2]]:16: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
  // PIECES: :[[@LINE+1]]:36: note: the lambda is declared here
  concurrency::parallel_for(0, 10, [](int) restrict(amp) {});
  concurrency::task_group group;
  // PIECES: :[[@LINE+2]]:9: error: the lambda is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
  // PIECES: :[[@LINE+1]]:13: note: the lambda is declared here
  group.run([] () restrict(amp) {});
#else
  // CHECK: :[[@LINE+4]]:16: error: no matching function for call to object of type 'const (lambda at
  // CHECK-SAME: in restrict(cpu) code [amp-overload, C3930]
  // CHECK-NEXT: :[[@LINE+2]]:16: note: declare your own function restrict(cpu, amp), or add an overload that this code can call
  // CHECK-NEXT: :[[@LINE+1]]:66: note: candidate function not viable: call to restrict(amp) function from restrict(cpu) function
  concurrency::parallel_for_each(numbers.begin(), numbers.end(), [=](int &x) restrict(amp) { x = 1; });
#endif
}
