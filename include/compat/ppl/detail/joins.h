// The message blocks of <agents.h> that have several sources: choice takes the first message of all of them, join and
// multitype_join take one of each. <agents.h> includes this file after the classes that it needs.
#pragma once

#include <tuple>
#include <utility>

namespace Concurrency {

enum join_type { greedy, non_greedy };

namespace details::compat {

template <typename Source> using payload_of = typename std::remove_pointer<Source>::type::source_type;

/// Links a target to a source as long as it exists.
template <typename T> class linked_target : public ITarget<T> {
public:
    explicit linked_target(ISource<T> *source) : source_(source) {}
    linked_target(const linked_target &) = delete;
    void link() { source_->link_target(this); }
    void unlink() { source_->unlink_target(this); }

private:
    ISource<T> *const source_;
};

/// The messages of a join that wait for those of the other sources.
template <typename T> struct waiting_messages {
    std::deque<T> queue;
    T pop() {
        T first = queue.front();
        queue.pop_front();
        return first;
    }
};

/// The first message of several sources, and the index of its source.
class first_message : public single_assignment<std::size_t> {
public:
    ~first_message() override {
        for (const std::function<void()> &unlink : unlinks_)
            unlink();
    }
    template <typename Source> void add(Source *source, std::size_t place) {
        const auto target = std::make_shared<input<payload_of<Source>>>(source, *this, place);
        unlinks_.push_back([target] { target->unlink(); });
        target->link();
    }
    const void *message() const { return message_.get(); }

private:
    template <typename T> class input : public linked_target<T> {
    public:
        input(ISource<T> *source, first_message &owner, std::size_t place)
            : linked_target<T>(source), owner_(owner), place_(place) {}
        bool take(const T &value) override {
            if (owner_.is_chosen_.exchange(true))
                return false;
            owner_.message_ = std::make_shared<T>(value);
            return owner_.single_assignment<std::size_t>::take(place_);
        }

    private:
        first_message &owner_;
        const std::size_t place_;
    };

    std::atomic<bool> is_chosen_{false};
    std::shared_ptr<void> message_;
    std::vector<std::function<void()>> unlinks_;
};

}  // namespace details::compat

/// Takes the first message of its sources, and sends the index of that source. `Sources` is a tuple of pointers.
template <typename Sources> class choice : public ISource<std::size_t> {
public:
    explicit choice(Sources sources) : choice(sources, std::make_index_sequence<std::tuple_size<Sources>::value>()) {}
    choice(choice &&) = default;

    bool has_value() const { return first_->has_value(); }
    std::size_t index() { return first_->value(); }
    /// The message, of the type of its source.
    template <typename T> const T &value() {
        index();
        return *static_cast<const T *>(first_->message());
    }

    void link_target(ITarget<std::size_t> *target) override { first_->link_target(target); }
    void unlink_target(ITarget<std::size_t> *target) override { first_->unlink_target(target); }
    void unlink_targets() override { first_->unlink_targets(); }
    bool give(std::size_t &value, unsigned milliseconds,
              const std::function<bool(const std::size_t &)> &filter) override {
        return first_->give(value, milliseconds, filter);
    }

private:
    template <std::size_t... places> choice(const Sources &sources, std::index_sequence<places...>) {
        const int linked[] = {(first_->add(std::get<places>(sources), places), 0)...};
        static_cast<void>(linked);
    }

    std::unique_ptr<details::compat::first_message> first_ = std::make_unique<details::compat::first_message>();
};

template <typename... Sources> choice<std::tuple<Sources...>> make_choice(Sources... sources) {
    return choice<std::tuple<Sources...>>(std::tuple<Sources...>(sources...));
}

namespace details::compat {

/// Sends a tuple as soon as each of its sources has sent a message.
template <typename... Sources>
class joined_messages : public message_source<std::tuple<payload_of<Sources>...>, false> {
public:
    typedef std::tuple<payload_of<Sources>...> messages;

    ~joined_messages() override {
        for (const std::function<void()> &unlink : unlinks_)
            unlink();
    }
    template <std::size_t place, typename Source> void add(Source *source) {
        const auto target = std::make_shared<input<place, payload_of<Source>>>(source, *this);
        unlinks_.push_back([target] { target->unlink(); });
        target->link();
    }

private:
    template <std::size_t place, typename T> class input : public linked_target<T> {
    public:
        input(ISource<T> *source, joined_messages &owner) : linked_target<T>(source), owner_(owner) {}
        bool take(const T &value) override {
            std::lock_guard<std::mutex> lock(owner_.mutex_);
            std::get<place>(owner_.waiting_).queue.push_back(value);
            owner_.join(std::make_index_sequence<sizeof...(Sources)>());
            return true;
        }

    private:
        joined_messages &owner_;
    };

    template <std::size_t... places> void join(std::index_sequence<places...>) {
        for (const bool is_empty : {std::get<places>(waiting_).queue.empty()...})
            if (is_empty)
                return;
        this->put(messages(std::get<places>(waiting_).pop()...));
    }

    std::mutex mutex_;
    std::tuple<waiting_messages<payload_of<Sources>>...> waiting_;
    std::vector<std::function<void()>> unlinks_;
};

}  // namespace details::compat

/// Sends a tuple as soon as each of its sources, a tuple of pointers, has sent a message. It takes the messages when
/// they come, whatever `Type` is.
template <typename Sources, join_type Type = non_greedy> class multitype_join;
template <typename... Sources, join_type Type>
class multitype_join<std::tuple<Sources...>, Type>
    : public ISource<typename details::compat::joined_messages<Sources...>::messages> {
public:
    typedef typename details::compat::joined_messages<Sources...>::messages messages;

    explicit multitype_join(std::tuple<Sources...> sources)
        : multitype_join(sources, std::make_index_sequence<sizeof...(Sources)>()) {}
    multitype_join(multitype_join &&) = default;

    void link_target(ITarget<messages> *target) override { joined_->link_target(target); }
    void unlink_target(ITarget<messages> *target) override { joined_->unlink_target(target); }
    void unlink_targets() override { joined_->unlink_targets(); }
    bool give(messages &value, unsigned milliseconds, const std::function<bool(const messages &)> &filter) override {
        return joined_->give(value, milliseconds, filter);
    }

private:
    template <std::size_t... places>
    multitype_join(const std::tuple<Sources...> &sources, std::index_sequence<places...>) {
        const int linked[] = {(joined_->template add<places>(std::get<places>(sources)), 0)...};
        static_cast<void>(linked);
    }

    std::unique_ptr<details::compat::joined_messages<Sources...>> joined_ =
        std::make_unique<details::compat::joined_messages<Sources...>>();
};

template <typename... Sources> multitype_join<std::tuple<Sources...>> make_join(Sources... sources) {
    return multitype_join<std::tuple<Sources...>>(std::tuple<Sources...>(sources...));
}
template <typename... Sources> multitype_join<std::tuple<Sources...>, greedy> make_greedy_join(Sources... sources) {
    return multitype_join<std::tuple<Sources...>, greedy>(std::tuple<Sources...>(sources...));
}

/// Sends a vector as soon as each linked source has sent a message, in the order in which the sources were linked.
template <typename T, join_type Type = non_greedy>
class join : public ITarget<T>, public details::compat::message_source<std::vector<T>, false> {
public:
    typedef typename ITarget<T>::filter_method filter_method;
    explicit join(std::size_t count, const filter_method &filter = nullptr) : count_(count), filter_(filter) {}

    bool take(const T &value) override { return input(nullptr)->take(value); }
    ITarget<T> *input(const void *source) override {
        std::lock_guard<std::mutex> lock(inputs_mutex_);
        for (link &each : inputs_)
            if (each.source == source)
                return &each;
        inputs_.emplace_back(*this, source);
        return &inputs_.back();
    }

private:
    struct link : ITarget<T> {
        link(join &owner, const void *source) : owner(owner), source(source) {}
        bool take(const T &value) override { return owner.add(*this, value); }
        join &owner;
        const void *const source;
        details::compat::waiting_messages<T> waiting;
    };

    bool add(link &from, const T &value) {
        if (filter_ && !filter_(value))
            return false;
        std::lock_guard<std::mutex> lock(inputs_mutex_);
        from.waiting.queue.push_back(value);
        std::size_t ready = 0;
        for (const link &each : inputs_)
            ready += !each.waiting.queue.empty();
        if (ready < count_)
            return true;
        std::vector<T> values;
        for (link &each : inputs_)
            if (!each.waiting.queue.empty())
                values.push_back(each.waiting.pop());
        this->put(values);
        return true;
    }

    const std::size_t count_;
    const filter_method filter_;
    std::mutex inputs_mutex_;
    std::deque<link> inputs_;
};

}  // namespace Concurrency
