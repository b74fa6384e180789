// Vectors of two, three and four numbers: int_2 to double_4, norm_2 to unorm_4 [AMP 10.8 to 10.10]. Each has N
// consecutive scalars and may be an element of a container. Components and swizzles are properties: v.x, v.zyx = w. The
// names here are typedefs of three templates, so that a program compiles only the types that it uses.
#pragma once

// Shows that this header is included. The compiler tests the macro when it meets an unknown name.
#define AMP_DETAIL_HAS_SHORT_VECTORS

#include <amp/detail/annotations.h>
#include <amp/norm.h>

#include <type_traits>

namespace Concurrency {
namespace graphics {

/// Also a scalar of short vectors.
typedef unsigned int uint;

namespace details {

template <typename S> class vector_2;
template <typename S> class vector_3;
template <typename S> class vector_4;

template <typename S> struct is_normed : std::false_type {};
template <> struct is_normed<norm> : std::true_type {};
template <> struct is_normed<unorm> : std::true_type {};

/// The constructor's parameter type for a component. It is float for norms, because norm's constructor is explicit.
template <typename S> struct component_of {
    typedef typename std::conditional<is_normed<S>::value, float, S>::type type;
};
/// Enables explicit construction of a vector of norms from a number.
template <typename S, typename A>
using if_norm_from = typename std::enable_if<is_normed<S>::value && std::is_arithmetic<A>::value>::type;
template <typename S, typename O> using if_other = typename std::enable_if<!std::is_same<S, O>::value>::type;

/// The operand type of an operator that only some vectors have. For other vectors it is a type that no operand has, so
/// that only the program's own operator is a candidate.
template <typename Vector, bool Has> struct operand_if {
    struct type;
};
template <typename Vector> struct operand_if<Vector, true> {
    typedef Vector type;
};

#include <amp/detail/swizzles.h>

// Applies a macro to each component.
#define AMP_EACH_2(M, op) M(x, op) M(y, op)
#define AMP_EACH_3(M, op) AMP_EACH_2(M, op) M(z, op)
#define AMP_EACH_4(M, op) AMP_EACH_3(M, op) M(w, op)
#define AMP_ASSIGN_ONE(c, op) c##_ op other.c##_;
#define AMP_PREFIX_ONE(c, op) op c##_;
#define AMP_UNARY_ONE(c, op) result.c##_ = static_cast<S>(op a.c##_);
#define AMP_EQUAL_ONE(c, op) &&a.c##_ == b.c##_

#define AMP_VECTOR_ASSIGN(n, assign, op)                                                                               \
    vector_##n &operator assign(const vector_##n & other) restrict(cpu, amp) {                                         \
        AMP_EACH_##n(AMP_ASSIGN_ONE, assign) return *this;                                                             \
    }                                                                                                                  \
    friend vector_##n operator op(const vector_##n &a, const vector_##n &b) restrict(cpu, amp) {                       \
        vector_##n result(a);                                                                                          \
        result assign b;                                                                                               \
        return result;                                                                                                 \
    }
#define AMP_VECTOR_INTEGER_ASSIGN(n, assign, op)                                                                       \
    vector_##n &operator assign(const integers & other) restrict(cpu, amp) {                                           \
        AMP_EACH_##n(AMP_ASSIGN_ONE, assign) return *this;                                                             \
    }                                                                                                                  \
    friend vector_##n operator op(const integers &a, const integers &b) restrict(cpu, amp) {                           \
        vector_##n result(a);                                                                                          \
        result assign b;                                                                                               \
        return result;                                                                                                 \
    }
#define AMP_VECTOR_UNARY(n, operand, op)                                                                               \
    friend vector_##n operator op(const operand &a) restrict(cpu, amp) {                                               \
        vector_##n result;                                                                                             \
        AMP_EACH_##n(AMP_UNARY_ONE, op) return result;                                                                 \
    }
#define AMP_VECTOR_STEP(n, op)                                                                                         \
    vector_##n &operator op() restrict(cpu, amp) { AMP_EACH_##n(AMP_PREFIX_ONE, op) return *this; }                    \
    vector_##n operator op(int) restrict(cpu, amp) {                                                                   \
        vector_##n before(*this);                                                                                      \
        AMP_EACH_##n(AMP_PREFIX_ONE, op) return before;                                                                \
    }

/// The members that the three templates have in common.
#define AMP_VECTOR_MEMBERS(n)                                                                                          \
    typedef S value_type;                                                                                              \
    static const int size = n;                                                                                         \
                                                                                                                       \
private:                                                                                                               \
    typedef typename operand_if<vector_##n, std::is_integral<S>::value>::type integers;                                \
    typedef typename operand_if<vector_##n, std::is_signed<S>::value || std::is_same<S, norm>::value>::type negatable; \
                                                                                                                       \
public:                                                                                                                \
    AMP_VECTOR_ASSIGN(n, +=, +)                                                                                        \
    AMP_VECTOR_ASSIGN(n, -=, -)                                                                                        \
    AMP_VECTOR_ASSIGN(n, *=, *)                                                                                        \
    AMP_VECTOR_ASSIGN(n, /=, /)                                                                                        \
    AMP_VECTOR_INTEGER_ASSIGN(n, %=, %)                                                                                \
    AMP_VECTOR_INTEGER_ASSIGN(n, ^=, ^)                                                                                \
    AMP_VECTOR_INTEGER_ASSIGN(n, |=, |)                                                                                \
    AMP_VECTOR_INTEGER_ASSIGN(n, &=, &)                                                                                \
    AMP_VECTOR_INTEGER_ASSIGN(n, <<=, <<)                                                                              \
    AMP_VECTOR_INTEGER_ASSIGN(n, >>=, >>)                                                                              \
    AMP_VECTOR_STEP(n, ++)                                                                                             \
    AMP_VECTOR_STEP(n, --)                                                                                             \
    AMP_VECTOR_UNARY(n, integers, ~)                                                                                   \
    AMP_VECTOR_UNARY(n, negatable, -)                                                                                  \
    friend bool operator==(const vector_##n &a, const vector_##n &b) restrict(cpu, amp) {                              \
        return true AMP_EACH_##n(AMP_EQUAL_ONE, ==);                                                                   \
    }                                                                                                                  \
    friend bool operator!=(const vector_##n &a, const vector_##n &b) restrict(cpu, amp) { return !(a == b); }          \
    AMP_SWIZZLES_##n

template <typename S> class vector_2 {
    typedef typename component_of<S>::type component;

public:
    vector_2() restrict(cpu, amp) : x_(), y_() {}
    vector_2(S value) restrict(cpu, amp) : x_(value), y_(value) {}
    template <typename A, typename = if_norm_from<S, A>>
    explicit vector_2(A value) restrict(cpu, amp) : x_(value), y_(value) {}
    vector_2(component x, component y) restrict(cpu, amp) : x_(x), y_(y) {}
    template <typename O, typename = if_other<S, O>>
    explicit vector_2(const vector_2<O> &other) restrict(cpu, amp)
        : x_(static_cast<S>(other.get_x())), y_(static_cast<S>(other.get_y())) {}

    AMP_COMPONENT(x)
    AMP_COMPONENT(y)
    AMP_VECTOR_MEMBERS(2)

private:
    S x_, y_;
};

template <typename S> class vector_3 {
    typedef typename component_of<S>::type component;

public:
    vector_3() restrict(cpu, amp) : x_(), y_(), z_() {}
    vector_3(S value) restrict(cpu, amp) : x_(value), y_(value), z_(value) {}
    template <typename A, typename = if_norm_from<S, A>>
    explicit vector_3(A value) restrict(cpu, amp) : x_(value), y_(value), z_(value) {}
    vector_3(component x, component y, component z) restrict(cpu, amp) : x_(x), y_(y), z_(z) {}
    template <typename O, typename = if_other<S, O>>
    explicit vector_3(const vector_3<O> &other) restrict(cpu, amp)
        : x_(static_cast<S>(other.get_x())), y_(static_cast<S>(other.get_y())), z_(static_cast<S>(other.get_z())) {}

    AMP_COMPONENT(x)
    AMP_COMPONENT(y)
    AMP_COMPONENT(z)
    AMP_VECTOR_MEMBERS(3)

private:
    S x_, y_, z_;
};

template <typename S> class vector_4 {
    typedef typename component_of<S>::type component;

public:
    vector_4() restrict(cpu, amp) : x_(), y_(), z_(), w_() {}
    vector_4(S value) restrict(cpu, amp) : x_(value), y_(value), z_(value), w_(value) {}
    template <typename A, typename = if_norm_from<S, A>>
    explicit vector_4(A value) restrict(cpu, amp) : x_(value), y_(value), z_(value), w_(value) {}
    vector_4(component x, component y, component z, component w) restrict(cpu, amp) : x_(x), y_(y), z_(z), w_(w) {}
    template <typename O, typename = if_other<S, O>>
    explicit vector_4(const vector_4<O> &other) restrict(cpu, amp)
        : x_(static_cast<S>(other.get_x())), y_(static_cast<S>(other.get_y())), z_(static_cast<S>(other.get_z())),
          w_(static_cast<S>(other.get_w())) {}

    AMP_COMPONENT(x)
    AMP_COMPONENT(y)
    AMP_COMPONENT(z)
    AMP_COMPONENT(w)
    AMP_VECTOR_MEMBERS(4)

private:
    S x_, y_, z_, w_;
};

template <typename S> const int vector_2<S>::size;
template <typename S> const int vector_3<S>::size;
template <typename S> const int vector_4<S>::size;

#include <amp/detail/swizzles_end.h>

}  // namespace details

/// The vector of N scalars, where N is 1 to 4: for example, short_vector<int, 3>::type.
template <typename Scalar, int Size> struct short_vector {
    short_vector() {
        static_assert(Size != Size,
                      "short_vector is for int, unsigned int, float, double, norm and unorm, and 1 to 4 of them");
    }
};

/// The scalar type and the number of components of a vector or a scalar.
template <typename T> struct short_vector_traits {
    short_vector_traits() {
        static_assert(sizeof(T) == 0, "short_vector_traits is for short vectors and their scalars");
    }
};

#define AMP_VECTOR_NAMED(scalar, vector, n)                                                                            \
    template <> struct short_vector<scalar, n> {                                                                       \
        typedef vector type;                                                                                           \
    };                                                                                                                 \
    template <> struct short_vector_traits<vector> {                                                                   \
        typedef scalar value_type;                                                                                     \
        static const int size = n;                                                                                     \
    };
/// Defines scalar_N in this namespace and scalarN in namespace direct3d [AMP 10.8].
#define AMP_VECTORS_OF(scalar)                                                                                         \
    typedef details::vector_2<scalar> scalar##_2;                                                                      \
    typedef details::vector_3<scalar> scalar##_3;                                                                      \
    typedef details::vector_4<scalar> scalar##_4;                                                                      \
    AMP_VECTOR_NAMED(scalar, scalar, 1)                                                                                \
    AMP_VECTOR_NAMED(scalar, scalar##_2, 2)                                                                            \
    AMP_VECTOR_NAMED(scalar, scalar##_3, 3)                                                                            \
    AMP_VECTOR_NAMED(scalar, scalar##_4, 4)                                                                            \
    namespace direct3d {                                                                                               \
    typedef scalar##_2 scalar##2;                                                                                      \
    typedef scalar##_3 scalar##3;                                                                                      \
    typedef scalar##_4 scalar##4;                                                                                      \
    }

/// Vectors of two, three and four scalars. With a vector `v` of type float_3, for example: float_3(1, 2, 3),
/// float_3(0), `v.x`, `v.y`, `v.z` or `v.r`, `v.g`, `v.b`, the swizzles `v.xy` to `v.zyx`, and the operators of the
/// scalar for each component. Vectors convert explicitly to vectors of the same size. graphics::direct3d has them as
/// float3 and so on.
AMP_VECTORS_OF(int)
AMP_VECTORS_OF(uint)
AMP_VECTORS_OF(float)
AMP_VECTORS_OF(double)
AMP_VECTORS_OF(norm)
AMP_VECTORS_OF(unorm)

namespace direct3d {
using graphics::norm;
using graphics::uint;
using graphics::unorm;
}  // namespace direct3d

#undef AMP_VECTORS_OF
#undef AMP_VECTOR_NAMED

}  // namespace graphics
}  // namespace Concurrency
