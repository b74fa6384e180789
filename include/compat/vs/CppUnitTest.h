// Visual Studio's unit test framework for C++. In Visual Studio a test project is a library that the IDE loads. Here
// each source that includes this header defines a weak main. It runs all tests of the program, or those whose names
// contain one of the command-line arguments. If the program has a main, that main is used.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <cxxabi.h>
#include <exception>
#include <list>
#include <sstream>
#include <string>
#include <strings.h>
#include <type_traits>
#include <typeinfo>
#include <vector>
#include <wchar.h>

namespace Microsoft {
namespace VisualStudio {
namespace CppUnitTestFramework {

struct __LineInfo {
    __LineInfo(const char *file, const char *function, int line) : file(file), function(function), line(line) {}
    const __LineInfo *address() const { return this; }
    const char *file;
    const char *function;
    int line;
};

class Logger {
public:
    static void WriteMessage(const char *text) { std::printf("%s\n", text); }
    static void WriteMessage(const wchar_t *text) { std::printf("%s\n", narrow(text).c_str()); }
    static std::string narrow(const std::wstring &text) {
        std::string result;
        for (wchar_t each : text)
            if (each < 0x80)
                result += static_cast<char>(each);
            else
                for (int shift = each < 0x800 ? 6 : each < 0x10000 ? 12 : 18, first = shift; shift >= 0; shift -= 6)
                    result += static_cast<char>(shift == first ? (first == 6    ? 0xC0
                                                                  : first == 12 ? 0xE0
                                                                                : 0xF0) |
                                                                     each >> shift
                                                               : 0x80 | (each >> shift & 0x3F));
        return result;
    }
};

// ---- Values in messages. Programs specialise ToString for their own types

template <class T> std::wstring __amp_to_string(const T &value, std::true_type /*is a number*/) {
    std::wostringstream text;
    text.precision(9);
    text << std::boolalpha << value;
    return text.str();
}
template <class T> std::wstring __amp_to_string(const T &, std::false_type) {
    static_assert(sizeof(T) == 0, "ToString has to be specialised for this type");
    return L"";
}
template <class T> std::wstring ToString(const T &value) { return __amp_to_string(value, std::is_arithmetic<T>()); }
template <class T> std::wstring ToString(const T *value) {
    std::wostringstream text;
    text << static_cast<const void *>(value);
    return text.str();
}
template <class T> std::wstring ToString(T *value) { return ToString(static_cast<const T *>(value)); }
template <> inline std::wstring ToString<wchar_t>(const wchar_t *text) { return text ? text : L"(null)"; }
template <> inline std::wstring ToString<char>(const char *text) {
    return text ? std::wstring(text, text + std::strlen(text)) : L"(null)";
}
template <> inline std::wstring ToString<std::wstring>(const std::wstring &text) { return text; }
template <> inline std::wstring ToString<std::string>(const std::string &text) {
    return std::wstring(text.begin(), text.end());
}
template <> inline std::wstring ToString<std::nullptr_t>(const std::nullptr_t &) { return L"nullptr"; }

#define RETURN_WIDE_STRING(value)                                                                                      \
    std::wstringstream _s;                                                                                             \
    _s << value;                                                                                                       \
    return _s.str();

struct __amp_assertion_failed {
    std::string text;
};

class Assert {
    typedef const wchar_t *Text;
    typedef const __LineInfo *Line;

public:
    template <class T>
    static void AreEqual(const T &expected, const T &actual, Text text = nullptr, Line line = nullptr) {
        check(expected == actual, L"AreEqual", text, line, expected, actual);
    }
    static void AreEqual(double expected, double actual, double tolerance, Text text = nullptr, Line line = nullptr) {
        check(std::fabs(expected - actual) <= std::fabs(tolerance), L"AreEqual", text, line, expected, actual);
    }
    static void AreEqual(float expected, float actual, float tolerance, Text text = nullptr, Line line = nullptr) {
        check(std::fabs(expected - actual) <= std::fabs(tolerance), L"AreEqual", text, line, expected, actual);
    }
    static void AreEqual(const char *expected, const char *actual, bool anyCase = false, Text text = nullptr,
                         Line line = nullptr) {
        check(same(expected, actual, anyCase), L"AreEqual", text, line, expected, actual);
    }
    static void AreEqual(const wchar_t *expected, const wchar_t *actual, bool anyCase = false, Text text = nullptr,
                         Line line = nullptr) {
        check(same(expected, actual, anyCase), L"AreEqual", text, line, expected, actual);
    }
    template <class T>
    static void AreNotEqual(const T &notExpected, const T &actual, Text text = nullptr, Line line = nullptr) {
        check(!(notExpected == actual), L"AreNotEqual", text, line, notExpected, actual);
    }
    static void AreNotEqual(double notExpected, double actual, double tolerance, Text text = nullptr,
                            Line line = nullptr) {
        check(std::fabs(notExpected - actual) > std::fabs(tolerance), L"AreNotEqual", text, line, notExpected, actual);
    }
    static void AreNotEqual(float notExpected, float actual, float tolerance, Text text = nullptr,
                            Line line = nullptr) {
        check(std::fabs(notExpected - actual) > std::fabs(tolerance), L"AreNotEqual", text, line, notExpected, actual);
    }
    static void AreNotEqual(const char *notExpected, const char *actual, bool anyCase = false, Text text = nullptr,
                            Line line = nullptr) {
        check(!same(notExpected, actual, anyCase), L"AreNotEqual", text, line, notExpected, actual);
    }
    static void AreNotEqual(const wchar_t *notExpected, const wchar_t *actual, bool anyCase = false,
                            Text text = nullptr, Line line = nullptr) {
        check(!same(notExpected, actual, anyCase), L"AreNotEqual", text, line, notExpected, actual);
    }
    template <class T>
    static void AreSame(const T &expected, const T &actual, Text text = nullptr, Line line = nullptr) {
        check(&expected == &actual, L"AreSame", text, line, &expected, &actual);
    }
    template <class T>
    static void AreNotSame(const T &notExpected, const T &actual, Text text = nullptr, Line line = nullptr) {
        check(&notExpected != &actual, L"AreNotSame", text, line, &notExpected, &actual);
    }
    template <class T> static void IsNull(const T *actual, Text text = nullptr, Line line = nullptr) {
        if (actual)
            fail(L"IsNull", text, line);
    }
    template <class T> static void IsNotNull(const T *actual, Text text = nullptr, Line line = nullptr) {
        if (!actual)
            fail(L"IsNotNull", text, line);
    }
    static void IsTrue(bool condition, Text text = nullptr, Line line = nullptr) {
        if (!condition)
            fail(L"IsTrue", text, line);
    }
    static void IsFalse(bool condition, Text text = nullptr, Line line = nullptr) {
        if (condition)
            fail(L"IsFalse", text, line);
    }
    static void Fail(Text text = nullptr, Line line = nullptr) { fail(L"Fail", text, line); }
    template <class Exception, class Function>
    static void ExpectException(Function &&function, Text text = nullptr, Line line = nullptr) {
        try {
            function();
        } catch (const Exception &) {
            return;
        } catch (const __amp_assertion_failed &) {
            throw;
        } catch (...) {
            fail(L"ExpectException: another exception", text, line);
        }
        fail(L"ExpectException: no exception", text, line);
    }

private:
    static bool same(const char *left, const char *right, bool anyCase) {
        if (!left || !right)
            return left == right;
        return !(anyCase ? strcasecmp(left, right) : std::strcmp(left, right));
    }
    static bool same(const wchar_t *left, const wchar_t *right, bool anyCase) {
        if (!left || !right)
            return left == right;
        return !(anyCase ? wcscasecmp(left, right) : std::wcscmp(left, right));
    }
    template <class T>
    static void check(bool holds, const wchar_t *name, Text text, Line line, const T &expected, const T &actual) {
        if (!holds)
            fail((std::wstring(name) + L" failed: <" + ToString(expected) + L"> and <" + ToString(actual) + L">")
                     .c_str(),
                 text, line);
    }
    static void fail(const wchar_t *what, Text text, Line line) {
        std::string message = Logger::narrow(what) + (text ? ": " + Logger::narrow(text) : "");
        if (line)
            message = std::string(line->file) + ":" + std::to_string(line->line) + ": " + message;
        throw __amp_assertion_failed{message};
    }
};

}  // namespace CppUnitTestFramework
}  // namespace VisualStudio
}  // namespace Microsoft

#include <compat/vs/detail/unit_test_run.h>

#define __AMP_UNIT_TEST ::Microsoft::VisualStudio::CppUnitTestFramework
#define LINE_INFO() __AMP_UNIT_TEST::__LineInfo(__FILE__, __FUNCTION__, __LINE__).address()

#define TEST_CLASS(className) class className : public __AMP_UNIT_TEST::TestClass<className>

// The function that calls a test method is a member too, since test methods may be private.
#define __AMP_TEST_MEMBER(methodName, list)                                                                            \
    static void __amp_run_##methodName(void *object) { static_cast<ThisClass *>(object)->methodName(); }               \
    inline static const bool __amp_added_##methodName = __AMP_UNIT_TEST::__amp_add(                                    \
        __amp_class().list, __AMP_UNIT_TEST::__amp_test{#methodName, &__amp_run_##methodName});
#define __AMP_TEST_FUNCTION(functionName, list)                                                                        \
    static void __amp_run_##functionName() { functionName(); }                                                         \
    inline static const bool __amp_added_##functionName =                                                              \
        __AMP_UNIT_TEST::__amp_add(__amp_class().list, &__amp_run_##functionName);
#define TEST_METHOD(methodName)                                                                                        \
    __AMP_TEST_MEMBER(methodName, tests)                                                                               \
    void methodName()
#define TEST_METHOD_INITIALIZE(methodName)                                                                             \
    __AMP_TEST_MEMBER(methodName, before)                                                                              \
    void methodName()
#define TEST_METHOD_CLEANUP(methodName)                                                                                \
    __AMP_TEST_MEMBER(methodName, after)                                                                               \
    void methodName()
#define TEST_CLASS_INITIALIZE(functionName)                                                                            \
    __AMP_TEST_FUNCTION(functionName, first)                                                                           \
    static void functionName()
#define TEST_CLASS_CLEANUP(functionName)                                                                               \
    __AMP_TEST_FUNCTION(functionName, last)                                                                            \
    static void functionName()
#define __AMP_TEST_MODULE(functionName, list)                                                                          \
    void functionName();                                                                                               \
    static const bool __amp_added_##functionName =                                                                     \
        __AMP_UNIT_TEST::__amp_add(__AMP_UNIT_TEST::__amp_test_module::get().list, &functionName);                     \
    void functionName()
#define TEST_MODULE_INITIALIZE(functionName) __AMP_TEST_MODULE(functionName, first)
#define TEST_MODULE_CLEANUP(functionName) __AMP_TEST_MODULE(functionName, last)

// An attribute of a class applies to all tests of the class. Its test name is empty.
#define __AMP_TEST_ATTRIBUTES(name, text)                                                                              \
    inline static const __AMP_UNIT_TEST::__amp_test_attributes __amp_attributes_##name =                               \
        __AMP_UNIT_TEST::__amp_test_attributes(__amp_class(), text)
#define BEGIN_TEST_METHOD_ATTRIBUTE(methodName) __AMP_TEST_ATTRIBUTES(methodName, #methodName)
#define END_TEST_METHOD_ATTRIBUTE() ;
#define BEGIN_TEST_CLASS_ATTRIBUTE() __AMP_TEST_ATTRIBUTES(__class, "")
#define END_TEST_CLASS_ATTRIBUTE() ;
#define BEGIN_TEST_MODULE_ATTRIBUTE() static_assert(true
#define END_TEST_MODULE_ATTRIBUTE() , "");
#define TEST_MODULE_ATTRIBUTE(attributeName, attributeValue)
#define TEST_METHOD_ATTRIBUTE(attributeName, attributeValue) .add(attributeName, attributeValue)
#define TEST_CLASS_ATTRIBUTE(attributeName, attributeValue) .add(attributeName, attributeValue)
#define TEST_OWNER(owner) .add(L"Owner", owner)
#define TEST_DESCRIPTION(description) .add(L"Description", description)
#define TEST_PRIORITY(priority) .add(L"Priority", L## #priority)
#define TEST_WORKITEM(workitem) .add(L"WorkItem", L## #workitem)
#define TEST_IGNORE() .add(L"Ignore", L"true")

__attribute__((weak)) int main(int count, char **arguments) {
    return __AMP_UNIT_TEST::__amp_test_run(std::vector<std::string>(arguments + 1, arguments + count))();
}
