// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C04] What a kernel does instead of capturing 'this' depends on the member. Its uses are no further errors.
#include <amp.h>

#include <memory>
#include <vector>

using namespace concurrency;

struct row {
  std::vector<int> elements;
};

class model {
  std::vector<int> numbers;
  std::vector<bool> flags;
  std::vector<row> rows;
  int few[4];
  int *many;
  array<int> *device;
  int scale(int x) const restrict(cpu, amp) { return x; }

public:
  void run(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = numbers[i[0]]; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{wrap the data in a concurrency::array_view and capture that}}
    });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = numbers.size(); // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{wrap the data in a concurrency::array_view and capture that}}
    });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = flags[i[0]]; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{an array_view has no elements of type 'bool': convert them to int}}
    });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = rows[0].elements[i[0]]; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{an array_view has no elements of type 'row': copy the data into one container with an element type of amp code}}
    });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = few[i[0]]; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note@18 {{capture a view of it by value, 'array_view<int> view(4, few);'}}
    });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = many[i[0]]; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{wrap the data in a concurrency::array_view and capture that}}
    });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = (*device)[i]; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{take a reference, 'auto &local = *device;', and capture it by reference}}
    });
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = scale(i[0]); // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{a call of the member function 'scale' needs its object: make the function static, or copy the object into a local variable, 'auto self = *this;', and call the function of the copy}}
    });
    auto self = this; // expected-note {{copy the member into a local variable first, and capture that}}
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = self->few[0]; // expected-error {{'self' of type 'model *' cannot be captured in an amp-restricted lambda: it is a pointer [amp-capture-pointer, C3596]}}
    });
  }
};

// A bool is no element of a view, and neither is what a pointer to pointers or to void refers to.
void results(array_view<int> v, void *raw, int **table) {
  bool done = false;
  parallel_for_each(v.extent, [v, &done](index<1> i) restrict(amp) { // expected-error {{'done' cannot be captured by reference}} \
      // expected-note {{make 'done' an int, capture array_view<int> result(1, &done) by value and write result[0]}}
    if (v[i] == 3)
      done = true;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = *(int *)raw; // expected-error {{'raw' of type 'void *' cannot be captured}} expected-note@57 {{an array_view has no elements of type 'void'}}
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = table[0][i[0]]; // expected-error {{'table' of type 'int **' cannot be captured}} expected-note@57 {{an array_view has no elements of type 'int *'}}
  });
}
