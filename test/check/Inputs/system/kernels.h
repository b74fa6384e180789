// Another library's kernels, found by -isystem.
#pragma once
#include <amp.h>
template <typename T> struct takes_member {
  concurrency::array_view<T> v;
  void operator()(concurrency::index<1> i) const restrict(amp) { v[i] = v[i].value; }
};
template <typename T> struct calls_host {
  concurrency::array_view<T> v;
  static int on_host(int);
  void operator()(concurrency::index<1> i) const restrict(amp) { v[i] = on_host(v[i]); }
};
