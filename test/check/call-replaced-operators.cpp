// RUN: %amp-clang -fsyntax-only -ferror-limit=0 -Xclang -verify -Wno-unused %s
// [V02] [V08] An operator of the host's is not replaced by the language's own in amp code: `,` and `&` mean something for every
// class. [V05] The other operators of the language are candidates like functions, and stay when the host's are dropped.

struct A {
  int x;
  A *operator&();         // expected-note 3 {{'operator&' is declared here}}
  A operator&(A) const;
  operator int() const restrict(cpu, amp) { return x; }
};
int operator,(A, A);      // expected-note 4 {{'operator,' is declared here}}
struct Tag {};
template <class T> int operator,(T, Tag); // expected-note {{'operator,<A>' is declared here}}
bool operator&&(A, A);
enum E { e0, e1 };
E operator&(E, E);
E operator|(E a, E b) restrict(cpu) { return a; }
E operator~(E);
struct Derived : A {};
namespace other {
struct N {};
int operator,(N, int);    // expected-note {{'operator,' is declared here}}
}

void refused(A a, Derived d, E e, other::N n) restrict(amp) {
  a, a;   // expected-error {{no overload of 'operator,' can be called from restrict(amp) code [amp-overload, C3930]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  d, a;   // expected-error {{no overload of 'operator,' can be called from restrict(amp) code}}
  (a), A(); // expected-error {{no overload of 'operator,' can be called}}
  a, Tag(); // expected-error {{no overload of 'operator,<A>' can be called}}
  n, 1;   // expected-error {{no overload of 'operator,' can be called}}
  &a;     // expected-error {{no overload of 'operator&' can be called}}
  &d;     // expected-error {{no overload of 'operator&' can be called}}
}
template <class T> void instance(T t) restrict(amp) {
  A *p = &t; // expected-error {{no overload of 'operator&' can be called}}
}
void instances(A a, int n) restrict(amp) {
  instance(a); // expected-note {{in instantiation of 'instance<A>' requested here}}
  decltype((a, a)) type = a; // expected-error {{no overload of 'operator,' can be called}}
}

// What looks alike and is the language's own on both sides, or amp code's.
struct Plain { int x; operator int() const restrict(cpu, amp) { return x; } };
struct Both {
  Both *operator&() restrict(cpu, amp) { return this; }
  int operator,(int) const restrict(amp) { return 1; }
  int operator,(int) const restrict(cpu) { return 2; }
};
struct Constant {
  constexpr int operator,(int n) const { return n; }
};
enum class Scoped { s0 };
constexpr Scoped operator|(Scoped a, Scoped b) { return a; }
enum Flags { f0, f1 };
// For something else.
int operator,(A, Plain) restrict(amp) { return 1; }
int operator|(Flags, Plain);
template <class T> typename T::none operator&(T, T);
struct Member { int operator&(int) const; int a; Plain p; };

void accepted(A a, Plain p, Both b, Constant c, Scoped s, Flags f, Member m, E e) restrict(amp) {
  p, p;
  &p;
  p & p;
  p, a;
  a, p;
  &b;
  b, 1;
  c, 2;
  s | s;
  f & f1;
  f | f1;
  &m;
  &m.p;
  Plain Member::*member = &Member::p;
  (void)a, (void)a;
  int(e) & int(e0);
  for (int i = 0, j = 0; i < 2; ++i, ++j)
    ;
  e == e0;
  a & a;
  a && a;
  int both = e & e0;
  int any = e | e0;
  int none = ~e;
  sizeof(a, a);
}
// A function for both sides has the host's operator on the host.
void host(A a, E e) {
  a, a;
  &a;
  e | e0;
}
