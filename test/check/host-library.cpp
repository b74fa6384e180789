// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=c++/ --implicit-check-not=/usr/include %s
// [V02] [E03] [E04] Functions of the C and C++ libraries are the host's: one error a line, with what amp code has instead.

#include <amp.h>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <string>

using namespace concurrency;

const double pi = 3.14;

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[@LINE+2]]:15: error: invalid operands to binary expression {{.*}} in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[@LINE+1]]:15: note: use direct3d_printf to print in amp code, and an array_view for results
    std::cout << v[i];
    // CHECK-NEXT: [[@LINE+2]]:5: error: no matching function for call to 'printf' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[@LINE+1]]:5: note: use direct3d_printf in amp code
    printf("%d", v[i]);
    // CHECK-NEXT: [[@LINE+2]]:12: error: no matching function for call to 'sin' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[@LINE+1]]:12: note: use concurrency::fast_math::sin or concurrency::precise_math::sin from <amp_math.h>
    v[i] = sin(1.0f);
    // CHECK-NEXT: [[@LINE+2]]:12: error: no matching function for call to 'abs' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[@LINE+1]]:12: note: use concurrency::direct3d::abs for integers, and concurrency::fast_math::fabs or concurrency::precise_math::fabs from <amp_math.h> for floating-point numbers
    v[i] = abs(v[i]);
    // CHECK-NEXT: [[@LINE+1]]:17: error: 'std::string' (aka 'basic_string<char>') cannot be used in amp-restricted code: it is a class of the C++ library whose members amp code does not know [amp-type, C3581]
    std::string s = "x";
    // CHECK-NEXT: note: copy the data that the kernel needs into local variables, a struct or an array_view
    // CHECK-NEXT: [[@LINE+3]]:12: error: 'pi' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]
    // CHECK-NEXT: note: capture a copy or pass a parameter; an array goes into an array_view
    // CHECK-NEXT: note: 'pi' may be used when it is constexpr
    v[i] = pi * 2;
  });
}
