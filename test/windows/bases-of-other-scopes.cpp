// Dependent bases of another namespace or of a class template: member initialisers and types name them as Visual C++
// allows it, without the scope.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

namespace storage {
template <typename T> struct grid {
  grid(int height, int width) : height(height), width(width), cells(height * width) {}
  int height, width;
  std::vector<T> cells;
};
template <typename T, int Kind = 0> struct named {
  explicit named(int id) : id(id) {}
  int id;
};
}  // namespace storage
template <typename T> struct outer {
  struct counter {
    explicit counter(int start) : count(start) {}
    int count;
  };
};

template <typename T> class field : public storage::grid<T>, private storage::named<T>, public outer<T>::counter {
public:
  field(int height, int width) : grid(height, width), named(7), counter(3) {}
  explicit field(int size) : grid<T>(size, size), named<T>(8), outer<T>::counter(4), own(1) {}
  grid<T> *whole() { return this; }
  void fill() {
    array_view<T> view(static_cast<int>(this->cells.size()), this->cells);
    const T value = static_cast<T>(this->id + this->count);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = value + i[0]; });
    view.synchronize();
  }
  int own = 0;
};

// Comparisons and shifts in earlier initialisers, and words between the parameters and the initialisers.
template <typename T> struct flagged {
  bool flag;
  flagged(bool given) : flag(given) {}
};
template <typename T> class compared : public flagged<T>, public storage::grid<T> {
public:
  compared(int x, int y) noexcept : flagged<T>(x < y), grid<T>(x, y) {}
};
template <typename T> class shifted : public flagged<T>, public storage::grid<T> {
public:
  shifted(int x, int y) throw() : flagged<T>((x >> 1) > y), grid<T>(x, y) {}
};
template <typename T> class guarded : public storage::grid<T> {
  int kept;

public:
  guarded(int x) try : kept{x < 2 ? 1 : 0}, grid<T>(x, x) {
  } catch (...) {
  }
};

int main() {
  compared<int>(1, 2), shifted<int>(8, 3), guarded<int>(1);
  field<int> first(3, 5);
  field<float> second(4);
  first.fill();
  second.fill();
  const bool right = first.whole()->cells.size() == 15 && first.cells[14] == 24 && second.cells[15] == 27.0f &&
                     second.own == 1 && first.own == 0;
  std::printf("%s\n", right ? "right" : "wrong");
  return right ? 0 : 1;
}
