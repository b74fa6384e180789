// What becomes double without being asked: -Wamp-double, off by default.
// RUN: %amp-clang -fsyntax-only -Xclang -verify -Wamp-double %s
// RUN: %amp-clang -fsyntax-only %s 2>&1 | count 0
// RUN: not %amp-clang -fsyntax-only -Werror=amp-double %s 2>&1 | FileCheck %s
// CHECK: error: 'float' is converted to 'double' here
#include <amp.h>
using namespace concurrency;

double twice(double x) restrict(amp) { return x * 2; }

float implicit(float f, int i) restrict(cpu, amp) {
    float half = f * 0.5;  // expected-warning {{'float' is converted to 'double' here, which not every accelerator supports [amp-double]}} expected-note {{use the suffix f for literals, and float for parameters}}
    half *= 1.5;           // expected-warning {{'float' is converted to 'double' here}}
    double d = f;          // expected-warning {{'float' is converted to 'double' here}}
    d += i;                // expected-warning {{'int' is converted to 'double' here}}
    if (f > 0.1)           // expected-warning {{'float' is converted to 'double' here}}
        half = 2.0;
    return half;
}

float calls(float f) restrict(amp) {
    return twice(f);       // expected-warning {{'float' is converted to 'double' here}}
}

float meant(float f, int i) restrict(amp) {
    double d = static_cast<double>(f) * 0.5, e = 1, g = double(i);
    direct3d_printf("%f", f);
    return static_cast<float>(d + e + g) + f * 0.5f;
}

double host(float f) { return f * 0.5; }
