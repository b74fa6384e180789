// Wraps glibc's <fcntl.h>: Visual C++'s also has O_BINARY and similar flags, and names with an underscore.
#include_next <fcntl.h>
#if defined(__AMP_COMPAT_MSVC__) && defined(__cplusplus)
#include <compat/crt/detail/open_modes.h>
#endif
