// The handles of <windows.h> and <process.h> for threads, events, mutexes and semaphores, implemented with standard
// threads. All objects share one lock, because programs wait on them for long operations such as another thread's end.
// Not supported: objects shared between processes (a name is known only within the process), waiting for processes or
// files, TerminateThread, abandoned mutexes.
#pragma once

#include <pthread.h>

#include <condition_variable>
#include <map>
#include <memory>
#include <vector>

typedef DWORD (*LPTHREAD_START_ROUTINE)(LPVOID);
typedef LPTHREAD_START_ROUTINE PTHREAD_START_ROUTINE;
typedef struct _SECURITY_ATTRIBUTES {
    DWORD nLength;
    LPVOID lpSecurityDescriptor;
    BOOL bInheritHandle;
} SECURITY_ATTRIBUTES, *PSECURITY_ATTRIBUTES, *LPSECURITY_ATTRIBUTES;

#define WAIT_OBJECT_0 0u
#define WAIT_ABANDONED 0x80u
#define WAIT_ABANDONED_0 0x80u
#define WAIT_TIMEOUT 258u
#define WAIT_FAILED 0xffffffffu
#define MAXIMUM_WAIT_OBJECTS 64
#define STILL_ACTIVE 259u
#define CREATE_SUSPENDED 4u
#define ERROR_INVALID_HANDLE 6
#define ERROR_INVALID_PARAMETER 87
#define ERROR_ALREADY_EXISTS 183
#define ERROR_NOT_OWNER 288
#define ERROR_TOO_MANY_POSTS 298
#define ERROR_TIMEOUT 1460

namespace __amp_threads {

/// Guards the state of every object. The condition variable is notified of every change.
struct monitor {
    std::mutex mutex;
    std::condition_variable changed;
};
inline monitor &everything() {
    // Never destroyed, because threads may outlive main().
    static monitor *const one = new monitor;
    return *one;
}

/// The lock must be held when these functions are called.
struct waitable {
    virtual ~waitable() = default;
    virtual bool is_signalled() const = 0;
    /// Changes the state after a wait for this object has succeeded.
    virtual void take() {}
};

struct thread : waitable {
    LPTHREAD_START_ROUTINE start = nullptr;
    LPVOID argument = nullptr;
    DWORD suspensions = 0, code = STILL_ACTIVE, id = 0;
    bool is_over = false;

    bool is_signalled() const override { return is_over; }
};

struct event : waitable {
    event(bool is_manual, bool is_set) : is_manual(is_manual), is_set(is_set) {}
    bool is_signalled() const override { return is_set; }
    void take() override { is_set = is_manual; }

    bool is_manual, is_set;
};

struct mutex : waitable {
    bool is_signalled() const override { return depth == 0 || owner == std::this_thread::get_id(); }
    void take() override {
        owner = std::this_thread::get_id();
        ++depth;
    }

    std::thread::id owner;
    unsigned depth = 0;
};

struct semaphore : waitable {
    semaphore(LONG count, LONG limit) : count(count), limit(limit) {}
    bool is_signalled() const override { return count > 0; }
    void take() override { --count; }

    LONG count, limit;
};

/// An object that a HANDLE points to. It lives as long as an open handle or a running thread needs it.
using pointer = std::shared_ptr<waitable>;

inline HANDLE handle_of(pointer object) { return new pointer(std::move(object)); }

/// Returns null for handles that are numbers: the current process, the current thread, the console.
inline waitable *find(HANDLE handle) {
    const auto number = reinterpret_cast<LONG_PTR>(handle);
    return number > 16 || number < -2 ? static_cast<pointer *>(handle)->get() : nullptr;
}

template <typename T> T *find_as(HANDLE handle) {
    T *found = dynamic_cast<T *>(find(handle));
    if (!found)
        SetLastError(ERROR_INVALID_HANDLE);
    return found;
}

/// Creates an object. If an object with this name exists already, returns a handle to that object.
template <typename T, typename... Arguments> HANDLE create(const std::string &name, Arguments... arguments) {
    static std::map<std::string, std::weak_ptr<T>> *const named = new std::map<std::string, std::weak_ptr<T>>;
    SetLastError(0);
    if (name.empty())
        return handle_of(std::make_shared<T>(arguments...));
    std::lock_guard<std::mutex> lock(everything().mutex);
    std::shared_ptr<T> object = (*named)[name].lock();
    if (object)
        SetLastError(ERROR_ALREADY_EXISTS);
    else
        (*named)[name] = object = std::make_shared<T>(arguments...);
    return handle_of(object);
}
inline std::string name_of(LPCSTR name) { return name ? name : ""; }
inline std::string name_of(LPCWSTR name) { return __amp_narrow(name); }

/// Waits until `holds` returns true. Returns false if the timeout ends first.
template <typename F> bool wait_until(std::unique_lock<std::mutex> &lock, DWORD milliseconds, F holds) {
    if (milliseconds == INFINITE) {
        everything().changed.wait(lock, holds);
        return true;
    }
    return everything().changed.wait_for(lock, std::chrono::milliseconds(milliseconds), holds);
}

inline DWORD wait(DWORD count, const HANDLE *handles, bool all, DWORD milliseconds) {
    std::vector<pointer> objects;
    for (DWORD i = 0; i != count; ++i) {
        if (!find(handles[i])) {
            SetLastError(ERROR_INVALID_HANDLE);
            return WAIT_FAILED;
        }
        objects.push_back(*static_cast<pointer *>(handles[i]));
    }
    std::unique_lock<std::mutex> lock(everything().mutex);
    DWORD first = count;
    const bool in_time = wait_until(lock, milliseconds, [&] {
        DWORD ready = 0;
        first = count;
        for (DWORD i = count; i-- != 0;)
            if (objects[i]->is_signalled()) {
                first = i;
                ++ready;
            }
        return all ? ready == count : ready != 0;
    });
    if (!in_time)
        return WAIT_TIMEOUT;
    if (!all) {
        objects[first]->take();
        return WAIT_OBJECT_0 + first;
    }
    for (const pointer &object : objects)
        object->take();
    return WAIT_OBJECT_0;
}

/// The object of the current thread, or null if the thread was not created by CreateThread.
inline thread *&current() {
    static thread_local thread *one = nullptr;
    return one;
}

inline void run(const std::shared_ptr<thread> &self) {
    // A destructor marks the thread as ended, because ExitThread unwinds the stack.
    struct ending {
        thread &self;
        ~ending() {
            std::lock_guard<std::mutex> lock(everything().mutex);
            self.is_over = true;
            everything().changed.notify_all();
        }
    } end{*self};
    {
        std::unique_lock<std::mutex> lock(everything().mutex);
        everything().changed.wait(lock, [&] { return self->suspensions == 0; });
        current() = self.get();
    }
    const DWORD code = self->start(self->argument);
    std::lock_guard<std::mutex> lock(everything().mutex);
    self->code = code;
}

/// Changes an object under the lock, and notifies all waiting threads if `change` returns true.
template <typename F> BOOL update(F change) {
    std::lock_guard<std::mutex> lock(everything().mutex);
    if (!change())
        return FALSE;
    everything().changed.notify_all();
    return TRUE;
}

}  // namespace __amp_threads

// ---- Threads

inline HANDLE CreateThread(LPSECURITY_ATTRIBUTES, SIZE_T, LPTHREAD_START_ROUTINE start, LPVOID argument, DWORD flags,
                           LPDWORD id) {
    auto self = std::make_shared<__amp_threads::thread>();
    self->start = start;
    self->argument = argument;
    self->suspensions = flags & CREATE_SUSPENDED ? 1 : 0;
    try {
        std::thread runs(__amp_threads::run, self);
        self->id = static_cast<DWORD>(std::hash<std::thread::id>()(runs.get_id()));
        runs.detach();
    } catch (const std::system_error &error) {
        SetLastError(static_cast<DWORD>(error.code().value()));
        return nullptr;
    }
    if (id)
        *id = self->id;
    return __amp_threads::handle_of(self);
}
inline DWORD GetThreadId(HANDLE handle) {
    const auto *thread = __amp_threads::find_as<__amp_threads::thread>(handle);
    return thread ? thread->id : 0;
}
/// Returns the previous suspend count, or -1 on failure. Only CREATE_SUSPENDED suspends a thread.
inline DWORD ResumeThread(HANDLE handle) {
    auto *thread = __amp_threads::find_as<__amp_threads::thread>(handle);
    DWORD before = static_cast<DWORD>(-1);
    __amp_threads::update([&] {
        if (thread && (before = thread->suspensions) != 0)
            --thread->suspensions;
        return thread != nullptr;
    });
    return before;
}
inline BOOL GetExitCodeThread(HANDLE handle, LPDWORD code) {
    const auto *thread = __amp_threads::find_as<__amp_threads::thread>(handle);
    if (!thread)
        return FALSE;
    std::lock_guard<std::mutex> lock(__amp_threads::everything().mutex);
    // `code` is set shortly before the thread counts as ended.
    *code = thread->is_over ? thread->code : STILL_ACTIVE;
    return TRUE;
}
[[noreturn]] inline void ExitThread(DWORD code) {
    if (__amp_threads::thread *self = __amp_threads::current()) {
        std::lock_guard<std::mutex> lock(__amp_threads::everything().mutex);
        self->code = code;
    }
    pthread_exit(nullptr);
}

// ---- Events, mutexes, semaphores

inline HANDLE CreateEventA(LPSECURITY_ATTRIBUTES, BOOL isManual, BOOL isSet, LPCSTR name) {
    return __amp_threads::create<__amp_threads::event>(__amp_threads::name_of(name), isManual != 0, isSet != 0);
}
inline HANDLE CreateEventW(LPSECURITY_ATTRIBUTES, BOOL isManual, BOOL isSet, LPCWSTR name) {
    return __amp_threads::create<__amp_threads::event>(__amp_threads::name_of(name), isManual != 0, isSet != 0);
}
inline BOOL __amp_set_event(HANDLE handle, bool isSet) {
    auto *event = __amp_threads::find_as<__amp_threads::event>(handle);
    return __amp_threads::update([&] {
        if (event)
            event->is_set = isSet;
        return event != nullptr;
    });
}
inline BOOL SetEvent(HANDLE handle) { return __amp_set_event(handle, true); }
inline BOOL ResetEvent(HANDLE handle) { return __amp_set_event(handle, false); }

inline HANDLE __amp_create_mutex(const std::string &name, BOOL isOwned) {
    const HANDLE handle = __amp_threads::create<__amp_threads::mutex>(name);
    if (isOwned && GetLastError() != ERROR_ALREADY_EXISTS)
        __amp_threads::wait(1, &handle, true, 0);
    return handle;
}
inline HANDLE CreateMutexA(LPSECURITY_ATTRIBUTES, BOOL isOwned, LPCSTR name) {
    return __amp_create_mutex(__amp_threads::name_of(name), isOwned);
}
inline HANDLE CreateMutexW(LPSECURITY_ATTRIBUTES, BOOL isOwned, LPCWSTR name) {
    return __amp_create_mutex(__amp_threads::name_of(name), isOwned);
}
inline BOOL ReleaseMutex(HANDLE handle) {
    auto *mutex = __amp_threads::find_as<__amp_threads::mutex>(handle);
    return mutex && __amp_threads::update([&] {
               if (mutex->depth == 0 || mutex->owner != std::this_thread::get_id()) {
                   SetLastError(ERROR_NOT_OWNER);
                   return false;
               }
               --mutex->depth;
               return true;
           });
}

inline HANDLE __amp_create_semaphore(const std::string &name, LONG count, LONG limit) {
    if (count < 0 || limit <= 0 || count > limit) {
        SetLastError(ERROR_INVALID_PARAMETER);
        return nullptr;
    }
    return __amp_threads::create<__amp_threads::semaphore>(name, count, limit);
}
inline HANDLE CreateSemaphoreA(LPSECURITY_ATTRIBUTES, LONG count, LONG limit, LPCSTR name) {
    return __amp_create_semaphore(__amp_threads::name_of(name), count, limit);
}
inline HANDLE CreateSemaphoreW(LPSECURITY_ATTRIBUTES, LONG count, LONG limit, LPCWSTR name) {
    return __amp_create_semaphore(__amp_threads::name_of(name), count, limit);
}
inline BOOL ReleaseSemaphore(HANDLE handle, LONG by, LPLONG before) {
    auto *semaphore = __amp_threads::find_as<__amp_threads::semaphore>(handle);
    return semaphore && __amp_threads::update([&] {
               if (by <= 0 || by > semaphore->limit - semaphore->count) {
                   SetLastError(ERROR_TOO_MANY_POSTS);
                   return false;
               }
               if (before)
                   *before = semaphore->count;
               semaphore->count += by;
               return true;
           });
}

#ifdef _UNICODE
#define CreateEvent CreateEventW
#define CreateMutex CreateMutexW
#define CreateSemaphore CreateSemaphoreW
#else
#define CreateEvent CreateEventA
#define CreateMutex CreateMutexA
#define CreateSemaphore CreateSemaphoreA
#endif

// ---- Wait functions

inline DWORD WaitForSingleObject(HANDLE handle, DWORD milliseconds) {
    return __amp_threads::wait(1, &handle, true, milliseconds);
}
inline DWORD WaitForSingleObjectEx(HANDLE handle, DWORD milliseconds, BOOL) {
    return WaitForSingleObject(handle, milliseconds);
}
inline DWORD WaitForMultipleObjects(DWORD count, const HANDLE *handles, BOOL all, DWORD milliseconds) {
    if (count == 0 || count > MAXIMUM_WAIT_OBJECTS) {
        SetLastError(ERROR_INVALID_PARAMETER);
        return WAIT_FAILED;
    }
    return __amp_threads::wait(count, handles, all != 0, milliseconds);
}
inline DWORD WaitForMultipleObjectsEx(DWORD count, const HANDLE *handles, BOOL all, DWORD milliseconds, BOOL) {
    return WaitForMultipleObjects(count, handles, all, milliseconds);
}
/// A thread continues to run after its handle is closed.
inline BOOL CloseHandle(HANDLE handle) {
    if (!__amp_threads::find(handle)) {
        SetLastError(ERROR_INVALID_HANDLE);
        return FALSE;
    }
    delete static_cast<__amp_threads::pointer *>(handle);
    return TRUE;
}

#include <compat/win32/detail/slim_locks.h>
