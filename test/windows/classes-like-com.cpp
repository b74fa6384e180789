// Abstract classes in the style of COM, by the macros of <windows.h> and of COM's headers.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DHEADER='<objbase.h>' %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DHEADER='<unknwn.h>' -DWIN32_LEAN_AND_MEAN %s -o %t && %t
// A program's own macros with two of the names.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -DTHIS=int -DTHIS_=int, %s -fsyntax-only -DOWN
#ifndef HEADER
#define HEADER <windows.h>
#endif
#include HEADER
#include <amp.h>

#ifdef OWN
static int second(THIS_ THIS n) { return n; }
int main() { return second(1, 0); }
#else

#undef INTERFACE
#define INTERFACE ICounter
DECLARE_INTERFACE(ICounter)
{
    BEGIN_INTERFACE
    STDMETHOD(Add)(THIS_ int n) PURE;
    STDMETHOD_(ULONG, Release)(THIS) PURE;
    END_INTERFACE
};
#undef INTERFACE
#define INTERFACE INamed
DECLARE_INTERFACE_(INamed, ICounter)
{
    STDMETHOD_(const char*, Name)(THIS) const PURE;
};
DECLARE_INTERFACE_IID_(IOther, INamed, "00000000-0000-0000-C000-000000000046")
{
    IFACEMETHOD(Start)() PURE;
};
MIDL_INTERFACE("00000000-0000-0000-C000-000000000047") ILast : public IOther
{
};
class DECLSPEC_NOVTABLE Base : public ILast
{
public:
    STDMETHODIMP Add(int n);
    STDMETHODIMP_(ULONG) Release() { return static_cast<ULONG>(sum); }
    IFACEMETHODIMP Start() { return S_FALSE; }
    int sum = 0;
};
STDMETHODIMP Base::Add(int n)
{
    sum += n;
    return S_OK;
}
class Counter : public Base
{
public:
    STDMETHODIMP_(const char*) Name() const { return "counter"; }
};
STDAPI_(int) Exported(int n) { return n; }

int main()
{
    Counter counter;
    INamed& named = counter;
    const bool ok = SUCCEEDED(named.Add(2)) && named.Add(3) == S_OK && named.Release() == 5 && named.Name()[0] == 'c' &&
                    counter.Start() == S_FALSE && Exported(4) == 4;
    return ok ? 0 : 1;
}
#endif
