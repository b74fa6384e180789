// The stdext iterators over arrays. Microsoft's library warns about plain pointers and recommends these.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <iterator>

namespace stdext {

/// A pointer with the bounds of its array. Leaving the array aborts the program, as in Microsoft's library.
template <typename P> class checked_array_iterator {
public:
    typedef std::random_access_iterator_tag iterator_category;
    typedef typename std::iterator_traits<P>::value_type value_type;
    typedef std::ptrdiff_t difference_type;
    typedef P pointer;
    typedef typename std::iterator_traits<P>::reference reference;

    checked_array_iterator() : array_(), size_(0), at_(0) {}
    checked_array_iterator(P array, std::size_t size, std::size_t at = 0)
        : array_(array), size_(static_cast<difference_type>(size)), at_(0) {
        *this += static_cast<difference_type>(at);
    }

    P base() const { return array_ + at_; }
    reference operator*() const { return (*this)[0]; }
    pointer operator->() const { return &**this; }
    reference operator[](difference_type by) const {
        if (at_ + by < 0 || at_ + by >= size_)
            std::abort();
        return array_[at_ + by];
    }
    checked_array_iterator &operator+=(difference_type by) {
        at_ += by;
        if (at_ < 0 || at_ > size_)
            std::abort();
        return *this;
    }
    checked_array_iterator &operator-=(difference_type by) { return *this += -by; }
    checked_array_iterator &operator++() { return *this += 1; }
    checked_array_iterator &operator--() { return *this += -1; }
    checked_array_iterator operator++(int) {
        checked_array_iterator before = *this;
        ++*this;
        return before;
    }
    checked_array_iterator operator--(int) {
        checked_array_iterator before = *this;
        --*this;
        return before;
    }
    friend checked_array_iterator operator+(checked_array_iterator a, difference_type by) { return a += by; }
    friend checked_array_iterator operator+(difference_type by, checked_array_iterator a) { return a += by; }
    friend checked_array_iterator operator-(checked_array_iterator a, difference_type by) { return a -= by; }
    friend difference_type operator-(const checked_array_iterator &a, const checked_array_iterator &b) {
        return a.at_ - b.at_;
    }
    friend bool operator==(const checked_array_iterator &a, const checked_array_iterator &b) { return a.at_ == b.at_; }
    friend bool operator!=(const checked_array_iterator &a, const checked_array_iterator &b) { return a.at_ != b.at_; }
    friend bool operator<(const checked_array_iterator &a, const checked_array_iterator &b) { return a.at_ < b.at_; }
    friend bool operator>(const checked_array_iterator &a, const checked_array_iterator &b) { return a.at_ > b.at_; }
    friend bool operator<=(const checked_array_iterator &a, const checked_array_iterator &b) { return a.at_ <= b.at_; }
    friend bool operator>=(const checked_array_iterator &a, const checked_array_iterator &b) { return a.at_ >= b.at_; }

private:
    P array_;
    difference_type size_;
    difference_type at_;
};

template <typename P>
checked_array_iterator<P> make_checked_array_iterator(P array, std::size_t size, std::size_t at = 0) {
    return checked_array_iterator<P>(array, size, at);
}
/// Returns the pointer unchanged, without checks.
template <typename P> P make_unchecked_array_iterator(P array) { return array; }

}  // namespace stdext
