// Exceptions that the library throws on the host [AMP 12]. Plain C++: the runtime defines and throws them.
#pragma once

#include <exception>
#include <memory>
#include <string>

// HRESULT as on Windows: 32 bits on every platform, negative on failure. (`long` has 64 bits here, so that 0x80004005
// would be positive.)
#ifndef _HRESULT_DEFINED
#define _HRESULT_DEFINED
typedef int HRESULT;
#endif
#ifndef S_OK
#define S_OK (static_cast<HRESULT>(0))
#endif
#ifndef E_FAIL
#define E_FAIL (static_cast<HRESULT>(0x80004005u))
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG (static_cast<HRESULT>(0x80070057u))
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY (static_cast<HRESULT>(0x8007000Eu))
#endif
#ifndef E_NOTIMPL
#define E_NOTIMPL (static_cast<HRESULT>(0x80004001u))
#endif

#ifndef AMP_RUNTIME_API
#define AMP_RUNTIME_API __attribute__((visibility("default")))
#endif

namespace Concurrency {

/// Base of all exceptions of the library [AMP 12.1].
class AMP_RUNTIME_API runtime_exception : public std::exception {
public:
    runtime_exception(const char *message, HRESULT error_code);
    explicit runtime_exception(HRESULT error_code);
    runtime_exception(const runtime_exception &other);
    runtime_exception &operator=(const runtime_exception &other);
    ~runtime_exception() noexcept override;

    /// The message.
    const char *what() const noexcept override;
    /// The error as an HRESULT. It is E_FAIL if the error is not known in more detail.
    HRESULT get_error_code() const noexcept;

private:
    /// Only the runtime reads it: the layout of a std::string depends on the program's macros.
    std::shared_ptr<const char> message_;
    HRESULT error_code_;
};

/// A device or the host could not allocate memory for a container.
class AMP_RUNTIME_API out_of_memory : public runtime_exception {
public:
    explicit out_of_memory(const char *message);
    out_of_memory();
    ~out_of_memory() noexcept override;
};

/// The extent given to parallel_for_each is not positive, or not divisible by the tile.
class AMP_RUNTIME_API invalid_compute_domain : public runtime_exception {
public:
    explicit invalid_compute_domain(const char *message);
    invalid_compute_domain();
    ~invalid_compute_domain() noexcept override;
};

/// The chosen device does not support a feature that the program uses.
class AMP_RUNTIME_API unsupported_feature : public runtime_exception {
public:
    explicit unsupported_feature(const char *message);
    unsupported_feature();
    ~unsupported_feature() noexcept override;
};

/// The device of an accelerator_view is no longer available.
class AMP_RUNTIME_API accelerator_view_removed : public runtime_exception {
public:
    accelerator_view_removed(const char *message, HRESULT view_removed_reason);
    explicit accelerator_view_removed(HRESULT view_removed_reason);
    ~accelerator_view_removed() noexcept override;

    /// The reason that the constructor got.
    HRESULT get_view_removed_reason() const noexcept;
};

/// An object was used before it had a value.
class AMP_RUNTIME_API uninitialized_object : public runtime_exception {
public:
    explicit uninitialized_object(const char *message);
    uninitialized_object();
    ~uninitialized_object() noexcept override;
};

}  // namespace Concurrency
