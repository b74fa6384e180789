// Wraps glibc's <assert.h>: Visual C++ drops surplus arguments of a macro, so that `assert(n == 4, "n is four")`
// compiles there. There is no include guard, because each include must apply the current NDEBUG.
#include_next <assert.h>
#if defined(__AMP_COMPAT_MSVC__) && defined(__cplusplus)
#undef assert
#ifdef NDEBUG
#define assert(...) (static_cast<void>(0))
#else
#define assert(expression, ...)                                                                                        \
    (static_cast<bool>(expression)                                                                                     \
         ? void(0)                                                                                                     \
         : __assert_fail(#expression, __FILE__, __LINE__, __extension__ __PRETTY_FUNCTION__))
#endif
#endif
