// CoInitialize and CoUninitialize. COM's objects do not exist here, so there is nothing to prepare: a thread's calls
// are counted, and have the results that programs check.
#pragma once

#include <compat/win32/detail/windows_names.h>

#define COINIT_MULTITHREADED 0x0u
#define COINIT_APARTMENTTHREADED 0x2u
#define COINIT_DISABLE_OLE1DDE 0x4u
#define COINIT_SPEED_OVER_MEMORY 0x8u
#define RPC_E_CHANGED_MODE (static_cast<HRESULT>(0x80010106u))

namespace __amp_com {

struct calls {
    unsigned count;
    DWORD mode;
};
inline calls &of_thread() {
    static thread_local calls one = {0, 0};
    return one;
}

}  // namespace __amp_com

/// S_OK for a thread's first call, S_FALSE for later ones.
inline HRESULT CoInitializeEx(LPVOID, DWORD mode) {
    __amp_com::calls &calls = __amp_com::of_thread();
    mode &= COINIT_APARTMENTTHREADED;
    if (calls.count && calls.mode != mode)
        return RPC_E_CHANGED_MODE;
    calls.mode = mode;
    return calls.count++ ? S_FALSE : S_OK;
}
inline HRESULT CoInitialize(LPVOID) { return CoInitializeEx(nullptr, COINIT_APARTMENTTHREADED); }
inline void CoUninitialize() {
    if (__amp_com::of_thread().count)
        --__amp_com::of_thread().count;
}
