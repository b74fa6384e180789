// Locks and condition variables without handles. An object of zeros is valid. <compat/win32/detail/windows_threads.h>
// includes this file after the declarations that it needs.
#pragma once

#include <pthread.h>

typedef struct _RTL_SRWLOCK {
    pthread_rwlock_t lock;
} SRWLOCK, *PSRWLOCK;
#define SRWLOCK_INIT {PTHREAD_RWLOCK_INITIALIZER}
inline void InitializeSRWLock(SRWLOCK *lock) { *lock = SRWLOCK_INIT; }
inline void AcquireSRWLockExclusive(SRWLOCK *lock) { pthread_rwlock_wrlock(&lock->lock); }
inline void AcquireSRWLockShared(SRWLOCK *lock) { pthread_rwlock_rdlock(&lock->lock); }
inline void ReleaseSRWLockExclusive(SRWLOCK *lock) { pthread_rwlock_unlock(&lock->lock); }
inline void ReleaseSRWLockShared(SRWLOCK *lock) { pthread_rwlock_unlock(&lock->lock); }
inline BOOLEAN TryAcquireSRWLockExclusive(SRWLOCK *lock) { return pthread_rwlock_trywrlock(&lock->lock) == 0; }
inline BOOLEAN TryAcquireSRWLockShared(SRWLOCK *lock) { return pthread_rwlock_tryrdlock(&lock->lock) == 0; }

/// Counts the wake-ups. A waiting thread waits until the count changes. A wake-up may be spurious, as on Windows.
typedef struct _RTL_CONDITION_VARIABLE {
    unsigned wakes;
} CONDITION_VARIABLE, *PCONDITION_VARIABLE;
#define CONDITION_VARIABLE_INIT {0}
#define CONDITION_VARIABLE_LOCKMODE_SHARED 1u
inline void InitializeConditionVariable(CONDITION_VARIABLE *variable) { variable->wakes = 0; }
inline void WakeAllConditionVariable(CONDITION_VARIABLE *variable) {
    __amp_threads::update([&] { return ++variable->wakes, true; });
}
inline void WakeConditionVariable(CONDITION_VARIABLE *variable) { WakeAllConditionVariable(variable); }
template <typename Release, typename Acquire>
BOOL __amp_sleep(CONDITION_VARIABLE *variable, DWORD milliseconds, Release release, Acquire acquire) {
    bool in_time;
    {
        std::unique_lock<std::mutex> lock(__amp_threads::everything().mutex);
        const unsigned before = variable->wakes;
        release();
        in_time = __amp_threads::wait_until(lock, milliseconds, [&] { return variable->wakes != before; });
    }
    acquire();
    if (!in_time)
        SetLastError(ERROR_TIMEOUT);
    return in_time;
}
inline BOOL SleepConditionVariableCS(CONDITION_VARIABLE *variable, CRITICAL_SECTION *section, DWORD milliseconds) {
    return __amp_sleep(
        variable, milliseconds, [=] { LeaveCriticalSection(section); }, [=] { EnterCriticalSection(section); });
}
inline BOOL SleepConditionVariableSRW(CONDITION_VARIABLE *variable, SRWLOCK *lock, DWORD milliseconds, ULONG mode) {
    return __amp_sleep(
        variable, milliseconds, [=] { ReleaseSRWLockExclusive(lock); },
        [=] { mode &CONDITION_VARIABLE_LOCKMODE_SHARED ? AcquireSRWLockShared(lock) : AcquireSRWLockExclusive(lock); });
}
