// The library's exception classes [AMP 12] and how the runtime throws them.
#include "process/errors.h"

#include <amp/detail/runtime.h>

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>

namespace Concurrency {

runtime_exception::runtime_exception(const char *message, HRESULT error_code)
    : message_(message ? strdup(message) : nullptr, std::free), error_code_(error_code) {}
runtime_exception::runtime_exception(HRESULT error_code) : error_code_(error_code) {}
runtime_exception::runtime_exception(const runtime_exception &other) = default;
runtime_exception &runtime_exception::operator=(const runtime_exception &other) = default;
runtime_exception::~runtime_exception() noexcept = default;
const char *runtime_exception::what() const noexcept { return message_ ? message_.get() : ""; }
HRESULT runtime_exception::get_error_code() const noexcept { return error_code_; }

out_of_memory::out_of_memory(const char *message) : runtime_exception(message, E_OUTOFMEMORY) {}
out_of_memory::out_of_memory() : out_of_memory("concurrency::out_of_memory") {}
out_of_memory::~out_of_memory() noexcept = default;

invalid_compute_domain::invalid_compute_domain(const char *message) : runtime_exception(message, E_INVALIDARG) {}
invalid_compute_domain::invalid_compute_domain() : invalid_compute_domain("concurrency::invalid_compute_domain") {}
invalid_compute_domain::~invalid_compute_domain() noexcept = default;

unsupported_feature::unsupported_feature(const char *message) : runtime_exception(message, E_FAIL) {}
unsupported_feature::unsupported_feature() : unsupported_feature("concurrency::unsupported_feature") {}
unsupported_feature::~unsupported_feature() noexcept = default;

accelerator_view_removed::accelerator_view_removed(const char *message, HRESULT view_removed_reason)
    : runtime_exception(message, view_removed_reason) {}
accelerator_view_removed::accelerator_view_removed(HRESULT view_removed_reason)
    : accelerator_view_removed("concurrency::accelerator_view_removed", view_removed_reason) {}
accelerator_view_removed::~accelerator_view_removed() noexcept = default;
HRESULT accelerator_view_removed::get_view_removed_reason() const noexcept { return get_error_code(); }

uninitialized_object::uninitialized_object(const char *message) : runtime_exception(message, E_FAIL) {}
uninitialized_object::uninitialized_object() : uninitialized_object("concurrency::uninitialized_object") {}
uninitialized_object::~uninitialized_object() noexcept = default;

void details::throw_invalid(const char *what) { throw runtime_exception(what, E_INVALIDARG); }

void details::throw_invalid(const char *what, long first, long second) {
    throw_invalid(fmt::format(fmt::runtime(what), first, second).c_str());
}

void details::throw_invalid(const char *what, int rank, const int *first, const int *second, const int *third) {
    auto spell = [rank](const int *point) {
        return point ? fmt::format("({})", fmt::join(point, point + rank, ", ")) : std::string();
    };
    throw_invalid(fmt::format(fmt::runtime(what), spell(first), spell(second), spell(third)).c_str());
}

}  // namespace Concurrency

namespace amp::runtime {

void fail(failure kind, const std::string &what) {
    switch (kind) {
    case failure::memory:
        throw Concurrency::out_of_memory(what.c_str());
    case failure::removed:
        throw Concurrency::accelerator_view_removed(what.c_str(), E_FAIL);
    case failure::unsupported:
        throw Concurrency::unsupported_feature(what.c_str());
    case failure::domain:
        throw Concurrency::invalid_compute_domain(what.c_str());
    case failure::general:
        break;
    }
    throw Concurrency::runtime_exception(what.c_str(), E_FAIL);
}

}  // namespace amp::runtime
