// byte_view<N>: bytes for amp code, which has no char. Four bytes are stored in an `unsigned int`, in views of one or
// two dimensions. namespace bytes has the functions that implement it, for words in tile_static memory, arrays or other
// memory. This is an extension of amp-clang.
//
//     std::vector<unsigned char> pixels(...);            // a multiple of four of them
//     byte_view<2> image(extent<2>(rows, columns), pixels);
//     parallel_for_each(image.extent, [=](index<2> i) restrict(amp) { image[i] = 255 - image[i]; });
//     image.synchronize();
//
// Threads that write different bytes of one word write the same element, so a write uses atomic operations:
//
//   operation      while the word's other bytes are written   while the same byte is written
//   read           safe: a whole byte                          safe: one of the values
//   write          safe                                        not safe: another value may remain
//   exchange       safe                                        safe: one of the values remains
//   add, ++        safe                                        safe if the sum fits into the byte
//   add_wrapping   safe                                        safe, modulo 256
//
// A sum that does not fit into the byte adds 1 to the next byte.
// If a tool checks for data races (oclgrind), use read_atomic instead of read while other threads write.
#pragma once

#include <amp.h>

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "byte_view: byte 0 must be a word's lowest eight bits");

namespace Concurrency {

/// Operations on byte `i` of a sequence of words: an array_view, an array, a tile_static array, a pointer, or any other
/// type whose subscripts return `unsigned int &`.
namespace bytes {

/// Returns the byte. The second function is atomic.
template <typename Words> inline unsigned read(const Words &words, int i) restrict(cpu, amp) {
    return words[i >> 2] >> ((i & 3) << 3) & 0xffu;
}
template <typename Words> inline unsigned read_atomic(Words &words, int i) restrict(amp) {
    return atomic_fetch_or(&words[i >> 2], 0u) >> ((i & 3) << 3) & 0xffu;
}

/// Stores the low 8 bits of `value`. Flips the differing bits in one atomic operation, so that no other thread sees an
/// intermediate value.
template <typename Words> inline void write(Words &words, int i, unsigned value) restrict(amp) {
    const int shift = (i & 3) << 3;
    const unsigned found = atomic_fetch_or(&words[i >> 2], 0u) >> shift;
    atomic_fetch_xor(&words[i >> 2], ((found ^ value) & 0xffu) << shift);
}
template <typename Words> inline void write(Words &words, int i, unsigned value) restrict(cpu) {
    const int shift = (i & 3) << 3;
    words[i >> 2] = (words[i >> 2] & ~(0xffu << shift)) | (value & 0xffu) << shift;
}

/// Stores the low 8 bits of `value`. Returns the old byte.
template <typename Words> inline unsigned exchange(Words &words, int i, unsigned value) restrict(amp) {
    const int shift = (i & 3) << 3;
    unsigned found = atomic_fetch_or(&words[i >> 2], 0u);
    while (!atomic_compare_exchange(&words[i >> 2], &found, (found & ~(0xffu << shift)) | (value & 0xffu) << shift))
        ;
    return found >> shift & 0xffu;
}

/// Adds `value`, or 1, to the byte. Returns the old byte. The sum must fit into the byte.
template <typename Words> inline unsigned add(Words &words, int i, unsigned value) restrict(amp) {
    const int shift = (i & 3) << 3;
    return atomic_fetch_add(&words[i >> 2], (value & 0xffu) << shift) >> shift & 0xffu;
}
template <typename Words> inline unsigned increment(Words &words, int i) restrict(amp) { return add(words, i, 1); }

/// Adds `value` modulo 256. Returns the old byte.
template <typename Words> inline unsigned add_wrapping(Words &words, int i, unsigned value) restrict(amp) {
    const int shift = (i & 3) << 3;
    const unsigned mask = 0xffu << shift;
    unsigned found = atomic_fetch_or(&words[i >> 2], 0u);
    while (!atomic_compare_exchange(&words[i >> 2], &found, (found & ~mask) | ((found + (value << shift)) & mask)))
        ;
    return found >> shift & 0xffu;
}

/// Returns the number of words that hold `count` bytes.
inline int words_for(int count) restrict(cpu, amp) { return (count + 3) / 4; }

}  // namespace bytes

/// The result of subscripting a byte_view. It converts to unsigned int, and assigning to it stores the low 8 bits.
template <typename Word> class byte_reference {
public:
    byte_reference(const array_view<Word> &words, int place) restrict(cpu, amp) : words_(words), place_(place) {}

    operator unsigned() const restrict(cpu, amp) { return bytes::read(words_, place_); }
    const byte_reference &operator=(unsigned value) const restrict(cpu, amp) {
        bytes::write(words_, place_, value);
        return *this;
    }
    const byte_reference &operator=(const byte_reference &other) const restrict(cpu, amp) {
        return *this = static_cast<unsigned>(other);
    }
    const byte_reference &operator+=(unsigned value) const restrict(amp) {
        bytes::add(words_, place_, value);
        return *this;
    }
    const byte_reference &operator++() const restrict(amp) {
        bytes::increment(words_, place_);
        return *this;
    }
    /// Returns the old byte.
    unsigned operator++(int) const restrict(amp) { return bytes::increment(words_, place_); }

private:
    array_view<Word> words_;
    int place_;
};

/// A one- or two-dimensional view of bytes in a view of words. Rows are contiguous, or `pitch` bytes apart. It is
/// read-only if Word is const unsigned int.
template <int N = 1, typename Word = unsigned int> class byte_view {
    static_assert(N == 1 || N == 2, "byte_view: the rank must be 1 or 2");
    static_assert(std::is_same<typename std::remove_const<Word>::type, unsigned int>::value,
                  "byte_view: the words must be unsigned int, or const unsigned int");
    typedef typename std::conditional<std::is_const<Word>::value, const unsigned char, unsigned char>::type byte;

public:
    static const int rank = N;

    /// A view of bytes in words that an array_view covers.
    byte_view(const Concurrency::extent<N> &size, const array_view<Word> &words) restrict(cpu, amp)
        : words_(words), extent_(size), pitch_(size[N - 1]) {}
    byte_view(const Concurrency::extent<N> &size, int pitch, const array_view<Word> &words) restrict(cpu, amp)
        : words_(words), extent_(size), pitch_(pitch) {}
    /// A view of bytes in a container such as std::vector<unsigned char>. The view covers whole words, so the container
    /// needs up to three bytes more than the extent. Throws runtime_exception if there are too few.
    template <typename C, typename = typename std::enable_if<details::is_source<C, byte>::value>::type>
    byte_view(const Concurrency::extent<N> &size, C &source) restrict(cpu)
        : words_(over(size, source.data(), source.size())), extent_(size), pitch_(size[N - 1]) {}

    /// A read-only view of a writable one.
    template <typename W,
              typename = typename std::enable_if<std::is_const<Word>::value && !std::is_const<W>::value>::type>
    byte_view(const byte_view<N, W> &other) restrict(cpu, amp)
        : words_(other.get_words()), extent_(other.get_extent()), pitch_(other.get_pitch()) {}

    /// The number of bytes in each dimension.
    Concurrency::extent<N> get_extent() const restrict(cpu, amp) { return extent_; }
    __declspec(property(get = get_extent)) Concurrency::extent<N> extent;
    /// The number of bytes from one row to the next.
    int get_pitch() const restrict(cpu, amp) { return pitch_; }
    /// The view of the words that the bytes are in.
    array_view<Word> get_words() const restrict(cpu, amp) { return words_; }
    __declspec(property(get = get_words)) array_view<Word> words;

    byte_reference<Word> operator[](const index<N> &i) const restrict(cpu, amp) { return {words_, at(i)}; }
    byte_reference<Word> operator()(const index<N> &i) const restrict(cpu, amp) { return {words_, at(i)}; }
    template <int R = N>
    typename std::enable_if<R == 1, byte_reference<Word>>::type operator[](int i) const restrict(cpu, amp) {
        return {words_, i};
    }
    byte_reference<Word> operator()(int row, int column) const restrict(cpu, amp) {
        static_assert(N == 2, "byte_view: two subscripts need two dimensions");
        return {words_, row * pitch_ + column};
    }

    /// The functions of namespace bytes, for the byte at an index.
    unsigned read(const index<N> &i) const restrict(cpu, amp) { return bytes::read(words_, at(i)); }
    unsigned read_atomic(const index<N> &i) const restrict(amp) { return bytes::read_atomic(words_, at(i)); }
    void write(const index<N> &i, unsigned value) const restrict(cpu, amp) { bytes::write(words_, at(i), value); }
    unsigned exchange(const index<N> &i, unsigned value) const restrict(amp) {
        return bytes::exchange(words_, at(i), value);
    }
    unsigned add(const index<N> &i, unsigned value) const restrict(amp) { return bytes::add(words_, at(i), value); }
    unsigned add_wrapping(const index<N> &i, unsigned value) const restrict(amp) {
        return bytes::add_wrapping(words_, at(i), value);
    }
    unsigned increment(const index<N> &i) const restrict(amp) { return bytes::increment(words_, at(i)); }

    /// The functions of the view of the words.
    void synchronize() const restrict(cpu) { words_.synchronize(); }
    void refresh() const restrict(cpu) { words_.refresh(); }
    void discard_data() const restrict(cpu) { words_.discard_data(); }

private:
    int at(const index<1> &i) const restrict(cpu, amp) { return i[0]; }
    int at(const index<2> &i) const restrict(cpu, amp) { return i[0] * pitch_ + i[1]; }

    static array_view<Word> over(const Concurrency::extent<N> &size, byte *data, std::size_t available) restrict(cpu) {
        const int count = bytes::words_for(static_cast<int>(size.size()));
        if (available < 4u * static_cast<std::size_t>(count))
            details::throw_invalid("byte_view: the container's bytes do not fill whole words of four");
        return array_view<Word>(count, reinterpret_cast<Word *>(data));
    }

    array_view<Word> words_;
    Concurrency::extent<N> extent_;
    int pitch_;
};

template <int N, typename Word> const int byte_view<N, Word>::rank;

}  // namespace Concurrency
