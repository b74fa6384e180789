// The members of Visual C++'s vector types: __m128 is a union with the member m128_f32 there. The compiler replaces
// `v.m128_f32` by `::__amp_m128_f32(v)`.
#pragma once

#include <cstddef>
#include <type_traits>

/// The elements of a vector, as an array of another type.
template <class Element, class Vector, std::size_t Count = sizeof(Vector) / sizeof(Element)>
Element (&__amp_elements(Vector &vector))[Count] {
    return reinterpret_cast<Element(&)[Count]>(vector);
}
template <class Element, class Vector, std::size_t Count = sizeof(Vector) / sizeof(Element)>
const Element (&__amp_elements(const Vector &vector))[Count] {
    return reinterpret_cast<const Element(&)[Count]>(vector);
}

template <class T> struct __amp_is_vector {
    using type = typename std::remove_reference<T>::type;
    static constexpr bool value = !std::is_class<type>::value && !std::is_union<type>::value;
};

// A class or union of the program may have a member of the name.
#define __AMP_VECTOR_MEMBER(name, element)                                                                             \
    template <class T, class = typename std::enable_if<__amp_is_vector<T>::value>::type>                               \
    auto __amp_##name(T &&vector) noexcept->decltype(__amp_elements<element>(vector)) {                                \
        return __amp_elements<element>(vector);                                                                        \
    }                                                                                                                  \
    template <class T, class = typename std::enable_if<!__amp_is_vector<T>::value>::type, class = void>                \
    auto __amp_##name(T &&object) noexcept->decltype((static_cast<T &&>(object).name)) {                               \
        return static_cast<T &&>(object).name;                                                                         \
    }
#define __AMP_INTEGER_MEMBERS(name)                                                                                    \
    __AMP_VECTOR_MEMBER(name##_i8, signed char)                                                                        \
    __AMP_VECTOR_MEMBER(name##_i16, short)                                                                             \
    __AMP_VECTOR_MEMBER(name##_i32, int)                                                                               \
    __AMP_VECTOR_MEMBER(name##_i64, long long)                                                                         \
    __AMP_VECTOR_MEMBER(name##_u8, unsigned char)                                                                      \
    __AMP_VECTOR_MEMBER(name##_u16, unsigned short)                                                                    \
    __AMP_VECTOR_MEMBER(name##_u32, unsigned)                                                                          \
    __AMP_VECTOR_MEMBER(name##_u64, unsigned long long)
__AMP_VECTOR_MEMBER(m128_f32, float)
__AMP_VECTOR_MEMBER(m128d_f64, double)
__AMP_VECTOR_MEMBER(m256_f32, float)
__AMP_VECTOR_MEMBER(m256d_f64, double)
__AMP_INTEGER_MEMBERS(m128)
__AMP_INTEGER_MEMBERS(m128i)
__AMP_INTEGER_MEMBERS(m256i)
#undef __AMP_INTEGER_MEMBERS
#undef __AMP_VECTOR_MEMBER
