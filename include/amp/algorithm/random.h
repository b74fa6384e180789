// Random numbers from a counter: number k of a sequence is computed from k and a seed. So each thread has its own
// sequence without a state in memory, and host and device compute the same numbers.
//
// philox4x32 is Philox-4x32-10 of J. Salmon, M. Moraes, R. Dror, D. Shaw, "Parallel random numbers: as easy as 1, 2,
// 3", SC11.
#pragma once

#include <amp/algorithm/elementwise.h>
#include <amp_math.h>

#include <cmath>

namespace Concurrency {
namespace algorithms {

/// Four words, which an engine computes at a time.
struct random_block {
    /// In the order of the sequence.
    unsigned int words[4];
};

/// Philox with ten rounds: 2^64 sequences for each 64-bit seed, each of 2^66 words. On the host it is also a uniform
/// random bit generator for `<random>`.
class philox4x32 {
public:
    typedef unsigned int result_type;

    /// Starts at the beginning of the sequence `stream` of a seed.
    explicit philox4x32(unsigned int seed = 0, unsigned int stream = 0, unsigned int stream_high = 0,
                        unsigned int seed_high = 0) restrict(cpu, amp)
        : seed_low_(seed), seed_high_(seed_high), stream_low_(stream), stream_high_(stream_high), low_(0), high_(0),
          used_(4) {}

    /// The least and the greatest word.
    static constexpr unsigned int(min)() restrict(cpu, amp) { return 0; }
    static constexpr unsigned int(max)() restrict(cpu, amp) { return 0xffffffffu; }

    /// Returns the next word.
    unsigned int operator()() restrict(cpu, amp) {
        if (used_ == 4) {
            made_ = block(low_, high_);
            if (++low_ == 0)
                ++high_;
            used_ = 0;
        }
        return made_.words[used_++];
    }

    /// Skips the rest of the current block, and then `count` blocks of four words.
    void discard_blocks(unsigned int count) restrict(cpu, amp) {
        low_ += count;
        if (low_ < count)
            ++high_;
        used_ = 4;
    }

    /// Returns words 4 * n to 4 * n + 3 of the sequence.
    random_block block(unsigned int n, unsigned int n_high = 0) const restrict(cpu, amp) {
        random_block c = {{n, n_high, stream_low_, stream_high_}};
        unsigned int key0 = seed_low_, key1 = seed_high_;
        for (int round = 0; round < 10; ++round) {
            const unsigned int high0 = product_high(0xd2511f53u, c.words[0]), low0 = 0xd2511f53u * c.words[0];
            const unsigned int high1 = product_high(0xcd9e8d57u, c.words[2]), low1 = 0xcd9e8d57u * c.words[2];
            c.words[0] = high1 ^ c.words[1] ^ key0;
            c.words[1] = low1;
            c.words[2] = high0 ^ c.words[3] ^ key1;
            c.words[3] = low0;
            key0 += 0x9e3779b9u;
            key1 += 0xbb67ae85u;
        }
        return c;
    }

private:
    /// The high word of a product of two words. Kernels have no 64-bit integers.
    static unsigned int product_high(unsigned int a, unsigned int b) restrict(cpu, amp) {
        const unsigned int a0 = a & 0xffffu, a1 = a >> 16, b0 = b & 0xffffu, b1 = b >> 16;
        const unsigned int low = a0 * b0, cross = a1 * b0 + (low >> 16), middle = a0 * b1 + (cross & 0xffffu);
        return a1 * b1 + (cross >> 16) + (middle >> 16);
    }

    unsigned int seed_low_;
    unsigned int seed_high_;
    unsigned int stream_low_;
    unsigned int stream_high_;
    unsigned int low_;
    unsigned int high_;
    int used_;
    random_block made_;
};

namespace detail {

/// A random number in [0, 1), a multiple of 2^-24 or of 2^-53.
template <typename T> struct unit_interval;
template <> struct unit_interval<float> {
    template <typename Engine> static float draw(Engine &engine) restrict(cpu, amp) {
        return static_cast<float>(engine() >> 8) * (1.0f / 16777216.0f);
    }
};
template <> struct unit_interval<double> {
    template <typename Engine> static double draw(Engine &engine) restrict(cpu, amp) {
        const unsigned int high = engine() >> 5, low = engine() >> 6;
        return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
    }
};

// The Box-Muller transform: a normal number from two uniform numbers, of which the first is in (0, 1].
inline float radius_of(float u) restrict(cpu) { return std::sqrt(-2.0f * std::log(u)); }
inline float radius_of(float u) restrict(amp) { return precise_math::sqrt(-2.0f * precise_math::log(u)); }
inline double radius_of(double u) restrict(cpu) { return std::sqrt(-2.0 * std::log(u)); }
inline double radius_of(double u) restrict(amp) { return precise_math::sqrt(-2.0 * precise_math::log(u)); }
inline float cosine_of(float angle) restrict(cpu) { return std::cos(angle); }
inline float cosine_of(float angle) restrict(amp) { return precise_math::cos(angle); }
inline double cosine_of(double angle) restrict(cpu) { return std::cos(angle); }
inline double cosine_of(double angle) restrict(amp) { return precise_math::cos(angle); }

}  // namespace detail

/// Uniformly distributed numbers from `low` up to but not including `high`. For float and double. A number that is
/// rounded to `high` becomes `low`.
template <typename T> class uniform_real {
public:
    typedef T result_type;
    explicit uniform_real(T low = 0, T high = 1) restrict(cpu, amp) : low_(low), high_(high) {}
    template <typename Engine> T operator()(Engine &engine) const restrict(cpu, amp) {
        const T drawn = low_ + detail::unit_interval<T>::draw(engine) * (high_ - low_);
        return drawn < high_ ? drawn : low_;
    }

private:
    T low_;
    T high_;
};

/// Uniformly distributed integers from `low` to `high`, both included, without bias. For int and unsigned int.
template <typename T> class uniform_int {
public:
    typedef T result_type;
    uniform_int(T low, T high) restrict(cpu, amp)
        : low_(low), count_(static_cast<unsigned int>(high) - static_cast<unsigned int>(low) + 1u) {}
    template <typename Engine> T operator()(Engine &engine) const restrict(cpu, amp) {
        unsigned int drawn = engine();
        if (count_ != 0) {
            // The first 2^32 mod count words are rejected, because they would cause a bias.
            const unsigned int least = (0u - count_) % count_;
            while (drawn < least)
                drawn = engine();
            drawn %= count_;
        }
        return static_cast<T>(static_cast<unsigned int>(low_) + drawn);
    }

private:
    T low_;
    unsigned int count_;
};

/// The normal distribution. For float and double. Results on host and device differ only by the errors of their
/// logarithms, roots and cosines.
template <typename T> class normal {
public:
    typedef T result_type;
    explicit normal(T mean = 0, T deviation = 1) restrict(cpu, amp) : mean_(mean), deviation_(deviation) {}
    template <typename Engine> T operator()(Engine &engine) const restrict(cpu, amp) {
        const T radius = detail::radius_of(T(1) - detail::unit_interval<T>::draw(engine));
        const T angle = detail::unit_interval<T>::draw(engine) * T(6.283185307179586476925);
        return mean_ + deviation_ * (radius * detail::cosine_of(angle));
    }

private:
    T mean_;
    T deviation_;
};

namespace detail {

struct generate_random_algorithm {
    template <int Tile, typename T, typename Distribution>
    static auto run(const execution<Tile> &where, const part<T> &out, const Distribution &distribution,
                    unsigned int seed, unsigned int first = 0) {
        out.discard_data();
        detail::for_positions(
            where, out.length(), [=](int i) restrict(amp) {
                philox4x32 engine(seed, first + static_cast<unsigned int>(i));
                out[i] = distribution(engine);
            });
        return nothing();
    }
};

}  // namespace detail

/// generate_random(out, distribution, seed, first = 0): out[i] is the first number that the distribution, for example
/// uniform_real<float>(0, 1), computes from philox4x32(seed, first + i). So parts of a sequence can be generated at
/// different times and on different devices.
AMP_ALGORITHM(generate_random)

}  // namespace algorithms
}  // namespace Concurrency
