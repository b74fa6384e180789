// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G16] [AMP 2.1] main is restrict(cpu).

int main() restrict(cpu, amp) { // expected-error {{'main' can only be restrict(cpu) [amp-main, C3934]}} expected-note {{remove the clause; launch kernels from main with parallel_for_each}}
  return 0;
}
