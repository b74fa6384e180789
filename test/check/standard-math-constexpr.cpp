// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics -DSTRICT --amp-std=strict %s 2>&1 | FileCheck %s --check-prefix=STRICT
// [C3931] libstdc++'s float functions are constexpr, and what they come to is the host's: the call is refused where the
// program makes it, not in <cmath>. Those that OpenCL C has, too, may be called.
#include <amp.h>
#include <algorithm>
#include <cmath>
using namespace concurrency;
void exchange(float &b, float &c) restrict(amp) {
    // CHECK: [[#@LINE+2]]:5: error: no matching function for call to 'swap' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[#@LINE+1]]:5: note: use three assignments in amp code
    std::swap(b, c);
}
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'cos' is restrict(cpu) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]
// CHECK-NEXT: [[#@LINE+1]]:{{[0-9]+}}: note: the standard library's 'cos' runs on the host only; #include <amp_math.h> and write concurrency::fast_math::cos, or
float onBothSides(float x) restrict(cpu, amp) { return std::cos(x); }
int main() {
    array_view<float> a(16);
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
        // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'sin' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
        a[i] = std::sin(a[i]) + onBothSides(a[i]);
        // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'atan2' is restrict(cpu)
        a[i] = std::atan2(a[i], 2.0f);
        // CHECK: [[#@LINE+3]]:{{[0-9]+}}: error: 'pow' is restrict(cpu)
        // CHECK-NEXT: [[#@LINE+2]]:{{[0-9]+}}: note: the standard library's 'pow' runs on the host only
        // CHECK-NEXT: cmath:{{.*}}: note: in the body of 'pow<float, int>' here
        a[i] = std::pow(a[i], 2);
        a[i] = std::sqrt(std::fabs(a[i])) + std::floor(a[i]);
#ifdef STRICT
        // STRICT: [[#@LINE+1]]:{{[0-9]+}}: error: 'max<float>' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
        a[i] = std::max(a[i], 1.0f);
#endif
    });
}
