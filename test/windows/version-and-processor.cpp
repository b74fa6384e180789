// If a version of Visual C++ is given, the headers for processor functions are still Clang's own.
// RUN: %amp-clang --amp-compat=msvc -D_MSC_VER=1900 -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -D_MSC_VER=1900 -D_WIN32 -DWIN32 -Werror -O1 %s -o %t && %t
// The versions define the processor, too: without it, sources have inline assembler for 32 bits.
// RUN: %amp-clang --amp-compat=msvc2015 -DNAMES_PROCESSOR -Werror -O1 %s -o %t && %t
#include <amp.h>
#include <emmintrin.h>
#include <immintrin.h>
#include <intrin.h>

#if defined(NAMES_PROCESSOR) && defined(__x86_64__) && (_M_X64 != 100 || _M_AMD64 != 100 || defined(_WIN64))
#error _M_X64
#endif

int main()
{
    unsigned long bit;
    __m128 two = _mm_set1_ps(2);
    return _BitScanForward(&bit, 4) && bit == 2 && _mm_cvtss_f32(_mm_mul_ps(two, two)) == 4 && _MSC_VER == 1900 ? 0 : 1;
}
