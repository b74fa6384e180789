// RUN: %amp-clang -c %s -o %t.o
// RUN: %amp-clang %t.o -o %t && %t
// [R08] [R09] Functions for both sides have an address on the host, and of a pair the host's one is taken. Names that nobody
// evaluates and calls in amp code take none.

int both(int x) restrict(cpu, amp) { return x + 1; }
int pair(int x) restrict(cpu) { return x + 2; }
int pair(int x) restrict(amp) { return x + 3; }
int amp_only(int x) restrict(amp) { return x; }

struct S {
  int method(int x) restrict(cpu, amp) { return x + 4; }
  static int fixed(int x) restrict(cpu) { return x + 5; }
  static int fixed(int x) restrict(amp) { return x + 6; }
  int (*member)(int) = pair;
};

template <int (*P)(int)> int call(int x) { return P(x); }
template <class F> int apply(F f, int x) restrict(amp) { return f(x); }

int (*global)(int) = both;
int (&reference)(int) = pair;
using Type = decltype(&amp_only);

int main() {
  int (*p)(int) = &pair;
  int (S::*m)(int) = &S::method;
  int (*f)(int) = S::fixed;
  S s;
  auto kernel = [](int x) restrict(amp) { return amp_only(x) + apply([](int y) restrict(amp) { return amp_only(y); }, x); };
  bool right = p(0) == 2 && (s.*m)(0) == 4 && f(0) == 5 && s.member(0) == 2 && global(0) == 1 && reference(0) == 2 &&
               call<both>(0) == 1 && call<pair>(0) == 2 && static_cast<int (*)(int)>(pair)(0) == 2;
  return right && sizeof(Type) == sizeof(void *) && sizeof(kernel) == 1 ? 0 : 1;
}
