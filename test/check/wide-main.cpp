// RUN: %amp-clang --amp-compat=msvc -fsyntax-only -Xclang -verify %s
// [G16] wmain is a form of main.
int wmain(int argc, wchar_t **argv) restrict(cpu, amp) { return 0; } // expected-error {{'main' can only be restrict(cpu) [amp-main, C3934]}} expected-note {{remove the clause; launch kernels from main with parallel_for_each}}
struct program {
  int wmain() restrict(amp) { return 0; }
};
