// combinable<T>: a value per thread, which a thread finds without a lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <utility>

namespace Concurrency {

template <typename T> class combinable {
public:
    combinable() : make_([] { return T(); }) {}
    template <typename F, typename = decltype(static_cast<T>(std::declval<F>()()))>
    explicit combinable(F initial) : make_(initial) {}
    combinable(const combinable &other) : make_(other.make_) { copy(other); }
    combinable &operator=(const combinable &other) {
        if (this != &other) {
            clear();
            make_ = other.make_;
            copy(other);
        }
        return *this;
    }
    ~combinable() { clear(); }

    T &local() {
        node *mine = find();
        return (mine ? mine : add(this_thread(), make_()))->value;
    }
    T &local(bool &exists) {
        node *mine = find();
        exists = mine != nullptr;
        return (mine ? mine : add(this_thread(), make_()))->value;
    }
    /// No other thread may use the object during this call.
    void clear() {
        for (std::atomic<node *> &list : lists_)
            for (node *each = list.exchange(nullptr); each;)
                delete std::exchange(each, each->next);
    }
    template <typename F> T combine(F function) const {
        const node *first = nullptr;
        for (const std::atomic<node *> &list : lists_)
            if (!first)
                first = list;
        if (!first)
            return make_();
        T result = first->value;
        combine_each([&, is_first = true](const T &value) mutable {
            if (!std::exchange(is_first, false))
                result = function(result, value);
        });
        return result;
    }
    /// `function` may change the values if it takes a T &.
    template <typename F> void combine_each(F function) const {
        for (const std::atomic<node *> &list : lists_)
            for (node *each = list; each; each = each->next)
                function(each->value);
    }

private:
    struct node {
        std::uintptr_t thread;
        T value;
        node *next;
    };

    /// A nonzero number that no other living thread has.
    static std::uintptr_t this_thread() {
        static thread_local char place;
        return reinterpret_cast<std::uintptr_t>(&place);
    }
    /// The addresses of different threads' variables are at least a page apart.
    static std::size_t slot(std::uintptr_t thread) { return (thread >> 12 ^ thread >> 20 ^ thread >> 4) % slots; }

    node *find() const {
        const std::uintptr_t thread = this_thread();
        node *each = lists_[slot(thread)].load(std::memory_order_acquire);
        while (each && each->thread != thread)
            each = each->next;
        return each;
    }
    node *add(std::uintptr_t thread, T value) {
        std::atomic<node *> &list = lists_[slot(thread)];
        node *made = new node{thread, std::move(value), list.load(std::memory_order_relaxed)};
        while (!list.compare_exchange_weak(made->next, made, std::memory_order_release, std::memory_order_relaxed)) {
        }
        return made;
    }
    void copy(const combinable &other) {
        for (const std::atomic<node *> &list : other.lists_)
            for (const node *each = list; each; each = each->next)
                add(each->thread, each->value);
    }

    static constexpr std::size_t slots = 64;
    std::function<T()> make_;
    std::atomic<node *> lists_[slots] = {};
};

}  // namespace Concurrency
