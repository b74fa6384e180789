// What every group of kernels is measured and checked with: fields of random data on the device that the host can
// recompute, hand-written kernels on the same queue as C++ AMP's, and rounds of both in turn.
#pragma once

#include "../measure.h"

#include <amp.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bench {

using concurrency::array;
using concurrency::array_view;
using concurrency::extent;

/// What the command line says.
struct settings {
  int n = 1 << 28;
  /// Of square matrices, and of bodies that attract each other.
  int matrix = 2048, bodies = 1 << 17;
  int rounds = 9;
  double round_seconds = 0.025;
  unsigned seed = 0;
  /// The hand-written side may fuse multiplications and additions. Results then differ in their last bits.
  bool is_contracted = false;
  /// C++ AMP's side does not run before the check, which must see that.
  bool is_lying = false;
  /// The hand-written kernel is timed against itself: how far two equal sides differ in a run.
  bool is_control = false;
  /// Kernels whose names hold this.
  std::string only;
};

/// Rows by columns, or planes by rows by columns, of together at most n.
struct shape {
  int planes, rows, columns;
  int size() const { return planes * rows * columns; }
};
shape square_of(int n, int multiple = 1);
shape cube_of(int n);

/// OpenCL C on C++ AMP's default device, built with the options that the runtime builds with.
class program {
public:
  program(const settings &wishes, const char *text);
  program(const program &) = delete;
  ~program();
  cl_program get() const { return handle; }

private:
  cl_program handle = nullptr;
};

cl_command_queue queue();

/// How the words of a field come about; the device and the host compute the same ones.
enum class filling { constant, unit, bits, permutation };

/// The words of a field, by their number.
struct contents {
  filling how = filling::constant;
  unsigned seed = 0;
  int words = 0;
  unsigned word(int i) const;
  /// Of a permutation: where `word` is.
  int position(unsigned word) const;
  void write(cl_mem buffer) const;
};

template <typename To, typename From> To bit_copy(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

/// An array on the device whose initial elements the host can recompute.
template <typename T> class field {
public:
  static constexpr int words = sizeof(T) / 4;
  field(int n, filling how, unsigned seed) : elements(n), initial{how, seed, n * words} { reset(); }
  void reset() const { initial.write(buffer()); }
  cl_mem buffer() const { return concurrency::opencl::get_buffer(elements); }
  int size() const { return elements.extent[0]; }
  array_view<T> view() const { return array_view<T>(const_cast<array<T> &>(elements)); }
  template <int N> array_view<T, N> view(const extent<N> &as) const { return view().view_as(as); }
  /// The first word of element i as it was initially, or word k of it.
  template <typename W = T> W value(int i, int k = 0) const { return bit_copy<W>(initial.word(i * words + k)); }
  int position(int value) const { return initial.position(value); }

private:
  array<T> elements;
  contents initial;
};

/// A hand-written kernel with its arguments, ready to be enqueued.
class hand_kernel {
public:
  hand_kernel(const program &from, const char *name);

  template <typename... Ts> hand_kernel &with(const Ts &...arguments) {
    cl_uint i = 0;
    (set(i++, arguments), ...);
    return *this;
  }
  /// As everybody lays them out: groups of 256, rows of 32, whole groups.
  hand_kernel &over(int n, int local = 256);
  hand_kernel &over(const shape &size, int local_columns = 32, int local_rows = 8);
  void operator()() const;

private:
  template <typename T> void set(cl_uint i, const field<T> &value) { set(i, value.buffer()); }
  template <typename T> void set(cl_uint i, const T &value) { set_bytes(i, sizeof value, &value); }
  void set_bytes(cl_uint i, std::size_t size, const void *bytes);

  std::shared_ptr<_cl_kernel> handle;
  cl_uint dimensions = 1;
  std::size_t global[3] = {1, 1, 1}, local[3] = {1, 1, 1};
};

/// One result of both sides: how it starts, and how many of its elements are wrong after each side ran once.
struct verification {
  std::function<void()> reset;
  std::function<long()> wrong;
};

/// Elements in which the two buffers differ, counted on the device; floats may differ by `tolerance`, relatively.
long differing(cl_mem a, cl_mem b, int words, float tolerance);

/// Ranges of elements to compare with the host's: all of few, slices of 1024 of many, in ascending order.
std::vector<std::pair<int, int>> sampled(int n, int slices);
void read(cl_mem buffer, std::size_t offset, std::size_t bytes, void *to);

template <typename T> bool is_near(T found, T expected, double tolerance) {
  if (found == expected)
    return true;
  const double more = std::abs(double(found) - double(expected));
  return more <= tolerance * std::max(1.0, std::abs(double(expected)));
}

/// `found` by C++ AMP, `by_hand`, and what the host expects of element i, asked in ascending order.
template <typename T, typename F>
verification same(const field<T> &found, const field<T> &by_hand, int n, F expected, double host_tolerance = 0,
                  double hand_tolerance = 0, int slices = 256) {
  auto wrong = [&found, &by_hand, n, expected, host_tolerance, hand_tolerance, slices]() mutable {
    long count = differing(found.buffer(), by_hand.buffer(), found.size(), static_cast<float>(hand_tolerance));
    for (auto [begin, end] : sampled(n, slices)) {
      std::vector<T> part(end - begin);
      read(found.buffer(), begin * sizeof(T), part.size() * sizeof(T), part.data());
      for (int i = begin; i < end; ++i)
        count += !is_near<T>(part[i - begin], expected(i), host_tolerance);
    }
    return count;
  };
  return {[&found, &by_hand] { found.reset(), by_hand.reset(); }, wrong};
}

/// What one launch does.
struct work {
  std::string name;
  double n, bytes, flops = 0;
};

/// The settings, the seeds, and the lines that come out.
class suite {
public:
  explicit suite(const settings &wishes);
  suite(const suite &) = delete;
  ~suite();

  const settings wishes;
  template <typename T = float> field<T> random(int n, filling how = filling::unit) {
    return field<T>(n, how, wishes.seed + ++fields * 0x9e3779b9u);
  }
  /// Every float is -1, every word `word`: a result that nobody has written yet.
  template <typename T = float> field<T> blank(int n, unsigned word = 0xbf800000u) const {
    return field<T>(n, filling::constant, word);
  }
  bool wants(const std::string &name) const { return name.find(wishes.only) != std::string::npos; }

  /// Checks the results of both sides, then measures both, and the device's own copy, in turn.
  void compare(const work &what, const std::function<void()> &amp, const std::function<void()> &raw,
               const std::vector<verification> &results);
  bool is_all_right() const { return all_wrong == 0; }

private:
  std::vector<double> medians(const std::vector<std::function<void()>> &bodies) const;
  void print(const work &what, const std::vector<double> &times, long wrong) const;

  unsigned fields = 0;
  std::size_t copied_bytes;
  cl_mem copy_from, copy_to;
  long all_wrong = 0;
};

/// How far results may be from the other side's where fusing is allowed to one of them.
inline double contraction(const suite &s, double tolerance = 1e-4) { return s.wishes.is_contracted ? tolerance : 0; }

// The groups of kernels, each in the file of its name; bodies and matrices in all_pairs.cpp.
void streaming(suite &s);
void access(suite &s);
void branches(suite &s);
void arithmetic(suite &s);
void bodies(suite &s);
void matrices(suite &s);
void sums(suite &s);
void neighbours(suite &s);

}  // namespace bench
