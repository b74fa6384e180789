// Requirements of containers on their element types and their sources [AMP 2.4.1.3, 5].
#pragma once

#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

namespace Concurrency {

template <typename T, int N = 1> class array;
template <typename T, int N = 1> class array_view;

namespace details {

template <typename T> struct is_container : std::false_type {};
template <typename T, int N> struct is_container<array<T, N>> : std::true_type {};
template <typename T, int N> struct is_container<array_view<T, N>> : std::true_type {};
template <typename T> struct is_container<const T> : is_container<T> {};

template <typename T, typename = void> struct is_complete : std::false_type {};
template <typename T> struct is_complete<T, decltype(void(sizeof(T)))> : std::true_type {};

/// The rules about elements whose size is known.
template <typename T, typename Container, bool> struct sized_element_rules {
    static_assert(!std::is_empty<T>::value, "the element type of a C++ AMP container must have data members");
    static_assert(sizeof(T) % 4 == 0, "the size of a C++ AMP container's element type must be a multiple of 4 bytes; "
                                      "char, short and bool are smaller: pack several into an unsigned int, as "
                                      "byte_view of <amp/byte_view.h> does, or make a bool an int");
};
template <typename T, typename Container> struct sized_element_rules<T, Container, false> {
    static_assert(std::is_void<T>::value,
                  "the element type of a C++ AMP container must be defined in front of the container: here it is only "
                  "declared, or not yet complete");
};

/// The element rules that a header can check. The compiler checks the other rules if a kernel uses the type. Each
/// container instantiates its own copy, so that each line with a mistake gets an error.
template <typename T, typename Container>
struct element_rules : sized_element_rules<T, Container, is_complete<T>::value> {
    static_assert(!std::is_void<T>::value, "the element type of a C++ AMP container cannot be void");
    static_assert(!std::is_volatile<T>::value, "the element type of a C++ AMP container cannot be volatile");
    static_assert(!std::is_reference<T>::value, "the element type of a C++ AMP container cannot be a reference");
    static_assert(!is_container<typename std::remove_reference<T>::type>::value,
                  "the element type of a C++ AMP container cannot be another container");
    static_assert(!std::is_pointer<T>::value, "the element type of a C++ AMP container cannot be a pointer");
    static const bool hold = true;
};

/// Tests if C has data() and size() with elements that a view of T accepts: vector, std::array, string, ...
template <typename C, typename T, typename = void> struct is_source : std::false_type {};
template <typename C, typename T>
struct is_source<
    C, T,
    typename std::enable_if<std::is_convertible<decltype(std::declval<C &>().size()), std::size_t>::value &&
                            std::is_convertible<decltype(std::declval<C &>().data()), T *>::value &&
                            std::is_same<typename std::remove_cv<typename std::remove_pointer<
                                             decltype(std::declval<C &>().data())>::type>::type,
                                         typename std::remove_cv<T>::type>::value>::type> : std::true_type {};

/// Tests if a view of T may be made from an argument of type C&&. A temporary is allowed for a read-only view, which is
/// valid as long as the temporary lives [AMP 5.2.2].
template <typename C, typename T>
struct is_viewable : std::integral_constant<bool, is_source<typename std::remove_reference<C>::type, T>::value &&
                                                      (std::is_lvalue_reference<C>::value || std::is_const<T>::value)> {
};

/// Tests if std::iterator_traits knows I, and I is not a container.
template <typename I, typename = void> struct is_iterator : std::false_type {};
template <typename I>
struct is_iterator<I,
                   typename std::enable_if<!std::is_void<typename std::iterator_traits<I>::iterator_category>::value &&
                                           !is_container<I>::value>::type> : std::true_type {};

/// Tests if copy may read from or write to an O: it can be dereferenced. Numbers pass, and get an error message later.
template <typename O, typename = void> struct is_position : std::is_arithmetic<O> {};
template <typename O>
struct is_position<O, decltype(void(*std::declval<O &>()))> : std::integral_constant<bool, !is_container<O>::value> {};

/// U, with const if T is const.
template <typename T, typename U> struct copy_const {
    typedef U type;
};
template <typename T, typename U> struct copy_const<const T, U> {
    typedef const U type;
};

}  // namespace details
}  // namespace Concurrency
