// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
// [V02] [E03] Printing to a stream is one error in C++20 as well, whose library deletes operators for wide characters:
// those are what Clang has left, all equally far, where it refuses the host's.

#include <amp.h>
#include <iostream>

using namespace concurrency;

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[@LINE+2]]:15: error: invalid operands to binary expression ('ostream' (aka 'basic_ostream<char>') and 'int') in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[@LINE+1]]:15: note: use direct3d_printf to print in amp code, and an array_view for results
    std::cout << v[i];
    // CHECK-NEXT: [[@LINE+2]]:16: error: invalid operands to binary expression ('wostream' (aka 'basic_ostream<wchar_t>') and 'float') in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[@LINE+1]]:16: note: use direct3d_printf to print in amp code, and an array_view for results
    std::wcout << v[i] * 0.5f << v[i];
  });
}

// On the host, of the thirty operators that do not fit none is meant.
void g(const std::wstring &wide, const std::string &narrow) {
  // CHECK: [[@LINE+2]]:13: error: invalid operands to binary expression ('ostream' (aka 'basic_ostream<char>') and 'const std::wstring' (aka 'const basic_string<wchar_t>'))
  // CHECK-NEXT: [[@LINE+1]]:13: note: std::wcout prints wide text, such as an accelerator's description
  std::cout << wide;
  // CHECK: [[@LINE+2]]:14: error: invalid operands to binary expression ('wostream' (aka 'basic_ostream<wchar_t>') and 'const std::string' (aka 'const basic_string<char>'))
  // CHECK-NEXT: [[@LINE+1]]:14: note: std::cout prints narrow text; std::wcout takes what its c_str() returns
  std::wcout << narrow;
}
