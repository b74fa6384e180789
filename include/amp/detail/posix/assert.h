// Stands in front of glibc's <assert.h>: Visual C++ drops the arguments that a macro has too many, so that
// `assert(n == 4, "n is four")` compiles there. No guard: each include answers to NDEBUG anew.
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
