// RUN: %amp-clang -std=c++17 -fsyntax-only -Xclang -verify=cxx17 %s
// RUN: %amp-clang -std=c++17 -Wno-dynamic-exception-spec -fsyntax-only -Xclang -verify=old %s
// RUN: %amp-clang -std=c++14 -fsyntax-only -Xclang -verify=old %s
// [AMP 2.4.2] Since C++17 types in an exception specification are an error in all code.

int f(int x) restrict(amp) throw(int) { // cxx17-error {{ISO C++17 does not allow dynamic exception specifications}} cxx17-note {{use 'noexcept(false)' instead}} old-error {{the restrict(amp) function 'f' cannot have a dynamic exception specification [amp-exception-specification, C3581]}} old-note {{write noexcept}}
  return x;
}
