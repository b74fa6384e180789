// Calling conventions have no effect on x64: types with and without them are the same, whatever their spelling.
// RUN: %amp-clang --amp-compat=msvc -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -DWITH_AMP %s -o %t && %t
#ifdef WITH_AMP
#include <amp.h>
#endif
#include <windows.h>

typedef int (CALLBACK *windows_callback)(int);
typedef int (__stdcall *standard_callback)(int);
typedef void (__cdecl *c_callback)(int *);

int __stdcall on_event(int x) { return x; }
int _fastcall quick(int x) { return x + 1; }
void __cdecl set(int *x) { *x = 5; }

template <typename R, typename A> R call(R (*function)(A), A argument) { return function(argument); }
template <typename F> struct arity;
template <typename R, typename... A> struct arity<R (*)(A...)> { static const int value = sizeof...(A); };

struct base {
    virtual ~base() {}
    virtual int __stdcall go(int) = 0;
    int __thiscall twice(int x) { return 2 * x; }
};
struct derived : base {
    int WINAPI go(int x) { return x + 1; }
};

int main() {
    windows_callback a = on_event, b = static_cast<standard_callback>(0);
    standard_callback c = [](int x) { return x * 2; };
    c_callback d = set;
    int n = 0;
    d(&n);
    derived object;
    int (base::*member)(int) = &base::twice;
    return a(1) + c(2) + quick(3) + call(on_event, 4) + object.go(5) + (object.*member)(6) == 31 && !b && n == 5 &&
                   arity<decltype(&on_event)>::value == 1 ? 0 : 1;
}
