// Stands in front of glibc's <strings.h>, which declares `index` at global scope (and <string.h> includes it). With it,
// `using namespace Concurrency; index<1> i;` would be ambiguous. The function stays reachable as strchr.
#if !defined(__GNUC__) || defined(__clang__)
extern "C" char *__posix_index(const char *, int) noexcept __asm__("index");
#endif
#define index __posix_index
#include_next <strings.h>
#undef index
