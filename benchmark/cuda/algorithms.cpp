// The algorithms of <amp/algorithm.h> over all elements: reduce, inclusive_scan, copy_if, sort, histogram, lower_bound.
// CUDA's side has CUB's and Thrust's functions for them.
#include "problem.h"

#include <amp/algorithm.h>

#include <algorithm>
#include <memory>
#include <numeric>

using namespace concurrency;
namespace ac = concurrency::algorithms;

namespace comparison_with_cuda {

namespace {

/// The host's whole result, computed at its first use: single elements would cost too much.
template <typename F> std::function<double(const std::vector<words> &, std::size_t)> whole(F compute) {
  const auto result = std::make_shared<words>();
  return [=](const std::vector<words> &in, std::size_t i) {
    if (result->empty())
      *result = compute(in);
    return double((*result)[i]);
  };
}

problem of_integers(std::vector<words> inputs, std::size_t out_words, double bytes,
                    std::function<double(const std::vector<words> &, std::size_t)> expected) {
  const int n = int(inputs[0].size());
  problem p{std::move(inputs), out_words, n, bytes, 0, std::move(expected)};
  p.is_float = false;
  p.tolerance = 0;
  return p;
}

bool is_kept(unsigned word) restrict(cpu, amp) { return word >> 31 != 0; }

problem reduction(setting &s) {
  const int n = s.elements;
  const auto sum = [](const std::vector<words> &in, std::size_t) {
    double total = 0;
    for (std::size_t k = 0; k != in[0].size(); k++)
      total += number(in[0], k);
    return total;
  };
  return run_by<float, float>([](auto in, auto out, int) { ac::fill(out, ac::reduce(in, 0.0f)); },
                              {{s.floats(n)}, 1, n, 4.0 * n, 1.0 * n, sum});
}

problem scan(setting &s) {
  const auto expected = whole([](const std::vector<words> &in) {
    words sums(in[0].size());
    std::partial_sum(in[0].begin(), in[0].end(), sums.begin());
    return sums;
  });
  return run_by<unsigned, unsigned>([](auto in, auto out, int) { ac::inclusive_scan(in, out); },
                                    of_integers({s.integers(s.elements)}, s.elements, 8.0 * s.elements, expected));
}

problem selection(setting &s) {
  // What lies behind the kept elements is whatever it was.
  words in = s.integers(s.elements);
  const std::size_t kept = std::count_if(in.begin(), in.end(), is_kept);
  const auto expected = whole([](const std::vector<words> &in) {
    words found;
    std::copy_if(in[0].begin(), in[0].end(), std::back_inserter(found), is_kept);
    return found;
  });
  return run_by<unsigned, unsigned>(
      [](auto in, auto out, int) { ac::copy_if(in, out, [](unsigned word) restrict(amp) { return is_kept(word); }); },
      of_integers({std::move(in)}, kept, 6.0 * s.elements, expected));
}

/// Elements as T, which are copied and then sorted.
template <typename T> problem sorting(words in) {
  const std::size_t n = in.size();
  const auto expected = whole([](const std::vector<words> &in) {
    words sorted = in[0];
    std::sort(sorted.begin(), sorted.end(), [](unsigned a, unsigned b) { return bit_copy<T>(a) < bit_copy<T>(b); });
    return sorted;
  });
  return run_by<T, T>(
      [](auto in, auto out, int) {
        ac::copy(in, out);
        ac::sort(out);
      },
      of_integers({std::move(in)}, n, 8.0 * n, expected));
}

problem histogram(setting &s) {
  const auto expected = whole([](const std::vector<words> &in) {
    words bins(256);
    for (unsigned word : in[0])
      ++bins[word >> 24];
    return bins;
  });
  return run_by<int, unsigned>(
      [](auto in, auto out, int) {
        ac::histogram(in, out, [](unsigned word) restrict(amp) { return int(word >> 24); });
      },
      of_integers({s.integers(s.elements)}, 256, 4.0 * s.elements, expected));
}

problem searching(setting &s) {
  const int n = s.elements / 4;
  words sorted = s.integers(n);
  std::sort(sorted.begin(), sorted.end());
  const auto expected = [](const std::vector<words> &in, std::size_t i) {
    return double(std::lower_bound(in[0].begin(), in[0].end(), in[1][i]) - in[0].begin());
  };
  return run_by<int, unsigned, unsigned>(
      [](auto sorted, auto values, auto out, int) { ac::lower_bound(sorted, values, out); },
      of_integers({std::move(sorted), s.integers(n)}, n, 12.0 * n, expected));
}

}  // namespace

std::vector<entry> algorithms() {
  return {
      {"algorithm: reduce", reduction},
      {"algorithm: inclusive_scan", scan},
      {"algorithm: copy_if, a half", selection},
      {"algorithm: sort, integers", [](setting &s) { return sorting<unsigned>(s.integers(s.elements)); }},
      {"algorithm: sort, floats", [](setting &s) { return sorting<float>(s.floats(s.elements)); }},
      {"algorithm: histogram, 256 bins", histogram},
      {"algorithm: lower_bound", searching},
  };
}

}  // namespace comparison_with_cuda
