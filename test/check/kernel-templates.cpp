// RUN: %amp-clang -fsyntax-only -std=c++20 -isystem %S/Inputs/system -Xclang -verify %s
// Kernels that are instantiated by their launch alone: functor templates, call operators that are templates, generic
// lambdas. Their errors are those that other kernels have, at the same places.
#include <amp.h>
#include <kernels.h>

using namespace concurrency;

int host(int x); // expected-note 2 {{candidate function not viable: call to restrict(cpu) function from restrict(amp) function}}

template <typename T> struct two_subscripts {
  array_view<T> v;
  void operator()(index<1>) const restrict(amp) {
    v(1, 2) = 1; // expected-error {{array_view: two subscripts need an array_view<T, 2> [amp-library, C2338]}}
  }
};
template <typename T> struct two_indices {
  array_view<T> v;
  void operator()(index<1> i) const restrict(amp) {
    v(i, i) = 1; // expected-error {{no matching function for call to object of type 'const array_view<int>' in restrict(amp) code [amp-overload, C3930]}} \
                 // expected-note {{a container is called with an index or with an integer for each dimension; a texture's get(index, level) reads another level}}
  }
};
template <typename T> struct calls {
  array_view<T> v;
  void operator()(index<1> i) const restrict(amp) {
    v[i] = host(v[i]); // expected-error {{no matching function for call to 'host' in restrict(amp) code [amp-overload, C3930]}} \
                       // expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
  }
};
template <typename T> struct asserts {
  array_view<T> v;
  template <typename I> void operator()(I i) const restrict(amp) {
    static_assert(sizeof(I) == 99, "wrong index"); // expected-error {{wrong index}} expected-note {{expression evaluates to '4 == 99'}}
  }
};

void launches(array_view<int> v) {
  parallel_for_each(v.extent, two_subscripts<int>{v}); // expected-note {{the kernel is launched here}}
  parallel_for_each(v.extent, two_indices<int>{v}); // expected-note {{the kernel is launched here}}
  parallel_for_each(v.extent, asserts<int>{v}); // expected-note {{the kernel is launched here}}
  parallel_for_each(v.extent, calls<int>{v}); // expected-note {{the kernel is launched here}}
  parallel_for_each(v.extent, [=](auto i) restrict(amp) { // expected-note {{the kernel is launched here}}
    v[i] = host(v[i]); // expected-error {{no matching function for call to 'host' in restrict(amp) code [amp-overload, C3930]}}
  });
  parallel_for_each(v.extent, [=]<int N>(index<N>) restrict(amp) { // expected-note {{the kernel is launched here}}
    index<2> j(1); // expected-error {{index: one component makes an index<1> only [amp-library, C2338]}}
    v[j[0]] = 1;
  });
  parallel_for_each(v.extent, takes_member<int>{v}); // expected-note {{the kernel is launched here}}
  // expected-error@kernels.h:6 {{member reference base type 'int' is not a structure or union}}
  // expected-note@kernels.h:6 {{in instantiation of member function 'takes_member<int>::operator()' requested here}}
  parallel_for_each(v.extent, calls_host<int>{v}); // expected-note {{in instantiation of 'calls_host<int>::operator()' requested here}}
  // expected-error@kernels.h:11 {{'on_host' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}}
  // expected-note@kernels.h:11 {{the function is a library's, and runs on the host only}}
}
