// Macros that change the layout of the C++ library's classes in the program, but not in the runtime.
// RUN: %amp-clang -D_GLIBCXX_DEBUG %s -o %t && %t
// RUN: %amp-clang -D_GLIBCXX_USE_CXX11_ABI=0 %s -o %t && %t
#include "Inputs/expect.h"

#include <amp.h>
#include <amp/parallel_for_each_on.h>

#include <string>
#include <vector>

using namespace concurrency;

int main() {
  const std::vector<accelerator> all = accelerator::get_all();
  EXPECT(all.size() >= 2 && all.back().device_path == accelerator::cpu_accelerator);
  for (const accelerator &each : all)
    EXPECT(!each.description.empty() && accelerator(each.device_path) == each);
  std::vector<int> numbers(100, 2);
  array<int> data(100, numbers.begin(), numbers.end());
  parallel_for_each(data.extent, [&](index<1> i) restrict(amp) { data[i] += i[0]; });
  copy_async(data, numbers.begin()).get();
  EXPECT(numbers[99] == 101);
  array_view<int> view(numbers);
  parallel_for_each_on(std::vector<accelerator_view>{accelerator().default_view}, view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  view.synchronize();
  EXPECT(numbers[99] == 202);
  try {
    parallel_for_each(extent<1>(0), [=](index<1> i) restrict(amp) { view[i] = 1; });
    EXPECT(false);
  } catch (const invalid_compute_domain &error) {
    const runtime_exception copy = error;
    EXPECT(std::string(copy.what()).find("extent") != std::string::npos);
  }
  const runtime_exception own(std::string(100, 'x').c_str(), E_FAIL);
  runtime_exception assigned("short", E_INVALIDARG);
  assigned = own;
  EXPECT(std::string(assigned.what()) == std::string(100, 'x') && assigned.get_error_code() == E_FAIL);
  return expectations::failed();
}
