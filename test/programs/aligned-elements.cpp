// Structs that the device loads with one instruction, in every position: in buffers, tiles, captures, in each
// other, through pointers, and through reinterpret_as [AMP 5.2.4]. The host is the oracle.
// RUN: %amp-clang -O2 %s -o %t && %t
// RUN: env AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=1 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=1 %t
#include <amp.h>

#include "Inputs/expect.h"

#include <vector>

using namespace concurrency;

struct quad {
  float x, y, z, w;
};
struct pair_of_ints {
  int first, second;
};
/// 48 bytes: quads at 0 and 32, a pair at 16.
struct body {
  quad place;
  pair_of_ints ids;
  int spare[2];
  quad speed;
};
/// A quad at 4: must stay as the host has it.
struct odd {
  int id;
  pair_of_ints ids;
};

quad sum(const quad &a, const quad &b) restrict(cpu, amp) { return {a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w}; }

body moved(const body &old, const quad &by, int step) restrict(cpu, amp) {
  body made = old;
  made.place = sum(old.place, old.speed);
  made.speed = sum(old.speed, by);
  made.ids.second += step;
  made.spare[1] = made.ids.first;
  return made;
}

bool same(const quad &a, const quad &b) { return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w; }

bool moves_bodies() {
  const int count = 512;
  std::vector<body> bodies(count);
  for (int i = 0; i < count; ++i) {
    const float f = static_cast<float>(i);
    bodies[i] = {{f, f + 1, f + 2, f + 3}, {i, -i}, {7, 8}, {1, 2, 3, f}};
  }
  std::vector<body> result(bodies);
  const int step = 3;
  const quad by = {0.5f, 0.25f, -1, 2};
  // The first one stays: the view begins in the middle of what was handed over.
  array_view<body> all(count, result);
  array_view<body> rest = all.section(1, count - 1);
  parallel_for_each(rest.extent, [=](index<1> i) restrict(amp) { rest[i] = moved(rest[i], by, step); });
  rest.synchronize();
  bool ok = same(result[0].speed, bodies[0].speed);
  for (int i = 1; i < count; ++i) {
    const body expected = moved(bodies[i], by, step);
    ok &= same(result[i].place, expected.place) && same(result[i].speed, expected.speed) &&
          result[i].ids.second == expected.ids.second && result[i].spare[0] == 7 && result[i].spare[1] == i;
  }
  return ok;
}

bool keeps_odd_places() {
  const int count = 100;
  std::vector<odd> odds(count);
  std::vector<pair_of_ints> pairs(count);
  for (int i = 0; i < count; ++i)
    odds[i] = {i, {2 * i, 3 * i}};
  array_view<const odd> in(count, odds);
  array_view<pair_of_ints> out(count, pairs);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = in[i].ids;
    out[i].first += in[i].id;
  });
  out.synchronize();
  bool ok = true;
  for (int i = 0; i < count; ++i)
    ok &= pairs[i].first == 3 * i && pairs[i].second == 3 * i;
  return ok;
}

bool reverses_tiles() {
  const int count = 256;
  std::vector<quad> quads(count), result(count);
  for (int i = 0; i < count; ++i)
    quads[i] = {static_cast<float>(i), 1, 2, 3};
  array_view<const quad> in(count, quads);
  array_view<quad> out(count, result);
  parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int before;
    tile_static quad part[64];
    if (t.local[0] == 0)
      before = 5;
    part[t.local[0]] = in[t.global];
    t.barrier.wait();
    quad *const from = &part[63 - t.local[0]];
    out[t.global] = {from->x, from->y + static_cast<float>(before), from->z, from->w};
  });
  out.synchronize();
  bool ok = true;
  for (int i = 0; i < count; ++i)
    ok &= result[i].x == static_cast<float>(i / 64 * 64 + 63 - i % 64) && result[i].y == 6;
  return ok;
}

struct four_floats {
  float first, second, third, fourth;
};

/// The kernel itself reinterprets floats as structs, from a float whose index is not a multiple of four.
bool reinterprets_anywhere() {
  std::vector<float> floats(4 * 64 + 1);
  for (int i = 0; i < 4 * 64 + 1; ++i)
    floats[i] = static_cast<float>(i);
  array_view<float> all(4 * 64 + 1, floats);
  std::vector<float> result(64);
  array_view<float> out(64, result);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const array_view<four_floats> seen = all.section(1, 4 * 64).reinterpret_as<four_floats>();
    out[i] = seen[i].fourth + seen[i].first;
  });
  out.synchronize();
  bool ok = true;
  for (int i = 0; i < 64; ++i)
    ok &= result[i] == static_cast<float>(8 * i + 5);
  return ok;
}

int main() {
  EXPECT(moves_bodies());
  EXPECT(keeps_odd_places());
  EXPECT(reverses_tiles());
  EXPECT(reinterprets_anywhere());
  return expectations::failed();
}
