// Wraps the C++ library's <math.h>, which declares functions of C++17 and C++20 at global scope too: lerp, beta,
// legendre. Under --amp-compat=msvc, <compat/crt/detail/global_math.h> has declared what Microsoft's header has there.
#if !defined(__AMP_COMPAT_MSVC__) || !defined(__cplusplus) || defined(_GLIBCXX_INCLUDE_NEXT_C_HEADERS)
#include_next <math.h>
#endif
