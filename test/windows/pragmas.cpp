// Pragmas that reach the parser as annotations stand among the tokens that --amp-compat=msvc reads for names.
// RUN: %amp-clang --amp-compat=msvc -w %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
#include <vector>
using namespace concurrency;

#pragma pack(push, 1)
struct packed {
    char letter;
    int number;
};
#pragma pack(pop)
#pragma float_control(push)
#pragma clang fp contract(off)
float sum(float a, float b, float c) restrict(cpu, amp) { return a * b + c; }
#pragma float_control(pop)
#pragma fp_contract(off)
#pragma vtordisp(off)
#pragma warning(push)
#pragma warning(disable : 4100)
#pragma STDC FENV_ACCESS OFF
#pragma message("read")
#pragma region numbers
#pragma endregion

void main() {
    static_assert(sizeof(packed) == 5, "pack");
    std::vector<float> numbers(16, 2.0f);
    array_view<float> view(16, numbers);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        float total = 0;
#pragma unroll
        for (int k = 0; k < 4; ++k)
            total = sum(view[i], 1.0f, total);
        view[i] = total;
    });
    view.synchronize();
    for each (float number in numbers)
        if (number != 8)
            exit(1);
}
#pragma warning(pop)
