// A small and honest <windows.h>: clocks, Sleep, the integer types and a few macros. Everything else of it is Windows
// itself; a name that is missing here gets an error which says what to use instead.
#pragma once

#include <compat/microsoft.h>

#include <compat/tchar.h>

#include <time.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <mutex>
#include <thread>

// ---- Types. `long` is 64 bits wide on Linux, so what must be 32 bits wide is an int here.

typedef int BOOL;
typedef unsigned char BYTE;
typedef unsigned char byte;
typedef unsigned char BOOLEAN;
typedef unsigned short WORD;
typedef unsigned int DWORD;
typedef unsigned int UINT;
typedef int INT;
typedef int LONG;
typedef unsigned int ULONG;
typedef short SHORT;
typedef unsigned short USHORT;
typedef char CHAR;
typedef unsigned char UCHAR;
typedef wchar_t WCHAR;
typedef float FLOAT;
typedef double DOUBLE;
typedef long long LONGLONG;
typedef unsigned long long ULONGLONG;
typedef long long LONG64;
typedef long long INT64;
typedef unsigned long long UINT64;
typedef unsigned long long DWORD64;
typedef signed char INT8;
typedef short INT16;
typedef int INT32;
typedef int LONG32;
typedef unsigned char UINT8;
typedef unsigned short UINT16;
typedef unsigned int UINT32;
typedef unsigned int ULONG32;
typedef unsigned int DWORD32;
typedef std::size_t SIZE_T;
typedef std::intptr_t INT_PTR;
typedef std::uintptr_t UINT_PTR;
typedef std::uintptr_t DWORD_PTR;
typedef std::intptr_t LONG_PTR;
typedef std::uintptr_t ULONG_PTR;
typedef std::ptrdiff_t SSIZE_T;
typedef void *PVOID;
typedef void *LPVOID;
typedef const void *LPCVOID;
typedef char *LPSTR;
typedef const char *LPCSTR;
typedef wchar_t *LPWSTR;
typedef const wchar_t *LPCWSTR;
typedef char *PSTR, *PCHAR;
typedef const char *PCSTR;
typedef wchar_t *PWSTR, *PWCHAR;
typedef const wchar_t *PCWSTR;
typedef BYTE *PBYTE, *LPBYTE;
typedef BOOL *PBOOL, *LPBOOL;
typedef INT *PINT, *LPINT;
typedef UINT *PUINT;
typedef FLOAT *PFLOAT;
typedef LONG *PLONG, *LPLONG;
typedef WORD *PWORD, *LPWORD;
typedef DWORD *PDWORD, *LPDWORD;
typedef DWORD COLORREF;
typedef int HRESULT;
typedef union _LARGE_INTEGER {
    struct {
        DWORD LowPart;
        LONG HighPart;
    };
    struct {
        DWORD LowPart;
        LONG HighPart;
    } u;
    LONGLONG QuadPart;
} LARGE_INTEGER, *PLARGE_INTEGER;
typedef union _ULARGE_INTEGER {
    struct {
        DWORD LowPart;
        DWORD HighPart;
    };
    ULONGLONG QuadPart;
} ULARGE_INTEGER;
typedef struct tagPOINT {
    LONG x, y;
} POINT, *PPOINT, *LPPOINT;
typedef struct tagSIZE {
    LONG cx, cy;
} SIZE, *PSIZE, *LPSIZE;
typedef struct tagRECT {
    LONG left, top, right, bottom;
} RECT, *PRECT, *LPRECT;
typedef struct _FILETIME {
    DWORD dwLowDateTime, dwHighDateTime;
} FILETIME;
typedef struct _SYSTEMTIME {
    WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
} SYSTEMTIME;

#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif
#define WINAPI
#define CALLBACK
#define APIENTRY
#define CONST const
#define VOID void
#define MAX_PATH 260
#define INFINITE 0xffffffffu
#define ZeroMemory(memory, size) std::memset((memory), 0, (size))
#define CopyMemory(to, from, size) std::memcpy((to), (from), (size))
#define MoveMemory(to, from, size) std::memmove((to), (from), (size))
#define SecureZeroMemory(memory, size) explicit_bzero((memory), (size))
#define FillMemory(memory, size, value) std::memset((memory), (value), (size))
#define SUCCEEDED(result) (static_cast<HRESULT>(result) >= 0)
#define FAILED(result) (static_cast<HRESULT>(result) < 0)
#ifndef S_OK
#define S_OK 0
#define S_FALSE 1
#endif
#define E_NOTIMPL (static_cast<HRESULT>(0x80004001U))
#define E_POINTER (static_cast<HRESULT>(0x80004003U))
#define E_FAIL (static_cast<HRESULT>(0x80004005U))
#define E_UNEXPECTED (static_cast<HRESULT>(0x8000ffffU))
#define E_ACCESSDENIED (static_cast<HRESULT>(0x80070005U))
#define E_OUTOFMEMORY (static_cast<HRESULT>(0x8007000eU))
#define E_INVALIDARG (static_cast<HRESULT>(0x80070057U))
#define ERROR_SUCCESS 0
#define ARRAYSIZE(array) _countof(array)
#define MAXINT 0x7fffffff
#define MAXUINT 0xffffffffu
#define MAXDWORD 0xffffffffu
#define LOBYTE(value) (static_cast<BYTE>((value) & 0xff))
#define HIBYTE(value) (static_cast<BYTE>(((value) >> 8) & 0xff))
#define MAKEWORD(low, high) (static_cast<WORD>(((low) & 0xff) | ((high) & 0xff) << 8))
#define MAKELONG(low, high) (static_cast<LONG>(((low) & 0xffff) | static_cast<DWORD>((high) & 0xffff) << 16))
#define LOWORD(value) (static_cast<WORD>((value) & 0xffff))
#define HIWORD(value) (static_cast<WORD>(((value) >> 16) & 0xffff))
#define GetRValue(color) (static_cast<BYTE>((color) & 0xff))
#define GetGValue(color) (static_cast<BYTE>(((color) >> 8) & 0xff))
#define GetBValue(color) (static_cast<BYTE>(((color) >> 16) & 0xff))
#define RGB(r, g, b) (static_cast<COLORREF>((r) | ((g) << 8) | ((b) << 16)))

// Windows has min and max as macros, which would break the C++ library's headers; functions serve both. They are
// constexpr, so that kernels may call them, and lose against std::min where both are visible.
#ifndef NOMINMAX
template <class A, class B> constexpr typename std::common_type<A, B>::type(min)(const A &a, const B &b) {
    return b < a ? static_cast<typename std::common_type<A, B>::type>(b)
                 : static_cast<typename std::common_type<A, B>::type>(a);
}
template <class A, class B> constexpr typename std::common_type<A, B>::type(max)(const A &a, const B &b) {
    return a < b ? static_cast<typename std::common_type<A, B>::type>(b)
                 : static_cast<typename std::common_type<A, B>::type>(a);
}
#endif

// ---- Clocks

/// Nanoseconds: the counter's frequency is 10^9.
inline BOOL QueryPerformanceCounter(LARGE_INTEGER *count) {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    count->QuadPart = now.tv_sec * 1000000000ll + now.tv_nsec;
    return TRUE;
}
inline BOOL QueryPerformanceFrequency(LARGE_INTEGER *frequency) {
    frequency->QuadPart = 1000000000ll;
    return TRUE;
}
inline ULONGLONG GetTickCount64() {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<ULONGLONG>(now.tv_sec) * 1000 + static_cast<ULONGLONG>(now.tv_nsec / 1000000);
}
inline DWORD GetTickCount() { return static_cast<DWORD>(GetTickCount64()); }
inline DWORD timeGetTime() { return GetTickCount(); }
inline UINT timeBeginPeriod(UINT) { return 0; }
inline UINT timeEndPeriod(UINT) { return 0; }
inline void Sleep(DWORD milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }
inline void GetLocalTime(SYSTEMTIME *result) {
    timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    std::tm parts;
    localtime_r(&now.tv_sec, &parts);
    *result = {static_cast<WORD>(parts.tm_year + 1900), static_cast<WORD>(parts.tm_mon + 1),
               static_cast<WORD>(parts.tm_wday),        static_cast<WORD>(parts.tm_mday),
               static_cast<WORD>(parts.tm_hour),        static_cast<WORD>(parts.tm_min),
               static_cast<WORD>(parts.tm_sec),         static_cast<WORD>(now.tv_nsec / 1000000)};
}

// ---- Small things

inline DWORD GetCurrentThreadId() {
    return static_cast<DWORD>(std::hash<std::thread::id>()(std::this_thread::get_id()));
}
// Where a program asks for its timings' sake: how threads are scheduled is the system's business here.
typedef void *HANDLE, **PHANDLE;
#define INVALID_HANDLE_VALUE (reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-1)))
#define NORMAL_PRIORITY_CLASS 0x20
#define HIGH_PRIORITY_CLASS 0x80
#define REALTIME_PRIORITY_CLASS 0x100
#define THREAD_PRIORITY_NORMAL 0
#define THREAD_PRIORITY_ABOVE_NORMAL 1
#define THREAD_PRIORITY_HIGHEST 2
#define THREAD_PRIORITY_TIME_CRITICAL 15
inline HANDLE GetCurrentProcess() { return INVALID_HANDLE_VALUE; }
inline HANDLE GetCurrentThread() { return reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-2)); }
inline BOOL SetPriorityClass(HANDLE, DWORD) { return TRUE; }
inline BOOL SetThreadPriority(HANDLE, int) { return TRUE; }
inline DWORD_PTR SetThreadAffinityMask(HANDLE, DWORD_PTR mask) { return mask; }
inline BOOL SetProcessAffinityMask(HANDLE, DWORD_PTR) { return TRUE; }
inline DWORD GetCurrentProcessId() { return static_cast<DWORD>(getpid()); }
[[noreturn]] inline void ExitProcess(UINT code) { std::exit(static_cast<int>(code)); }
inline BOOL IsDebuggerPresent() { return FALSE; }
inline void DebugBreak() { __builtin_trap(); }
inline DWORD GetLastError() { return static_cast<DWORD>(errno); }
inline void OutputDebugStringA(LPCSTR text) { std::fputs(text, stderr); }
inline void OutputDebugStringW(LPCWSTR text) { std::fprintf(stderr, "%ls", text); }
#ifdef _UNICODE
#define OutputDebugString OutputDebugStringW
#else
#define OutputDebugString OutputDebugStringA
#endif

typedef struct _SYSTEM_INFO {
    DWORD dwPageSize;
    DWORD dwNumberOfProcessors;
    DWORD dwAllocationGranularity;
} SYSTEM_INFO, *LPSYSTEM_INFO;
inline void GetSystemInfo(SYSTEM_INFO *info) {
    info->dwPageSize = info->dwAllocationGranularity = static_cast<DWORD>(sysconf(_SC_PAGESIZE));
    info->dwNumberOfProcessors = static_cast<DWORD>(sysconf(_SC_NPROCESSORS_ONLN));
}

// ---- Threads that share: what runs them is std::thread, or <ppl.h>

/// A thread may enter again what it is in.
struct CRITICAL_SECTION {
    std::recursive_mutex *mutex;
};
typedef CRITICAL_SECTION *LPCRITICAL_SECTION;
inline void InitializeCriticalSection(CRITICAL_SECTION *section) { section->mutex = new std::recursive_mutex; }
inline BOOL InitializeCriticalSectionAndSpinCount(CRITICAL_SECTION *section, DWORD) {
    InitializeCriticalSection(section);
    return TRUE;
}
inline void EnterCriticalSection(CRITICAL_SECTION *section) { section->mutex->lock(); }
inline BOOL TryEnterCriticalSection(CRITICAL_SECTION *section) { return section->mutex->try_lock(); }
inline void LeaveCriticalSection(CRITICAL_SECTION *section) { section->mutex->unlock(); }
inline void DeleteCriticalSection(CRITICAL_SECTION *section) {
    delete section->mutex;
    section->mutex = nullptr;
}

// Of `long`s too, which have 64 bits here. The first two return the new value, the others the old one.
template <typename T> inline T InterlockedIncrement(volatile T *value) {
    return __atomic_add_fetch(value, 1, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedDecrement(volatile T *value) {
    return __atomic_sub_fetch(value, 1, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedExchangeAdd(volatile T *value, typename std::common_type<T>::type by) {
    return __atomic_fetch_add(value, by, __ATOMIC_SEQ_CST);
}
template <typename T> inline T InterlockedExchange(volatile T *value, typename std::common_type<T>::type next) {
    return __atomic_exchange_n(value, next, __ATOMIC_SEQ_CST);
}
template <typename T>
inline T InterlockedCompareExchange(volatile T *value, typename std::common_type<T>::type next,
                                    typename std::common_type<T>::type expected) {
    __atomic_compare_exchange_n(value, &expected, next, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
}
