// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G01] [G02] [G06] [G07] [G08] Every place where a clause stands.

// expected-no-diagnostics

int plain(int) restrict(amp);
int duplicate() restrict(amp, amp) restrict(amp);
int split() restrict(cpu) restrict(amp);
int quiet() restrict(cpu, amp) noexcept;
int quiet() restrict(amp, cpu) noexcept { return 1; }
auto trailing(int x) restrict(cpu, amp) -> int { return x; }

struct S {
  int m;
  S() restrict(cpu, amp) : m(1) {}
  S(int x) restrict(cpu, amp) noexcept : m(x) {}
  ~S() restrict(cpu, amp) {}
  S(const S &) restrict(cpu, amp) = default;
  int get() const restrict(cpu, amp) { return m; }
  int take() && restrict(cpu, amp) { return m; }
  operator int() const restrict(cpu, amp) { return m; }
  int operator[](int i) const restrict(cpu, amp) { return m + i; }
  auto operator()(int i) const restrict(cpu, amp) noexcept -> int { return m + i; }
  friend int peek(const S &s) restrict(cpu, amp) { return s.m; }
  static int zero() restrict(cpu, amp) { return 0; }
  template <class T> T convert() const restrict(cpu, amp) { return T(m); }
};

template <class T> T echo(T x) restrict(cpu, amp) { return x; }
template int echo<int>(int) restrict(cpu, amp);
template <> inline float echo<float>(float x) restrict(cpu, amp) { return x; }

void lambdas(int n) {
  auto a = [=](int i) restrict(amp) { return i + n; };
  auto b = [=](int i) restrict(cpu, amp) -> int { return i + n; };
  auto c = [=](int i) mutable restrict(cpu, amp) { return n += i; };
  auto d = [=](int i) mutable restrict(cpu) restrict(amp) -> int { return n += i; };
  auto e = [=]() restrict(cpu, amp) noexcept { return n; };
  b(1);
  c(2);
  d(3);
  e();
}

#define GPU restrict(cpu, amp)
#define WHERE cpu, amp
int macro(int) GPU;
int list(int) restrict(WHERE);
int user(int x) restrict(cpu, amp) { return macro(x) + list(x); }
