// <crtdbg.h> as in a release build: the switches of the debug heap do nothing, its snapshots are empty, and its
// assertions are those of <assert.h>. Use -fsanitize=address to find leaks.
#pragma once

#include <assert.h>
#include <stdlib.h>

#include <new>

#define _CRTDBG_ALLOC_MEM_DF 0x01
#define _CRTDBG_DELAY_FREE_MEM_DF 0x02
#define _CRTDBG_CHECK_ALWAYS_DF 0x04
#define _CRTDBG_CHECK_CRT_DF 0x10
#define _CRTDBG_LEAK_CHECK_DF 0x20
#define _CRTDBG_REPORT_FLAG (-1)
#define _CRTDBG_REPORT_MODE (-1)
#define _CRTDBG_MODE_FILE 1
#define _CRTDBG_MODE_DEBUG 2
#define _CRTDBG_MODE_WNDW 4
#define _CRTDBG_FILE_STDOUT nullptr
#define _CRTDBG_FILE_STDERR nullptr
#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
#define _FREE_BLOCK 0
#define _NORMAL_BLOCK 1
#define _CRT_BLOCK 2
#define _IGNORE_BLOCK 3
#define _CLIENT_BLOCK 4
#define _MAX_BLOCKS 5
#define _ASSERT(...) assert(__VA_ARGS__)
#define _ASSERTE(...) assert(__VA_ARGS__)
#define _RPT0(kind, text) static_cast<void>(0)
#define _RPT1(kind, text, a) static_cast<void>(0)
#define _RPT2(kind, text, a, b) static_cast<void>(0)
#define _RPT3(kind, text, a, b, c) static_cast<void>(0)
#define _RPT4(kind, text, a, b, c, d) static_cast<void>(0)
#define _RPTF0(kind, text) static_cast<void>(0)
#define _RPTF1(kind, text, a) static_cast<void>(0)
#define _RPTF2(kind, text, a, b) static_cast<void>(0)

#define _RPTF3(kind, text, a, b, c) static_cast<void>(0)
#define _RPTF4(kind, text, a, b, c, d) static_cast<void>(0)
#define _CrtDbgReport(...) 0
#define _CrtDbgReportW(...) 0
#define _CrtDbgBreak() static_cast<void>(0)
#define _CrtIsValidPointer(memory, size, is_written) 1
#define _malloc_dbg(size, block, file, line) malloc(size)
#define _calloc_dbg(count, size, block, file, line) calloc(count, size)
#define _realloc_dbg(memory, size, block, file, line) realloc(memory, size)
#define _free_dbg(memory, block) free(memory)

typedef struct _CrtMemState {
    struct _CrtMemBlockHeader *pBlockHeader;
    size_t lCounts[_MAX_BLOCKS];
    size_t lSizes[_MAX_BLOCKS];
    size_t lHighCount;
    size_t lTotalCount;
} _CrtMemState;

inline int _CrtSetDbgFlag(int) { return 0; }
inline int _CrtSetReportMode(int, int) { return 0; }
inline void *_CrtSetReportFile(int, void *) { return nullptr; }
inline long _CrtSetBreakAlloc(long) { return 0; }
inline int _CrtDumpMemoryLeaks() { return 0; }
inline int _CrtCheckMemory() { return 1; }
inline void _CrtMemCheckpoint(_CrtMemState *state) { *state = _CrtMemState(); }
inline int _CrtMemDifference(_CrtMemState *difference, const _CrtMemState *, const _CrtMemState *) {
    *difference = _CrtMemState();
    return 0;
}
inline void _CrtMemDumpStatistics(const _CrtMemState *) {}
inline void _CrtMemDumpAllObjectsSince(const _CrtMemState *) {}

/// For `new (_NORMAL_BLOCK, __FILE__, __LINE__)`, which programs define as a macro in place of `new`.
inline void *operator new(size_t size, int, const char *, int) { return ::operator new(size); }
inline void *operator new[](size_t size, int, const char *, int) { return ::operator new[](size); }
inline void operator delete(void *memory, int, const char *, int) noexcept { ::operator delete(memory); }
inline void operator delete[](void *memory, int, const char *, int) noexcept { ::operator delete[](memory); }
