// Types of dependent classes without `typename`, as Visual C++ accepts them in template bodies: where Clang
// assumes a type, and where it assumes a value. Other errors keep their message.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -I%S/Inputs %s -DWRONG 2>&1 | FileCheck %s
// RUN: not %amp-clang -fsyntax-only -I%S/Inputs %s -DPLAIN 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN: note: --amp-compat=msvc accepts this, as Microsoft's compiler does
#ifdef PLAIN
#include <amp.h>
#include <vector>
#define Expect(condition, text)
#else
#include "stdafx.h"
#endif

using namespace concurrency;

template <class T> struct Traits {
    typedef T value_type;
    typedef std::vector<T> list;
    template <class U> struct rebind { typedef Traits<U> other; };
};

template <class T, int N> void AddTwice(array_view<T, N> view) {
    parallel_for_each(view.extent, [=](index<N> i) restrict(amp) {
        Traits<T>::value_type x = view[i];
        Traits<T>::value_type* p = &x;
        const Traits< T >::value_type& r = *p;
        *p += Traits<T>::value_type(2) + ::Traits<T>::value_type();
        view[i] += r;
        if (Traits<T>::value_type* q = p) view[i] += Traits<T>::rebind<T>::other::value_type(*q * 10);
    });
}

template <class C> int Sum(const C& data) {
    C::const_iterator it = data.begin();
    C::value_type total = C::value_type();
    for (const C::value_type* p = &data[0]; p != &data[0] + data.size(); ++p)
        total += *p;
    for (C::const_reference each : data)
        total += each;
    C::value_type& alias = total;
    C::value_type* pointer(&alias);
    C::value_type** pointers[1] = { &pointer };
    void* untyped = **pointers;
    alias += *(C::value_type*)untyped;
    total += *static_cast<C::value_type*>(untyped) + (C::value_type)0.5;
    std::vector<C::value_type*> list(1, new C::value_type(5));
    total += *list[0] - *it;
    delete list[0];
    do C::value_type* never = &total, *again = never; while (false);
    return total;
}

#ifdef WRONG
namespace numbers { static int count = 3; }
// CHECK-NOT: typename
template <class T> int Product(T x) {
    // CHECK: error: use of undeclared identifier 'nothing'
    int y = Sum(numbers::count * nothing);
    // CHECK: error: use of undeclared identifier 'unknown'
    if (numbers::count * unknown == 4)
        ++y;
    // CHECK: error: use of undeclared identifier 'neither'
    return y + numbers::count * neither;
}
// CHECK-NOT: typename
#endif

int main() {
    std::vector<int> numbers(4, 3);
    array_view<int, 1> view(4, numbers);
    AddTwice(view);
    view.synchronize();
    // 3, then 3 + 5 + 50
    Expect(numbers[3] == 58, "the kernel's types");
    std::vector<int> three(3, 4);
    // 4 * 3 * 2, doubled, doubled, and 5 - 4
    Expect(Sum(three) == 97, "the host's types");
#ifdef WRONG
    Product(1);
#endif
}
