// The functions of <windows.h> for the process and the machine: its environment, its module, names, and data of
// threads. <windows.h> includes this file after the types that it needs.
#pragma once

#include <pthread.h>
#include <pwd.h>

#include <atomic>

// ---- The environment

/// Returns the length of the value, or the required size with the terminating zero if `size` is too small, or 0 if the
/// variable does not exist.
inline DWORD GetEnvironmentVariableA(LPCSTR name, LPSTR value, DWORD size) {
    const char *found = std::getenv(name);
    if (!found) {
        errno = ERROR_ENVVAR_NOT_FOUND;
        return 0;
    }
    const DWORD length = static_cast<DWORD>(std::strlen(found));
    return value && strcpy_s(value, size, found) == 0 ? length : length + 1;
}
inline DWORD GetEnvironmentVariableW(LPCWSTR name, LPWSTR value, DWORD size) {
    const char *found = std::getenv(__amp_narrow(name).c_str());
    if (!found) {
        errno = ERROR_ENVVAR_NOT_FOUND;
        return 0;
    }
    const std::wstring wide = __amp_text::widen(found, std::strlen(found));
    const DWORD length = static_cast<DWORD>(wide.size());
    return value && wcscpy_s(value, size, wide.c_str()) == 0 ? length : length + 1;
}
/// A null pointer as the value removes the variable.
inline BOOL SetEnvironmentVariableA(LPCSTR name, LPCSTR value) {
    return __amp_files::ends((value ? setenv(name, value, 1) : unsetenv(name)) ? errno : 0);
}
inline BOOL SetEnvironmentVariableW(LPCWSTR name, LPCWSTR value) {
    return SetEnvironmentVariableA(__amp_narrow(name).c_str(), value ? __amp_narrow(value).c_str() : nullptr);
}

// ---- The module

// <sys/auxv.h> would define a macro AT_... for each of the kernel's values.
extern "C" unsigned long getauxval(unsigned long) noexcept;
/// Only the program itself is known: its handle is the address at which it is loaded, the page of AT_PHDR (3).
inline HMODULE GetModuleHandleA(LPCSTR name) {
    if (!name)
        return reinterpret_cast<HMODULE>(getauxval(3) & ~std::uintptr_t(4095));
    SetLastError(ERROR_MOD_NOT_FOUND);
    return nullptr;
}
inline HMODULE GetModuleHandleW(LPCWSTR name) { return GetModuleHandleA(name ? "" : nullptr); }
inline bool __amp_is_program(HMODULE module) {
    const bool is_known = !module || module == GetModuleHandleA(nullptr);
    if (!is_known)
        SetLastError(ERROR_MOD_NOT_FOUND);
    return is_known;
}
inline DWORD GetModuleFileNameA(HMODULE module, LPSTR name, DWORD size) {
    return __amp_is_program(module) ? __amp_files::store(__amp_files::program(), name, size) : 0;
}
inline DWORD GetModuleFileNameW(HMODULE module, LPWSTR name, DWORD size) {
    return __amp_is_program(module) ? __amp_files::store(__amp_files::wide(__amp_files::program()), name, size) : 0;
}

// ---- Names of the machine and of the user

#define MAX_COMPUTERNAME_LENGTH 15
#define UNLEN 256
/// Stores the text and its length. If it does not fit, stores the required size.
template <typename C> BOOL __amp_give_name(const std::string &name, C *to, DWORD *size, DWORD error, DWORD counted) {
    const DWORD length = static_cast<DWORD>(name.size());
    if (!to || *size <= length) {
        *size = length + 1;
        SetLastError(error);
        return FALSE;
    }
    for (DWORD i = 0; i <= length; ++i)
        to[i] = static_cast<C>(name.c_str()[i]);
    *size = length + counted;
    return TRUE;
}
/// As on Windows, the name has at most 15 characters and no small letters.
inline std::string __amp_computer_name() {
    char name[256] = "";
    gethostname(name, sizeof name - 1);
    std::string result(name, std::strcspn(name, "."));
    if (result.size() > MAX_COMPUTERNAME_LENGTH)
        result.resize(MAX_COMPUTERNAME_LENGTH);
    for (char &letter : result)
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    return result;
}
inline std::string __amp_user_name() {
    const struct passwd *const user = getpwuid(getuid());
    return user ? user->pw_name : std::to_string(getuid());
}
inline BOOL GetComputerNameA(LPSTR name, LPDWORD size) {
    return __amp_give_name(__amp_computer_name(), name, size, ERROR_BUFFER_OVERFLOW, 0);
}
inline BOOL GetComputerNameW(LPWSTR name, LPDWORD size) {
    return __amp_give_name(__amp_computer_name(), name, size, ERROR_BUFFER_OVERFLOW, 0);
}
/// The length includes the terminating zero, other than GetComputerName's.
inline BOOL GetUserNameA(LPSTR name, LPDWORD size) {
    return __amp_give_name(__amp_user_name(), name, size, ERROR_INSUFFICIENT_BUFFER, 1);
}
inline BOOL GetUserNameW(LPWSTR name, LPDWORD size) {
    return __amp_give_name(__amp_user_name(), name, size, ERROR_INSUFFICIENT_BUFFER, 1);
}
inline UINT GetACP() { return CP_UTF8; }

// ---- Dialogs about errors: Linux shows none, so the mode is only stored

#define SEM_FAILCRITICALERRORS 0x1u
#define SEM_NOGPFAULTERRORBOX 0x2u
#define SEM_NOALIGNMENTFAULTEXCEPT 0x4u
#define SEM_NOOPENFILEERRORBOX 0x8000u
inline std::atomic<UINT> &__amp_error_mode() {
    static std::atomic<UINT> mode(0);
    return mode;
}
inline UINT GetErrorMode() { return __amp_error_mode(); }
inline UINT SetErrorMode(UINT mode) { return __amp_error_mode().exchange(mode); }

// ---- Data of threads

#define TLS_OUT_OF_INDEXES 0xffffffffu
#define FLS_OUT_OF_INDEXES 0xffffffffu
typedef void (*PFLS_CALLBACK_FUNCTION)(PVOID);
/// `ends` is called with the value of each thread that ends.
inline DWORD FlsAlloc(PFLS_CALLBACK_FUNCTION ends) {
    pthread_key_t key;
    if (pthread_key_create(&key, ends) == 0)
        return key;
    SetLastError(ERROR_NOT_ENOUGH_MEMORY);
    return FLS_OUT_OF_INDEXES;
}
inline BOOL FlsSetValue(DWORD key, PVOID value) {
    if (pthread_setspecific(key, value) == 0)
        return TRUE;
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
}
inline PVOID FlsGetValue(DWORD key) {
    SetLastError(ERROR_SUCCESS);
    return pthread_getspecific(key);
}
inline BOOL FlsFree(DWORD key) {
    if (pthread_key_delete(key) == 0)
        return TRUE;
    SetLastError(ERROR_INVALID_PARAMETER);
    return FALSE;
}
inline DWORD TlsAlloc() { return FlsAlloc(nullptr); }
inline BOOL TlsSetValue(DWORD key, LPVOID value) { return FlsSetValue(key, value); }
inline LPVOID TlsGetValue(DWORD key) { return FlsGetValue(key); }
inline BOOL TlsFree(DWORD key) { return FlsFree(key); }

#if defined(_UNICODE) || defined(UNICODE)
#define GetEnvironmentVariable GetEnvironmentVariableW
#define SetEnvironmentVariable SetEnvironmentVariableW
#define GetModuleHandle GetModuleHandleW
#define GetModuleFileName GetModuleFileNameW
#define GetComputerName GetComputerNameW
#define GetUserName GetUserNameW
#else
#define GetEnvironmentVariable GetEnvironmentVariableA
#define SetEnvironmentVariable SetEnvironmentVariableA
#define GetModuleHandle GetModuleHandleA
#define GetModuleFileName GetModuleFileNameA
#define GetComputerName GetComputerNameA
#define GetUserName GetUserNameA
#endif
