// More base classes that call their derived class: two such bases, chains of them, recursion over a base,
// elements that are indexed, local arrays, a conditional operator between two objects [E10] [T15] [AMP 2.4.3].
// RUN: %amp-clang -Wno-ambiguous-reversed-operator %s -o %t && %t
#include <amp.h>

#include <cstdio>

using namespace concurrency;

template <typename D> struct counter {
  int n;
  counter() restrict(cpu, amp) : n(0) {}
  void count() restrict(cpu, amp) { n += static_cast<D *>(this)->step(); }
  int total() const restrict(cpu, amp) { return n * static_cast<const D &>(*this).weight(); }
};
template <typename D> struct logger {
  int last;
  logger() restrict(cpu, amp) : last(-1) {}
  D &note(int v) restrict(cpu, amp) {
    last = v;
    static_cast<D &>(*this).count();
    return static_cast<D &>(*this);
  }
};
struct machine : counter<machine>, logger<machine> {
  array_view<const int> t;
  int s;
  machine(const array_view<const int> &t, int s) restrict(cpu, amp) : t(t), s(s) {}
  int step() const restrict(cpu, amp) { return t[last & 7] + s; }
  int weight() const restrict(cpu, amp) { return 3 + last; }
};
template <typename B> struct plus1 : B {
  plus1() restrict(cpu, amp) {}
  template <typename A> plus1(const A &a) restrict(cpu, amp) : B(a) {}
  int get(int i) const restrict(cpu, amp) { return B::get(i) + 1; }
};
struct core {
  array_view<const int> v;
  explicit core(const array_view<const int> &v) restrict(cpu, amp) : v(v) {}
  int get(int i) const restrict(cpu, amp) { return v[i]; }
};
template <typename V> struct visitor {
  int visit(int k) restrict(cpu, amp) { return static_cast<V *>(this)->on(k); }
};
template <int N, typename V> struct walk {
  static int go(visitor<V> &v, int k) restrict(cpu, amp) { return v.visit(k) + walk<N - 1, V>::go(v, k + N); }
};
template <typename V> struct walk<0, V> {
  static int go(visitor<V> &, int) restrict(cpu, amp) { return 0; }
};
struct summing : visitor<summing> {
  int acc;
  array_view<const int> v;
  summing(const array_view<const int> &v) restrict(cpu, amp) : acc(0), v(v) {}
  int on(int k) restrict(cpu, amp) {
    acc += v[k & 7];
    return acc;
  }
};
struct plain : visitor<plain> {
  int acc;
  plain() restrict(cpu, amp) : acc(5) {}
  int on(int k) restrict(cpu, amp) { return acc++ * k; }
};
struct B0 {
  int a;
  int kind() const restrict(cpu, amp) { return a; }
};
struct D0 : B0 {
  int b;
};
inline int rd(const B0 *p) restrict(cpu, amp) { return static_cast<const D0 *>(p)->b; }
inline int rr(const B0 &p) restrict(cpu, amp) {
  const D0 &d = static_cast<const D0 &>(p);
  return d.b + rd(&p);
}
inline const D0 &as(const B0 &p) restrict(cpu, amp) { return static_cast<const D0 &>(p); }
struct W {
  D0 d[3];
  D0 e;
};
template <typename T> struct ordered {
  bool operator>(const T &o) const restrict(cpu, amp) { return o < self(); }
  bool operator==(const T &o) const restrict(cpu, amp) { return !(o < self()) && !(self() < o); }
  const T &self() const restrict(cpu, amp) { return *static_cast<const T *>(this); }
};
struct val : ordered<val> {
  int v;
  val(int v) restrict(cpu, amp) : v(v) {}
  bool operator<(const val &o) const restrict(cpu, amp) { return v < o.v; }
};
int fails = 0;
template <typename F> void run(const char *n, F f) {
  array_view<int> o(16);
  parallel_for_each(o.extent, [=](index<1> i) restrict(amp) { o[i] = f(i[0]); });
  for (int i = 0; i < 16; i++) {
    int e = f(i);
    if (o[i] != e) {
      printf("%s %d: %d not %d\n", n, i, o[i], e);
      fails++;
      break;
    }
  }
}
int main() {
  int data[8] = {3, 1, 4, 1, 5, 9, 2, 6};
  array_view<const int> t(8, data);
  run(
      "machine", [=](int i) restrict(cpu, amp) {
        machine m(t, i);
        m.note(i).note(i + 1).count();
        return m.total();
      });
  const machine cm(t, 4);
  run(
      "captured machine", [=](int i) restrict(cpu, amp) {
        machine m = cm;
        m.note(i);
        return m.total() + cm.total();
      });
  const plus1<plus1<core>> pc(t);
  run("mixin", [=](int i) restrict(cpu, amp) { return pc.get(i & 7); });
  run(
      "visitor view", [=](int i) restrict(cpu, amp) {
        summing s(t);
        return walk<4, summing>::go(s, i);
      });
  run(
      "visitor plain", [=](int i) restrict(cpu, amp) {
        plain s;
        return walk<4, plain>::go(s, i) + s.acc;
      });
  W w = {};
  for (int k = 0; k < 3; k++) {
    w.d[k].a = k;
    w.d[k].b = 10 * k;
  }
  w.e.a = 7;
  w.e.b = 77;
  run("dyn index", [=](int i) restrict(cpu, amp) { return rd(&w.d[i % 3]) + rr(w.e) + as(w.e).b; });
  run(
      "local loop", [=](int i) restrict(cpu, amp) {
        D0 l[4];
        int s = 0;
        for (int k = 0; k < 4; k++) {
          l[k].a = k;
          l[k].b = i + k;
        }
        for (const D0 *p = l; p != l + 4; ++p) {
          const B0 *q = p;
          s += rd(q) + rr(*p);
        }
        return s;
      });
  run(
      "chosen", [=](int i) restrict(cpu, amp) {
        const D0 &c = i & 1 ? w.d[1] : w.e;
        return rd(&c) + rr(c);
      });
  run(
      "chosen base", [=](int i) restrict(cpu, amp) {
        const B0 &c = i & 1 ? static_cast<const B0 &>(w.d[1]) : w.e;
        return rd(&c) + rr(c);
      });
  run(
      "ordered", [=](int i) restrict(cpu, amp) {
        val a(i), b(7);
        return (a > b) * 2 + (a == b);
      });
  return fails;
}
