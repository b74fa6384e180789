// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// RUN: not %amp-clang -fsyntax-only -ftemplate-backtrace-limit=2 -DLONG_WAY %s 2>&1 | FileCheck %s
// [T22] [V13] What an instance breaks leads back to the user's line, as Clang's own errors do; one line of a template
// may be wrong in several ways, each said once.
#include <amp.h>

#include <algorithm>
#include <vector>

using namespace concurrency;

struct Dynamic {
  virtual int f() const; // #virtual
  void operator()(index<1>) const restrict(amp) {}
};

#ifdef LONG_WAY

template <typename T> void capture(T value) {
  parallel_for_each(extent<1>(4), [=](index<1>) restrict(amp) { (void)value; });
}
template <int N> void deep(char c) {
  if constexpr (N == 0)
    capture(c);
  else
    deep<N - 1>(c);
}
void f() { deep<3>('a'); }
// CHECK: error: 'value' of type 'char' cannot be captured
// CHECK: instances.cpp:[[@LINE-6]]:5: note: in instantiation of 'capture<char>' requested here
// CHECK: note: (skipping 3 contexts in backtrace; use -ftemplate-backtrace-limit=0 to see all)
// CHECK: instances.cpp:[[@LINE-4]]:12: note: in instantiation of 'deep<3>' requested here

#else

namespace header {
template <typename T> void capture(const T &value) { // expected-note {{use 'int' instead}}
  parallel_for_each(extent<1>(4), [=](index<1>) restrict(amp) { (void)value; }); // #capture
}
template <typename T> struct Outer {
  static void pass(const T &value) {
    capture(value); // expected-note {{in instantiation of 'header::capture<char>' requested here}}
  }
};
template <typename F> void launch(const F &f) {
  parallel_for_each(extent<1>(4), f); // #launch
}
template <typename T> void hold(int n) {
  array<T> a(n); // #hold
}
template <typename T> void tile() {
  auto entry = [=](tiled_index<64>) restrict(amp) {
    tile_static T x; // #tile
    // expected-note@#tile {{use 'int' instead}}
    (void)x;
  };
  parallel_for_each(extent<1>(64).tile<64>(), entry);
}
template <int N> void tiles() {
  auto entry = [=](tiled_index<64>) restrict(amp) {
    tile_static int x[N]; // #tiles
    (void)x;
  };
  parallel_for_each(extent<1>(64).tile<64>(), entry); // #launch-of-tiles
}
template <typename T> struct Guard {
  Guard() restrict(amp) {}
  ~Guard() {} // #destructor
};
} // namespace header

// expected-error@#capture {{'value' of type 'const char' cannot be captured}}
// expected-error@#capture {{'value' of type 'const Dynamic' cannot be captured}}
// expected-note@#virtual 4 {{remove virtual, or copy the data into a class without it}}
// expected-error@#launch {{'Dynamic' cannot be used in amp-restricted code: it has a virtual function}}
// expected-error@#launch {{this kernel's captured data takes 20000 bytes}}
// expected-note@#launch {{put large tables into}}
// expected-error@#hold {{'Dynamic' cannot be an element of array}}
// expected-error@#tile {{'Dynamic' cannot be used}}
// expected-error@#tile {{'char' cannot be used}}
// expected-error@#launch-of-tiles {{this kernel's tile_static variables take 40000 bytes}}
// expected-note@#launch-of-tiles {{use smaller arrays}}
// expected-note@#tiles {{'x' is declared here}}
// expected-error@#destructor {{the destructor of 'Guard<int>' is restrict(cpu)}}
// expected-note@#destructor {{give the destructor the restrictions of all constructors}}

template <int N> struct Big {
  int a[N]; // expected-note {{the largest capture is 'a' with 20000 bytes}}
  void operator()(index<1>) const restrict(amp) {}
};
struct Generic {
  template <typename I> void operator()(I) const restrict(amp) {
    short s = 0; // expected-error {{'short' cannot be used}} expected-note {{use 'int' instead}}
    (void)s;
  }
};

void f() {
  header::Outer<char>::pass('a'); // expected-note {{in instantiation of 'header::Outer<char>::pass' requested here}}
  header::capture(Dynamic());     // expected-note {{in instantiation of 'header::capture<Dynamic>' requested here}}
  header::launch(Dynamic());      // expected-note {{in instantiation of 'header::launch<Dynamic>' requested here}}
  header::launch(Big<5000>());    // expected-note {{in instantiation of 'header::launch<Big<5000>>' requested here}}
  header::hold<Dynamic>(1);       // expected-note {{in instantiation of 'header::hold<Dynamic>' requested here}}
  header::tile<Dynamic>();        // expected-note {{in instantiation of 'header::tile<Dynamic>' requested here}}
  header::tile<char>();           // expected-note {{in instantiation of 'header::tile<char>' requested here}}
  header::tile<char>();
  header::tiles<10000>(); // expected-note {{in instantiation of 'header::tiles<10000>' requested here}}
  header::Guard<int> *guard = nullptr;
  static_assert(sizeof(*guard) == 1); // expected-note {{in instantiation of 'header::Guard<int>' requested here}}
  // A library's part of the way is left out: the kernel is what parallel_for_each makes of it.
  header::launch(Generic()); // expected-note {{in instantiation of 'header::launch<Generic>' requested here}}
  // expected-note@#launch {{in instantiation of 'Generic::operator()<Concurrency::index<1>>' requested here}}
  std::vector<int> all(3);
  std::for_each(all.begin(), all.end(), [](auto x) { // expected-note {{in instantiation of the lambda requested here}}
    parallel_for_each(extent<1>(x), [=](index<1>) restrict(amp) {
      unsigned char c = 0; // expected-error {{'unsigned char' cannot be used}} expected-note {{use 'unsigned int' instead}}
      (void)c;
    });
  });
}

#endif
