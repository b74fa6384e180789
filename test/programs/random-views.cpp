// Random operations on parts of one array_view and on arrays, over all available accelerator_views, from several
// threads; vectors on the host are the oracle [AMP J29] [AMP J30]. On a machine with two GPUs, it found errors
// that one PoCL device did not show. Arguments: the first seed, the number of seeds, the number of threads.
// RUN: %amp-clang -O1 %s -o %t && %t 1 60 1
// RUN: env AMP_IN_PLACE=none AMP_STAGING=3,4,1 %t 1000 60 2
// RUN: env AMP_IN_PLACE=none POCL_DEVICES="pthread pthread" %t 2000 60 3
#include <amp.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <thread>
#include <vector>

using namespace concurrency;

/// A part of rank 2, and the position of its elements in the oracle.
struct part {
  array_view<int, 2> view;
  int begin, pitch;
  int place(int row, int column) const { return begin + row * pitch + column; }
};

class world {
public:
  world(unsigned seed, const std::vector<accelerator_view> &places)
      : random(seed), places(places), size(number(200, 4000)), memory(size), oracle(size), view(size, memory) {
    for (int i = 0; i < size; ++i)
      view[i] = oracle[i] = number(0, 1 << 28);
    for (int k = number(1, 3); k > 0; --k) {
      arrays.emplace_back(view.section(0, size), anywhere());
      contents.push_back(oracle);
    }
  }

  bool is_right() {
    for (int step = 0; step < 50; ++step)
      if (!(number(0, 2) == 0 ? do_with_an_array() : do_with_a_part()))
        return false;
    view.synchronize();
    for (std::size_t k = 0; k < arrays.size(); ++k)
      if (std::vector<int>(arrays[k]) != contents[k])
        return false;
    return memory == oracle;
  }

private:
  int number(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random); }
  const accelerator_view &anywhere() { return places[number(0, static_cast<int>(places.size()) - 1)]; }

  /// Sections of a section under another extent: rows begin and end anywhere.
  part some_part() {
    const int begin = number(0, size - 60), columns = number(2, 50), rows = number(1, (size - begin) / columns);
    part found{view.section(begin, rows * columns).view_as(extent<2>(rows, columns)), begin, columns};
    for (int k = number(0, 2); k > 0; --k) {
      const extent<2> whole = found.view.extent;
      const index<2> first(number(0, whole[0] - 1), number(0, whole[1] - 1));
      const extent<2> count(number(1, whole[0] - first[0]), number(1, whole[1] - first[1]));
      found = {found.view.section(first, count), found.place(first[0], first[1]), found.pitch};
    }
    return found;
  }
  template <typename F> void in_oracle(const part &of, F f) {
    for (int row = 0; row < of.view.extent[0]; ++row)
      for (int column = 0; column < of.view.extent[1]; ++column)
        f(oracle[of.place(row, column)], row, column);
  }
  std::vector<int> values_of(const part &of) {
    std::vector<int> values;
    in_oracle(of, [&](int value, int, int) { values.push_back(value); });
    return values;
  }

  bool do_with_a_part() {
    const part some = some_part();
    const array_view<int, 2> elements = some.view;
    const int k = number(0, 1000);
    switch (number(0, 8)) {
    case 0:
    case 1:
      parallel_for_each(anywhere(), elements.extent,
                        [=](index<2> i) restrict(amp) { elements[i] = (elements[i] & 0xffff) * 3 + k + i[1]; });
      in_oracle(some, [&](int &value, int, int column) { value = (value & 0xffff) * 3 + k + column; });
      break;
    case 2:
      elements.discard_data();
      parallel_for_each(anywhere(), elements.extent, [=](index<2> i) restrict(amp) { elements[i] = k + i[0]; });
      in_oracle(some, [&](int &value, int row, int) { value = k + row; });
      break;
    case 3: {
      const array_view<int> row = elements[elements.extent[0] - 1];
      parallel_for_each(anywhere(), row.extent, [=](index<1> i) restrict(amp) { row[i] ^= k; });
      in_oracle(some, [&](int &value, int at, int) { value ^= at == elements.extent[0] - 1 ? k : 0; });
      break;
    }
    case 4:
      elements(0, 0) ^= k;
      oracle[some.place(0, 0)] ^= k;
      break;
    case 5:
      elements.synchronize_to(anywhere());
      break;
    case 6: {
      std::vector<int> values(elements.extent.size());
      copy(elements, values.begin());
      return values == values_of(some);
    }
    case 7: {
      std::vector<int> values(elements.extent.size());
      std::generate(values.begin(), values.end(), [&] { return number(0, 1000); });
      copy(values.begin(), values.end(), elements);
      in_oracle(some, [&, next = values.begin()](int &value, int, int) mutable { value = *next++; });
      break;
    }
    case 8: {
      // By way of an array, to a part that may overlap the first.
      const part other = some_part();
      const extent<2> both(std::min(elements.extent[0], other.view.extent[0]),
                           std::min(elements.extent[1], other.view.extent[1]));
      const part from{elements.section(index<2>(), both), some.begin, some.pitch};
      const part to{other.view.section(index<2>(), both), other.begin, other.pitch};
      const array<int, 2> between(from.view, anywhere());
      copy(between, to.view);
      const std::vector<int> values = values_of(from);
      in_oracle(to, [&, next = values.begin()](int &value, int, int) mutable { value = *next++; });
      break;
    }
    }
    return true;
  }

  bool do_with_an_array() {
    const int which = number(0, static_cast<int>(arrays.size()) - 1);
    array<int> &elements = arrays[which];
    std::vector<int> &wanted = contents[which];
    const int begin = number(0, size - 1), count = number(1, size - begin), k = number(0, 1000);
    switch (number(0, 4)) {
    case 0:
      copy(elements, view);
      oracle = wanted;
      break;
    case 1:
      copy(view.section(begin, count), elements.section(begin, count));
      std::copy_n(oracle.begin() + begin, count, wanted.begin() + begin);
      break;
    case 2: {
      // The last one, which may live elsewhere, or be this one.
      copy(elements.section(begin, count), arrays.back().section(begin, count));
      std::copy_n(wanted.begin() + begin, count, contents.back().begin() + begin);
      break;
    }
    case 3: {
      const array_view<const int> added = view;
      parallel_for_each(elements.accelerator_view, elements.extent, [=, &elements](index<1> i) restrict(amp) {
        elements[i] = (elements[i] + added[i] + k) & 0xfffff;
      });
      for (int i = 0; i < size; ++i)
        wanted[i] = (wanted[i] + oracle[i] + k) & 0xfffff;
      break;
    }
    case 4:
      view.synchronize_async().get();
      return memory == oracle;
    }
    return true;
  }

  std::mt19937 random;
  const std::vector<accelerator_view> &places;
  int size;
  std::vector<int> memory, oracle;
  array_view<int> view;
  std::vector<array<int>> arrays;
  std::vector<std::vector<int>> contents;
};

int main(int, char **arguments) {
  const int first = std::atoi(arguments[1]), count = std::atoi(arguments[2]), threads = std::atoi(arguments[3]);
  std::vector<accelerator_view> places;
  for (accelerator &each : accelerator::get_all())
    if (each.device_path != accelerator::cpu_accelerator)
      places.insert(places.end(), {each.default_view, each.create_view(queuing_mode_immediate), each.create_view()});
  std::atomic<int> wrong{0};
  std::vector<std::thread> all;
  for (int thread = 0; thread < threads; ++thread)
    all.emplace_back([&, thread] {
      for (int seed = first + thread; seed < first + count; seed += threads)
        try {
          if (!world(static_cast<unsigned>(seed), places).is_right() && ++wrong)
            std::printf("seed %d: wrong\n", seed);
        } catch (const std::exception &error) {
          ++wrong;
          std::printf("seed %d: %s\n", seed, error.what());
        }
    });
  for (std::thread &each : all)
    each.join();
  return wrong != 0;
}
