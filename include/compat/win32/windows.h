// A subset of <windows.h>: clocks, threads, the integer types and a few macros. The use of a name that is not here is
// an error that says what to use instead.
#pragma once

#include <compat/win32/detail/hide_macros.h>

#include <compat/crt/detail/bit_scans.h>
#include <compat/win32/detail/com_start.h>
#include <compat/win32/detail/text_conversion.h>
#include <compat/win32/detail/windows_errors.h>
#include <compat/win32/detail/windows_names.h>

#include <sys/sysinfo.h>

// Only code that includes this header gets the following names. Other programs use names such as POINT and SIZE for
// their own types and constants.

typedef unsigned char byte;
typedef signed char INT8;
typedef short INT16;
typedef unsigned char UINT8;
typedef unsigned short UINT16;
typedef std::uintptr_t ULONG_PTR;
typedef std::ptrdiff_t SSIZE_T;
typedef char *PSTR, *PCHAR;
typedef const char *PCSTR;
typedef wchar_t *PWSTR, *PWCHAR;
typedef const wchar_t *PCWSTR;
typedef BYTE *PBYTE, *LPBYTE;
typedef UCHAR *PUCHAR;
typedef ULONG *PULONG;
typedef BOOL *PBOOL, *LPBOOL;
typedef INT *PINT, *LPINT;
typedef UINT *PUINT;
typedef FLOAT *PFLOAT;
typedef WORD *PWORD, *LPWORD;
typedef DWORD *PDWORD, *LPDWORD;
typedef struct tagPOINT {
    LONG x, y;
} POINT, *PPOINT, *LPPOINT;
typedef POINT POINTL;
typedef struct tagPOINTS {
    SHORT x, y;
} POINTS;
typedef struct tagRECT {
    LONG left, top, right, bottom;
} RECT, *PRECT, *LPRECT;
typedef RECT RECTL;
typedef struct tagSIZE {
    LONG cx, cy;
} SIZE, *PSIZE, *LPSIZE;
typedef SIZE SIZEL;
typedef struct _LUID {
    DWORD LowPart;
    LONG HighPart;
} LUID, *PLUID;
typedef WORD ATOM;
typedef void *HGLOBAL, *HLOCAL;
typedef SYSTEMTIME *PSYSTEMTIME, *LPSYSTEMTIME;
typedef LONG NTSTATUS;
typedef void *PVOID64;
#define DECLARE_HANDLE(name) typedef struct name##__ *name
DECLARE_HANDLE(HINSTANCE);
typedef HINSTANCE HMODULE;
// Nobody calls these functions here. So they get a parameter of a type that does not exist, which is an error that
// says what to write instead.
#define WinMain(...) WinMain(__VA_ARGS__, WinMain)
#define wWinMain(...) wWinMain(__VA_ARGS__, wWinMain)
#define DllMain(...) DllMain(__VA_ARGS__, DllMain)
typedef WORD LANGID;
typedef DWORD LCID;
// Parameters are marked with these. They are empty in Microsoft's header too.
#ifndef IN
#define IN
#endif
#ifndef OUT
#define OUT
#endif
#ifndef OPTIONAL
#define OPTIONAL
#endif
#ifndef FAR
#define FAR
#endif
#ifndef NEAR
#define NEAR
#endif
#define EXTERN_C extern "C"
#define STDAPI extern "C" HRESULT
#define ANYSIZE_ARRAY 1

/// Returns number * factor / divisor, rounded to the nearest integer, or -1 if the divisor is 0 or the result
/// does not fit.
inline int MulDiv(int number, int factor, int divisor) {
    if (divisor == 0)
        return -1;
    const long long product = static_cast<long long>(number) * factor;
    const long long half = (product < 0) == (divisor < 0) ? divisor / 2 : -(divisor / 2);
    const long long result = (product + half) / divisor;
    return result == static_cast<int>(result) ? static_cast<int>(result) : -1;
}
#define YieldProcessor() std::this_thread::yield()
#define MemoryBarrier() __atomic_thread_fence(__ATOMIC_SEQ_CST)

typedef struct _MEMORYSTATUSEX {
    DWORD dwLength, dwMemoryLoad;
    ULONGLONG ullTotalPhys, ullAvailPhys, ullTotalPageFile, ullAvailPageFile, ullTotalVirtual, ullAvailVirtual,
        ullAvailExtendedVirtual;
} MEMORYSTATUSEX, *LPMEMORYSTATUSEX;
inline BOOL GlobalMemoryStatusEx(MEMORYSTATUSEX *status) {
    struct sysinfo now;
    if (sysinfo(&now) != 0)
        return FALSE;
    status->ullTotalPhys = now.totalram * static_cast<ULONGLONG>(now.mem_unit);
    status->ullAvailPhys = now.freeram * static_cast<ULONGLONG>(now.mem_unit);
    status->ullTotalPageFile = status->ullTotalPhys + now.totalswap * static_cast<ULONGLONG>(now.mem_unit);
    status->ullAvailPageFile = status->ullAvailPhys + now.freeswap * static_cast<ULONGLONG>(now.mem_unit);
    status->ullTotalVirtual = status->ullAvailVirtual = 0x7fffffffffffull;
    status->ullAvailExtendedVirtual = 0;
    status->dwMemoryLoad = static_cast<DWORD>(100 - status->ullAvailPhys * 100 / status->ullTotalPhys);
    return TRUE;
}

#define SecureZeroMemory(memory, size) explicit_bzero((memory), (size))

#define Int32x32To64(a, b) (static_cast<LONGLONG>(static_cast<LONG>(a)) * static_cast<LONG>(b))
#define UInt32x32To64(a, b) (static_cast<ULONGLONG>(static_cast<DWORD>(a)) * static_cast<DWORD>(b))

#define DECLSPEC_ALIGN(bytes) __declspec(align(bytes))
#ifndef ARRAYSIZE
#define ARRAYSIZE(array) _countof(array)
#endif
#ifndef MAXINT
#define MAXINT 0x7fffffff
#endif
#ifndef MAXCHAR
#define MAXCHAR 0x7f
#endif
#ifndef MAXSHORT
#define MAXSHORT 0x7fff
#endif
#ifndef MAXLONG
#define MAXLONG 0x7fffffff
#endif
#ifndef MINCHAR
#define MINCHAR 0x80
#endif
#ifndef MINSHORT
#define MINSHORT 0x8000
#endif
#ifndef MINLONG
#define MINLONG 0x80000000
#endif
#ifndef MAXBYTE
#define MAXBYTE 0xff
#endif
#ifndef MAXWORD
#define MAXWORD 0xffff
#endif
#ifndef MAXUINT
#define MAXUINT 0xffffffffu
#endif
#ifndef MAXDWORD
#define MAXDWORD 0xffffffffu
#endif
#ifndef MAXULONG
#define MAXULONG 0xffffffffu
#endif
#ifndef MAXLONGLONG
#define MAXLONGLONG 0x7fffffffffffffffll
#endif
#define MAXSIZE_T static_cast<SIZE_T>(-1)
/// Defines bitwise operators for an enumeration. They are constexpr, so that kernels may call them too.
#define DEFINE_ENUM_FLAG_OPERATORS(Enum)                                                                               \
    constexpr Enum operator|(Enum a, Enum b) { return static_cast<Enum>(static_cast<int>(a) | static_cast<int>(b)); }  \
    constexpr Enum operator&(Enum a, Enum b) { return static_cast<Enum>(static_cast<int>(a) & static_cast<int>(b)); }  \
    constexpr Enum operator^(Enum a, Enum b) { return static_cast<Enum>(static_cast<int>(a) ^ static_cast<int>(b)); }  \
    constexpr Enum operator~(Enum a) { return static_cast<Enum>(~static_cast<int>(a)); }                               \
    constexpr Enum &operator|=(Enum &a, Enum b) { return a = a | b; }                                                  \
    constexpr Enum &operator&=(Enum &a, Enum b) { return a = a & b; }                                                  \
    constexpr Enum &operator^=(Enum &a, Enum b) { return a = a ^ b; }
#define LOBYTE(value) (static_cast<BYTE>((value) & 0xff))
#define HIBYTE(value) (static_cast<BYTE>(((value) >> 8) & 0xff))
#define MAKEWORD(low, high) (static_cast<WORD>(((low) & 0xff) | ((high) & 0xff) << 8))
#define MAKEFOURCC(a, b, c, d)                                                                                         \
    (static_cast<DWORD>(static_cast<BYTE>(a)) | static_cast<DWORD>(static_cast<BYTE>(b)) << 8 |                        \
     static_cast<DWORD>(static_cast<BYTE>(c)) << 16 | static_cast<DWORD>(static_cast<BYTE>(d)) << 24)
#define MAKELONG(low, high) (static_cast<LONG>(((low) & 0xffff) | static_cast<DWORD>((high) & 0xffff) << 16))
#define GetRValue(color) (static_cast<BYTE>((color) & 0xff))
#define GetGValue(color) (static_cast<BYTE>(((color) >> 8) & 0xff))
#define GetBValue(color) (static_cast<BYTE>(((color) >> 16) & 0xff))

// Windows defines min and max as macros, which would break the headers of the C++ library. These functions
// replace them. They are constexpr, so that kernels may call them, and overload resolution prefers std::min if
// both are visible.
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

inline UINT timeBeginPeriod(UINT) { return 0; }
inline UINT timeEndPeriod(UINT) { return 0; }

// Programs set priorities and affinities for stable timings. These functions do nothing here: the operating system
// schedules the threads.
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
/// Sleeps for the whole time, because there are no asynchronous procedure calls that could end it early.
inline DWORD SleepEx(DWORD milliseconds, BOOL) {
    Sleep(milliseconds);
    return 0;
}
inline BOOL SwitchToThread() {
    std::this_thread::yield();
    return TRUE;
}
/// Sounds the terminal's bell, and waits as long as the tone would last on Windows.
inline BOOL Beep(DWORD, DWORD milliseconds) {
    if (isatty(STDERR_FILENO))
        std::fputs("\a", stderr);
    Sleep(milliseconds);
    return TRUE;
}

[[noreturn]] inline void ExitProcess(UINT code) { std::exit(static_cast<int>(code)); }

#include <compat/win32/detail/bitmaps.h>
#include <compat/win32/detail/com_classes.h>
#include <compat/win32/detail/console.h>
#include <compat/win32/detail/console_events.h>
#include <compat/win32/detail/rectangles.h>
#include <compat/win32/detail/windows_files.h>
#include <compat/win32/detail/windows_memory.h>
#include <compat/win32/detail/windows_messages.h>
#include <compat/win32/detail/windows_paths.h>
#include <compat/win32/detail/windows_process.h>
#include <compat/win32/detail/windows_text.h>
#include <compat/win32/detail/windows_threads.h>
#include <compat/win32/detail/windows_times.h>

#include <compat/win32/detail/show_macros.h>
