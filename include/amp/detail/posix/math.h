// Stands in front of the C++ library's <math.h>, which puts at global scope what is new in C++17 and C++20, too: lerp,
// beta, legendre. Under --amp-compat=msvc <compat/crt/detail/global_math.h> has put there what Microsoft's has there.
#if !defined(__AMP_COMPAT_MSVC__) || !defined(__cplusplus) || defined(_GLIBCXX_INCLUDE_NEXT_C_HEADERS)
#include_next <math.h>
#endif
