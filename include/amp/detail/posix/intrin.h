// Wraps Clang's <intrin.h>, which includes the next <intrin.h> only if _MSC_VER is not defined.
#ifdef __AMP_COMPAT_MSVC__
#include <compat/crt/intrin.h>
#else
#include_next <intrin.h>
#endif
