// Types, templates and values inherited from dependent bases, by unqualified names: in partial specialisations,
// nested classes and classes whose base is a parameter, as Visual C++ finds them in the instance.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DMISSPELT -I%S/Inputs %s -o %t 2>&1 | FileCheck %s
#include "stdafx.h"

#include <iterator>

using namespace concurrency;

template <class T> struct element_traits {
    typedef T value_type;
    typedef T* pointer;
    typedef int difference_type;
    struct node {
        T value;
    };
    template <class U> struct rebind {
        typedef U other;
    };
    template <class U> static U convert(T x) restrict(cpu, amp) { return static_cast<U>(x); }
    static const int width = 4;
};

template <class T, int N> class view_iterator;

template <class T> class view_iterator<T, 1> : public std::iterator<std::random_access_iterator_tag, T, int> {
public:
    typedef value_type element;

    explicit view_iterator(const array_view<T>& view, difference_type at = 0) : view(view), at(at) {}
    reference operator*() const { return view[at]; }
    reference operator[](difference_type n) const { return view[at + n]; }
    difference_type operator-(const view_iterator& other) const { return at - other.at; }
    view_iterator operator+(difference_type n) const;
    bool operator!=(const view_iterator& other) const { return at != other.at; }
    view_iterator& operator++()
    {
        ++at;
        return *this;
    }
    value_type sum(int n) const
    {
        value_type total = value_type(0);
        for (difference_type i = 0; i < n; ++i)
            total += static_cast<value_type>((*this)[i]);
        std::vector<value_type> copy(1, total);
        std::pair<value_type, difference_type> both(copy[0], sizeof(value_type));
        return both.first;
    }
    void fill(value_type start)
    {
        array_view<value_type, 1> out(view);
        parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
            value_type twice = value_type(2);
            out[i] = start + twice * static_cast<value_type>(i[0]);
        });
        out.synchronize();
    }

private:
    array_view<T> view;
    int at;
};

template <class T> view_iterator<T, 1> view_iterator<T, 1>::operator+(difference_type n) const
{
    difference_type moved = at + n;
    return view_iterator(view, moved);
}

template <class T, class Base = element_traits<T>> struct from_parameter : Base {
    pointer data;
    value_type at(difference_type n) const
    {
        node found;
        found.value = data[n];
        const value_type& result = found.value;
        return result;
    }
};

template <class T> struct outer {
    struct inner : element_traits<T> {
        pointer data;
        value_type at(difference_type n) const { return data[n]; }
    };
};

template <class T> struct pointed;
template <class T> struct pointed<T*> : element_traits<T> {
    value_type start;
    std::vector<node> nodes;
    typename rebind<double>::other wide;
    template <class U> value_type mix(U u, value_type w = value_type()) const
    {
        auto add = [=](value_type x) {
            value_type y = x;
            return y + w;
        };
        return add(value_type(u));
    }
    int size() const { return width + static_cast<int>(sizeof(value_type)); }
    float converted(array_view<float> out) const
    {
        const value_type begin = start;
        parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
            node here;
            here.value = begin + i[0] * width;
            out[i] = convert<float>(here.value) + 0.5f;
        });
        return out[2];
    }
#ifdef MISSPELT
    // CHECK: inherited-names.cpp:[[#@LINE+1]]:5: error: {{.*}}'valu_type'
    valu_type other;
#endif
};

int main()
{
    std::vector<int> numbers(8);
    view_iterator<int, 1> it(array_view<int>(8, numbers));
    it.fill(3);
    bool right = *it == 3 && (it + 2)[1] == 9 && it.sum(3) == 3 + 5 + 7 && (it + 5) - it == 5;
    from_parameter<int> a;
    a.data = numbers.data();
    outer<int>::inner b;
    b.data = numbers.data();
    pointed<int*> c;
    c.start = 7;
    c.wide = 0.5;
    std::vector<float> halves(3);
    right = right && a.at(1) == 5 && b.at(2) == 7 && c.mix(3.9, 1) == 4 && c.size() == 8;
    right = right && c.converted(array_view<float>(3, halves)) == 15.5f && c.wide == 0.5;
    std::puts(right ? "right" : "wrong");
    return right ? 0 : 1;
}
