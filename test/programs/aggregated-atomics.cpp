// Atomics that work-groups aggregate in local memory, compared with the host: few and many targets, all operations,
// domains of every rank, targets in several buffers, in functions that are passed views and references; and
// launches that cannot aggregate: views that overlap, begin in the middle of their buffer, or are too long.
// RUN: %amp-clang -O1 %s -o %t
// RUN: env AMP_KERNEL_AGGREGATE=1 %t
// RUN: env AMP_KERNEL_AGGREGATE=1 AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t
// RUN: env AMP_KERNEL_AGGREGATE=1 AMP_KERNEL_OFFSETS=1 AMP_KERNEL_NOALIAS=0 %t
// RUN: env AMP_KERNEL_AGGREGATE=0 %t
// RUN: %t
// The launch selects the build, not the file.
// RUN: env AMP_TRACE=%t.json AMP_KERNEL_AGGREGATE=1 %t && FileCheck --check-prefix=TRACE --input-file=%t.json %s
// TRACE-DAG: AMP_AGGREGATE=256
// TRACE-DAG: AMP_AGGREGATE=2{{[^0-9]}}
// RUN: %amp-clang -O1 -famp-robust-access -DROBUST %s -o %t.robust && env AMP_KERNEL_AGGREGATE=1 %t.robust
#include "Inputs/expect.h"

#include <algorithm>
#include <random>
#include <vector>

using namespace concurrency;

namespace {

std::mt19937 engine(std::random_device{}());

std::vector<unsigned> numbers(int count) {
  std::vector<unsigned> result(static_cast<std::size_t>(count));
  for (unsigned &each : result)
    each = engine();
  return result;
}

/// More threads than targets, and fewer threads than targets.
void histograms() {
  for (int count : {1, 31, 5000, 70001})
    for (int bins : {1, 2, 250, 4096, 4097}) {
      const std::vector<unsigned> data = numbers(count);
      std::vector<unsigned> seen(bins, 7u), wanted(bins, 7u);
      for (unsigned each : data)
        ++wanted[each % bins];
      array_view<const unsigned> in(count, data);
      array_view<unsigned> out(bins, seen);
      parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_add(&out[in[i] % bins], 1u); });
      out.synchronize();
      EXPECT(seen == wanted);
    }
}

/// Each operation on its own elements, signed and unsigned, with constant and with other indices.
void operations() {
  constexpr int count = 3001;
  const std::vector<unsigned> data = numbers(count);
  std::vector<int> seen = {5, 5, 5, 5, -5, -5, -5, 77}, wanted = seen;
  std::vector<unsigned> least(16, 1u << 30), leastWanted = least;
  for (unsigned each : data) {
    const int value = static_cast<int>(each);
    wanted[0] = static_cast<int>(static_cast<unsigned>(wanted[0]) + each);
    wanted[1] = static_cast<int>(static_cast<unsigned>(wanted[1]) - each);
    ++wanted[2];
    --wanted[3];
    wanted[4] = std::min(wanted[4], value);
    wanted[5] = std::max(wanted[5], value);
    wanted[6] &= value | 0xff;
    leastWanted[each & 15] = std::min(leastWanted[each & 15], each);
  }
  array_view<const unsigned> in(count, data);
  array_view<int> all(8, seen);
  array_view<unsigned> lows(16, least);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    const int value = static_cast<int>(in[i]);
    atomic_fetch_add(&all[0], value);
    atomic_fetch_sub(&all[1], value);
    atomic_fetch_inc(&all[2]);
    atomic_fetch_dec(&all[3]);
    atomic_fetch_min(&all[4], value);
    atomic_fetch_max(&all[5], value);
    atomic_fetch_and(&all[6], value | 0xff);
    atomic_fetch_min(&lows[static_cast<int>(in[i] & 15u)], in[i]);
  });
  all.synchronize();
  lows.synchronize();
  EXPECT(seen == wanted);
  EXPECT(least == leastWanted);
}

void bits() {
  constexpr int count = 999;
  const std::vector<unsigned> data = numbers(count);
  std::vector<unsigned> ors(3, 1u), exclusives(3, 1u), orsWanted = ors, exclusivesWanted = exclusives;
  for (int k = 0; k != count; ++k) {
    orsWanted[k % 3] |= data[k] & 0xf0f0u;
    exclusivesWanted[k % 3] ^= data[k];
  }
  array_view<const unsigned> in(count, data);
  array_view<unsigned> or_(3, ors), exclusive(3, exclusives);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_or(&or_[i[0] % 3], in[i] & 0xf0f0u);
    atomic_fetch_xor(&exclusive[i[0] % 3], in[i]);
  });
  or_.synchronize();
  exclusive.synchronize();
  EXPECT(ors == orsWanted);
  EXPECT(exclusives == exclusivesWanted);
}

template <int Rank> void domains(const extent<Rank> &domain) {
  const int count = static_cast<int>(domain.size());
  std::vector<unsigned> data = numbers(count), seen(17), wanted(17);
  for (unsigned each : data)
    ++wanted[each % 17];
  array_view<const unsigned, Rank> in(domain, data);
  array_view<unsigned> out(17, seen);
  parallel_for_each(domain, [=](index<Rank> i) restrict(amp) { atomic_fetch_inc(&out[in[i] % 17]); });
  out.synchronize();
  EXPECT(seen == wanted);
}

void tally(const array_view<unsigned> &out, int at, unsigned value) restrict(amp) {
  if (value & 16u)
    atomic_fetch_add(&out[at], value & 3u);
}

void raise(unsigned &place) restrict(amp) { atomic_fetch_inc(&place); }

struct counters {
  array_view<unsigned> all;
  void note(unsigned value) const restrict(amp) {
    for (int bit = 0; bit != 4; ++bit)
      if (value >> bit & 1u)
        raise(all[bit]);
  }
};

void functions() {
  constexpr int count = 4096;
  const std::vector<unsigned> data = numbers(count);
  std::vector<unsigned> seen(8), wanted(8), bitsSeen(4), bitsWanted(4);
  for (unsigned each : data) {
    wanted[each & 7u] += each & 16u ? each & 3u : 0u;
    for (int bit = 0; bit != 4; ++bit)
      bitsWanted[bit] += each >> bit & 1u;
  }
  array_view<const unsigned> in(count, data);
  array_view<unsigned> out(8, seen);
  const counters counted{array_view<unsigned>(4, bitsSeen)};
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    tally(out, static_cast<int>(in[i] & 7u), in[i]);
    counted.note(in[i]);
  });
  out.synchronize();
  counted.all.synchronize();
  EXPECT(seen == wanted);
  EXPECT(bitsSeen == bitsWanted);
}

/// The same memory through another view; a view that begins in the middle of its buffer; results that are used.
void launchesThatMayNot() {
  constexpr int count = 2000;
  const std::vector<unsigned> data = numbers(count);
  std::vector<unsigned> seen(64, 3u), wanted(64, 3u), order(count);
  for (unsigned each : data) {
    ++wanted[each % 8];
    ++wanted[40 + each % 8];
  }
  array_view<const unsigned> in(count, data);
  array_view<unsigned> all(64, seen), first = all.section(0, 8), middle = all.section(40, 8), again = all.section(0, 16);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_inc(&first[in[i] % 8]);
    atomic_fetch_inc(&middle[in[i] % 8]);
  });
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_inc(&first[in[i] % 8]);
    atomic_fetch_dec(&again[in[i] % 8]);
  });
  array_view<unsigned> ranks(count, order);
  array<unsigned> next(1);
  const unsigned zero = 0;
  copy(&zero, &zero + 1, next);
  parallel_for_each(in.extent, [=, &next](index<1> i) restrict(amp) { ranks[i] = atomic_fetch_inc(&next[0]); });
  all.synchronize();
  ranks.synchronize();
  EXPECT(seen == wanted);
  std::sort(order.begin(), order.end());
  for (unsigned k = 0; k != count; ++k)
    EXPECT(order[k] == k);
}

#define ONE if (x % 3u) x = x * 5u ^ x >> 1;
#define TEN(what) what what what what what what what what what what

/// More code than a device's compiler inlines, and so much that the kernel has only one form.
template <int Times> void large() {
  constexpr int count = 5000;
  std::vector<unsigned> seen(4), wanted(4);
  const auto steps = [](unsigned x) restrict(cpu, amp) {
    if (Times == 1) {
      TEN(ONE) TEN(ONE) TEN(ONE) TEN(ONE) TEN(ONE) TEN(ONE)
    } else {
      TEN(TEN(ONE)) TEN(TEN(ONE)) TEN(TEN(ONE))
    }
    return x;
  };
  for (unsigned k = 0; k != count; ++k)
    ++wanted[steps(k) % 4u];
  array_view<unsigned> out(4, seen);
  parallel_for_each(extent<1>(count), [=](index<1> i) restrict(amp) {
    unsigned x = static_cast<unsigned>(i[0]);
    if (Times == 1) {
      TEN(ONE) TEN(ONE) TEN(ONE) TEN(ONE) TEN(ONE) TEN(ONE)
    } else {
      TEN(TEN(ONE)) TEN(TEN(ONE)) TEN(TEN(ONE))
    }
    atomic_fetch_inc(&out[static_cast<int>(x % 4u)]);
  });
  out.synchronize();
  EXPECT(seen == wanted);
}

/// An index outside of a section of an array accesses another element of the array.
void robustSections() {
#ifdef ROBUST
  constexpr int count = 100000;
  array<int> all(count, std::vector<int>(count).begin());
  const array_view<int> first = all.section(0, 16);
  parallel_for_each(extent<1>(count), [=](index<1> i) restrict(amp) { atomic_fetch_add(&first[i], 1); });
  EXPECT(std::vector<int>(all) == std::vector<int>(count, 1));
#endif
}

}  // namespace

int main() {
  large<1>();
  large<2>();
  robustSections();
  histograms();
  operations();
  bits();
  domains(extent<1>(1013));
  domains(extent<2>(37, 45));
  domains(extent<2>(3, 2000));
  domains(extent<3>(5, 6, 70));
  functions();
  launchesThatMayNot();
  return expectations::failed();
}
