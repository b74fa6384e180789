// concurrent_priority_queue: a thread-safe queue that returns the greatest element first.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace Concurrency {

template <typename T, typename C = std::less<T>, typename A = std::allocator<T>> class concurrent_priority_queue {
    typedef std::lock_guard<std::mutex> guard;

public:
    typedef T value_type;
    typedef std::size_t size_type;

    explicit concurrent_priority_queue(const C &less = C()) : less_(less) {}
    template <typename I>
    concurrent_priority_queue(I first, I last, const C &less = C()) : heap_(first, last), less_(less) {
        std::make_heap(heap_.begin(), heap_.end(), less_);
    }

    void push(T value) {
        guard lock(mutex_);
        heap_.push_back(std::move(value));
        std::push_heap(heap_.begin(), heap_.end(), less_);
    }
    /// Returns false if the queue is empty.
    bool try_pop(T &value) {
        guard lock(mutex_);
        if (heap_.empty())
            return false;
        std::pop_heap(heap_.begin(), heap_.end(), less_);
        value = std::move(heap_.back());
        heap_.pop_back();
        return true;
    }
    size_type size() const {
        guard lock(mutex_);
        return heap_.size();
    }
    bool empty() const { return size() == 0; }
    void clear() {
        guard lock(mutex_);
        heap_.clear();
    }

private:
    std::vector<T, A> heap_;
    C less_;
    mutable std::mutex mutex_;
};

}  // namespace Concurrency
namespace concurrency = Concurrency;
