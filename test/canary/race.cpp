// Every thread reads an element that its neighbour writes. oclgrind-clean must report this; the program succeeds.
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

int main() {
    std::vector<int> numbers(64);
    array_view<int> view(64, numbers);
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp) {
        view[idx] = view[(idx[0] + 1) % 64] + 1;
    });
    view.synchronize();
    std::printf("on Oclgrind\n");
}
