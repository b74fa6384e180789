// <process.h>: the process id, and the C library's functions that create threads.
#pragma once

#include <compat/win32/detail/windows_names.h>
#include <compat/win32/detail/windows_threads.h>

#define _getpid getpid

typedef unsigned (*_beginthreadex_proc_type)(void *);
typedef void (*_beginthread_proc_type)(void *);

/// Returns a handle for WaitForSingleObject and CloseHandle, or 0 if the thread cannot be created.
inline uintptr_t _beginthreadex(void *, unsigned stack, _beginthreadex_proc_type start, void *argument, unsigned flags,
                                unsigned *id) {
    return reinterpret_cast<uintptr_t>(CreateThread(nullptr, stack, start, argument, flags, id));
}
[[noreturn]] inline void _endthreadex(unsigned code) { ExitThread(code); }
[[noreturn]] inline void _endthread() { ExitThread(0); }
/// Returns a handle, or -1 if the thread cannot be created. The handle stays open after the thread ends, so a program
/// may wait for it at any time. On Windows this works only while the thread runs.
inline uintptr_t _beginthread(_beginthread_proc_type start, unsigned, void *argument) {
    using call = std::pair<_beginthread_proc_type, void *>;
    auto data = std::make_unique<call>(start, argument);
    const LPTHREAD_START_ROUTINE run = [](void *made) -> DWORD {
        const call own = *std::unique_ptr<call>(static_cast<call *>(made));
        own.first(own.second);
        return 0;
    };
    const HANDLE handle = CreateThread(nullptr, 0, run, data.get(), 0, nullptr);
    if (!handle)
        return static_cast<uintptr_t>(-1);
    static_cast<void>(data.release());
    return reinterpret_cast<uintptr_t>(handle);
}
