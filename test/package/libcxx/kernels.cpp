#include <amp.h>

#include <string>
#include <vector>

std::string last_square(std::vector<int> numbers) {
  concurrency::array_view<int> view(int(numbers.size()), numbers);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> at) restrict(amp) { view[at] *= view[at]; });
  view.synchronize();
  return std::to_string(numbers.back());
}
