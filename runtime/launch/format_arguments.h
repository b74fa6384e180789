// The arguments behind a format, for functions that pass them on.
#pragma once

#include <cstdarg>

/// The body of a function (..., const char *format, ...): `call` has them as the va_list `arguments` and returns a
/// count.
#define AMP_PASS_ON(call)                                                                                              \
    va_list arguments;                                                                                                 \
    va_start(arguments, format);                                                                                       \
    const int count = call;                                                                                            \
    va_end(arguments);                                                                                                 \
    return count
