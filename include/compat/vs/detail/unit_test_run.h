// The lists that <CppUnitTest.h>'s macros register tests in, and the class that runs the tests.
#pragma once

namespace Microsoft {
namespace VisualStudio {
namespace CppUnitTestFramework {

// ---- Registered tests, in the order of the source

typedef void (*__amp_function)();

struct __amp_test {
    const char *name;
    void (*run)(void *object);
};

struct __amp_test_class {
    std::string name;
    void *(*make)();
    void (*drop)(void *object);
    std::vector<__amp_test> tests, before, after;
    std::vector<__amp_function> first, last;
    std::vector<std::string> ignored;
};

struct __amp_test_module {
    std::list<__amp_test_class> classes;
    std::vector<__amp_function> first, last;
    static __amp_test_module &get() {
        static __amp_test_module module;
        return module;
    }
};

template <class List, class Entry> bool __amp_add(List &list, Entry entry) {
    list.push_back(entry);
    return true;
}

template <class T> class TestClass {
public:
    typedef T ThisClass;
    static __amp_test_class &__amp_class() {
        static __amp_test_class &tests = add();
        return tests;
    }

private:
    static __amp_test_class &add() {
        char *readable = abi::__cxa_demangle(typeid(T).name(), nullptr, nullptr, nullptr);
        std::string name = readable ? readable : typeid(T).name();
        std::free(readable);
        std::list<__amp_test_class> &classes = __amp_test_module::get().classes;
        classes.push_back({name,
                           [] { return static_cast<void *>(new T); },
                           [](void *object) { delete static_cast<T *>(object); },
                           {},
                           {},
                           {},
                           {},
                           {},
                           {}});
        return classes.back();
    }
};

class __amp_test_attributes {
public:
    __amp_test_attributes(__amp_test_class &tests, const char *name) : tests(tests), name(name) {}
    __amp_test_attributes &add(const wchar_t *attribute, const wchar_t *value) {
        if (std::wstring(attribute) == L"Ignore" && std::wstring(value) == L"true")
            tests.ignored.push_back(name);
        return *this;
    }

private:
    __amp_test_class &tests;
    std::string name;
};

class __amp_test_run {
public:
    explicit __amp_test_run(std::vector<std::string> wanted) : wanted(std::move(wanted)) {}

    int operator()() {
        __amp_test_module &module = __amp_test_module::get();
        guard("the module's initialisation", [&] { call(module.first); });
        for (__amp_test_class &each : module.classes)
            run(each);
        guard("the module's cleanup", [&] { call(module.last); });
        std::printf("%d passed, %d failed, %d ignored\n", passed, failed, ignored);
        return failed ? 1 : 0;
    }

private:
    static void call(const std::vector<__amp_function> &functions) {
        for (__amp_function each : functions)
            each();
    }

    bool wants(const std::string &name) const {
        for (const std::string &each : wanted)
            if (name.find(each) != std::string::npos)
                return true;
        return wanted.empty();
    }

    template <class Function> bool guard(const std::string &name, Function function) {
        std::string message;
        try {
            function();
            return true;
        } catch (const __amp_assertion_failed &failure) {
            message = failure.text;
        } catch (const std::exception &error) {
            message = std::string("exception: ") + error.what();
        } catch (...) {
            message = "an exception that is no std::exception";
        }
        std::printf("FAILED %s\n       %s\n", name.c_str(), message.c_str());
        ++failed;
        return false;
    }

    void run(__amp_test_class &tests) {
        bool begun = false;
        for (const __amp_test &test : tests.tests) {
            const std::string name = tests.name + "::" + test.name;
            if (!wants(name))
                continue;
            bool isIgnored = false;
            for (const std::string &each : tests.ignored)
                isIgnored |= each == test.name || each.empty();
            if (isIgnored) {
                std::printf("ignored %s\n", name.c_str());
                ++ignored;
                continue;
            }
            if (!begun && !guard(tests.name, [&] { call(tests.first); }))
                return;
            begun = true;
            if (guard(name, [&] { runOne(tests, test); })) {
                std::printf("passed %s\n", name.c_str());
                ++passed;
            }
        }
        if (begun)
            guard(tests.name, [&] { call(tests.last); });
    }

    /// Each test runs on a new object of its class.
    static void runOne(__amp_test_class &tests, const __amp_test &test) {
        struct Object {
            explicit Object(__amp_test_class &tests) : tests(tests), value(tests.make()) {}
            ~Object() { tests.drop(value); }
            __amp_test_class &tests;
            void *value;
        } object(tests);
        auto callAll = [&](const std::vector<__amp_test> &list) {
            for (const __amp_test &each : list)
                each.run(object.value);
        };
        callAll(tests.before);
        try {
            test.run(object.value);
        } catch (...) {
            callAll(tests.after);
            throw;
        }
        callAll(tests.after);
    }

    std::vector<std::string> wanted;
    int passed = 0, failed = 0, ignored = 0;
};

}  // namespace CppUnitTestFramework
}  // namespace VisualStudio
}  // namespace Microsoft
