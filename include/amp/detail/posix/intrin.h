// Stands in front of Clang's <intrin.h>, which passes on to the next one only where _MSC_VER is not defined.
#ifdef __AMP_COMPAT_MSVC__
#include <compat/crt/intrin.h>
#else
#include_next <intrin.h>
#endif
