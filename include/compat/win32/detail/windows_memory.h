// The functions of <windows.h> that allocate memory: pages, heaps, and the blocks of 16-bit Windows. Handles are the
// addresses of their blocks. <windows.h> includes this file after the types that it needs.
#pragma once

#include <malloc.h>
#include <sys/mman.h>

#include <map>
#include <mutex>

#define MEM_COMMIT 0x1000u
#define MEM_RESERVE 0x2000u
#define MEM_DECOMMIT 0x4000u
#define MEM_RELEASE 0x8000u
#define MEM_TOP_DOWN 0x100000u
#define PAGE_NOACCESS 0x1u
#define PAGE_READONLY 0x2u
#define PAGE_READWRITE 0x4u
#define HEAP_NO_SERIALIZE 0x1u
#define HEAP_GENERATE_EXCEPTIONS 0x4u
#define HEAP_ZERO_MEMORY 0x8u
#define GMEM_FIXED 0x0u
#define GMEM_MOVEABLE 0x2u
#define GMEM_ZEROINIT 0x40u
#define GPTR 0x40u
#define GHND 0x42u
#define LMEM_FIXED 0x0u
#define LMEM_MOVEABLE 0x2u
#define LMEM_ZEROINIT 0x40u
#define LPTR 0x40u
#define LHND 0x42u

namespace __amp_pages {

/// The sizes of the regions by their addresses.
struct regions {
    std::mutex mutex;
    std::map<void *, SIZE_T> sizes;
};
inline regions &all() {
    static regions *const one = new regions;
    return *one;
}
inline int protection(DWORD rights) {
    return rights == PAGE_NOACCESS ? PROT_NONE : rights == PAGE_READONLY ? PROT_READ : PROT_READ | PROT_WRITE;
}
/// The first address of the page, and the size from there on.
inline void *first_of(void *address, SIZE_T &size) {
    const std::uintptr_t start = reinterpret_cast<std::uintptr_t>(address), page = start & ~std::uintptr_t(4095);
    size += start - page;
    return reinterpret_cast<void *>(page);
}

}  // namespace __amp_pages

/// Reserves pages, or commits reserved ones. An address for new pages is a hint.
inline LPVOID VirtualAlloc(LPVOID address, SIZE_T size, DWORD kind, DWORD rights) {
    const int protection = kind & MEM_COMMIT ? __amp_pages::protection(rights) : PROT_NONE;
    if (address && !(kind & MEM_RESERVE)) {
        void *const first = __amp_pages::first_of(address, size);
        return mprotect(first, size, protection) == 0 ? first : nullptr;
    }
    void *const pages = mmap(address, size, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (pages == MAP_FAILED) {
        SetLastError(ERROR_NOT_ENOUGH_MEMORY);
        return nullptr;
    }
    std::lock_guard<std::mutex> lock(__amp_pages::all().mutex);
    __amp_pages::all().sizes[pages] = size;
    return pages;
}
inline BOOL VirtualFree(LPVOID address, SIZE_T size, DWORD kind) {
    __amp_pages::regions &regions = __amp_pages::all();
    std::lock_guard<std::mutex> lock(regions.mutex);
    const auto region = regions.sizes.find(address);
    if (size == 0 && region == regions.sizes.end()) {
        SetLastError(ERROR_INVALID_PARAMETER);
        return FALSE;
    }
    if (kind & MEM_RELEASE) {
        const BOOL works = region != regions.sizes.end() && munmap(address, region->second) == 0;
        if (works)
            regions.sizes.erase(region);
        return works;
    }
    if (size == 0)
        size = region->second;
    void *const first = __amp_pages::first_of(address, size);
    return madvise(first, size, MADV_DONTNEED) == 0 && mprotect(first, size, PROT_NONE) == 0;
}

/// All heaps are the C library's. Destroying one frees nothing.
inline HANDLE GetProcessHeap() { return reinterpret_cast<HANDLE>(static_cast<LONG_PTR>(-3)); }
inline HANDLE HeapCreate(DWORD, SIZE_T, SIZE_T) { return GetProcessHeap(); }
inline BOOL HeapDestroy(HANDLE) { return TRUE; }
inline LPVOID HeapAlloc(HANDLE, DWORD flags, SIZE_T size) {
    return flags & HEAP_ZERO_MEMORY ? std::calloc(1, size ? size : 1) : std::malloc(size ? size : 1);
}
inline LPVOID HeapReAlloc(HANDLE, DWORD flags, LPVOID memory, SIZE_T size) {
    return flags & HEAP_ZERO_MEMORY ? _recalloc(memory, 1, size ? size : 1) : std::realloc(memory, size ? size : 1);
}
inline BOOL HeapFree(HANDLE, DWORD, LPVOID memory) {
    std::free(memory);
    return TRUE;
}

inline HGLOBAL GlobalAlloc(UINT flags, SIZE_T size) {
    return HeapAlloc(nullptr, flags & GMEM_ZEROINIT ? HEAP_ZERO_MEMORY : 0, size);
}
inline HGLOBAL GlobalReAlloc(HGLOBAL memory, SIZE_T size, UINT flags) {
    return HeapReAlloc(nullptr, flags & GMEM_ZEROINIT ? HEAP_ZERO_MEMORY : 0, memory, size);
}
inline LPVOID GlobalLock(HGLOBAL memory) { return memory; }
inline BOOL GlobalUnlock(HGLOBAL) {
    SetLastError(ERROR_SUCCESS);
    return FALSE;
}
inline HGLOBAL GlobalFree(HGLOBAL memory) {
    std::free(memory);
    return nullptr;
}
inline HLOCAL LocalAlloc(UINT flags, SIZE_T size) { return GlobalAlloc(flags, size); }
inline HLOCAL LocalReAlloc(HLOCAL memory, SIZE_T size, UINT flags) { return GlobalReAlloc(memory, size, flags); }
inline LPVOID LocalLock(HLOCAL memory) { return memory; }
inline BOOL LocalUnlock(HLOCAL memory) { return GlobalUnlock(memory); }
inline HLOCAL LocalFree(HLOCAL memory) { return GlobalFree(memory); }
