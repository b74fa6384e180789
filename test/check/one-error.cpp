// RUN: %amp-clang -fsyntax-only -ferror-limit=0 -Xclang -verify -Wno-unused %s
// [E15] [D03] One mistake, one error: a label belongs to its goto, and what overrides a virtual function to that.

#include <amp.h>
#include <vector>

int jumps(int x) restrict(amp) {
again:
  if (x < 5) {
    ++x;
    goto again; // expected-error {{goto cannot be used in amp-restricted code [amp-goto, C3593]}} expected-note {{use a loop, break, continue or return}}
  }
  if (x > 7)
    goto done; // expected-error {{goto cannot be used in amp-restricted code}}
  ++x;
done:
  return x;
}
int onlyLabel(int x) restrict(amp) {
unused: // expected-error {{the label 'unused' cannot be used in amp-restricted code [amp-label, C3598]}} expected-note {{remove the label}}
  return x;
}
int lost(int x) restrict(amp) {
  goto nowhere; // expected-error {{goto cannot be used in amp-restricted code}}
  return x;
}
// Each function's labels are its own.
int nested(int x) restrict(amp) {
here: // expected-error {{the label 'here' cannot be used in amp-restricted code}}
  auto inner = [=]() restrict(amp) {
    goto here; // expected-error {{goto cannot be used in amp-restricted code}}
  here:
    return 1;
  };
  return inner();
}

struct Base {
  virtual int value() restrict(amp); // expected-error {{the virtual function 'value' cannot be restrict(amp) [amp-virtual, C3581]}} expected-note {{remove virtual, and use a template to select the class}}
  virtual int other();
  virtual ~Base();
};
int Base::value() restrict(amp) { return 1; }
struct Middle : Base {
  int value() restrict(amp) override { return 2; }
  int other() override;
};
struct Last : Middle {
  int value() restrict(amp) override { return 3; }
  virtual int own() restrict(amp); // expected-error {{the virtual function 'own' cannot be restrict(amp)}}
};
template <class T> struct Generic : T {
  int value() restrict(amp) override { return 4; }
};
Generic<Last> generic;

// A virtual function without a body is not said to be missing as well, and the operators of a refused class are not
// refused once more. The class is not refused in addition.
struct Shape {
  virtual float area() const restrict(cpu, amp); // expected-error {{the virtual function 'area' cannot be restrict(amp)}}
};
float areaOf(const Shape &shape) restrict(amp) { return shape.area(); }
float sum(std::vector<float> terms) restrict(amp) { return terms[0] + terms[1]; } // expected-error {{'std::vector<float>' cannot be used in amp-restricted code}} expected-note {{copy the data that the kernel needs}}
void launch(concurrency::array_view<float> view, const Shape &shape) {
  parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    std::vector<float> own; // expected-error {{'std::vector<float>' cannot be used in amp-restricted code}} expected-note {{copy the data that the kernel needs}}
    view[i] = sum(own) + own[1];
  });
}
