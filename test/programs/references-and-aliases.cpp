// Const references become values, or addresses if the object changes during the call: results equal the host's.
// RUN: %amp-clang -famp-inner-reference-capture %s -o %t && %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct pair {
  float x, y;
  pair() restrict(cpu, amp) {}
  pair(float a, float b) restrict(cpu, amp) : x(a), y(b) {}
  void set(float a, float b) restrict(cpu, amp) { x = a, y = b; }
  void set_by(const float &a, const float &b) restrict(cpu, amp) { x = a, y = b; }
  pair &operator+=(const pair &o) restrict(cpu, amp) {
    x += o.x;
    y += o.x;
    return *this;
  }
  pair operator*(const pair &o) const restrict(cpu, amp) { return pair(x * o.x - y * o.y, x * o.y + y * o.x); }
  float length() const restrict(cpu, amp) { return x * x + y * y; }
};
struct segment {
  pair from, to;
  segment(const pair &a, const pair &b) restrict(cpu, amp) : from(a), to(b.y, b.x) {}
};

void add(pair &a, const pair &b) restrict(cpu, amp) {
  a.x += b.x;
  a.y += b.x;
}
float at_times(const float &v, bool isThere) restrict(cpu, amp) { return isThere ? v : -1.0f; }
float late(pair &a, const float &v) restrict(cpu, amp) {
  a.x = 100;
  return v;
}
template <class F> float twice(const F &f, pair &a, const float &v) restrict(cpu, amp) {
  f();
  a.y += 1;
  return v;
}
float count_up(int &n) restrict(cpu, amp) { return float(++n); }
float weighed(const int &n, float by) restrict(cpu, amp) { return n * by; }
template <class T> T &larger_of(T &a, T &b) restrict(cpu, amp) { return a < b ? b : a; }
template <class T> const T &larger(const T &a, const T &b) restrict(cpu, amp) { return a < b ? b : a; }
template <class T> T clamped(const T &v, const T &low, const T &high) restrict(cpu, amp) {
  return v < low ? low : high < v ? high : v;
}

float run(float s, int n, const float *memory) restrict(cpu, amp) {
  pair p(s, 2);
  p.set_by(p.y, p.x);
  p.set(p.y, p.x + 1);
  add(p, p);
  p += p;
  float r = p.x + 10 * p.y;
  r += late(p, p.x);
  pair q(1, 2);
  r += late(q, p.y) + late(q, q.y);
  float &part = p.x;
  r += late(p, part);
  r += twice([&]() restrict(cpu, amp) { p.x += 3; }, q, p.x);
  for (int i = 0; i < 4; ++i)
    r += at_times(memory[i < n ? i : 100000000], i < n);
  int steps = 0;
  r += weighed(steps, 3) + count_up(steps);
  r += weighed(steps, count_up(steps));
  pair turned = p * q;
  for (int i = 0; i < 3; ++i)
    turned = turned * pair(0.5f, larger(-0.5f, memory[0] * 0.01f));
  const segment line(turned, q);
  p = line.to;
  p.set_by(line.from.y, p.x);
  larger_of(r, s) += clamped(p.length(), memory[0], memory[1]) + line.from.length();
  return r + clamped(steps, 0, 1);
}

int main() {
  float memory[2] = {5, 7};
  std::vector<float> found(1000);
  array_view<float> v(1000, found);
  array_view<const float> m(2, memory);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = run(float(i[0]), 2, &m[0]); });
  v.synchronize();
  for (int i = 0; i < 1000; ++i)
    if (found[i] != run(float(i), 2, memory))
      return std::printf("%d: %g, not %g\n", i, found[i], run(float(i), 2, memory)), 1;
  return 0;
}
