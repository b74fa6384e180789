// std::exception has a message constructor, as in Microsoft's library: thrown, as a base, in variables, caught by copy.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -O1 -DMETHOD -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

#include <exception>
#include <stdexcept>
#include <string>

using namespace std;

class DeviceError : public std::exception
{
public:
    DeviceError(const char* text, int code) : std::exception(text), m_code(code) {}
    explicit DeviceError(int code) : exception(), m_code(code) {}
    int Code() const { return m_code; }

private:
    int m_code;
};

class NotFound : public virtual exception
{
public:
    NotFound() : exception("not found") {}
};

struct Described : exception, string
{
    Described(const string& text) : string(text) {}
    virtual const char* what() const throw() { return c_str(); }
};

class Prefixed : public DeviceError
{
    typedef std::exception Base;
    string m_text;

public:
    Prefixed(const string& name) : DeviceError((name + " failed").c_str(), 1), m_text("device: " + string(exception::what())) {}
    virtual const char* what() const throw() override { return m_text.c_str(); }
};

// Signatures with exception stay unchanged.
string Text(const std::exception& e) { return e.what(); }
string Text(const exception* e) { return e ? e->what() : "none"; }

template <class F> string Caught(F f)
{
    try {
        f();
    }
    catch (exception& e) {
        return Text(e);
    }
    return "nothing";
}

template <class F> string CaughtCopy(F f)
{
    try {
        f();
    }
    catch (std::exception e) {
        return e.what();
    }
    return "nothing";
}

int main()
{
    Expect(Caught([] { throw std::exception("plain"); }) == "plain", "a text");
    Expect(Caught([] { string text = "made"; throw exception(text.c_str()); }) == "made", "a text of the moment");
    Expect(Caught([] { throw DeviceError("lost", 5); }) == "lost", "a derived class");
    Expect(Caught([] { throw NotFound(); }) == "not found", "a virtual base");
    Expect(Caught([] { throw DeviceError(5); }) == "Unknown exception", "no text");
    Expect(Caught([] { throw Described("described"); }) == "described", "an own text");
    Expect(Caught([] { throw Prefixed("launch"); }) == "device: launch failed", "the base's text");
    Expect(Caught([] { throw std::runtime_error("runtime"); }) == "runtime", "the library's own");
    Expect(Caught([] { throw concurrency::runtime_exception("amp", E_FAIL); }) == "amp", "C++ AMP's");
    Expect(CaughtCopy([] { throw DeviceError("lost", 5); }) == "lost", "a copy of a derived class");
    Expect(CaughtCopy([] { throw std::runtime_error("runtime"); }) == "runtime", "a copy of the library's own");
    exception kept("kept"), copy(kept);
    const std::exception* pointer = new std::exception("new");
    Expect(Text(kept) + Text(copy) + Text(pointer) == "keptkeptnew", "variables");
    delete pointer;
    exception_ptr held = make_exception_ptr(std::exception("held"));
    Expect(Caught([&] { rethrow_exception(held); }) == "held", "held");
    return failures;
}
