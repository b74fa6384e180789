// _T is a macro of <tchar.h> only: programs without it call template parameters so, and amp code computes with them.
// `_T("text")` is understood all the same.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 -D_UNICODE -DUNICODE %s -o %t && %t | FileCheck --check-prefix=WIDE %s
#include <amp.h>
#include <cstdio>
#include <windows.h>

using namespace concurrency;

template <typename _T> _T HalfOf(int i) restrict(cpu, amp) { return _T(i) / _T(2); }
template <class _T> struct Holder {
    _T value;
    explicit Holder(const _T &given) restrict(cpu, amp) : value(_T(given)) {}
};

int main() {
    array_view<float> v(8);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = HalfOf<float>(i[0]) + Holder<int>(1).value; });
    // CHECK: 4.5 4 1
    // WIDE: 4.5 16 4
    std::printf("%g %d %d\n", v[7], static_cast<int>(sizeof(_T("abc"))), static_cast<int>(sizeof _T('a')));
    LPCTSTR text = TEXT("abc");
    return text[3] != 0;
}
