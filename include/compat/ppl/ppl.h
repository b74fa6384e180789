// The Parallel Patterns Library on standard threads. A loop is divided into at most four pieces per processor, and each
// piece is a task of one group. Nested loops share the threads. A thread that waits for a group runs tasks itself.
#pragma once

#include <compat/ppl/concrt.h>
#include <compat/ppl/detail/cancellation.h>
#include <compat/ppl/detail/combinable.h>
#include <compat/ppl/detail/scheduler.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <type_traits>
#include <vector>

namespace Concurrency {

/// A function object for task_group::run.
template <typename F> class task_handle {
public:
    explicit task_handle(const F &function) : function_(function) {}
    void operator()() const { function_(); }

private:
    F function_;
};
template <typename F> task_handle<F> make_task(const F &function) { return task_handle<F>(function); }

/// A group of tasks that can be waited for together. wait() rethrows the first exception that a task threw.
class task_group : public details::compat::cancelable {
public:
    task_group() : cancelable(nullptr) {}
    explicit task_group(const cancellation_token &token) : cancelable(nullptr) { token_ = token; }
    /// Internal. Creates a group that stops when `whole`, of which it is a part, stops.
    explicit task_group(const details::compat::cancelable *whole) : cancelable(whole) {}
    ~task_group() { join(); }

    template <typename F> void run(F function) {
        pending_.fetch_add(1);
        details::compat::scheduler::instance().submit([this, function]() mutable {
            const details::compat::at_work scope(this);
            try {
                if (!is_stopping())
                    function();
            } catch (const details::compat::interruption &) {
                // The task ends early because its group is cancelled.
            } catch (...) {
                std::lock_guard<std::mutex> lock(mutex_);
                if (!error_)
                    error_ = std::current_exception();
                is_canceled_ = true;
            }
            finish_one();
        });
    }
    template <typename F> task_group_status run_and_wait(const F &function) {
        run(function);
        return wait();
    }
    task_group_status wait() {
        join();
        const bool was_canceled = is_stopping();
        is_canceled_ = false;
        if (std::exception_ptr error = std::exchange(error_, nullptr))
            std::rethrow_exception(error);
        return was_canceled ? canceled : completed;
    }
    void cancel() { is_canceled_ = true; }
    bool is_canceling() const { return is_stopping(); }

private:
    void finish_one() {
        // Without the lock, the waiting owner could destroy the group before notify_all() has returned.
        std::lock_guard<std::mutex> lock(mutex_);
        if (pending_.fetch_sub(1) == 1)
            done_.notify_all();
    }
    void join() {
        while (pending_ && details::compat::scheduler::instance().run_one()) {
        }
        details::compat::scheduler::waiting_section here;
        std::unique_lock<std::mutex> lock(mutex_);
        done_.wait(lock, [this] { return pending_ == 0; });
    }

    std::atomic<int> pending_{0};
    std::mutex mutex_;
    std::condition_variable done_;
    std::exception_ptr error_;
};
typedef task_group structured_task_group;

/// Calls `function`. It stops at its interruption points after the token is cancelled.
template <typename F> void run_with_cancellation_token(const F &function, cancellation_token token) {
    task_group group(token);
    group.run_and_wait(std::cref(function));
}

class simple_partitioner {
public:
    explicit simple_partitioner(std::size_t) {}
};
class auto_partitioner {};
class static_partitioner {};
class affinity_partitioner {};

namespace details::compat {

template <typename P>
using if_partitioner =
    typename std::enable_if<std::is_same<P, simple_partitioner>::value || std::is_same<P, auto_partitioner>::value ||
                            std::is_same<P, static_partitioner>::value ||
                            std::is_same<P, affinity_partitioner>::value>::type;

/// Calls `body(from, to)` for pieces that cover [0, count).
template <typename F> void for_pieces(std::size_t count, const F &body) {
    const std::size_t pieces = std::min<std::size_t>(count, GetProcessorCount() * std::size_t(4));
    if (pieces <= 1) {
        if (count)
            body(std::size_t(0), count);
        return;
    }
    task_group group(cancelable::current());
    for (std::size_t i = 0; i != pieces; ++i)
        group.run([&body, i, count, pieces] {
            body(count / pieces * i + std::min(i, count % pieces),
                 count / pieces * (i + 1) + std::min(i + 1, count % pieces));
        });
    group.wait();
}

/// Random access to a range of iterators. Iterators of other categories are stored in a vector, in one pass over
/// the range.
template <typename I, typename = typename std::iterator_traits<I>::iterator_category> class range {
public:
    range(I first, I last) {
        for (; first != last; ++first)
            all_.push_back(first);
    }
    /// The next `count` iterators from `first` on. `first` is advanced past them.
    range(I &first, std::size_t count) {
        for (; count; --count)
            all_.push_back(first++);
    }
    std::size_t size() const { return all_.size(); }
    I operator[](std::size_t i) const { return all_[i]; }

private:
    std::vector<I> all_;
};
template <typename I> class range<I, std::random_access_iterator_tag> {
public:
    range(I first, I last) : first_(first), size_(static_cast<std::size_t>(last - first)) {}
    range(I &first, std::size_t count) : first_(first), size_(count) { first += static_cast<std::ptrdiff_t>(count); }
    std::size_t size() const { return size_; }
    I operator[](std::size_t i) const { return first_ + static_cast<std::ptrdiff_t>(i); }

private:
    I first_;
    std::size_t size_;
};

template <typename T> using plain = typename std::decay<T>::type;
template <typename T>
using if_number = typename std::enable_if<std::is_integral<plain<T>>::value || std::is_enum<plain<T>>::value>::type;

}  // namespace details::compat

/// Calls `function(i)` for first, first + step, ... below last. Throws std::invalid_argument if the step is not
/// positive.
template <typename A, typename B, typename S, typename F, typename = details::compat::if_number<A>,
          typename = details::compat::if_number<S>>
void parallel_for(A first, B last, S step, const F &function) {
    typedef typename std::common_type<A, B>::type N;
    if (step <= 0)
        throw std::invalid_argument("parallel_for: the step must be positive");
    if (!(static_cast<N>(first) < static_cast<N>(last)))
        return;
    const std::size_t count =
        (static_cast<std::size_t>(static_cast<N>(last) - static_cast<N>(first)) - 1) / static_cast<std::size_t>(step) +
        1;
    details::compat::for_pieces(count, [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i != to; ++i)
            function(static_cast<N>(static_cast<N>(first) + static_cast<N>(i) * static_cast<N>(step)));
    });
}
template <typename A, typename B, typename F, typename = details::compat::if_number<A>>
void parallel_for(A first, B last, const F &function) {
    parallel_for(first, last, 1, function);
}
template <typename A, typename B, typename F, typename P, typename = details::compat::if_number<A>,
          typename = details::compat::if_partitioner<P>, typename = void>
void parallel_for(A first, B last, const F &function, const P &) {
    parallel_for(first, last, 1, function);
}
template <typename A, typename B, typename S, typename F, typename P, typename = details::compat::if_number<A>,
          typename = details::compat::if_number<S>, typename = details::compat::if_partitioner<P>>
void parallel_for(A first, B last, S step, const F &function, const P &) {
    parallel_for(first, last, step, function);
}

/// Loops over a range of iterators. C++ AMP's function of the same name loops over a compute domain.
template <typename I, typename F, typename = typename std::iterator_traits<I>::iterator_category>
void parallel_for_each(I first, I last, const F &function) {
    const details::compat::range<I> all(first, last);
    details::compat::for_pieces(all.size(), [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from; i != to; ++i)
            function(*all[i]);
    });
}
template <typename I, typename F, typename P, typename = typename std::iterator_traits<I>::iterator_category,
          typename = details::compat::if_partitioner<P>>
void parallel_for_each(I first, I last, const F &function, const P &) {
    parallel_for_each(first, last, function);
}

template <typename... F> void parallel_invoke(const F &...functions) {
    task_group group;
    const int expand[] = {(group.run(std::cref(functions)), 0)...};
    static_cast<void>(expand);
    group.wait();
}

template <typename I, typename O, typename F> O parallel_transform(I first, I last, O result, const F &function) {
    const details::compat::range<I> from(first, last);
    const details::compat::range<O> to(result, from.size());
    details::compat::for_pieces(from.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i)
            *to[i] = function(*from[i]);
    });
    return result;
}
template <typename I, typename J, typename O, typename F,
          typename = typename std::iterator_traits<J>::iterator_category,
          typename = typename std::iterator_traits<O>::iterator_category>
O parallel_transform(I first, I last, J second, O result, const F &function) {
    const details::compat::range<I> from(first, last);
    const details::compat::range<J> with(second, from.size());
    const details::compat::range<O> to(result, from.size());
    details::compat::for_pieces(from.size(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i)
            *to[i] = function(*from[i], *with[i]);
    });
    return result;
}
template <typename I, typename O, typename F, typename P, typename = details::compat::if_partitioner<P>>
O parallel_transform(I first, I last, O result, const F &function, const P &) {
    return parallel_transform(first, last, result, function);
}
template <typename I, typename J, typename O, typename F, typename P, typename = details::compat::if_partitioner<P>>
O parallel_transform(I first, I last, J second, O result, const F &function, const P &) {
    return parallel_transform(first, last, second, result, function);
}

/// Reduces each piece with `range(first, last, identity)`. Then combines the results in the order of the pieces
/// with `combine`.
template <typename T, typename I, typename R, typename C>
T parallel_reduce(I first, I last, const T &identity, const R &range, const C &combine) {
    const details::compat::range<I> all(first, last);
    std::map<std::size_t, T> parts;
    std::mutex mutex;
    details::compat::for_pieces(all.size(), [&](std::size_t from, std::size_t to) {
        T part = range(all[from], to == all.size() ? last : all[to], T(identity));
        std::lock_guard<std::mutex> lock(mutex);
        parts.emplace(from, std::move(part));
    });
    T result = identity;
    for (auto &part : parts)
        result = combine(result, part.second);
    return result;
}
template <typename T, typename I, typename C> T parallel_reduce(I first, I last, const T &identity, const C &combine) {
    return parallel_reduce(
        first, last, identity, [&](I from, I to, T start) { return std::accumulate(from, to, start, combine); },
        combine);
}
template <typename T, typename I> T parallel_reduce(I first, I last, const T &identity) {
    return parallel_reduce(first, last, identity, std::plus<T>());
}

/// Sorts pieces in parallel, then merges them pairwise.
template <typename I, typename C> void parallel_sort(I first, I last, const C &less) {
    const std::size_t count = static_cast<std::size_t>(last - first);
    const std::size_t pieces = count < 4096 ? 1 : GetProcessorCount();
    auto at = [&](std::size_t i) { return first + static_cast<std::ptrdiff_t>(count * std::min(i, pieces) / pieces); };
    parallel_for(std::size_t(0), pieces, [&](std::size_t i) { std::sort(at(i), at(i + 1), less); });
    for (std::size_t width = 1; width < pieces; width *= 2)
        parallel_for(std::size_t(0), (pieces + 2 * width - 1) / (2 * width), [&](std::size_t pair) {
            const std::size_t i = pair * 2 * width;
            std::inplace_merge(at(i), at(i + width), at(i + 2 * width), less);
        });
}
template <typename I> void parallel_sort(I first, I last) {
    parallel_sort(first, last, std::less<typename std::iterator_traits<I>::value_type>());
}
/// The chunk size is accepted but has no effect.
template <typename I, typename C> void parallel_sort(I first, I last, const C &less, std::size_t /*chunk*/) {
    parallel_sort(first, last, less);
}
template <typename I, typename C>
void parallel_buffered_sort(I first, I last, const C &less, std::size_t /*chunk*/ = 0) {
    parallel_sort(first, last, less);
}
template <typename I> void parallel_buffered_sort(I first, I last) { parallel_sort(first, last); }
/// The allocator is not used.
template <typename A, typename I, typename C, typename = typename A::value_type>
void parallel_buffered_sort(I first, I last, const C &less, std::size_t /*chunk*/ = 0) {
    parallel_sort(first, last, less);
}
template <typename A, typename I, typename = typename A::value_type> void parallel_buffered_sort(I first, I last) {
    parallel_sort(first, last);
}
template <typename I> void parallel_radixsort(I first, I last) { parallel_sort(first, last); }
/// Sorts by the unsigned keys that `key` computes from the elements.
template <typename I, typename F> void parallel_radixsort(I first, I last, const F &key, std::size_t = 0) {
    typedef typename std::iterator_traits<I>::value_type T;
    parallel_sort(first, last, [&key](const T &a, const T &b) { return key(a) < key(b); });
}

}  // namespace Concurrency
