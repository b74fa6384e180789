// Macros for members of short vectors [AMP 10.8]: AMP_SWIZZLES_N declares all ordered selections of two to N distinct
// components, as get_xy, set_xy and the properties xy and rg. No include guard. short_vectors.h undefines the macros.

// The colour name of each component.
#define AMP_COLOUR_x r
#define AMP_COLOUR_y g
#define AMP_COLOUR_z b
#define AMP_COLOUR_w a
#define AMP_JOIN_2(p, q) p##q
#define AMP_JOIN_3(p, q, s) p##q##s
#define AMP_JOIN_4(p, q, s, t) p##q##s##t
#define AMP_COLOURS_2(p, q) AMP_JOIN_2(p, q)
#define AMP_COLOURS_3(p, q, s) AMP_JOIN_3(p, q, s)
#define AMP_COLOURS_4(p, q, s, t) AMP_JOIN_4(p, q, s, t)

/// A component: access by value, by reference and as a property.
#define AMP_COMPONENT(p)                                                                                               \
    S get_##p() const restrict(cpu, amp) { return p##_; }                                                              \
    void set_##p(S value) restrict(cpu, amp) { p##_ = value; }                                                         \
    S &ref_##p() restrict(cpu, amp) { return p##_; }                                                                   \
    AMP_COMPONENT_COLOUR(p, AMP_COLOUR_##p)                                                                            \
    __declspec(property(get = get_##p, put = set_##p)) S p;
#define AMP_COMPONENT_COLOUR(p, colour) AMP_COMPONENT_COLOUR_NAMED(p, colour)
#define AMP_COMPONENT_COLOUR_NAMED(p, colour)                                                                          \
    S &ref_##colour() restrict(cpu, amp) { return p##_; }                                                              \
    __declspec(property(get = get_##p, put = set_##p)) S colour;

// Setters take a copy, because the argument may be the vector itself.
#define AMP_SWIZZLE_2(p, q)                                                                                            \
    vector_2<S> get_##p##q() const restrict(cpu, amp) { return vector_2<S>(p##_, q##_); }                              \
    void set_##p##q(vector_2<S> value) restrict(cpu, amp) {                                                            \
        p##_ = value.get_x();                                                                                          \
        q##_ = value.get_y();                                                                                          \
    }                                                                                                                  \
    __declspec(property(get = get_##p##q, put = set_##p##q)) vector_2<S> p##q;                                         \
    __declspec(property(get = get_##p##q, put = set_##p##q)) vector_2<S> AMP_COLOURS_2(AMP_COLOUR_##p, AMP_COLOUR_##q);
#define AMP_SWIZZLE_3(p, q, s)                                                                                         \
    vector_3<S> get_##p##q##s() const restrict(cpu, amp) { return vector_3<S>(p##_, q##_, s##_); }                     \
    void set_##p##q##s(vector_3<S> value) restrict(cpu, amp) {                                                         \
        p##_ = value.get_x();                                                                                          \
        q##_ = value.get_y();                                                                                          \
        s##_ = value.get_z();                                                                                          \
    }                                                                                                                  \
    __declspec(property(get = get_##p##q##s, put = set_##p##q##s)) vector_3<S> p##q##s;                                \
    __declspec(property(get = get_##p##q##s, put = set_##p##q##s)) vector_3<S> AMP_COLOURS_3(                          \
        AMP_COLOUR_##p, AMP_COLOUR_##q, AMP_COLOUR_##s);
#define AMP_SWIZZLE_4(p, q, s, t)                                                                                      \
    vector_4<S> get_##p##q##s##t() const restrict(cpu, amp) { return vector_4<S>(p##_, q##_, s##_, t##_); }            \
    void set_##p##q##s##t(vector_4<S> value) restrict(cpu, amp) {                                                      \
        p##_ = value.get_x();                                                                                          \
        q##_ = value.get_y();                                                                                          \
        s##_ = value.get_z();                                                                                          \
        t##_ = value.get_w();                                                                                          \
    }                                                                                                                  \
    __declspec(property(get = get_##p##q##s##t, put = set_##p##q##s##t)) vector_4<S> p##q##s##t;                       \
    __declspec(property(get = get_##p##q##s##t, put = set_##p##q##s##t)) vector_4<S> AMP_COLOURS_4(                    \
        AMP_COLOUR_##p, AMP_COLOUR_##q, AMP_COLOUR_##s, AMP_COLOUR_##t);

#define AMP_SWIZZLES_2 AMP_SWIZZLE_2(x, y) AMP_SWIZZLE_2(y, x)

/// The swizzles that begin with p. The other components are q and s.
#define AMP_SWIZZLES_3_FROM(p, q, s)                                                                                   \
    AMP_SWIZZLE_2(p, q) AMP_SWIZZLE_2(p, s) AMP_SWIZZLE_3(p, q, s) AMP_SWIZZLE_3(p, s, q)
#define AMP_SWIZZLES_3 AMP_SWIZZLES_3_FROM(x, y, z) AMP_SWIZZLES_3_FROM(y, x, z) AMP_SWIZZLES_3_FROM(z, x, y)

/// The swizzles that begin with p and q. The other components are s and t.
#define AMP_SWIZZLES_4_PAIR(p, q, s, t)                                                                                \
    AMP_SWIZZLE_2(p, q)                                                                                                \
    AMP_SWIZZLE_3(p, q, s) AMP_SWIZZLE_3(p, q, t) AMP_SWIZZLE_4(p, q, s, t) AMP_SWIZZLE_4(p, q, t, s)
#define AMP_SWIZZLES_4_FROM(p, q, s, t)                                                                                \
    AMP_SWIZZLES_4_PAIR(p, q, s, t) AMP_SWIZZLES_4_PAIR(p, s, q, t) AMP_SWIZZLES_4_PAIR(p, t, q, s)
#define AMP_SWIZZLES_4                                                                                                 \
    AMP_SWIZZLES_4_FROM(x, y, z, w)                                                                                    \
    AMP_SWIZZLES_4_FROM(y, x, z, w) AMP_SWIZZLES_4_FROM(z, x, y, w) AMP_SWIZZLES_4_FROM(w, x, y, z)
