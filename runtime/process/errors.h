// How the runtime reports errors: exceptions of the library, with texts that name the failed operation and its
// location.
#pragma once

#include <amp/exceptions.h>

#include <string>

namespace amp::runtime {

enum class failure { general, memory, removed, unsupported, domain };

[[noreturn]] void fail(failure kind, const std::string &what);

/// Runs `body`. If it throws an exception of the library, throws one of the same type with context() added to its
/// text. Only uninitialized_object would become a plain runtime_exception.
template <typename C, typename F> void with_context(const C &context, const F &body) {
    using namespace Concurrency;
    auto text = [&](const runtime_exception &e) { return e.what() + context(); };
    try {
        body();
    } catch (const out_of_memory &e) {
        throw out_of_memory(text(e).c_str());
    } catch (const invalid_compute_domain &e) {
        throw invalid_compute_domain(text(e).c_str());
    } catch (const unsupported_feature &e) {
        throw unsupported_feature(text(e).c_str());
    } catch (const accelerator_view_removed &e) {
        throw accelerator_view_removed(text(e).c_str(), e.get_view_removed_reason());
    } catch (const runtime_exception &e) {
        throw runtime_exception(text(e).c_str(), e.get_error_code());
    }
}

}  // namespace amp::runtime
