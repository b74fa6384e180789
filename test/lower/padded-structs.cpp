// Elements of a container keep the host's layout, padding, bases and unions included [T03] [T13] [T18] [T20]
#include <amp.h>

using namespace concurrency;

struct Base {
  int id;
  bool active;
};

struct Element : Base {
  double weight;
  enum Kind : unsigned { plain, special } kind;
  union {
    int integer;
    float real;
  };
  long stamps[2];
  bool last;
};

void run(const array_view<Element> &elements) {
  parallel_for_each(elements.extent, [=](index<1> i) restrict(amp) {
    Element e = elements[i];
    e.weight *= 2;
    e.real = e.integer;
    e.active = !e.last;
    if (e.kind == Element::special)
      e.stamps[1] = e.id;
    elements[i] = e;
  });
}
