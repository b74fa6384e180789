// Function objects for host and kernels: those of <functional>, which kernels cannot call, and a few that algorithms
// need. Each has a form for one type, `plus<float>`, and one for the types of its operands, `plus<>`.
#pragma once

#include <amp.h>

#include <type_traits>

#ifdef __AMP_EDITOR__
// Clang in editors accepts no attributes before `->`, so all functions here are for both sides, without clauses.
#pragma push_macro("restrict")
#undef restrict
#define restrict(...)
#pragma clang force_cuda_host_device begin
#endif

namespace Concurrency {
namespace algorithms {

namespace detail {
/// std::declval for the return types of kernel functions, which cannot name a function of the host.
template <typename T> const T &made() restrict(cpu, amp);
}  // namespace detail

#define AMP_ALGORITHMS_BINARY(name, result, expression)                                                                \
    template <typename T = void> struct name {                                                                         \
        typedef T first_argument_type;                                                                                 \
        typedef T second_argument_type;                                                                                \
        typedef result result_type;                                                                                    \
        result operator()(const T &a, const T &b) const restrict(cpu, amp) { return expression; }                      \
    };                                                                                                                 \
    template <> struct name<void> {                                                                                    \
        template <typename A, typename B>                                                                              \
        auto operator()(const A &a, const B &b) const restrict(cpu, amp) -> decltype(expression) {                     \
            return expression;                                                                                         \
        }                                                                                                              \
    };

/// Functions of two operands. In this order: a + b, a - b, a * b, a / b, a % b, a & b, a | b, a ^ b, a == b, a != b,
/// a < b, a > b, a <= b, a >= b, a && b, a || b.
AMP_ALGORITHMS_BINARY(plus, T, a + b)
AMP_ALGORITHMS_BINARY(minus, T, a - b)
AMP_ALGORITHMS_BINARY(multiplies, T, a *b)
AMP_ALGORITHMS_BINARY(divides, T, a / b)
AMP_ALGORITHMS_BINARY(modulus, T, a % b)
AMP_ALGORITHMS_BINARY(bit_and, T, a &b)
AMP_ALGORITHMS_BINARY(bit_or, T, a | b)
AMP_ALGORITHMS_BINARY(bit_xor, T, a ^ b)
AMP_ALGORITHMS_BINARY(equal_to, bool, a == b)
AMP_ALGORITHMS_BINARY(not_equal_to, bool, a != b)
AMP_ALGORITHMS_BINARY(less, bool, a < b)
AMP_ALGORITHMS_BINARY(greater, bool, a > b)
AMP_ALGORITHMS_BINARY(less_equal, bool, a <= b)
AMP_ALGORITHMS_BINARY(greater_equal, bool, a >= b)
AMP_ALGORITHMS_BINARY(logical_and, bool, a &&b)
AMP_ALGORITHMS_BINARY(logical_or, bool, a || b)
#undef AMP_ALGORITHMS_BINARY

/// The lesser and the greater of two values, or the first one if neither is less. They only need operator<.
template <typename T = void> struct minimum {
    typedef T result_type;
    T operator()(const T &a, const T &b) const restrict(cpu, amp) { return b < a ? b : a; }
};
template <typename T = void> struct maximum {
    typedef T result_type;
    T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a < b ? b : a; }
};
template <> struct minimum<void> {
    template <typename T> T operator()(const T &a, const T &b) const restrict(cpu, amp) { return b < a ? b : a; }
};
template <> struct maximum<void> {
    template <typename T> T operator()(const T &a, const T &b) const restrict(cpu, amp) { return a < b ? b : a; }
};

#define AMP_ALGORITHMS_UNARY(name, result, expression)                                                                 \
    template <typename T = void> struct name {                                                                         \
        typedef T argument_type;                                                                                       \
        typedef result result_type;                                                                                    \
        result operator()(const T &a) const restrict(cpu, amp) { return expression; }                                  \
    };                                                                                                                 \
    template <> struct name<void> {                                                                                    \
        template <typename A>                                                                                          \
        auto operator()(const A &a) const restrict(cpu, amp) -> typename std::decay<decltype(expression)>::type {      \
            return expression;                                                                                         \
        }                                                                                                              \
    };

/// Functions of one operand. In this order: a, -a, a * a, ~a, !a.
AMP_ALGORITHMS_UNARY(identity, T, a)
AMP_ALGORITHMS_UNARY(negate, T, -a)
AMP_ALGORITHMS_UNARY(square, T, a *a)
AMP_ALGORITHMS_UNARY(bit_not, T, ~a)
AMP_ALGORITHMS_UNARY(logical_not, bool, !a)
#undef AMP_ALGORITHMS_UNARY

/// The negation of a predicate of one or two arguments.
template <typename Predicate> class negation {
public:
    explicit negation(const Predicate &predicate) restrict(cpu, amp) : predicate_(predicate) {}
    template <typename... Arguments> bool operator()(const Arguments &...arguments) const restrict(cpu, amp) {
        return !predicate_(arguments...);
    }

private:
    Predicate predicate_;
};
/// Returns the negation of a predicate.
template <typename Predicate> negation<Predicate> not_of(const Predicate &predicate) restrict(cpu, amp) {
    return negation<Predicate>(predicate);
}

/// Binds the second argument of a function: `with_second(less<>(), 5)` is true for values below 5.
template <typename Function, typename T> class second_given {
public:
    second_given(const Function &function, const T &value) restrict(cpu, amp) : function_(function), value_(value) {}
    template <typename A>
    auto operator()(const A &a) const restrict(cpu, amp) -> decltype(detail::made<Function>()(a, detail::made<T>())) {
        return function_(a, value_);
    }

private:
    Function function_;
    T value_;
};
/// Returns the function with its second argument bound.
template <typename Function, typename T>
second_given<Function, T> with_second(const Function &function, const T &value) restrict(cpu, amp) {
    return second_given<Function, T>(function, value);
}

/// Composes two functions: `composed(f, g)` of x is f(g(x)).
template <typename Outer, typename Inner> class composition {
public:
    composition(const Outer &outer, const Inner &inner) restrict(cpu, amp) : outer_(outer), inner_(inner) {}
    template <typename... Arguments>
    auto operator()(const Arguments &...arguments) const restrict(cpu, amp)
        -> decltype(detail::made<Outer>()(detail::made<Inner>()(arguments...))) {
        return outer_(inner_(arguments...));
    }

private:
    Outer outer_;
    Inner inner_;
};
/// Returns the composition of two functions.
template <typename Outer, typename Inner>
composition<Outer, Inner> composed(const Outer &outer, const Inner &inner) restrict(cpu, amp) {
    return composition<Outer, Inner>(outer, inner);
}

}  // namespace algorithms
}  // namespace Concurrency

#ifdef __AMP_EDITOR__
#pragma clang force_cuda_host_device end
#pragma pop_macro("restrict")
#endif
