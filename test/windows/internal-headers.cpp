// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// Headers that Visual C++'s editor inserts, and small ones of its library.
#include <allocators>
#include <xfunctional>
#include <xlocale>
#include <xmemory0>
#include <xstddef>
#include <xtr1common>

#include <dbghelp.h>
#include <mbstring.h>
#include <pplcancellation_token.h>
#include <safeint.h>
#include <sys/utime.h>
#include <typeinfo.h>
#include <vadefs.h>
#include <versionhelpers.h>
#include <wincrypt.h>
#include <xxamp.h>
#include <xxamp_inl.h>
#include <ymath.h>

#include <amp.h>

int main() {
    int sum = 0;
    short quotient = 0;
    unsigned char byte = 0;
    using namespace msl::utilities;
    bool ok = SafeAdd(1, 2, sum) && sum == 3 && !SafeMultiply(1 << 20, 1 << 20, sum) && !SafeSubtract(byte, 1, byte);
    ok = ok && SafeDivide(-6, 2, quotient) && quotient == -3 && !SafeDivide(1, 0, quotient);
    ok = ok && !SafeDivide(INT_MIN, -1, sum) && SafeCast(200, byte) && byte == 200 && !SafeCast(256, byte);
    concurrency::cancellation_token_source source;
    source.cancel();
    return ok && source.get_token().is_canceled() && std::plus<int>()(1, 2) == 3 ? 0 : 1;
}
