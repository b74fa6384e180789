#pragma once
#include <amp.h>
inline void doubleAll(concurrency::array_view<int> values) {
  concurrency::parallel_for_each(values.extent, [=](concurrency::index<1> i) restrict(amp) { values[i] *= 2; });
}
