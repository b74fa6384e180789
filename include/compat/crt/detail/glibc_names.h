// Hides names that only glibc declares at global scope, because programs for Windows define their own `random`, `pause`
// or `gamma`. <compat/crt/microsoft.h> includes this file first. glibc's declarations remain under other names. A
// source that includes <unistd.h> gets the names of that header back (<amp/detail/posix/unistd.h>). The scanf family,
// vprintf and vfprintf are declared again where the runtime implements them: glibc's declarations already name another
// symbol for the linker, or are inline.
#pragma once

#define random __posix_random
#define srandom __posix_srandom
#define initstate __posix_initstate
#define setstate __posix_setstate
#define gamma __posix_gamma
#define gammaf __posix_gammaf
#define gammal __posix_gammal
#define drem __posix_drem
#define significand __posix_significand
#define fscanf __posix_fscanf
#define scanf __posix_scanf
#define sscanf __posix_sscanf
#define fwscanf __posix_fwscanf
#define wscanf __posix_wscanf
#define swscanf __posix_swscanf
#define vprintf __posix_vprintf
#define vfprintf __posix_vfprintf
#define alarm __posix_alarm
#define link __posix_link
#define nice __posix_nice
#define pause __posix_pause
#define pipe __posix_pipe
#define read __posix_read
#define sleep __posix_sleep
#define sync __posix_sync
#define truncate __posix_truncate
#define usleep __posix_usleep
#define write __posix_write
// libstdc++'s wrappers of these headers would include C++ headers, which have members with some of these names.
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#undef random
#undef srandom
#undef initstate
#undef setstate
#undef gamma
#undef gammaf
#undef gammal
#undef drem
#undef significand
#undef fscanf
#undef scanf
#undef sscanf
#undef fwscanf
#undef wscanf
#undef swscanf
#undef vprintf
#undef vfprintf
#undef alarm
#undef link
#undef nice
#undef pause
#undef pipe
#undef read
#undef sleep
#undef sync
#undef truncate
#undef usleep
#undef write
