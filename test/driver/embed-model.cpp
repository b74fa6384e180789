// --embed-model: launch records hold the lowered model, for the runtime that interprets it.
// RUN: %amp-clang --embed-model -c %s -o %t.o
// RUN: grep -a -o -e "amp-model" -e "__kernel" %t.o | FileCheck %s
// RUN: %amp-clang --embed-model %s -o %t
// RUN: env LD_LIBRARY_PATH=%build/lib/interpret %t
// RUN: env LD_LIBRARY_PATH=%build/lib/interpret AMP_MUTATE=guard-loops:double not %t 2>&1 | FileCheck --check-prefix=MUTANT %s
// A program without models is refused with the reason.
// RUN: %amp-clang %s -o %t.plain
// RUN: env LD_LIBRARY_PATH=%build/lib/interpret not %t.plain 2>&1 | FileCheck --check-prefix=PLAIN %s
#include <amp.h>

#include <cstdio>
#include <exception>
#include <vector>

using namespace concurrency;

int main() {
    std::vector<int> numbers(10, 1);
    array_view<int> view(10, numbers);
    try {
        parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 2; });
    } catch (const std::exception &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return view[9] - 3;
}

// CHECK: amp-model
// CHECK-NOT: __kernel
// MUTANT: interpreter: pass guard-loops changed what main::lambda computes: buffer 0, byte 0: 03 00 00 00 became 05 00 00 00, not as after
// PLAIN: the program was not compiled with --embed-model
