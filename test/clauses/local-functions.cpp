// RUN: %amp-clang -fsyntax-only -Wno-vexing-parse -Xclang -verify %s
// [R02] [AMP 2.2.1] A function that is declared in a body has the restrictions of the function around it, unless it has a
// clause of its own.

int f(int x) restrict(cpu, amp) {
  int both(int);
  extern int also(int, float);
  return both(x) + also(x, 1.0f);
}
int both(int x) restrict(cpu, amp) { return x; }
int also(int x, float) restrict(cpu, amp) { return x; }

struct S {
  int m;
  S(int x) restrict(amp) : m{x} {
    float one(int x, int y);
    m += int(one(x, x));
  }
};
float one(int, int) restrict(amp) { return 1; }

int on_host(int) restrict(cpu);
void own() restrict(amp) {
  int clause() restrict(cpu, amp);
  clause();
  int host(int) restrict(cpu); // expected-note {{'host' declared here}}
  host(1); // expected-error {{'host' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  auto lambda = [](int x) restrict(amp) {
    int nested(int);
    return nested(x);
  };
  if (lambda(1)) {
    int inner();
    inner();
  }
}
int nested(int) restrict(amp);
int inner() restrict(amp);

// After a label, with an exception specification, in a template; and not in code after a pack of initialisers.
int labelled(int x) restrict(cpu, amp) {
  switch (x) {
  case 0:
    int helper(int);
    return helper(x);
  }
  int quiet(int) noexcept;
  return quiet(x);
}
int helper(int x) restrict(cpu, amp) { return x; }
int quiet(int x) restrict(cpu, amp) noexcept { return x; }
template <class T> T declares(T x) restrict(cpu, amp) {
  int helper(int);
  return helper(x);
}
int instantiates(int x) restrict(amp) { return declares(x); }
template <class... B> struct Pack : B... {
  Pack(int x) restrict(cpu, amp) : B(x)... {}
  int after(int x) {
    int plain_host(int);
    return plain_host(x);
  }
};
int plain_host(int x) { return x; }

// Variables.
int variables(int x) restrict(amp) {
  int a(3), b(x), c(int(2)), d = 4;
  unsigned e(x);
  return a + b + c + d + e;
}
void plain() {
  int elsewhere();
  elsewhere();
}
int elsewhere();
