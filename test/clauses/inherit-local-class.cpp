// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [R02] [R03] Local classes inherit the function's restrictions, their bases do not.

int amp_only(int) restrict(amp);
struct Base {
  int outside() { return 1; } // expected-note {{'outside' is declared here}}
};

inline int f(int x) restrict(amp) {
  struct Local : Base {
    int member(int y) {
      struct Deeper {
        static int call(int z) { return amp_only(z); }
      };
      auto lambda = [](int z) { return amp_only(z); };
      return amp_only(y) + Deeper::call(y) + lambda(y);
    }
  } local;
  return local.member(x) + local.outside(); // expected-error {{'outside' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}

template <class T> T g(T x) restrict(amp) {
  struct Local {
    T member(T y) { return amp_only(y); }
  } local;
  return local.member(x);
}
inline int h() restrict(amp) { return g(1); }
