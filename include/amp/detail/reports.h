// Reports of a running kernel to the host: prints, errors and failed checks [AMP 12.3]. Most of these functions have no
// body: the compiler implements their annotations (docs/reference/header-contract.md).
#pragma once

#include <amp/detail/annotations.h>

namespace Concurrency {

/// Prints as printf does. The format is a literal. The text appears any time until the kernel is known to have ended.
AMP_REPORT("printf") void direct3d_printf(const char *format, ...) restrict(amp);
/// Prints, and makes the next synchronisation with the kernel's accelerator_view throw a runtime_exception with the
/// same text.
AMP_REPORT("errorf") void direct3d_errorf(const char *format, ...) restrict(amp);
/// Makes the next synchronisation throw.
AMP_REPORT("abort") void direct3d_abort() restrict(amp);

namespace details {

/// Returns the number of the statement in the user's code that this call is inlined into.
AMP_REPORT("statement") AMP_PURE int this_statement() restrict(amp);
/// Reports that the statement `place` used an index outside of 0 to limit - 1. Returns 0, the index to use instead.
AMP_REPORT("range") AMP_PURE int report_index(int place, int dimension, int i, int limit) restrict(amp);

}  // namespace details
}  // namespace Concurrency

/// The function that <cassert> calls, for amp code.
extern "C" AMP_REPORT("assert")
    __attribute__((noreturn)) void __assert_fail(const char *expression, const char *file, unsigned line,
                                                 const char *function) restrict(amp);
