// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only %s 2>&1 | FileCheck %s
// join and choice of <agents.h> are not supported: one message says so.
#include <agents.h>
using namespace concurrency;

int main()
{
    // CHECK-NOT: error:
    // CHECK: joins.cpp:[[@LINE+1]]:5: error: 'join' exists on Windows only: <agents.h> has buffers, single_assignment, call, transformer and timer
    join<int> j(2);
    unbounded_buffer<int> b;
    b.link_target(&j);
    return receive(j).size() != 2;
}
// CHECK: 1 error generated
