// <process.h>: the process's number, and the C library's ways to a thread.
#pragma once

#include <compat/win32/detail/windows_names.h>
#include <compat/win32/detail/windows_threads.h>

#define _getpid getpid

typedef unsigned (*_beginthreadex_proc_type)(void *);
typedef void (*_beginthread_proc_type)(void *);

/// A handle for WaitForSingleObject and CloseHandle; 0 where there can be no thread.
inline uintptr_t _beginthreadex(void *, unsigned stack, _beginthreadex_proc_type start, void *argument, unsigned flags,
                                unsigned *id) {
    return reinterpret_cast<uintptr_t>(CreateThread(nullptr, stack, start, argument, flags, id));
}
[[noreturn]] inline void _endthreadex(unsigned code) { ExitThread(code); }
[[noreturn]] inline void _endthread() { ExitThread(0); }
/// -1 where there can be no thread. The handle is not closed, so that it is there for those who wait for it, which on
/// Windows goes well only while the thread runs.
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
