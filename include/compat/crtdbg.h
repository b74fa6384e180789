// <crtdbg.h> as a release build has it: the debug heap's switches do nothing, its assertions are those of <assert.h>.
// Leaks are found by -fsanitize=address.
#pragma once

#include <assert.h>

#define _CRTDBG_ALLOC_MEM_DF 0x01
#define _CRTDBG_DELAY_FREE_MEM_DF 0x02
#define _CRTDBG_CHECK_ALWAYS_DF 0x04
#define _CRTDBG_CHECK_CRT_DF 0x10
#define _CRTDBG_LEAK_CHECK_DF 0x20
#define _CRTDBG_REPORT_FLAG (-1)
#define _CRTDBG_MODE_FILE 1
#define _CRTDBG_MODE_DEBUG 2
#define _CRTDBG_MODE_WNDW 4
#define _CRTDBG_FILE_STDOUT nullptr
#define _CRTDBG_FILE_STDERR nullptr
#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
#define _ASSERT(condition) assert(condition)
#define _ASSERTE(condition) assert(condition)
#define _RPT0(kind, text) static_cast<void>(0)
#define _RPT1(kind, text, a) static_cast<void>(0)
#define _RPT2(kind, text, a, b) static_cast<void>(0)
#define _RPTF0(kind, text) static_cast<void>(0)
#define _RPTF1(kind, text, a) static_cast<void>(0)
#define _RPTF2(kind, text, a, b) static_cast<void>(0)

inline int _CrtSetDbgFlag(int) { return 0; }
inline int _CrtSetReportMode(int, int) { return 0; }
inline void *_CrtSetReportFile(int, void *) { return nullptr; }
inline long _CrtSetBreakAlloc(long) { return 0; }
inline int _CrtDumpMemoryLeaks() { return 0; }
inline int _CrtCheckMemory() { return 1; }
