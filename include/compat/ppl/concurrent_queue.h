// concurrent_queue: a thread-safe FIFO queue.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <utility>

namespace Concurrency {

template <typename T, typename A = std::allocator<T>> class concurrent_queue {
public:
    typedef T value_type;
    typedef std::size_t size_type;
    typedef typename std::deque<T, A>::iterator iterator;

    concurrent_queue() {}
    concurrent_queue(const concurrent_queue &other) {
        std::lock_guard<std::mutex> lock(other.mutex_);
        elements_ = other.elements_;
    }

    void push(const T &value) {
        std::lock_guard<std::mutex> lock(mutex_);
        elements_.push_back(value);
    }
    void push(T &&value) {
        std::lock_guard<std::mutex> lock(mutex_);
        elements_.push_back(std::move(value));
    }
    /// Returns false if the queue is empty.
    bool try_pop(T &value) {
        std::lock_guard<std::mutex> lock(mutex_);
        if (elements_.empty())
            return false;
        value = std::move(elements_.front());
        elements_.pop_front();
        return true;
    }
    bool empty() const {
        std::lock_guard<std::mutex> lock(mutex_);
        return elements_.empty();
    }

    // Not thread-safe: no other call may run at the same time.
    size_type unsafe_size() const { return elements_.size(); }
    iterator unsafe_begin() { return elements_.begin(); }
    iterator unsafe_end() { return elements_.end(); }
    void clear() { elements_.clear(); }

private:
    std::deque<T, A> elements_;
    mutable std::mutex mutex_;
};

}  // namespace Concurrency
namespace concurrency = Concurrency;
