// Kernels as programs write them, not as benchmarks do: projections and sections of views, functions and members with
// loops, guards around all that a thread does, sums in a result's element, arrays of a thread's own. Prints a line for
// each: its name, the median of its launches in microseconds, a hash of what it wrote. Arguments: threads, launches,
// the seed of the numbers. report.py compares builds.
#include "../measure.h"

#include <amp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

using namespace concurrency;

namespace {

struct matrix_data {
  int rows;
  array<float, 2> a, b, out;
  matrix_data(int rows, const std::vector<float> &numbers)
      : rows(rows), a(rows, rows, numbers.begin()), b(rows, rows, numbers.rbegin()), out(rows, rows) {}
};

struct measurement {
  int launches;
  array<float, 2> &out;

  /// The output is cleared first: the hash is of one launch's numbers.
  template <typename Launch> void operator()(const char *name, const Launch &launch) const {
    array_view<float, 2> result(out);
    parallel_for_each(result.extent, [=](index<2> i) restrict(amp) { result[i] = 1; });
    launch();
    unsigned hash = 2166136261u;
    for (float number : std::vector<float>(out)) {
      unsigned word;
      std::copy_n(reinterpret_cast<const char *>(&number), sizeof word, reinterpret_cast<char *>(&word));
      hash = (hash ^ word) * 16777619u;
    }
    std::vector<double> times;
    accelerator_view view = accelerator().default_view;
    measure::warm_up(launches > 1 ? 1.0 : 0.0, [&] { launch(), view.wait(); });
    for (int i = 0; i < launches; ++i) {
      const auto start = std::chrono::steady_clock::now();
      launch();
      view.wait();
      times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
    }
    std::sort(times.begin(), times.end());
    std::printf("%-24s %10.1f %08x\n", name, times[times.size() / 2], hash);
    std::fflush(stdout);
  }
};

struct filter {
  float weights[7];
  array_view<const float, 2> in;
  float at(int row, int column) const restrict(amp) {
    float sum = 0;
    for (int k = 0; k < 7; ++k)
      sum += weights[k] * in(row, column + k);
    return sum;
  }
};

struct polynomial {
  float coefficients[8];
  float at(float x) const restrict(amp) {
    float value = 0;
    for (int k = 7; k >= 0; --k)
      value = value * x + coefficients[k];
    return value;
  }
};

struct triple {
  float parts[3];
};

triple operator+(const triple &left, const triple &right) restrict(amp) {
  triple sum;
  for (int k = 0; k < 3; ++k)
    sum.parts[k] = left.parts[k] + right.parts[k];
  return sum;
}

void views(const measurement &measure, const matrix_data &data) {
  const int n = data.rows;
  const array_view<const float, 2> a(data.a);
  const array_view<float, 2> out(measure.out);
  measure("projection", [&] {
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = a[i[0]][i[1]]; });
  });
  measure("section", [&] {
    parallel_for_each(extent<2>(n - 1, n), [=](index<2> i) restrict(amp) { out[i] = a.section(1, 0, n - 1, n)[i]; });
  });
}

void functions(const measurement &measure, const matrix_data &data) {
  const int n = data.rows;
  const array_view<const float, 2> a(data.a), b(data.b);
  const array_view<float, 2> out(measure.out);
  const filter blur = {{1, 2, 3, 4, 3, 2, 1}, a};
  measure("member with a loop", [&] {
    parallel_for_each(extent<2>(n, n - 8), [=](index<2> i) restrict(amp) { out[i] = blur.at(i[0], i[1]); });
  });
  const polynomial series = {{1, 0.5f, 0.25f, 0.125f, 2, 1.5f, 0.75f, 0.1f}};
  measure("polynomial", [&] {
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = series.at(a[i]); });
  });
  measure("operators of an array", [&] {
    parallel_for_each(extent<2>(n / 3, n), [=](index<2> i) restrict(amp) {
      const int row = i[0] * 3, column = i[1];
      const triple left = {{a(row, column), a(row + 1, column), a(row + 2, column)}};
      const triple right = {{b(row, column), b(row + 1, column), b(row + 2, column)}};
      const triple sum = left + right;
      for (int k = 0; k < 3; ++k)
        out(row + k, column) = sum.parts[k];
    });
  });
}

void guards(const measurement &measure, const matrix_data &data) {
  const int n = data.rows;
  const array_view<const float, 2> a(data.a), b(data.b);
  const array_view<float, 2> out(measure.out);
  measure("guard", [&] {
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
      if (i[1] < n - 3)
        out[i] = 2.0f * a[i] + b[i];
    });
  });
  measure("interior", [&] {
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
      const int r = i[0], c = i[1];
      if (r == 0 || c == 0 || r == n - 1 || c == n - 1)
        return;
      out[i] = 0.25f * (a(r - 1, c) + a(r + 1, c) + a(r, c - 1) + a(r, c + 1));
    });
  });
  measure("branch on a number", [&] {
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
      const float x = a[i];
      if (x > 0.5f)
        out[i] = x * b[i];
      else
        out[i] = -x;
    });
  });
}

void sums(const measurement &measure, const matrix_data &data) {
  const int n = data.rows;
  const array_view<const float, 2> a(data.a), b(data.b);
  const array_view<float, 2> out(measure.out);
  measure("sum in an element", [&] {
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
      out[i] = 0;
      for (int k = 0; k < 64; ++k)
        out[i] += a(i[0], k) * b(k, i[1]);
    });
  });
  measure("array of sums", [&] {
    parallel_for_each(extent<2>(n / 4, n), [=](index<2> i) restrict(amp) {
      float own[4] = {0};
      for (int k = 0; k < 16; ++k)
        for (int r = 0; r < 4; ++r)
          own[r] += a(k, i[1]) * b(i[0] * 4 + r, k);
      for (int r = 0; r < 4; ++r)
        out(i[0] * 4 + r, i[1]) = own[r];
    });
  });
  measure("window of 3 x 3", [&] {
    parallel_for_each(extent<2>(n - 2, n - 2), [=](index<2> i) restrict(amp) {
      float sum = 0;
      for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c)
          sum += a(i[0] + r, i[1] + c);
      out(i[0] + 1, i[1] + 1) = sum / 9;
    });
  });
}

}  // namespace

int main(int count, char **arguments) {
  const int rows = count > 1 ? std::atoi(arguments[1]) : 8192;
  const int launches = count > 2 ? std::atoi(arguments[2]) : 60;
  std::mt19937 random(count > 3 ? std::strtoul(arguments[3], nullptr, 10) : 1);
  std::vector<float> numbers(static_cast<std::size_t>(rows) * static_cast<std::size_t>(rows));
  for (float &each : numbers)
    each = static_cast<float>(random() >> 8) / (1 << 24);
  matrix_data data(rows, numbers);
  const measurement measure = {launches, data.out};
  views(measure, data);
  functions(measure, data);
  guards(measure, data);
  sums(measure, data);
}
