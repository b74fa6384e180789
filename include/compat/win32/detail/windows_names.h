// Names of <windows.h> that Microsoft's <amp.h> declares too: it includes <windows.h> for COM's interfaces, so programs
// use these names without an include. `byte`, `min` and `max` are not at global scope here.
#pragma once

#include <compat/crt/microsoft.h>

#include <compat/crt/detail/interlocked.h>
#include <compat/crt/detail/tchar_names.h>

#include <time.h>

#include <chrono>
#include <functional>
#include <mutex>
#include <thread>
#include <type_traits>

// ---- Types. `long` has 64 bits on Linux, so the types with 32 bits are int here.

typedef int BOOL;
typedef unsigned char BOOLEAN;
typedef unsigned char BYTE;
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
typedef unsigned long long ULONG64;
typedef int LONG32;
typedef unsigned int ULONG32;
typedef unsigned int DWORD32;
typedef long long INT64;
typedef unsigned long long UINT64;
typedef unsigned long long DWORD64;
typedef unsigned long long DWORDLONG;
typedef int INT32;
typedef unsigned int UINT32;
typedef std::size_t SIZE_T;
typedef std::intptr_t INT_PTR;
typedef std::intptr_t LONG_PTR;
typedef std::uintptr_t UINT_PTR;
typedef std::uintptr_t DWORD_PTR;
typedef void *PVOID;
typedef void *LPVOID;
typedef const void *LPCVOID;
typedef char *LPSTR;
typedef const char *LPCSTR;
typedef wchar_t *LPWSTR;
typedef const wchar_t *LPCWSTR;
typedef DWORD *LPDWORD;
typedef LONG *PLONG, *LPLONG;
typedef void *HANDLE, **PHANDLE;
#define INVALID_HANDLE_VALUE (reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-1)))
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
typedef struct _SYSTEMTIME {
    WORD wYear, wMonth, wDayOfWeek, wDay, wHour, wMinute, wSecond, wMilliseconds;
} SYSTEMTIME;

// Names that are too common for the global scope. The compiler qualifies a use of such a name with this namespace if
// the use would be an error otherwise (compiler/msvc/WindowsMacros.h).
#define __AMP_WINDOWS_SCOPE
namespace __amp_windows {

typedef unsigned char byte;

// The macros `((a) < (b)) ? (a) : (b)` and `((a) > (b)) ? (a) : (b)` as functions: they take operands of different
// types, and return the second operand if neither is less.
template <class A, class B>
constexpr typename std::common_type<A, B>::type min(const A &a, const B &b) restrict(cpu, amp) {
    return a < b ? static_cast<typename std::common_type<A, B>::type>(a)
                 : static_cast<typename std::common_type<A, B>::type>(b);
}
template <class A, class B>
constexpr typename std::common_type<A, B>::type max(const A &a, const B &b) restrict(cpu, amp) {
    return a > b ? static_cast<typename std::common_type<A, B>::type>(a)
                 : static_cast<typename std::common_type<A, B>::type>(b);
}

}  // namespace __amp_windows

/// A globally unique identifier. On Windows it names an interface or a device. Here it can only be copied and compared.
typedef struct _GUID {
    DWORD Data1;
    WORD Data2, Data3;
    BYTE Data4[8];

    // Friends, so that they are candidates for these operands only.
    friend bool operator==(const _GUID &one, const _GUID &other) {
        return std::memcmp(&one, &other, sizeof(_GUID)) == 0;
    }
    friend bool operator!=(const _GUID &one, const _GUID &other) { return !(one == other); }
} GUID;
typedef const GUID &REFGUID;
inline BOOL IsEqualGUID(REFGUID one, REFGUID other) { return one == other; }
inline BOOL InlineIsEqualGUID(REFGUID one, REFGUID other) { return one == other; }

#ifndef TRUE
#define TRUE 1
#define FALSE 0
#endif
#define WINAPI
#define CALLBACK
#define APIENTRY
#define STDMETHODCALLTYPE
#define CONST const
#define VOID void
#define MAX_PATH 260
#define INFINITE 0xffffffffu
#define ZeroMemory(memory, size) std::memset((memory), 0, (size))
#define CopyMemory(to, from, size) std::memcpy((to), (from), (size))
#define MoveMemory(to, from, size) std::memmove((to), (from), (size))
#define FillMemory(memory, size, value) std::memset((memory), (value), (size))
#define RtlZeroMemory ZeroMemory
#define RtlCopyMemory CopyMemory
#define RtlMoveMemory MoveMemory
#define RtlFillMemory FillMemory
#define RTL_NUMBER_OF(array) _countof(array)
#define FIELD_OFFSET(type, member) static_cast<LONG>(offsetof(type, member))
#define CONTAINING_RECORD(address, type, member)                                                                       \
    reinterpret_cast<type *>(reinterpret_cast<char *>(address) - offsetof(type, member))
#define C_ASSERT(condition) static_assert(condition, #condition)
#define HRESULT_FROM_WIN32(code)                                                                                       \
    (static_cast<HRESULT>(code) <= 0 ? static_cast<HRESULT>(code)                                                      \
                                     : static_cast<HRESULT>((static_cast<DWORD>(code) & 0xffff) | 0x80070000u))
#define HRESULT_CODE(result) ((result) & 0xffff)
#define HRESULT_FACILITY(result) ((static_cast<DWORD>(result) >> 16) & 0x1fff)
#define HRESULT_SEVERITY(result) (static_cast<DWORD>(result) >> 31)
#define MAKE_HRESULT(severity, facility, code)                                                                         \
    static_cast<HRESULT>(static_cast<DWORD>(severity) << 31 | static_cast<DWORD>(facility) << 16 |                     \
                         static_cast<DWORD>(code))
#define IS_ERROR(result) (HRESULT_SEVERITY(result) == 1)
#define SEVERITY_SUCCESS 0
#define SEVERITY_ERROR 1
#define FACILITY_ITF 4
#define FACILITY_WIN32 7
#define SUCCEEDED(result) (static_cast<HRESULT>(result) >= 0)
#define FAILED(result) (static_cast<HRESULT>(result) < 0)
#ifndef S_OK
#define S_OK 0
#endif
#define S_FALSE 1
#define E_NOTIMPL (static_cast<HRESULT>(0x80004001u))
#define E_POINTER (static_cast<HRESULT>(0x80004003u))
#define E_ABORT (static_cast<HRESULT>(0x80004004u))
#define E_UNEXPECTED (static_cast<HRESULT>(0x8000ffffu))
#define E_ACCESSDENIED (static_cast<HRESULT>(0x80070005u))
#define E_HANDLE (static_cast<HRESULT>(0x80070006u))
// Error codes of accelerator_view_removed on Windows.
#define DXGI_ERROR_DEVICE_REMOVED (static_cast<HRESULT>(0x887a0005u))
#define DXGI_ERROR_DEVICE_HUNG (static_cast<HRESULT>(0x887a0006u))
#define DXGI_ERROR_DEVICE_RESET (static_cast<HRESULT>(0x887a0007u))
#define DXGI_ERROR_DRIVER_INTERNAL_ERROR (static_cast<HRESULT>(0x887a0020u))
#define DXGI_ERROR_INVALID_CALL (static_cast<HRESULT>(0x887a0001u))
#define DXGI_ERROR_NOT_FOUND (static_cast<HRESULT>(0x887a0002u))
#define DXGI_ERROR_MORE_DATA (static_cast<HRESULT>(0x887a0003u))
#define DXGI_ERROR_UNSUPPORTED (static_cast<HRESULT>(0x887a0004u))
#define DXGI_ERROR_WAS_STILL_DRAWING (static_cast<HRESULT>(0x887a000au))
#define E_NOINTERFACE (static_cast<HRESULT>(0x80004002u))
#define E_HANDLE (static_cast<HRESULT>(0x80070006u))
#define CO_E_NOTINITIALIZED (static_cast<HRESULT>(0x800401f0u))
// <amp.h> defines these too.
#ifndef E_FAIL
#define E_FAIL (static_cast<HRESULT>(0x80004005u))
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG (static_cast<HRESULT>(0x80070057u))
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY (static_cast<HRESULT>(0x8007000eu))
#endif
#define LOWORD(value) (static_cast<WORD>((value) & 0xffff))
#define HIWORD(value) (static_cast<WORD>(((value) >> 16) & 0xffff))
#define RGB(r, g, b) (static_cast<COLORREF>((r) | ((g) << 8) | ((b) << 16)))

// ---- Clocks

/// Counts nanoseconds, so the frequency is 10^9 Hz.
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
inline void Sleep(DWORD milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); }
inline void __amp_system_time(SYSTEMTIME *result, std::tm *(*split)(const std::time_t *, std::tm *)) {
    timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    std::tm parts;
    split(&now.tv_sec, &parts);
    *result = {static_cast<WORD>(parts.tm_year + 1900), static_cast<WORD>(parts.tm_mon + 1),
               static_cast<WORD>(parts.tm_wday),        static_cast<WORD>(parts.tm_mday),
               static_cast<WORD>(parts.tm_hour),        static_cast<WORD>(parts.tm_min),
               static_cast<WORD>(parts.tm_sec),         static_cast<WORD>(now.tv_nsec / 1000000)};
}
inline void GetLocalTime(SYSTEMTIME *result) { __amp_system_time(result, localtime_r); }
inline void GetSystemTime(SYSTEMTIME *result) { __amp_system_time(result, gmtime_r); }

// ---- Processes, errors and system information

inline DWORD GetCurrentThreadId() {
    return static_cast<DWORD>(std::hash<std::thread::id>()(std::this_thread::get_id()));
}
inline DWORD GetCurrentProcessId() { return static_cast<DWORD>(getpid()); }
inline BOOL IsDebuggerPresent() { return FALSE; }
inline void DebugBreak() { __builtin_trap(); }
inline DWORD GetLastError() { return static_cast<DWORD>(errno); }
inline void SetLastError(DWORD error) { errno = static_cast<int>(error); }
inline void OutputDebugStringA(LPCSTR text) { std::fputs(text, stderr); }
inline void OutputDebugStringW(LPCWSTR text) { std::fprintf(stderr, "%ls", text); }
#ifdef _UNICODE
#define OutputDebugString OutputDebugStringW
#else
#define OutputDebugString OutputDebugStringA
#endif

#define PROCESSOR_ARCHITECTURE_INTEL 0
#define PROCESSOR_ARCHITECTURE_AMD64 9
#define PROCESSOR_ARCHITECTURE_ARM64 12
#define PROCESSOR_ARCHITECTURE_UNKNOWN 0xffff
typedef struct _SYSTEM_INFO {
    union {
        DWORD dwOemId;
        struct {
            WORD wProcessorArchitecture;
            WORD wReserved;
        };
    };
    DWORD dwPageSize;
    LPVOID lpMinimumApplicationAddress, lpMaximumApplicationAddress;
    DWORD_PTR dwActiveProcessorMask;
    DWORD dwNumberOfProcessors;
    DWORD dwProcessorType;
    DWORD dwAllocationGranularity;
    WORD wProcessorLevel, wProcessorRevision;
} SYSTEM_INFO, *LPSYSTEM_INFO;
inline void GetSystemInfo(SYSTEM_INFO *info) {
    std::memset(info, 0, sizeof *info);
#if defined(__x86_64__)
    info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_AMD64;
    info->dwProcessorType = 8664;
#elif defined(__aarch64__)
    info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_ARM64;
#else
    info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_UNKNOWN;
#endif
    info->lpMinimumApplicationAddress = reinterpret_cast<LPVOID>(static_cast<LONG_PTR>(0x10000));
    info->lpMaximumApplicationAddress = reinterpret_cast<LPVOID>(static_cast<LONG_PTR>(0x7ffffffeffff));
    info->dwPageSize = info->dwAllocationGranularity = static_cast<DWORD>(sysconf(_SC_PAGESIZE));
    info->dwNumberOfProcessors = static_cast<DWORD>(sysconf(_SC_NPROCESSORS_ONLN));
    const DWORD shown = info->dwNumberOfProcessors < 64 ? info->dwNumberOfProcessors : 64;
    info->dwActiveProcessorMask = ~static_cast<DWORD_PTR>(0) >> (64 - shown);
}
inline void GetNativeSystemInfo(SYSTEM_INFO *info) { GetSystemInfo(info); }

// ---- Critical sections

/// A recursive lock: the thread that holds it may enter it again.
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
