// Wraps glibc's <search.h>: the counts of Visual C++'s lfind and lsearch are of another type. The functions below are
// templates, so that functions of a program with these names come first.
#include_next <search.h>
#if defined(__AMP_COMPAT_MSVC__) && defined(__cplusplus) && !defined(__AMP_SEARCH)
#define __AMP_SEARCH

#include <compat/crt/microsoft.h>

template <typename = void>
inline void *lfind(const void *key, const void *first, unsigned *count, unsigned size,
                   int (*compare)(const void *, const void *)) {
    return _lfind(key, first, count, size, compare);
}
template <typename = void>
inline void *lsearch(const void *key, void *first, unsigned *count, unsigned size,
                     int (*compare)(const void *, const void *)) {
    return _lsearch(key, first, count, size, compare);
}
#endif
