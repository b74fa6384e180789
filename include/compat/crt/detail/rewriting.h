// Helpers that the compiler's rewriting of programs for Microsoft's compiler calls.
#pragma once

#include <compat/crt/detail/wide_text.h>

#include <cstddef>
#include <cstring>
#include <exception>
#include <string>
#include <type_traits>

/// Makes a temporary of a class an lvalue, for a reference to non-const. It lives to the end of the full expression, as
/// in Visual C++ (C4239). In a template, the argument may be an lvalue.
template <class T, typename std::enable_if<std::is_lvalue_reference<T>::value || std::is_class<T>::value ||
                                               std::is_union<T>::value,
                                           int>::type = 0>
constexpr typename std::remove_reference<T>::type &__amp_lvalue(T &&value) noexcept {
    return static_cast<typename std::remove_reference<T>::type &>(value);
}
/// Visual C++ refuses a temporary of another type (C2664).
template <class T, typename std::enable_if<!std::is_reference<T>::value && !std::is_class<T>::value &&
                                               !std::is_union<T>::value,
                                           int>::type = 0>
constexpr T &&__amp_lvalue(T &&value) noexcept {
    return static_cast<T &&>(value);
}

/// Converts main's arguments to the type that the program declares, for example const char **.
struct __amp_arguments {
    explicit __amp_arguments(char **given) : values(given) {}
    template <class T> operator T **() const {
        static_assert(sizeof(T) == 1, "main's arguments are narrow characters");
        return const_cast<T **>(values);
    }
    char **values;
};

/// Converts main's arguments to wide strings, which live as long as the program.
struct __amp_wide_arguments {
    explicit __amp_wide_arguments(char **given) {
        std::size_t count = 0;
        while (given && given[count])
            ++count;
        values = new wchar_t *[count + 1]();
        for (std::size_t i = 0; i != count; ++i) {
            const std::wstring wide = __amp_text::widen(given[i], std::strlen(given[i]));
            values[i] = new wchar_t[wide.size() + 1]();
            wide.copy(values[i], wide.size());
        }
    }
    template <class T> operator T **() const { return const_cast<T **>(values); }
    wchar_t **values;
};

/// Replaces std::exception where a program constructs it or derives from it, because Microsoft's class has a
/// constructor with a message. The base class has an alias, since the rewriting also applies to this file.
using __amp_exception_base = std::exception;
class __amp_exception : public __amp_exception_base {
public:
    __amp_exception() noexcept : text("Unknown exception") {}
    __amp_exception(const char *message) : text(message ? message : "Unknown exception") {}
    __amp_exception(const char *message, int) : __amp_exception(message) {}
    __amp_exception(const std::exception &other) : text(other.what()) {}
    const char *what() const noexcept override { return text.c_str(); }

private:
    std::string text;
};
