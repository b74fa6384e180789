// More of Visual C++'s names: operators for flag enumerations, wide __FILE__ and __FUNCTION__, std::sqrtf and
// similar functions, in sources with and without <amp.h>.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -DHOST_ONLY %s -o %t && %t
#include <cmath>
#include <cwchar>
#include <windows.h>
#ifndef HOST_ONLY
#include <amp.h>
#endif

enum Steps { NONE = 0, BLUR = 1, EDGE = 2, BOTH = 3 };
DEFINE_ENUM_FLAG_OPERATORS(Steps)

static int choose(Steps start) {
    Steps steps = start | EDGE;
    steps &= ~BLUR;
    steps ^= BOTH;
    return steps;
}

static bool widen() { return std::wcsstr(__FILEW__, L"flags-and-wide-names.cpp") && !std::wcscmp(__FUNCTIONW__, L"widen"); }

int main() {
    const DWORDLONG most = 1ull << 40;
    int wrong = choose(BLUR) != BLUR || !widen() || MAXLONG != 2147483647 || most >> 40 != 1;
    wrong += std::sqrtf(2.25f) != 1.5f || std::powf(2.0f, 3.0f) != 8.0f || std::fmaxf(1.0f, 2.0f) != 2.0f;
#ifndef HOST_ONLY
    int found[2] = {};
    concurrency::array_view<int> view(2, found);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
        Steps steps = i[0] ? BLUR | EDGE : NONE;
        view[i] = steps & BLUR;
    });
    view.synchronize();
    wrong += found[0] != 0 || found[1] != 1;
#endif
    return wrong;
}
