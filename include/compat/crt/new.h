// <new.h> of Visual C++: <new>.
#pragma once

#include <compat/crt/microsoft.h>

#include <new>

typedef int (*_PNH)(std::size_t);
inline _PNH &__amp_new_handler() {
    static _PNH now = nullptr;
    return now;
}
/// The handler gets 0 as the size. If it returns nonzero, the allocation is tried again.
inline _PNH _set_new_handler(_PNH next) {
    const std::new_handler call = [] {
        const _PNH handler = __amp_new_handler();
        if (!handler || !handler(0))
            throw std::bad_alloc();
    };
    std::set_new_handler(next ? call : nullptr);
    return std::exchange(__amp_new_handler(), next);
}
inline _PNH _query_new_handler() { return __amp_new_handler(); }
/// malloc never calls the handler.
inline int _set_new_mode(int) { return 0; }
inline int _query_new_mode() { return 0; }
