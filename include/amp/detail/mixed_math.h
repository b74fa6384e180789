// Mathematical functions whose arguments include integers or differ in type. libstdc++ has constexpr templates for
// them, which amp code may call, and which overload resolution would choose as exact matches. On Windows such arguments
// are converted. AMP_MATH_INTEGER(name, result) and the other macros define overloads for the amp side. No include
// guard: the header that includes this one undefines the macros.

#include <type_traits>

#ifndef AMP_DETAIL_MIXED_MATH
#define AMP_DETAIL_MIXED_MATH
namespace Concurrency {
namespace details {

/// The type for mixed arguments if there are single and double precision functions. It is that of the standard library,
/// except that an integer and a float give float.
template <typename A, typename B>
using either_double = typename std::conditional<std::is_same<A, double>::value || std::is_same<B, double>::value ||
                                                    (std::is_integral<A>::value && std::is_integral<B>::value),
                                                double, float>::type;
template <typename A, typename B, typename C>
using any_double = either_double<either_double<A, B>, either_double<either_double<B, C>, either_double<A, C>>>;

template <typename A, typename B, typename C = A>
using if_mixed = typename std::enable_if<
    std::is_arithmetic<A>::value && std::is_arithmetic<B>::value && std::is_arithmetic<C>::value &&
    (!std::is_same<A, B>::value || !std::is_same<A, C>::value || std::is_integral<A>::value)>::type;

}  // namespace details
}  // namespace Concurrency
#endif

#define AMP_MATH_INTEGER(name, result)                                                                                 \
    template <typename T, typename = typename std::enable_if<std::is_integral<T>::value>::type>                        \
    inline result name(T x) restrict(amp) {                                                                            \
        return name(static_cast<result>(x));                                                                           \
    }
#define AMP_MATH_INTEGER_AND_POWER(name, result)                                                                       \
    template <typename T, typename = typename std::enable_if<std::is_integral<T>::value>::type>                        \
    inline result name(T x, int exponent) restrict(amp) {                                                              \
        return name(static_cast<result>(x), exponent);                                                                 \
    }
#define AMP_MATH_MIXED(name, ...)                                                                                      \
    template <typename A, typename B, typename = details::if_mixed<A, B>>                                              \
    inline __VA_ARGS__ name(A x, B y) restrict(amp) {                                                                  \
        return name(static_cast<__VA_ARGS__>(x), static_cast<__VA_ARGS__>(y));                                         \
    }
