// Iterators over the elements of containers of rank 1, and traits of the algorithms' arguments.
#pragma once

#include <amp.h>

#include <iterator>
#include <type_traits>

namespace Concurrency {
namespace algorithms {

/// A random-access iterator over an array_view<T, 1>: the view and a position in it. It holds the view, so it can be
/// captured by kernels, copied and stored. On the host, an access makes the element current, as a subscript of the view
/// does. Two iterators can be compared, and subtracted, if they refer to the same view.
template <typename T> class view_iterator {
public:
    typedef std::random_access_iterator_tag iterator_category;
    typedef typename std::remove_const<T>::type value_type;
    typedef int difference_type;
    typedef T *pointer;
    typedef T &reference;

    view_iterator(const array_view<T, 1> &view, int position) restrict(cpu, amp) : view_(view), position_(position) {}

    reference operator*() const restrict(cpu, amp) { return view_[position_]; }
    pointer operator->() const restrict(cpu, amp) { return &view_[position_]; }
    reference operator[](int offset) const restrict(cpu, amp) { return view_[position_ + offset]; }

    view_iterator &operator++() restrict(cpu, amp) { return *this += 1; }
    view_iterator &operator--() restrict(cpu, amp) { return *this += -1; }
    view_iterator operator++(int) restrict(cpu, amp) {
        view_iterator before(*this);
        ++position_;
        return before;
    }
    view_iterator operator--(int) restrict(cpu, amp) {
        view_iterator before(*this);
        --position_;
        return before;
    }
    view_iterator &operator+=(int count) restrict(cpu, amp) {
        position_ += count;
        return *this;
    }
    view_iterator &operator-=(int count) restrict(cpu, amp) { return *this += -count; }

    friend view_iterator operator+(view_iterator i, int count) restrict(cpu, amp) { return i += count; }
    friend view_iterator operator+(int count, view_iterator i) restrict(cpu, amp) { return i += count; }
    friend view_iterator operator-(view_iterator i, int count) restrict(cpu, amp) { return i -= count; }
    friend int operator-(const view_iterator &a, const view_iterator &b) restrict(cpu, amp) {
        return a.position_ - b.position_;
    }
    friend bool operator==(const view_iterator &a, const view_iterator &b) restrict(cpu, amp) {
        return a.position_ == b.position_;
    }
    friend bool operator!=(const view_iterator &a, const view_iterator &b) restrict(cpu, amp) { return !(a == b); }
    friend bool operator<(const view_iterator &a, const view_iterator &b) restrict(cpu, amp) {
        return a.position_ < b.position_;
    }
    friend bool operator>(const view_iterator &a, const view_iterator &b) restrict(cpu, amp) { return b < a; }
    friend bool operator<=(const view_iterator &a, const view_iterator &b) restrict(cpu, amp) { return !(b < a); }
    friend bool operator>=(const view_iterator &a, const view_iterator &b) restrict(cpu, amp) { return !(a < b); }

    /// The view that it refers to, and the number of elements before it.
    array_view<T, 1> view() const restrict(cpu, amp) { return view_; }
    int position() const restrict(cpu, amp) { return position_; }

private:
    array_view<T, 1> view_;
    int position_;
};

/// Traits of an argument's type: whether it is a range, the type of its elements, and its rank.
template <typename Range> struct range_traits {
    /// True for array and array_view, whose traits also have rank, element_type and value_type.
    static const bool is_range = false;
};
template <typename T, int N> struct range_traits<array_view<T, N>> {
    static const bool is_range = true;
    static const int rank = N;
    typedef T element_type;
    typedef typename std::remove_const<T>::type value_type;
};
template <typename T, int N> struct range_traits<array<T, N>> {
    static const bool is_range = true;
    static const int rank = N;
    typedef T element_type;
    typedef T value_type;
};
template <typename T, int N> struct range_traits<const array<T, N>> {
    static const bool is_range = true;
    static const int rank = N;
    typedef const T element_type;
    typedef T value_type;
};
template <typename T, int N> struct range_traits<const array_view<T, N>> : range_traits<array_view<T, N>> {};

/// Iterators over an array_view or an array of rank 1.
template <typename T> view_iterator<T> begin(const array_view<T, 1> &view) restrict(cpu, amp) {
    return view_iterator<T>(view, 0);
}
template <typename T> view_iterator<T> end(const array_view<T, 1> &view) restrict(cpu, amp) {
    return view_iterator<T>(view, view.extent[0]);
}
template <typename T> view_iterator<T> begin(array<T, 1> &from) { return algorithms::begin(array_view<T, 1>(from)); }
template <typename T> view_iterator<T> end(array<T, 1> &from) { return algorithms::end(array_view<T, 1>(from)); }
template <typename T> view_iterator<const T> begin(const array<T, 1> &from) {
    return algorithms::begin(array_view<const T, 1>(from));
}
template <typename T> view_iterator<const T> end(const array<T, 1> &from) {
    return algorithms::end(array_view<const T, 1>(from));
}
template <typename Range> view_iterator<const typename range_traits<Range>::value_type> cbegin(const Range &from) {
    return algorithms::begin(array_view<const typename range_traits<Range>::value_type, 1>(from));
}
template <typename Range> view_iterator<const typename range_traits<Range>::value_type> cend(const Range &from) {
    return algorithms::end(array_view<const typename range_traits<Range>::value_type, 1>(from));
}

}  // namespace algorithms
}  // namespace Concurrency
