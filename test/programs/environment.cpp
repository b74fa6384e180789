// An invalid value of one of the runtime's environment variables is an error at once, even if the program does
// not use the variable's feature. For the values of all variables, see test/runtime/environment_test.cpp.
// RUN: %amp-clang %s -o %t && %t
// RUN: env AMP_TRACE=0 AMP_STAGING= AMP_KERNEL_POSITIONS=64 %t
// RUN: not env AMP_TRACE=banana %t 2>&1 | FileCheck --check-prefix=TRACE %s
// TRACE: AMP_TRACE: invalid value 'banana': expected 0, 1 or the name of a file that ends in .json
// RUN: not env AMP_STAGING=1,2 %t 2>&1 | FileCheck --check-prefix=STAGING %s
// STAGING: AMP_STAGING: invalid value '1,2': expected threads (0 to 64)
// RUN: not env AMP_KERNEL_POSITIONS=16 %t 2>&1 | FileCheck --check-prefix=POSITIONS %s
// POSITIONS: AMP_KERNEL_POSITIONS: invalid value '16': expected 32 or 64
// RUN: not env AMP_KERNEL_NOALIAS=2 %t 2>&1 | FileCheck --check-prefix=NOALIAS %s
// NOALIAS: AMP_KERNEL_NOALIAS: invalid value '2': expected 0 or 1
// RUN: not env AMP_CACHE_SIZE=x %t 2>&1 | FileCheck --check-prefix=SIZE %s
// SIZE: AMP_CACHE_SIZE: invalid value 'x': expected bytes with an optional K, M or G
// RUN: not env AMP_DEVICE=none-such %t 2>&1 | FileCheck --check-prefix=DEVICE %s
// DEVICE: AMP_DEVICE: invalid value 'none-such': expected the number of an accelerator, a part of its name, its path, cpu or gpu; there are:
#include <amp.h>

#include <cstdio>
using namespace concurrency;

int main() {
    int number = 1;
    try {
        array_view<int> v(1, &number);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
        v.synchronize();
    } catch (const runtime_exception &e) {
        std::fprintf(stderr, "%s\n", e.what());
        return 1;
    }
    return number != 2;
}
