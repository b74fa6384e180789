// A program's macros may be named like template parameters of the headers: before the includes, or by an option.
// RUN: %amp-clang --amp-compat=msvc -Werror -DN=64 -DT=float %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -fno-amp-header-cache -DN=64 -DT=float %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -DWINDOWS_FIRST -DN=64 -DT=float -DA=1 -DB=2 -DF=3 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -DABOVE %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -DABOVE -DWINDOWS_FIRST %s -o %t && %t
#ifdef ABOVE
#define N 64
#define T float
#endif
#ifdef WINDOWS_FIRST
#include <windows.h>
#include <ppl.h>
#endif
#include <amp.h>
#include <concurrent_vector.h>
#include <strsafe.h>

int main()
{
    T a[N] = {};
    concurrency::array_view<T> view(N, a);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0] * N; });
    view.synchronize();
    char text[N];
    sprintf_s(text, "%d", _countof(a) == N && a[5] == 5 * N);
    return strcmp(text, "1");
}
