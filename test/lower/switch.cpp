// Switches: fall through, several labels, a default in the middle, an enum, a variable that two sections share [E01].
#include <amp.h>

using namespace concurrency;

enum class Shape { circle, square = 4, line };

int corners(Shape shape) restrict(amp) {
  switch (shape) {
  case Shape::square:
    return 4;
  case Shape::line:
    return 2;
  default:
    return 0;
  }
}

void run(const array_view<int> &out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int result = corners(Shape(out[i]));
    switch (out[i] & 7) {
    case 0:
    case 1:
      result += 10;
    case 2:
      int shared;
      shared = 2;
      result += shared;
      break;
    default: {
      const int twice = result * 2;
      result = twice;
      break;
    }
    case 5:
      shared = 5;
      if (result > shared)
        break;
      result = -1;
    }
    out[i] = result;
  });
}
