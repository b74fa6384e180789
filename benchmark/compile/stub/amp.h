// What measure.py gives to clang++ in the place of <amp.h>: a source with it is ordinary C++ whose kernels do nothing.
// It includes what <amp.h> includes; containers know their extents, and subscripts lead nowhere. Not for running.
#pragma once

#include <algorithm>
#include <cassert>
#include <cfloat>
#include <chrono>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <future>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

// Behind the standard headers, to which `restrict` may be a name.
#define restrict(...)
#define tile_static static
// POSIX has a function of this name.
#define index amp_index

namespace concurrency {

template <int Rank> struct index {
  int at[Rank] = {};
  index() {}
  index(int first, int second = 0, int third = 0) {
    const int values[] = {first, second, third};
    for (int i = 0; i < Rank && i < 3; ++i)
      at[i] = values[i];
  }
  int &operator[](int i) { return at[i]; }
  int operator[](int i) const { return at[i]; }
  operator int() const { return at[0]; }
};

struct tile_barrier {
  void wait() const {}
  void wait_with_all_memory_fence() const {}
  void wait_with_global_memory_fence() const {}
  void wait_with_tile_static_memory_fence() const {}
};

template <int... Tile> struct tiled_index {
  index<sizeof...(Tile)> local, global, tile, tile_origin;
  tile_barrier barrier;
};

template <int... Tile> struct tiled_extent {};

template <int Rank> struct extent : index<Rank> {
  using index<Rank>::index;
  int size() const {
    int result = 1;
    for (int each : this->at)
      result *= each;
    return result;
  }
  template <int... Tile> tiled_extent<Tile...> tile() const { return {}; }
};

struct accelerator {
  std::wstring get_description() const { return L"none"; }
};

template <typename T, int Rank = 1> class array {
public:
  template <typename Iterator> array(int size, Iterator first) : extent(size), data(first, first + size) {}
  explicit array(int size) : extent(size), data(size) {}
  concurrency::extent<Rank> extent;
  std::vector<T> data;
};

template <typename T, int Rank = 1> class array_view {
public:
  typedef typename std::remove_const<T>::type value;
  template <typename Data> array_view(int first, Data &&data) : extent(first), begin(data.data()) {}
  template <typename Data> array_view(int first, int second, Data &&data) : extent(first, second), begin(data.data()) {}
  array_view(array<value, Rank> &from) : extent(from.extent), begin(from.data.data()) {}
  array_view(const array_view<value, Rank> &other) : extent(other.extent), begin(other.begin) {}
  T &operator[](const index<Rank> &at) const { return begin[at[0]]; }
  T &operator()(int row, int column) const { return begin[row * extent[1] + column]; }
  array_view section(int from, int count) const {
    array_view result = *this;
    result.begin += from;
    result.extent = concurrency::extent<Rank>(count);
    return result;
  }
  void discard_data() const {}
  void synchronize() const {}
  void refresh() const {}
  concurrency::extent<Rank> extent;
  T *begin;
};

template <typename T, int Rank, typename Iterator> void copy(const array_view<T, Rank> &from, Iterator to) {
  std::copy(from.begin, from.begin + from.extent.size(), to);
}

/// The kernel's body is parsed, and no code is made of it.
template <typename Domain, typename Kernel> void parallel_for_each(const Domain &, const Kernel &) {}

namespace fast_math {
inline float rsqrt(float x) { return 1 / std::sqrt(x); }
}  // namespace fast_math

}  // namespace concurrency
namespace Concurrency = concurrency;
