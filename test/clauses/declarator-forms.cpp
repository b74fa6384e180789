// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G01] [G02] [G06] [G07] [G08] Every position in which a clause may occur.

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

// Function types as template arguments, pointers as template parameters, with any following token; exception handlers.
template <class A, class B> struct Same {
  static const bool value = false;
};
template <class A> struct Same<A, A> {
  static const bool value = true;
};
static_assert(Same<int() restrict(cpu), int()>::value, "");
static_assert(Same<int (*)(int) restrict(cpu), int (*)(int) restrict(cpu)>::value, "");
int pointed(int x) restrict(cpu) { return x; }
template <int (*P)(int) restrict(cpu), class U> struct First {};
template <int (*P)(int) restrict(cpu) = pointed> struct Default {};
template <class T, int N> struct Sized {};
typedef Sized<int(int) restrict(cpu, amp), 3> sized;
First<pointed, int> first;
Default<> with_default;
bool less(int a, int b) restrict(cpu, amp), more(int a, int b);
Same<int, int> same_of(int) restrict(cpu), other_of(int);
struct Compared {
  bool operator<(int) const restrict(amp), equal(int) const;
};
int caught() {
  try {
    throw &pointed;
  } catch (int (*thrown)(int) restrict(cpu)) {
    return thrown(0);
  }
}
