// Some pragmas are annotation tokens among the tokens in which --amp-compat=msvc looks for names. Visual C++'s
// fp_contract sets the mode of contraction, float_control(precise, on) does not change it, and an unknown
// pragma has no effect.
// RUN: %amp-clang --amp-compat=msvc -w %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -w --emit-opencl %s -o - | FileCheck --check-prefixes=TEXT,EXACT %s
// RUN: %amp-clang --amp-compat=msvc -ffp-contract=on -w --emit-opencl %s -o - | FileCheck --check-prefixes=TEXT,FUSED %s
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

#pragma float_control(precise, on, push)
// TEXT-LABEL: static float precise(
// EXACT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// FUSED-NOT: FP_CONTRACT
// TEXT: return a * b + c;
float precise(float a, float b, float c) restrict(cpu, amp) { return a * b + c; }
#pragma float_control(pop)
#pragma fp_contract(on)
// TEXT-LABEL: static float fused(
// TEXT-NOT: FP_CONTRACT
// TEXT: return a * b + c;
float fused(float a, float b, float c) restrict(cpu, amp) { return a * b + c; }
#pragma fp_contract (off)
// TEXT-LABEL: static float exact(
// TEXT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// TEXT: return a * b + c;
float exact(float a, float b, float c) restrict(cpu, amp) { return a * b + c; }
#pragma fp_contract
#pragma fp_contract(no)
#pragma fp_contract(on, off)
// TEXT-LABEL: static float still_exact(
// TEXT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// TEXT: return a * b + c;
float still_exact(float a, float b, float c) restrict(cpu, amp) { return a * b + c; }

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
        if (i[0] == 100)
            view[i] = precise(total, 1, 2) + fused(total, 3, 4) + exact(total, 5, 6) + still_exact(total, 7, 8);
    });
    view.synchronize();
    for each (float number in numbers)
        if (number != 8)
            exit(1);
}
#pragma warning(pop)
