// Helps functions with a format and arguments (...) to pass the arguments on as a va_list.
#pragma once

#include <cstdarg>

/// The body of a function (..., const char *format, ...). `call` uses the va_list `arguments` and returns a count,
/// which the function returns.
#define AMP_PASS_ON(call)                                                                                              \
    va_list arguments;                                                                                                 \
    va_start(arguments, format);                                                                                       \
    const int count = call;                                                                                            \
    va_end(arguments);                                                                                                 \
    return count
