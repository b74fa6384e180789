// __FUNCTION__ and __FUNCSIG__ of member functions name the class, and neither 'static' nor 'virtual', as in Visual C++.
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -DHOST_ONLY %s -o %t && %t
#include <cstdio>
#include <cstring>
#ifndef HOST_ONLY
#include <amp.h>
#endif

static int failures = 0;
static void check(const char *text, const char *expected) {
    if (strcmp(text, expected) == 0)
        return;
    printf("'%s' is not '%s'\n", text, expected);
    ++failures;
}

struct Base {
    virtual const char *name() const { return __FUNCTION__; }
    virtual const char *signature() { return __FUNCSIG__; }
    static const char *shared() { return __FUNCTION__; }
    static const char *shared_signature(int) { return __FUNCSIG__; }
    const char *plain() { return __FUNCTION__; }
    virtual ~Base() { check(__FUNCTION__, "Base::~Base"); }
};
namespace space {
struct Derived : Base {
    const char *name() const override;
};
/// What follows the text in its array is zero.
template <size_t N> bool has_only(const char (&text)[N], const char *expected) {
    size_t others = 0;
    for (size_t k = strlen(expected); k != N; ++k)
        others += text[k] != 0;
    return strcmp(text, expected) == 0 && others == 0;
}
struct Arrays {
    static bool deduced() { return has_only(__FUNCTION__, "space::Arrays::deduced"); }
    virtual bool referred() {
        const auto &name = __FUNCTION__;
        return has_only(name, "space::Arrays::referred") && sizeof name == sizeof(__FUNCTION__);
    }
    virtual bool ranged() {
        char copy[sizeof __FUNCTION__] = {}, *end = copy;
        for (char each : __FUNCTION__)
            *end++ = each;
        return end == copy + sizeof copy && has_only(copy, "space::Arrays::ranged");
    }
};
template <class T> struct Holder {
    static const char *name() { return __FUNCTION__; }
};
}  // namespace space
const char *space::Derived::name() const { return [] { return __FUNCTION__; }() ? __FUNCTION__ : ""; }

// A name that begins with one of the words is left as it is.
static const char *static_name() { return __FUNCTION__; }

int main() {
    space::Derived derived;
    Base base;
    check(base.name(), "Base::name");
    check(base.signature(), "const char *__cdecl Base::signature(void)");
    check(Base::shared(), "Base::shared");
    check(Base::shared_signature(1), "const char *__cdecl Base::shared_signature(int)");
    check(base.plain(), "Base::plain");
    check(derived.name(), "space::Derived::name");
    check(static_name(), "static_name");
    if (strncmp(space::Holder<int>::name(), "space::Holder", 13) != 0)
        ++failures;
    space::Arrays arrays;
    if (!space::Arrays::deduced() || !arrays.referred() || !arrays.ranged())
        ++failures;
    return failures;
}
