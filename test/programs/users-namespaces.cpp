// A user's namespaces with the names of inner namespaces of libraries: the library's are in `details`, like
// Microsoft's, so that `using namespace concurrency` does not make another `detail` visible.
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
#include <agents.h>
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <concrt.h>
#include <ppl.h>
#include <vector>

namespace detail {
inline int once(int x) restrict(amp, cpu) { return x + 1; }
}  // namespace detail
namespace compat {
inline int twice(int x) restrict(amp, cpu) { return 2 * x; }
}  // namespace compat
namespace mine {
namespace detail {
inline int thrice(int x) restrict(amp, cpu) { return 3 * x; }
}  // namespace detail
}  // namespace mine

using namespace concurrency;
using namespace concurrency::graphics;

int main() {
  std::vector<int> numbers = {1, 2, 3};
  array_view<int> view(3, numbers);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = detail::once(view[i]) + compat::twice(view[i]) + mine::detail::thrice(view[i]);
  });
  view.synchronize();
  return numbers != std::vector<int>{7, 13, 19};
}
