// Comparisons of members that look like member templates with arguments, and member templates beside comparisons: both
// are read as Visual C++ reads them.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

#include <type_traits>

using namespace concurrency;

struct Small {
    static const int count = 3;
    enum { most = 5 };
    int first, last;
};
struct Large {
    static const int count = 30;
    enum { most = 5 };
};
struct Counter {
    template <int N> static int count() { return N; }
    template <int N> struct limit {
        enum { value = N };
    };
    template <int N> int get() const { return N; }
    int size;
};
// The name of data in Small and in Large, and of a template here.
struct Maker {
    template <typename T> struct count {
        T value;
        count(T x = T()) : value(x) {}
    };
};

static int Two(bool a, bool b) { return a * 2 + b; }

template <typename T> typename std::enable_if<T::count < 4, int>::type Kind(T) { return 1; }
template <typename T> std::enable_if<(T::count > 4), int>::type Kind(T) { return 2; }
template <typename T> struct Chosen : std::integral_constant<bool, T::count < 4> {
    typedef std::conditional<T::count < 4, int, char>::type type;
    std::conditional<T::count < T::most, int, char>::type member;
    static const bool both = std::is_same<std::conditional<T::count < 4, int, char>::type, int>::value && T::count < 4;
};

template <typename T> int Compare(const T& a, const T& b, int x)
{
    int r = Two(T::count < x, x > a.first) + Two(a.first < x, x > (b.last)) + Two(a.first < x, x > -b.last);
    r += a.first < b.first && b.last > (x);
    if (a.first < x || x > (b.last))
        ++r;
    for (int i = 0; i < T::count && x > (i); ++i)
        ++r;
    bool few[] = { T::count < 3, 4 > (T::most), a.last < x };
    return r + few[0] + few[1] + few[2] + (T::count < x > (0)) + (T::count >> 1) + (T::count < 9 ? 1 : 0);
}

template <typename T> int Count(const T& o)
{
    int r = 0;
    for (int i = 0; i < T::count<3>(); ++i)
        ++r;
    for (int i = 0; i < o.get<(2)>() && r > T::limit<2>::value; ++i)
        ++r;
    if (o.size < T::limit<(4)>::value && r < T::count<(9)>())
        ++r;
    return r + (o.size < r && r > (o.size));
}

template <typename T> int Make()
{
    const T::count<int>& bound = T::count<int>(2);
    return bound.value + sizeof(T::count<char>);
}

int main()
{
    Small a = { 1, 2 }, b = { 3, 4 };
    Expect(Compare(a, b, 5) == 3 + 3 + 3 + 0 + 1 + 3 + 1 + 1 + 1 + 1, "comparisons");
    Expect(Kind(Small()) == 1 && Kind(Large()) == 2, "comparisons in template arguments");
    Expect(Chosen<Small>::value && Chosen<Small>::both && sizeof(Chosen<Large>::type) == 1, "in classes");
    Expect(sizeof(Chosen<Small>().member) == 4, "in members");
    Counter counter;
    counter.size = 1;
    Expect(Count(counter) == 3 + 2 + 1 + 1, "member templates in comparisons");
    Expect(Make<Maker>() == 3, "one name for both");
    return failures;
}
