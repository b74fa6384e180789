// Tiles that work together: reductions, scan, histogram, transpose.
#include "harness.h"
#include "sums_cl.h"

using namespace concurrency;

namespace {

constexpr int tile = 256, side = 16;

int tiles_of(int n, int elements) { return (n + elements - 1) / elements; }
extent<1> threads(int tiles) { return extent<1>(tiles * tile); }

/// Adds the tile's 256 values up; the first thread has the sum.
float sum_of_tile(const tiled_index<tile> &t, float *sums, float value) restrict(amp) {
  const int l = t.local[0];
  sums[l] = value;
  t.barrier.wait_with_tile_static_memory_fence();
  for (int stride = tile / 2; stride > 0; stride /= 2) {
    if (l < stride)
      sums[l] += sums[l + stride];
    t.barrier.wait_with_tile_static_memory_fence();
  }
  return sums[0];
}

/// Every tile adds 8 * 256 neighbours.
void reduce(array_view<float> partials, array_view<const float> y, int n) {
  parallel_for_each(
      threads(tiles_of(n, 8 * tile)).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static float sums[tile];
        const int first = t.tile[0] * (8 * tile) + t.local[0];
        float sum = 0.0f;
        for (int k = 0; k < 8; k++) {
          const int i = first + k * tile;
          if (i < n)
            sum += y[i];
        }
        sum = sum_of_tile(t, sums, sum);
        if (t.local[0] == 0)
          partials[t.tile] = sum;
      });
}

/// All tiles go over all elements together.
void dot_partials(array_view<float> partials, array_view<const float> a, array_view<const float> b, int n) {
  const int all = partials.extent[0] * tile;
  parallel_for_each(
      extent<1>(all).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static float sums[tile];
        float sum = 0.0f;
        for (int i = t.global[0]; i < n; i += all)
          sum += a[i] * b[i];
        sum = sum_of_tile(t, sums, sum);
        if (t.local[0] == 0)
          partials[t.tile] = sum;
      });
}

void scan_tiles(array_view<unsigned> out, array_view<unsigned> totals, array_view<const unsigned> in, int n) {
  parallel_for_each(
      threads(tiles_of(n, tile)).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned sums[tile];
        const int l = t.local[0], i = t.global[0];
        unsigned sum = i < n ? in[i] : 0u;
        sums[l] = sum;
        t.barrier.wait_with_tile_static_memory_fence();
        for (int step = 1; step < tile; step *= 2) {
          const unsigned left = l >= step ? sums[l - step] : 0u;
          t.barrier.wait_with_tile_static_memory_fence();
          sum += left;
          sums[l] = sum;
          t.barrier.wait_with_tile_static_memory_fence();
        }
        if (i < n)
          out[i] = sum;
        if (l == tile - 1)
          totals[t.tile] = sum;
      });
}

void add_totals(array_view<unsigned> out, array_view<const unsigned> totals) {
  parallel_for_each(
      out.extent, [=](index<1> i) restrict(amp) {
        if (i[0] >= tile)
          out[i] += totals[i[0] / tile - 1];
      });
}

void histogram(array_view<unsigned> counts, array_view<const unsigned> y, int n, int tiles) {
  const int all = tiles * tile;
  parallel_for_each(
      extent<1>(all).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned mine[tile];
        mine[t.local[0]] = 0u;
        t.barrier.wait_with_tile_static_memory_fence();
        for (int i = t.global[0]; i < n; i += all)
          atomic_fetch_inc(&mine[y[i] & 255u]);
        t.barrier.wait_with_tile_static_memory_fence();
        atomic_fetch_add(&counts[t.local[0]], mine[t.local[0]]);
      });
}

void transpose(array_view<float, 2> x, array_view<const float, 2> y) {
  parallel_for_each(
      y.extent.tile<side, side>(), [=](tiled_index<side, side> t) restrict(amp) {
        tile_static float part[side][side + 1];
        const int row = t.local[0], column = t.local[1];
        part[row][column] = y[t.global];
        t.barrier.wait_with_tile_static_memory_fence();
        x(t.tile[1] * side + row, t.tile[0] * side + column) = part[column][row];
      });
}

}  // namespace

namespace bench {

namespace {

void reductions(suite &s, const program &hand) {
  const int n = s.wishes.n;
  const field<float> y = s.random(n);
  // Levels of partial sums, until one is left: of C++ AMP, and by hand.
  std::vector<field<float>> levels, hand_levels;
  std::vector<hand_kernel> launches;
  std::vector<int> sizes{n};
  for (int left = n; left > 1; sizes.push_back(left)) {
    left = tiles_of(left, 8 * tile);
    levels.push_back(s.blank(left)), hand_levels.push_back(s.blank(left));
  }
  for (std::size_t k = 0; k < levels.size(); ++k)
    launches.push_back(hand_kernel(hand, "reduce")
                           .with(hand_levels[k], k == 0 ? y : hand_levels[k - 1], sizes[k])
                           .over(sizes[k + 1] * tile));
  const auto amp = [&] {
    for (std::size_t k = 0; k < levels.size(); ++k)
      reduce(levels[k].view(), (k == 0 ? y : levels[k - 1]).view(), sizes[k]);
  };
  const auto raw = [&] {
    for (const hand_kernel &each : launches)
      each();
  };
  const auto expected = [&](int) {
    double sum = 0;
    for (int i = 0; i < n; ++i)
      sum += y.value(i);
    return float(sum);
  };
  s.compare({"reduction", double(n), 4.0 * n}, amp, raw, {same(levels.back(), hand_levels.back(), 1, expected, 1e-5)});
}

void dot(suite &s, const program &hand) {
  const int n = s.wishes.n, tiles = std::min(2048, tiles_of(n, tile));
  const field<float> a = s.random(n), b = s.random(n), x = s.blank(1), z = s.blank(1);
  const field<float> partials = s.blank(tiles), hand_partials = s.blank(tiles);
  const auto amp = [&] {
    dot_partials(partials.view(), a.view(), b.view(), n);
    reduce(x.view(), partials.view(), tiles);
  };
  const hand_kernel first = hand_kernel(hand, "dot_partials").with(hand_partials, a, b, n).over(tiles * tile);
  const hand_kernel second = hand_kernel(hand, "reduce").with(z, hand_partials, tiles).over(tile);
  const auto expected = [&](int) {
    double sum = 0;
    for (int i = 0; i < n; ++i)
      sum += double(a.value(i)) * b.value(i);
    return float(sum);
  };
  s.compare({"dot", double(n), 8.0 * n, 2.0 * n}, amp, [&] { first(), second(); },
            {same(x, z, 1, expected, 1e-5, contraction(s, 1e-5))});
}

/// Tiles are scanned, then their totals, and those are added to the tiles that follow.
class scan_levels {
public:
  scan_levels(suite &s, const field<unsigned> &in, const field<unsigned> &out) : from{&in}, to{&out} {
    for (int left = in.size(); left > 1;) {
      left = tiles_of(left, tile);
      totals.push_back(std::make_unique<field<unsigned>>(s.blank<unsigned>(left)));
      sums.push_back(std::make_unique<field<unsigned>>(s.blank<unsigned>(left)));
    }
    for (std::size_t k = 0; k + 1 < totals.size(); ++k)
      from.push_back(totals[k].get()), to.push_back(sums[k].get());
  }
  void by_amp() const {
    for (std::size_t k = 0; k < from.size(); ++k)
      scan_tiles(to[k]->view(), totals[k]->view(), from[k]->view(), from[k]->size());
    for (std::size_t k = from.size() - 1; k-- > 0;)
      add_totals(to[k]->view(), to[k + 1]->view());
  }
  std::vector<hand_kernel> by_hand(const program &hand) const {
    std::vector<hand_kernel> result;
    for (std::size_t k = 0; k < from.size(); ++k) {
      const int n = from[k]->size();
      result.push_back(hand_kernel(hand, "scan_tiles").with(*to[k], *totals[k], *from[k], n).over(n));
    }
    for (std::size_t k = from.size() - 1; k-- > 0;) {
      const int n = from[k]->size();
      result.push_back(hand_kernel(hand, "add_totals").with(*to[k], *to[k + 1], n).over(n));
    }
    return result;
  }

private:
  std::vector<std::unique_ptr<field<unsigned>>> totals, sums;
  std::vector<const field<unsigned> *> from, to;
};

void scan(suite &s, const program &hand) {
  const int n = s.wishes.n / 2;
  const field<unsigned> y = s.random<unsigned>(n, filling::bits), x = s.blank<unsigned>(n), z = s.blank<unsigned>(n);
  const scan_levels mine(s, y, x), other(s, y, z);
  const std::vector<hand_kernel> launches = other.by_hand(hand);
  const auto expected = [&y, next = 0, sum = 0u](int i) mutable {
    while (next <= i)
      sum += y.value(next++);
    return sum;
  };
  const auto raw = [&] {
    for (const hand_kernel &each : launches)
      each();
  };
  s.compare({"scan", double(n), 16.0 * n}, [&] { mine.by_amp(); }, raw, {same(x, z, n, expected)});
}

void histogram_of(suite &s, const program &hand) {
  const int n = s.wishes.n, tiles = std::min(2048, tiles_of(n, tile));
  const field<unsigned> y = s.random<unsigned>(n, filling::bits);
  const field<unsigned> x = s.blank<unsigned>(256, 0), z = s.blank<unsigned>(256, 0);
  const auto expected = [&y, n, counts = std::vector<unsigned>()](int bin) mutable {
    if (counts.empty()) {
      counts.resize(256);
      for (int i = 0; i < n; ++i)
        ++counts[y.value(i) & 255];
    }
    return counts[bin];
  };
  s.compare({"histogram", double(n), 4.0 * n}, [&] { histogram(x.view(), y.view(), n, tiles); },
            hand_kernel(hand, "histogram").with(z, y, n).over(tiles * tile), {same(x, z, 256, expected)});
}

void transposed(suite &s, const program &hand) {
  const shape size = square_of(s.wishes.n, side);
  const int n = size.size(), rows = size.rows, columns = size.columns;
  const field<float> y = s.random(n), x = s.blank(n), z = s.blank(n);
  s.compare({"transpose", double(n), 8.0 * n},
            [&] { transpose(x.view(extent<2>(columns, rows)), y.view(extent<2>(rows, columns))); },
            hand_kernel(hand, "transpose").with(z, y, rows, columns).over(size, side, side),
            {same(x, z, n, [&](int i) { return y.value(i % rows * columns + i / rows); })});
}

}  // namespace

void sums(suite &s) {
  const program hand(s.wishes, sums_cl);
  const std::pair<const char *, void (*)(suite &, const program &)> all[] = {
      {"reduction", reductions}, {"dot", dot}, {"scan", scan}, {"histogram", histogram_of}, {"transpose", transposed}};
  for (const auto &[name, run] : all)
    if (s.wants(name))
      run(s, hand);
}

}  // namespace bench
