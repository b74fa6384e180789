#include <vector>
#ifdef __AMP_CLANG__
#include <amp.h>

int NAME() {
    std::vector<int> numbers(5);
    const concurrency::array_view<int> view(5, numbers);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = VALUE; });
    view.synchronize();
    return numbers[4];
}
#else
int NAME() { return -VALUE; }
#endif
