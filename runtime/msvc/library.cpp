// Functions that differ in Microsoft's C library, for programs compiled with --amp-compat=msvc
// (include/compat/crt/detail/c_library.def lists them). The printf family reads Microsoft's formats, system()
// implements "pause" and "cls", rand() has 15 bits, clock() is wall-clock time.
#include "msvc/format_arguments.h"
#include "text/wide_output.h"

#include <compat/crt/detail/runtime_functions.h>

#include <chrono>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <string>

#include <unistd.h>

namespace {

template <typename C> bool is_any(C letter, const char *letters) {
    for (; *letters; ++letters)
        if (letter == static_cast<C>(*letters))
            return true;
    return false;
}

template <typename C> bool follows(const C *text, const char *word) {
    for (; *word; ++word, ++text)
        if (*text != static_cast<C>(*word))
            return false;
    return true;
}

/// Translates a format to glibc's. In wide formats %s and %c are wide, %S and %C narrow. %I64, %I32, %I and %w are
/// length modifiers in all formats. Windows' long, and LONG here, have 32 bits, so %ld becomes %d.
template <typename C> std::basic_string<C> translate(const C *format) {
    constexpr bool is_wide = sizeof(C) > 1;
    std::basic_string<C> result;
    auto add = [&](const char *text) {
        for (; *text; ++text)
            result += static_cast<C>(*text);
    };
    while (*format) {
        if (*format != '%' || format[1] == '%') {
            result += *format;
            if (*format++ == '%')
                result += *format++;
            continue;
        }
        result += *format++;
        while (*format && is_any(*format, "-+ #0123456789.*"))
            result += *format++;
        std::string length;
        if (follows(format, "I64"))
            length = "ll", format += 3;
        else if (follows(format, "I32"))
            length = "", format += 3;
        else if (*format == 'I')
            length = "z", ++format;
        else
            while (*format && is_any(*format, "hlwLqjzt"))
                length += *format == 'w' ? 'l' : static_cast<char>(*format), ++format;
        if (is_any(*format, "sc") && length == "h")
            length = "";
        else if (is_any(*format, "sc") && is_wide && length.empty())
            length = "l";
        else if (is_any(*format, "diuoxX") && length == "l")
            length = "";
        add(length.c_str());
        if (!*format)
            break;
        // A capital letter means text of the other width.
        if (is_wide && length.empty() && is_any(*format, "SC"))
            result += static_cast<C>(*format++ == 'S' ? 's' : 'c');
        else
            result += *format++;
    }
    return result;
}

}  // namespace

namespace {

/// Calls `write(format, arguments)` with the translated format and a copy of the arguments, so that the caller can
/// use its list again.
template <typename C, typename F> int passed_on(const C *format, va_list arguments, const F &write) {
    va_list copy;
    va_copy(copy, arguments);
    const int count = write(translate(format).c_str(), copy);
    va_end(copy);
    return count;
}

}  // namespace

AMP_WIDE_API int amp_microsoft_vsnprintf(char *text, std::size_t size, const char *format, va_list arguments) {
    return passed_on(format, arguments,
                     [=](const char *its, va_list list) { return std::vsnprintf(text, size, its, list); });
}
AMP_WIDE_API int amp_microsoft_vswprintf(wchar_t *text, std::size_t size, const wchar_t *format, va_list arguments) {
    return passed_on(format, arguments,
                     [=](const wchar_t *its, va_list list) { return std::vswprintf(text, size, its, list); });
}
AMP_WIDE_API int amp_microsoft_vsprintf(char *text, const char *format, va_list arguments) {
    return passed_on(format, arguments, [=](const char *its, va_list list) { return std::vsprintf(text, its, list); });
}
AMP_WIDE_API int amp_microsoft_vfprintf(std::FILE *stream, const char *format, va_list arguments) {
    return passed_on(format, arguments,
                     [=](const char *its, va_list list) { return std::vfprintf(stream, its, list); });
}
AMP_WIDE_API int amp_microsoft_vprintf(const char *format, va_list arguments) {
    return amp_microsoft_vfprintf(stdout, format, arguments);
}
AMP_WIDE_API int amp_microsoft_vfwprintf(std::FILE *stream, const wchar_t *format, va_list arguments) {
    return passed_on(format, arguments, [=](const wchar_t *its, va_list list) {
        return amp::runtime::print_wide(stream, its, list, amp::runtime::byte_streams::all);
    });
}
AMP_WIDE_API int amp_microsoft_vwprintf(const wchar_t *format, va_list arguments) {
    return amp_microsoft_vfwprintf(stdout, format, arguments);
}
AMP_WIDE_API int amp_microsoft_printf(const char *format, ...) {
    AMP_PASS_ON(amp_microsoft_vfprintf(stdout, format, arguments));
}
AMP_WIDE_API int amp_microsoft_fprintf(std::FILE *stream, const char *format, ...) {
    AMP_PASS_ON(amp_microsoft_vfprintf(stream, format, arguments));
}
AMP_WIDE_API int amp_microsoft_sprintf(char *text, const char *format, ...) {
    AMP_PASS_ON(amp_microsoft_vsprintf(text, format, arguments));
}
AMP_WIDE_API int amp_microsoft_snprintf(char *text, std::size_t size, const char *format, ...) {
    AMP_PASS_ON(amp_microsoft_vsnprintf(text, size, format, arguments));
}
AMP_WIDE_API int amp_microsoft_wprintf(const wchar_t *format, ...) {
    AMP_PASS_ON(amp_microsoft_vfwprintf(stdout, format, arguments));
}
AMP_WIDE_API int amp_microsoft_fwprintf(std::FILE *stream, const wchar_t *format, ...) {
    AMP_PASS_ON(amp_microsoft_vfwprintf(stream, format, arguments));
}
AMP_WIDE_API int amp_microsoft_swprintf(wchar_t *text, std::size_t size, const wchar_t *format, ...) {
    AMP_PASS_ON(amp_microsoft_vswprintf(text, size, format, arguments));
}

namespace {

/// The command's first word in lower case: Windows' commands are not case-sensitive.
std::string first_word(const char *command) {
    std::string word;
    while (std::isspace(static_cast<unsigned char>(*command)))
        ++command;
    for (; std::isalnum(static_cast<unsigned char>(*command)); ++command)
        word += static_cast<char>(std::tolower(static_cast<unsigned char>(*command)));
    return word;
}

}  // namespace

/// Programs for Windows often end in system("pause") or system("pause > nul"). Without a terminal no key can be
/// pressed.
AMP_WIDE_API int amp_microsoft_system(const char *command) {
    const std::string word = command ? first_word(command) : "";
    if (word == "pause") {
        const bool is_silent = std::strchr(command, '>') != nullptr;
        if (!is_silent)
            std::fputs("Press Enter to continue . . . ", stdout);
        std::fflush(stdout);
        if (isatty(STDIN_FILENO))
            std::getchar();
        if (!is_silent)
            std::fputs("\n", stdout);
        return 0;
    }
    return std::system(word == "cls" ? "clear" : command);
}

namespace {

thread_local unsigned random_state = 1;
const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();

}  // namespace

// Each thread has its own sequence. Programs combine several numbers, `rand() << 15 | rand()`, so there are 15 bits.
AMP_WIDE_API void amp_microsoft_srand(unsigned seed) { random_state = seed; }
AMP_WIDE_API int amp_microsoft_rand() {
    random_state = random_state * 214013 + 2531011;
    return static_cast<int>(random_state >> 16 & 0x7fff);
}

/// Milliseconds since the program began.
AMP_WIDE_API long amp_microsoft_clock() {
    return static_cast<long>(
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start).count());
}
