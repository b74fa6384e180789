// Replaces glibc's <strings.h>, which declares `index` at global scope (<string.h> includes it). With that
// declaration `using namespace Concurrency; index<1> i;` would be ambiguous. The function is still available as
// strchr.
#if !defined(__GNUC__) || defined(__clang__)
extern "C" char *__posix_index(const char *, int) noexcept __asm__("index");
#endif
#define index __posix_index
#include_next <strings.h>
#undef index
