// FILETIME of <windows.h>: times since 1601 in units of 100 nanoseconds, and how long processes and threads have run.
// <windows.h> includes this file after the types that it needs.
#pragma once

#include <sys/resource.h>

typedef struct _FILETIME {
    DWORD dwLowDateTime, dwHighDateTime;
} FILETIME, *PFILETIME, *LPFILETIME;

namespace __amp_times {

constexpr LONGLONG second = 10000000, from_1601_to_1970 = 11644473600ll * second;

inline FILETIME pack(LONGLONG steps) {
    return {static_cast<DWORD>(steps), static_cast<DWORD>(static_cast<ULONGLONG>(steps) >> 32)};
}
inline LONGLONG unpack(const FILETIME &time) {
    return static_cast<LONGLONG>(static_cast<ULONGLONG>(time.dwHighDateTime) << 32 | time.dwLowDateTime);
}
inline LONGLONG steps_of(clockid_t clock) {
    timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * second + now.tv_nsec / 100;
}
inline LONGLONG steps_of(const timeval &time) { return time.tv_sec * second + time.tv_usec * 10; }

/// When the process or thread began, of which `file` tells: the 22nd field, in ticks after the system's start.
inline LONGLONG start_of(const std::string &file) {
    char text[1024] = "";
    if (std::FILE *const source = std::fopen(file.c_str(), "rb")) {
        text[std::fread(text, 1, sizeof text - 1, source)] = 0;
        std::fclose(source);
    }
    // The second field is a name in parentheses, which may contain blanks.
    const char *at = std::strrchr(text, ')');
    for (int field = 2; at && field != 22; ++field)
        at = std::strchr(at + 1, ' ');
    const LONGLONG ticks = at ? std::strtoll(at, nullptr, 10) : 0;
    return from_1601_to_1970 + steps_of(CLOCK_REALTIME) - steps_of(CLOCK_BOOTTIME) +
           ticks * (second / sysconf(_SC_CLK_TCK));
}
inline BOOL store(const std::string &file, const rusage &used, FILETIME *start, FILETIME *end, FILETIME *kernel,
                  FILETIME *user) {
    *start = pack(start_of(file));
    *end = pack(0);
    *kernel = pack(steps_of(used.ru_stime));
    *user = pack(steps_of(used.ru_utime));
    return TRUE;
}
/// Local time minus universal time, at a universal or at a local time.
inline LONGLONG zone_at(LONGLONG steps, bool is_local) {
    std::time_t seconds = (steps - from_1601_to_1970) / second;
    std::tm parts;
    if (is_local) {
        gmtime_r(&seconds, &parts);
        parts.tm_isdst = -1;
        seconds = std::mktime(&parts);
    }
    localtime_r(&seconds, &parts);
    return parts.tm_gmtoff * second;
}

}  // namespace __amp_times

inline void GetSystemTimeAsFileTime(FILETIME *time) {
    *time = __amp_times::pack(__amp_times::from_1601_to_1970 + __amp_times::steps_of(CLOCK_REALTIME));
}
inline void GetSystemTimePreciseAsFileTime(FILETIME *time) { GetSystemTimeAsFileTime(time); }

/// The day of the week is ignored.
inline BOOL SystemTimeToFileTime(const SYSTEMTIME *parts, FILETIME *time) {
    std::tm split = {};
    split.tm_year = parts->wYear - 1900;
    split.tm_mon = parts->wMonth - 1;
    split.tm_mday = parts->wDay;
    split.tm_hour = parts->wHour;
    split.tm_min = parts->wMinute;
    split.tm_sec = parts->wSecond;
    const std::tm given = split;
    const std::time_t seconds = timegm(&split);
    const bool is_valid = split.tm_mon == given.tm_mon && split.tm_mday == given.tm_mday &&
                          split.tm_hour == given.tm_hour && split.tm_min == given.tm_min &&
                          split.tm_sec == given.tm_sec && parts->wYear >= 1601 && parts->wMilliseconds < 1000;
    if (!is_valid) {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    *time = __amp_times::pack(__amp_times::from_1601_to_1970 + seconds * __amp_times::second +
                              parts->wMilliseconds * 10000);
    return TRUE;
}
inline BOOL FileTimeToSystemTime(const FILETIME *time, SYSTEMTIME *parts) {
    const LONGLONG steps = __amp_times::unpack(*time);
    if (steps < 0) {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    const std::time_t seconds = steps / __amp_times::second - __amp_times::from_1601_to_1970 / __amp_times::second;
    std::tm split;
    gmtime_r(&seconds, &split);
    *parts = {static_cast<WORD>(split.tm_year + 1900), static_cast<WORD>(split.tm_mon + 1),
              static_cast<WORD>(split.tm_wday),        static_cast<WORD>(split.tm_mday),
              static_cast<WORD>(split.tm_hour),        static_cast<WORD>(split.tm_min),
              static_cast<WORD>(split.tm_sec),         static_cast<WORD>(steps % __amp_times::second / 10000)};
    return TRUE;
}
inline BOOL FileTimeToLocalFileTime(const FILETIME *time, FILETIME *local) {
    const LONGLONG steps = __amp_times::unpack(*time);
    *local = __amp_times::pack(steps + __amp_times::zone_at(steps, false));
    return TRUE;
}
inline BOOL LocalFileTimeToFileTime(const FILETIME *local, FILETIME *time) {
    const LONGLONG steps = __amp_times::unpack(*local);
    *time = __amp_times::pack(steps - __amp_times::zone_at(steps, true));
    return TRUE;
}
/// Returns -1, 0 or 1.
inline LONG CompareFileTime(const FILETIME *a, const FILETIME *b) {
    const LONGLONG one = __amp_times::unpack(*a), other = __amp_times::unpack(*b);
    return one < other ? -1 : one > other;
}

/// Only the current process's times are known.
inline BOOL GetProcessTimes(HANDLE process, FILETIME *start, FILETIME *end, FILETIME *kernel, FILETIME *user) {
    rusage used;
    if (process == GetCurrentProcess() && getrusage(RUSAGE_SELF, &used) == 0)
        return __amp_times::store("/proc/self/stat", used, start, end, kernel, user);
    SetLastError(ERROR_INVALID_HANDLE);
    return FALSE;
}
/// Only the current thread's times are known.
inline BOOL GetThreadTimes(HANDLE thread, FILETIME *start, FILETIME *end, FILETIME *kernel, FILETIME *user) {
    rusage used;
    if (thread == GetCurrentThread() && getrusage(RUSAGE_THREAD, &used) == 0)
        return __amp_times::store("/proc/self/task/" + std::to_string(gettid()) + "/stat", used, start, end, kernel,
                                  user);
    SetLastError(ERROR_INVALID_HANDLE);
    return FALSE;
}
