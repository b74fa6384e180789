// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R07] [G09] [AMP 2.3.1] Types of pointers and references to amp code are refused wherever they are written; to functions
// of the host's, and function types, they are not.

typedef int (*Pointer)(int) restrict(amp); // expected-error {{a pointer or reference to a restrict(amp) function is not allowed [amp-function-pointer, C3939]}} expected-note {{pass a function object instead}}
using Alias = int (*)(int) restrict(amp); // expected-error {{a pointer or reference to a restrict(amp) function is not allowed}} expected-note {{pass a function object instead}}
using Reference = int (&)(int) restrict(cpu, amp); // expected-error {{a pointer or reference to a restrict(amp) function is not allowed}} expected-note {{pass a function object instead}}
template <class T> struct Holder {};
Holder<int (*)(int) restrict(amp)> argument; // expected-error {{a pointer or reference to a restrict(amp) function is not allowed}} expected-note {{pass a function object instead}}
int (*result())(int) restrict(amp); // expected-error {{a pointer or reference to a restrict(amp) function is not allowed}} expected-note {{pass a function object instead}}

typedef int (*HostPointer)(int) restrict(cpu);
using HostAlias = int (*)(int) restrict(cpu);
Holder<int (*)(int) restrict(cpu)> hostArgument;
using Function = int(int) restrict(amp);
Holder<int(int) restrict(amp)> functionArgument;
