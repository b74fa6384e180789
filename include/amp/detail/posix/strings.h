// Wraps glibc's <strings.h>, which declares `char *index(const char *, int)` at global scope (<string.h> includes it).
// With it, `using namespace Concurrency; index<1> i;` would be ambiguous in every C++ AMP program. The function remains
// available under its modern name, strchr, and as __posix_index.
extern "C" char *__posix_index(const char *, int) noexcept __asm__("index");
#define index __posix_index
#include_next <strings.h>
#undef index
