// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V05] [V13] A lambda without a clause in host code calls a template that has an amp overload too: the overload is not
// made for it. Amp code that calls it with such a lambda is told.
#include <amp.h>
using namespace concurrency;

struct Image {
  int value = 3;
  int at(int i) { return value + i; } // expected-note 0+ {{}}
};
template <class R> int sum(R read) restrict(amp) { return read(1); } // expected-note {{called from}}
template <class R> int sum(R read) { return read(1); }

int host() {
  Image image;
  auto rows = [&](int y) { return sum([&](int i) { return image.at(i + y); }); };
  return rows(2);
}

int device() restrict(amp) {
  return sum([](int i) { return Image().at(i); }); // expected-error {{'at' is restrict(cpu) and cannot be called from}} expected-note {{called from 'device' here}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}
