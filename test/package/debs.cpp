// Compiled and run with the compiler and the library of the packages.
#include <amp.h>

#include <vector>

using namespace concurrency;

int main() {
    std::vector<int> numbers(1000);
    array_view<int> view(1000, numbers);
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp) { view[idx] = 3 * idx[0]; });
    view.synchronize();
    for (int i = 0; i != 1000; ++i)
        if (numbers[i] != 3 * i)
            return 1;
}
