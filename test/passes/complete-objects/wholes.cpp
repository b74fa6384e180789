// A function that casts what it is given to the object around it gets that object; where nobody knows it, the cast stays.
// RUN: %amp-clang --dump-after=complete-objects %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

template <typename D> struct Twice {
  float twice(int i) const restrict(amp) { return 2 * static_cast<const D *>(this)->at(i); }
};
struct Table : Twice<Table> {
  array_view<const float> data;
  explicit Table(const array_view<const float> &data) restrict(cpu, amp) : data(data) {}
  float at(int i) const restrict(amp) { return data[i]; }
};

// CHECK-LABEL: kernel recurring_kernel
// CHECK:      function Twice_Table_twice([[WHOLE:[a-z]+]]: const struct Table *, i: int): float
// CHECK:      Table_at([[WHOLE]], i)
// CHECK:      Twice_Table_twice(&(*self).table, (*index_1_at(&i, 0u)))
void recurring(array_view<float> x, array_view<const float> y) {
  Table table(y);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = table.twice(i[0]); });
}

struct First {
  int first;
};
struct Second {
  int second;
  int sum() const restrict(amp);
};
struct Both : First, Second {
  int more;
};
int Second::sum() const restrict(amp) { return static_cast<const Both *>(this)->first + second; }

// The second base lies elsewhere: no bytes are counted where the object is known, also through a reference.
// CHECK-LABEL: kernel elsewhere_kernel
// CHECK:      function Second_sum(self: const struct Both *): int
// CHECK-NOT:  bool *
// CHECK:      return ((*self).First_base.first + (*self).Second_base.second)
// CHECK-NOT:  function Second_sum
// CHECK:      (Second_sum(&both) + Second_sum(&both))
void elsewhere(array_view<int> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    Both both = {};
    both.more = i[0];
    const Second &second = both;
    x[i] = both.sum() + second.sum();
  });
}

struct Counted {
  int count;
};
struct Full {
  Counted base;
  float value;
};
float valueOf(const Counted *counted) restrict(amp) { return reinterpret_cast<const Full *>(counted)->value; }

// CHECK-LABEL: kernel chosen_kernel
// CHECK:      function valueOf(counted: const struct Counted *): float
// CHECK:      const struct Full *(counted)
void chosen(array_view<float> x, Full a, Full b) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    const Counted *either = &a.base;
    if (i[0] & 1)
      either = &b.base;
    x[i] = valueOf(either);
  });
}
