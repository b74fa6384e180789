// -famp-robust-access: kernels read zero outside of a buffer, and writes outside are discarded: plain, compound
// and atomic accesses, members of structs, references, pointers, rows and sections, in untiled and tiled
// kernels, at every width. oclgrind sees no access outside.
// RUN: %amp-clang -famp-robust-access -O1 %s -o %t && %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=8 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 AMP_KERNEL_OFFSETS=0 %t
// RUN: %root/test/oclgrind-clean %t
// RUN: %amp-clang --amp-compat=msvc -O1 %s -o %t.msvc && %t.msvc
// RUN: %amp-clang -famp-robust-access -std=c++20 -O2 %s -o %t.20 && %t.20
// REQUIRES: oclgrind
#include "Inputs/expect.h"

#include <amp.h>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace concurrency;

namespace {

constexpr int n = 37;

std::vector<int> numbers(int count, int first = 100) {
  std::vector<int> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = first + i;
  return result;
}

/// The value that Direct3D reads.
int at(const std::vector<int> &values, long i) {
  return i >= 0 && i < static_cast<long>(values.size()) ? values[i] : 0;
}

/// An array's elements.
std::vector<int> contents(const array<int> &of) {
  std::vector<int> result(of.extent.size());
  copy(of, result.begin());
  return result;
}

void reads() {
  const std::vector<int> data = numbers(n);
  array<int> a(n, data.begin());
  array_view<const int> constant(n, data);
  std::vector<int> result(8 * n);
  array_view<int> out(8 * n, result);
  parallel_for_each(extent<1>(n), [=, &a](index<1> i) restrict(amp) {
    const int k = i[0];
    out[8 * k] = a[k + 1];
    out[8 * k + 1] = a[k - 3];
    out[8 * k + 2] = a(k * 1000);
    out[8 * k + 3] = constant[k + 5];
    out[8 * k + 4] = a[-2147483647 + k];
    out[8 * k + 5] = k > 5 && a[a[k] - 101 + n] != 0 ? 1 : 2;
    out[8 * k + 6] = constant(index<1>(2 * k)) + a[index<1>(k - 1)];
    out[8 * k + 7] = a[a[a[k] - 100] - 90];
  });
  out.synchronize();
  for (int k = 0; k < n; ++k) {
    EXPECT(result[8 * k] == at(data, k + 1));
    EXPECT(result[8 * k + 1] == at(data, k - 3));
    EXPECT(result[8 * k + 2] == at(data, k * 1000));
    EXPECT(result[8 * k + 3] == at(data, k + 5));
    EXPECT(result[8 * k + 4] == 0);
    EXPECT(result[8 * k + 5] == (k > 5 && at(data, at(data, k) - 101 + n) != 0 ? 1 : 2));
    EXPECT(result[8 * k + 6] == at(data, 2 * k) + at(data, k - 1));
    EXPECT(result[8 * k + 7] == at(data, at(data, at(data, k) - 100) - 90));
  }
}

void writes() {
  array<int> a(n), b(n), c(n);
  const std::vector<int> zeros(n);
  copy(zeros.begin(), a), copy(zeros.begin(), b), copy(zeros.begin(), c);
  // Half of the threads have no element.
  parallel_for_each(extent<1>(2 * n), [&a, &b, &c](index<1> i) restrict(amp) {
    a[i] = i[0] + 1;
    b[i[0] - n] += 5;
    b[i[0] - n] *= i[0];
    c[i]++;
    c[-1 - i[0]] = 77;
    for (c[i[0] + n] = 3; c[i] > 0 && c[i] < 4; ++c[i])
      ;
  });
  const std::vector<int> x = contents(a), y = contents(b), z = contents(c);
  for (int k = 0; k < n; ++k) {
    EXPECT(x[k] == k + 1);
    EXPECT(y[k] == 5 * (k + n));
    EXPECT(z[k] == 4);
  }
}

/// Atomics on existing elements count; those outside find 0 and have no effect.
void atomics() {
  const std::vector<int> zeros(4);
  array<int> counts(4, zeros.begin()), found(64);
  parallel_for_each(extent<1>(64), [&](index<1> i) restrict(amp) {
    const int to = i[0] % 8;
    const int before = atomic_fetch_add(&counts[to], 1);
    found[i] = to < 4 ? 1 : before;
    atomic_fetch_inc(&counts[to - 8]);
    atomic_exchange(&counts[to + 4], 9);
    int expected = 5;
    // Reads 0, and the next time finds what it expects.
    while (to >= 4 && !atomic_compare_exchange(&counts[to], &expected, 6))
      ;
  });
  const std::vector<int> x = contents(counts), y = contents(found);
  for (int k = 0; k < 4; ++k)
    EXPECT(x[k] == 8);
  for (int k = 0; k < 64; ++k)
    EXPECT(y[k] == (k % 8 < 4 ? 1 : 0));
}

struct particle {
  float position[3];
  int hits;
  void move(float by) restrict(cpu, amp) {
    position[0] += by;
    position[1] = position[0] * 2;
    ++hits;
  }
  float sum() const restrict(cpu, amp) { return position[0] + position[1] + position[2]; }
};

void set(int &target, int value) restrict(cpu, amp) { target = value; }
int get(const int &source) restrict(cpu, amp) { return source; }
int &choose(bool first, int &one, int &other) restrict(cpu, amp) {
  if (first)
    return one;
  return other;
}

void structs() {
  std::vector<particle> data(n);
  for (int k = 0; k < n; ++k)
    data[k] = {{float(k), 1, 2}, k};
  array<particle> a(n, data.begin());
  std::vector<float> result(3 * 2 * n);
  array_view<float> out(6 * n, result);
  parallel_for_each(extent<1>(2 * n), [=, &a](index<1> i) restrict(amp) {
    a[i].move(1.0f);
    particle &p = a[i];
    p.hits += 10;
    const particle whole = a[i];
    out[3 * i[0]] = whole.sum();
    out[3 * i[0] + 1] = a[i].position[1] + a[i].sum();
    out[3 * i[0] + 2] = float(p.hits);
    a[i[0] + 2 * n] = whole;
  });
  out.synchronize();
  for (int k = 0; k < 2 * n; ++k) {
    particle p = k < n ? data[k] : particle{};
    if (k < n) {
      p.move(1.0f);
      p.hits += 10;
    }
    EXPECT(result[3 * k] == p.sum());
    EXPECT(result[3 * k + 1] == p.position[1] + p.sum());
    EXPECT(result[3 * k + 2] == float(p.hits));
  }
}

void references() {
  const std::vector<int> data = numbers(n);
  array<int> a(n, data.begin()), b(n, data.begin()), c(n, data.begin()), d(n, data.begin()), out(2 * n);
  parallel_for_each(extent<1>(2 * n), [&](index<1> i) restrict(amp) {
    int &r = a[i];
    r = 7;
    set(a[i], get(r) + 1);
    int &other = choose(i[0] % 2 == 0, b[i], c[i]);
    other += 1000;
    int *p = &d[i];
    // Back into the buffer, and out of it.
    out[i] = r + other + *p + p[-n] + p[n];
  });
  const std::vector<int> x = contents(a), y = contents(b), z = contents(c), result = contents(out);
  for (int k = 0; k < n; ++k) {
    EXPECT(x[k] == 8);
    EXPECT(y[k] == data[k] + (k % 2 == 0 ? 1000 : 0));
    EXPECT(z[k] == data[k] + (k % 2 == 0 ? 0 : 1000));
    EXPECT(result[k] == 8 + data[k] + 1000 + data[k]);
    EXPECT(result[k + n] == data[k]);
  }
}

/// An index outside of a section accesses another element of the array, or none.
void sections() {
  const std::vector<int> data = numbers(n);
  array<int> a(n, data.begin());
  const array_view<int> middle = a.section(index<1>(10), extent<1>(5));
  std::vector<int> result(n);
  array_view<int> out(n, result);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { out[i] = middle[i[0] - 12]; });
  out.synchronize();
  for (int k = 0; k < n; ++k)
    EXPECT(result[k] == at(data, k - 2));
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) { middle[i[0] * 10 - 9] = -1; });
  const std::vector<int> x = contents(a);
  EXPECT(x[1] == -1 && x[11] == -1 && x[21] == -1 && x[31] == -1 && x[0] == 100 && x[10] == 110);
  parallel_for_each(extent<1>(n), [=, &a](index<1> i) restrict(amp) {
    const array_view<int> part = a.section(index<1>(30), extent<1>(7));
    out[i] = part[i[0]] + part.view_as(extent<2>(1, 7))(0, i[0] + 7);
  });
  out.synchronize();
  for (int k = 0; k < n; ++k)
    EXPECT(result[k] == at(x, 30 + k) + at(x, 37 + k));
}

/// Positions are row-major, so a column index outside of its row is an element of another row.
void dimensions() {
  const int rows = 5, columns = 6;
  const std::vector<int> data = numbers(rows * columns);
  array<int, 2> a(rows, columns, data.begin());
  std::vector<int> result((rows + 4) * (columns + 4));
  array_view<int, 2> out(rows + 4, columns + 4, result);
  parallel_for_each(out.extent, [=, &a](index<2> i) restrict(amp) {
    out[i] = a(i[0] - 2, i[1] - 2) + 1000 * a[i[0] - 2][i[1] - 2];
  });
  out.synchronize();
  for (int r = 0; r < rows + 4; ++r)
    for (int c = 0; c < columns + 4; ++c)
      EXPECT(result[r * (columns + 4) + c] == 1001 * at(data, (r - 2) * columns + c - 2));
  array_view<const int, 3> cube(2, 3, 5, data);
  std::vector<int> sums(4 * 5 * 7);
  array_view<int, 3> total(4, 5, 7, sums);
  parallel_for_each(total.extent, [=](index<3> i) restrict(amp) {
    total[i] = cube(i[0] - 1, i[1] - 1, i[2] - 1) - cube[i];
  });
  total.synchronize();
  for (int p = 0; p < 4; ++p)
    for (int r = 0; r < 5; ++r)
      for (int c = 0; c < 7; ++c) {
        const auto cell = [&](int x, int y, int z) { return at(data, (x * 3 + y) * 5 + z); };
        EXPECT(sums[(p * 5 + r) * 7 + c] == cell(p - 1, r - 1, c - 1) - cell(p, r, c));
      }
}

/// A stencil that reads neighbours without a check, by tiles with a margin.
void tiles() {
  const int size = 64;
  const std::vector<int> data = numbers(size - 5);
  array<int> a(size - 5, data.begin()), b(size - 5);
  std::vector<int> result(size);
  array_view<int> out(size, result);
  parallel_for_each(extent<1>(size).tile<16>(), [=, &a, &b](tiled_index<16> t) restrict(amp) {
    tile_static int part[18];
    const int l = t.local[0], g = t.global[0];
    part[l + 1] = a[g];
    if (l == 0)
      part[0] = a[g - 1];
    if (l == 15)
      part[17] = a[g + 1];
    t.barrier.wait();
    out[t] = part[l] + part[l + 1] + part[l + 2];
    b[t.global] = part[l + 1] + 1;
  });
  out.synchronize();
  const std::vector<int> x = contents(b);
  for (int k = 0; k < size; ++k)
    EXPECT(result[k] == at(data, k - 1) + at(data, k) + at(data, k + 1));
  for (int k = 0; k < size - 5; ++k)
    EXPECT(x[k] == data[k] + 1);
}

/// Loops whose bounds are right, wrong, and right for some launches only.
void loops() {
  const std::vector<int> data = numbers(n);
  array_view<const int> a(n, data);
  std::vector<int> result(n);
  array_view<int> out(n, result);
  for (int count : {n, n / 2, 3 * n}) {
    parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
      int sum = 0;
      for (int k = 0; k < count; ++k)
        sum += a[k] * (k % 3);
      for (int k = count - 1; k >= 0; k -= 2)
        sum -= a[k];
      int k = i[0];
      while (a[k] != 0)
        ++k;
      out[i] = sum + k;
    });
    out.synchronize();
    int sum = n;
    for (int k = 0; k < count; ++k)
      sum += at(data, k) * (k % 3);
    for (int k = count - 1; k >= 0; k -= 2)
      sum -= at(data, k);
    for (int k = 0; k < n; ++k)
      EXPECT(result[k] == sum);
  }
}

struct Four {
  int words[4];
};

int next(int &state) restrict(cpu, amp) { return state = state * 5 + 1; }

/// Calls in the operands of an access happen, whether its index is right or wrong.
void effects() {
  std::vector<Four> fours(4, Four{{1, 2, 3, 4}});
  std::vector<int> sums(4), result(n);
  array_view<Four> s(4, fours);
  array_view<int> sum(4, sums), out(n, result);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    int state = i[0];
    atomic_fetch_add(&sum[n + i[0]], next(state));
    const int old = atomic_exchange(&sum[n], next(state));
    int found = s[i[0]].words[next(state) & 3];
    s[i[0] + n].words[next(state) & 3] = next(state);
    if (i[0] % 2 == 1 && s[i[0]].words[next(state) & 3] == 4)
      found += 10;
    found += i[0] % 3 == 1 ? atomic_fetch_max(&sum[-1], next(state)) : 20;
    out[i] = state + found + old;
  });
  out.synchronize();
  for (int k = 0; k < n; ++k) {
    int state = k;
    next(state);
    next(state);
    const auto word = [&](int at) { return k < 4 ? at + 1 : 0; };
    int found = word(next(state) & 3);
    next(state);
    next(state);
    if (k % 2 == 1 && word(next(state) & 3) == 4)
      found += 10;
    k % 3 == 1 ? void(next(state)) : void(found += 20);
    EXPECT(result[k] == state + found);
  }
}

/// Counters that overflow, or are reset to 0, before their loops end.
void counters() {
  const std::vector<int> data = numbers(n);
  array_view<const int> a(n, data);
  std::vector<int> result(n);
  array_view<int> out(n, result);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    int sum = i[0];
    for (unsigned k = 0; k < 0xf0000000u; k += 0x10000000u) {
      const int j = static_cast<int>(k);
      if (j < 4)
        sum += a[j];
    }
    int steps = 0;
    for (unsigned k = 8;; k += 0x7fffffffu) {
      if (k < 40)
        sum += a[static_cast<int>(k - 8)];
      if (++steps == 10)
        break;
    }
    out[i] = sum;
  });
  out.synchronize();
  for (int k = 0; k < n; ++k)
    EXPECT(result[k] == k + 2 * data[0]);
}

/// The same words as numbers of another size.
void reinterpretations() {
  const std::vector<int> data = {1, 0, 2, 0, 3, 0};
  array<int> a(6, data.begin());
    std::vector<int> result(8);
  array_view<int> out(8, result);
  parallel_for_each(extent<1>(8), [=, &a](index<1> i) restrict(amp) {
    const array_view<const float> floats = a.reinterpret_as<float>();
    out[i] = floats[i] != 0.0f ? 1 : 0;
  });
  out.synchronize();
  for (int k = 0; k < 8; ++k)
    EXPECT(result[k] == (k < 6 && k % 2 == 0));
}

int scaled(int k, int by) restrict(amp) { return k * by; }

/// Indices whose computation overflows wrap around: in the kernel, in a function, in a variable.
void overflows() {
  const int half = 1 << 30;
  const std::vector<int> data = numbers(16);
  array<int> a(16, data.begin()), reached(16, data.begin());
  std::vector<int> result(48);
  array_view<int> out(48, result);
  parallel_for_each(extent<1>(16), [=, &a, &reached](index<1> i) restrict(amp) {
    const int there = i[0] * 1073741824 + i[0];
    out[i] = a[i[0] * half + i[0]];
    out[i[0] + 16] = a[scaled(i[0], half) + i[0]];
    out[i[0] + 32] = a[there];
    reached[i[0] * 1073741824 + i[0]] = 1;
  });
  out.synchronize();
  const std::vector<int> after = contents(reached);
  for (int k = 0; k < 16; ++k) {
    for (int each = 0; each < 3; ++each)
      EXPECT(result[k + 16 * each] == (k % 4 == 0 ? data[k] : 0));
    EXPECT(after[k] == (k % 4 == 0 ? 1 : data[k]));
  }
}

}  // namespace

int main() {
  std::printf("%ls\n", accelerator().description.c_str());
  reads();
  writes();
  atomics();
  structs();
  references();
  sections();
  dimensions();
  tiles();
  loops();
  effects();
  counters();
  reinterpretations();
  overflows();
  return expectations::failed();
}
