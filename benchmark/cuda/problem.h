// A kernel with its data: what C++ AMP's side launches, what CUDA's side gets, what the host expects.
#pragma once

#include <amp.h>

#include <cstring>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <tuple>
#include <vector>

namespace comparison_with_cuda {

using words = std::vector<unsigned>;

template <typename To, typename From> To bit_copy(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

/// Sizes, and random numbers that are others in each run.
struct setting {
  /// Elements of vectors, rows and columns of grids, of matrices, bodies.
  int elements = 1 << 26, grid = 8192, matrix = 4096, bodies = 1 << 16;
  std::mt19937 random;

  /// Floats from 0 to 1.
  words floats(std::size_t count) {
    words result(count);
    for (unsigned &word : result)
      word = bit_copy<unsigned>(static_cast<float>(random() >> 8) * 0x1p-24f);
    return result;
  }
  words integers(std::size_t count) {
    words result(count);
    for (unsigned &word : result)
      word = static_cast<unsigned>(random());
    return result;
  }
};

inline float number(const words &from, std::size_t i) { return bit_copy<float>(from[i]); }

/// A launch on arrays that are on C++ AMP's device, and its output.
struct runner {
  std::function<void()> launch;
  std::function<words()> read;
};

struct problem {
  std::vector<words> inputs;
  std::size_t out_words;
  /// Rows, points or whatever the kernel counts: CUDA's side is told.
  int n;
  /// What the algorithm moves and computes at least, per launch.
  double bytes, flops;
  /// Element i of the output after one launch. Only some are asked for.
  std::function<double(const std::vector<words> &inputs, std::size_t i)> expected;
  bool is_float = true;
  /// Relative: sums are added in another order, multiplications and additions are fused on devices.
  double tolerance = 1e-4;
  std::function<runner(const problem &)> prepare;
};

template <typename T> std::shared_ptr<concurrency::array<T>> upload(const words &from) {
  const int count = static_cast<int>(from.size() * sizeof(unsigned) / sizeof(T));
  return std::make_shared<concurrency::array<T>>(count, reinterpret_cast<const T *>(from.data()));
}

/// Adds to `what` that `launch` is to be called with a view of each input and of the output, as T and as Out.
template <typename Out, typename... T, typename F> problem run_by(F launch, problem what) {
  what.prepare = [launch](const problem &p) {
    const auto out = upload<Out>(words(p.out_words));
    std::size_t i = 0;
    // Braces: from left to right.
    const std::tuple<std::shared_ptr<concurrency::array<T>>...> in{upload<T>(p.inputs[i++])...};
    const int n = p.n;
    const auto run = [=] {
      std::apply(
          [&](const auto &...arrays) {
            launch(concurrency::array_view<const T>(*arrays)..., concurrency::array_view<Out>(*out), n);
          },
          in);
    };
    const auto read = [out] {
      words result(out->extent.size() * sizeof(Out) / sizeof(unsigned));
      concurrency::copy(*out, reinterpret_cast<Out *>(result.data()));
      return result;
    };
    return runner{run, read};
  };
  return what;
}

/// A problem is made when its turn comes: all of them together would not fit.
struct entry {
  std::string name;
  std::function<problem(setting &)> make;
};

// Kernels by topic, each in the file of its name.
std::vector<entry> vectors();
std::vector<entry> grids();
std::vector<entry> matrices();
std::vector<entry> sums();
std::vector<entry> algorithms();

}  // namespace comparison_with_cuda
