// Microsoft's functions that search in arrays, change blocks of memory, and use streams without locking them.
#pragma once

#include <malloc.h>

/// Microsoft's parameters: the context is the first argument of `compare` and the last one of the function.
inline void *bsearch_s(const void *key, const void *first, std::size_t count, std::size_t size,
                       int (*compare)(void *, const void *, const void *), void *context) {
    if (!key || (!first && count) || !size || !compare) {
        errno = EINVAL;
        return nullptr;
    }
    const char *from = static_cast<const char *>(first);
    while (count) {
        const char *const middle = from + count / 2 * size;
        const int order = compare(context, key, middle);
        if (order == 0)
            return const_cast<char *>(middle);
        if (order > 0) {
            from = middle + size;
            --count;
        }
        count /= 2;
    }
    return nullptr;
}
inline void *_lfind_s(const void *key, const void *first, unsigned *count, std::size_t size,
                      int (*compare)(void *, const void *, const void *), void *context) {
    if (!key || !count || (!first && *count) || !size || !compare) {
        errno = EINVAL;
        return nullptr;
    }
    for (unsigned i = 0; i != *count; ++i) {
        const char *const element = static_cast<const char *>(first) + i * size;
        if (compare(context, key, element) == 0)
            return const_cast<char *>(element);
    }
    return nullptr;
}
/// Adds the key at the end if it is not found. The caller guarantees that there is room for it.
inline void *_lsearch_s(const void *key, void *first, unsigned *count, std::size_t size,
                        int (*compare)(void *, const void *, const void *), void *context) {
    void *const found = _lfind_s(key, first, count, size, compare, context);
    if (found || !key || !first || !count || !size || !compare)
        return found;
    return std::memcpy(static_cast<char *>(first) + (*count)++ * size, key, size);
}
struct __amp_plain_order {
    int (*compare)(const void *, const void *);
    static int call(void *given, const void *a, const void *b) {
        return static_cast<const __amp_plain_order *>(given)->compare(a, b);
    }
};
inline void *_lfind(const void *key, const void *first, unsigned *count, unsigned size,
                    int (*compare)(const void *, const void *)) {
    __amp_plain_order order = {compare};
    return _lfind_s(key, first, count, size, compare ? __amp_plain_order::call : nullptr, &order);
}
inline void *_lsearch(const void *key, void *first, unsigned *count, unsigned size,
                      int (*compare)(const void *, const void *)) {
    __amp_plain_order order = {compare};
    return _lsearch_s(key, first, count, size, compare ? __amp_plain_order::call : nullptr, &order);
}

// ---- Memory

inline std::size_t _msize(void *memory) { return malloc_usable_size(memory); }
/// Returns null if the block has to move for this size.
inline void *_expand(void *memory, std::size_t size) {
    return memory && size <= malloc_usable_size(memory) ? memory : nullptr;
}
/// Bytes that are added to the block are zero. So are those behind the wanted ones, which a later call may add.
inline void *__amp_zeroed(void *memory, std::size_t kept) {
    const std::size_t size = memory ? malloc_usable_size(memory) : 0;
    if (kept < size)
        std::memset(static_cast<char *>(memory) + kept, 0, size - kept);
    return memory;
}
inline void *_recalloc(void *memory, std::size_t count, std::size_t size) {
    if (size && count > static_cast<std::size_t>(-1) / size) {
        errno = ENOMEM;
        return nullptr;
    }
    const std::size_t old = memory ? malloc_usable_size(memory) : 0, wanted = count * size;
    return __amp_zeroed(std::realloc(memory, wanted), old < wanted ? old : wanted);
}
/// Always allocates a new block, because realloc does not keep the alignment.
inline void *_aligned_realloc(void *memory, std::size_t size, std::size_t alignment) {
    if (!memory)
        return _aligned_malloc(size, alignment);
    if (size == 0)
        return _aligned_free(memory), nullptr;
    void *const larger = _aligned_malloc(size, alignment);
    if (larger) {
        const std::size_t old = malloc_usable_size(memory);
        std::memcpy(larger, memory, old < size ? old : size);
        _aligned_free(memory);
    }
    return larger;
}
inline void *_aligned_recalloc(void *memory, std::size_t count, std::size_t size, std::size_t alignment) {
    if (size && count > static_cast<std::size_t>(-1) / size) {
        errno = ENOMEM;
        return nullptr;
    }
    const std::size_t old = memory ? malloc_usable_size(memory) : 0, wanted = count * size;
    return __amp_zeroed(_aligned_realloc(memory, wanted, alignment), old < wanted ? old : wanted);
}
inline std::size_t _aligned_msize(void *memory, std::size_t, std::size_t) { return _msize(memory); }

// ---- Streams without locks. The caller guarantees that no other thread uses the stream.

#define _getc_nolock getc_unlocked
#define _fgetc_nolock getc_unlocked
#define _getchar_nolock getchar_unlocked
#define _putc_nolock putc_unlocked
#define _fputc_nolock putc_unlocked
#define _putchar_nolock putchar_unlocked
#define _fread_nolock fread_unlocked
#define _fwrite_nolock fwrite_unlocked
#define _fflush_nolock fflush_unlocked
#define _ungetc_nolock ungetc
#define _fseek_nolock fseek
#define _ftell_nolock ftell
#define _fclose_nolock fclose
#define _lock_file flockfile
#define _unlock_file funlockfile
