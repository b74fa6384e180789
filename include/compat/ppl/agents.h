// The Asynchronous Agents Library on standard threads: agents, message blocks, send and receive. Each agent has a
// thread, and so has each block that calls a function, so that each may wait for another one.
#pragma once

#include <compat/ppl/concrt.h>
#include <compat/ppl/detail/message_thread.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

namespace Concurrency {

/// Thrown when a second target is linked to a block that can have only one.
class invalid_link_target : public std::exception {
public:
    explicit invalid_link_target(const char *message) : message_(message) {}
    const char *what() const noexcept override { return message_; }

private:
    const char *message_;
};

/// A message block that receives messages. It keeps the messages that it accepts.
template <typename T> class ITarget {
public:
    typedef T type;
    typedef std::function<bool(const T &)> filter_method;
    virtual ~ITarget() {}
    /// Internal. Returns true if the block accepted the value.
    virtual bool take(const T &value) = 0;
    /// Internal. The target for a source's messages: a join has one for each source.
    virtual ITarget *input(const void *source) { return static_cast<void>(source), this; }
};

/// A message block that sends messages.
template <typename T> class ISource {
public:
    typedef T source_type;
    virtual ~ISource() {}
    virtual void link_target(ITarget<T> *target) = 0;
    virtual void unlink_target(ITarget<T> *target) = 0;
    virtual void unlink_targets() = 0;
    /// Internal. Waits for a value that `filter`, if any, accepts. Returns false if the timeout ends first.
    virtual bool give(T &value, unsigned milliseconds, const std::function<bool(const T &)> &filter) = 0;
};

namespace details::compat {

/// The messages of a source. A source that keeps its value (KeepsValue) has one message, and gives a copy of it to
/// every target and receiver. Other sources give each message to the first target or receiver that accepts it. A source
/// with HasOneTarget refuses a second target.
template <typename T, bool KeepsValue, bool HasOneTarget = false> class message_source : public ISource<T> {
public:
    void link_target(ITarget<T> *target) override {
        target = target->input(this);
        std::lock_guard<std::mutex> lock(mutex_);
        if (HasOneTarget && !targets_.empty())
            throw invalid_link_target("this message block has a target, and takes no second one");
        targets_.push_back(target);
        if (KeepsValue && !messages_.empty())
            target->take(messages_.front());
        while (!KeepsValue && !messages_.empty() && target->take(messages_.front()))
            messages_.pop_front();
    }
    void unlink_target(ITarget<T> *target) override {
        target = target->input(this);
        std::lock_guard<std::mutex> lock(mutex_);
        targets_.erase(std::remove(targets_.begin(), targets_.end(), target), targets_.end());
    }
    void unlink_targets() override {
        std::lock_guard<std::mutex> lock(mutex_);
        targets_.clear();
    }
    bool give(T &value, unsigned milliseconds, const std::function<bool(const T &)> &filter) override {
        scheduler::waiting_section here;
        std::unique_lock<std::mutex> lock(mutex_);
        auto is_there = [&] { return !messages_.empty() && (!filter || filter(messages_.front())); };
        if (milliseconds == COOPERATIVE_TIMEOUT_INFINITE)
            changed_.wait(lock, is_there);
        else if (!changed_.wait_for(lock, std::chrono::milliseconds(milliseconds), is_there))
            return false;
        value = messages_.front();
        if (!KeepsValue) {
            messages_.pop_front();
            changed_.notify_all();
        }
        return true;
    }

protected:
    T next() {
        T value;
        give(value, COOPERATIVE_TIMEOUT_INFINITE, nullptr);
        return value;
    }
    void put(const T &value) {
        std::lock_guard<std::mutex> lock(mutex_);
        if (KeepsValue)
            messages_.clear();
        for (ITarget<T> *target : targets_)
            if (target->take(value) && !KeepsValue)
                return;
        messages_.push_back(value);
        changed_.notify_all();
    }
    bool is_empty() const {
        std::lock_guard<std::mutex> lock(mutex_);
        return messages_.empty();
    }

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<T> messages_;
    std::vector<ITarget<T> *> targets_;
};

/// A target that forwards the messages that its filter, if any, accepts.
template <typename T, bool KeepsValue> class filtered_buffer : public ITarget<T>, public message_source<T, KeepsValue> {
public:
    typedef typename ITarget<T>::filter_method filter_method;
    filtered_buffer() {}
    explicit filtered_buffer(const filter_method &filter) : filter_(filter) {}
    bool enqueue(const T &value) { return take(value); }
    bool take(const T &value) override {
        if (filter_ && !filter_(value))
            return false;
        this->put(value);
        return true;
    }

private:
    filter_method filter_;
};

}  // namespace details::compat

/// A FIFO queue without a size limit.
template <typename T> class unbounded_buffer : public details::compat::filtered_buffer<T, false> {
public:
    using details::compat::filtered_buffer<T, false>::filtered_buffer;
    T dequeue() { return this->next(); }
};

/// Keeps the newest value.
template <typename T> class overwrite_buffer : public details::compat::filtered_buffer<T, true> {
public:
    using details::compat::filtered_buffer<T, true>::filtered_buffer;
    bool has_value() const { return !this->is_empty(); }
    T value() { return this->next(); }
};

/// Keeps the first value that it receives, and rejects all others.
template <typename T> class single_assignment : public ITarget<T>, public details::compat::message_source<T, true> {
public:
    bool has_value() const { return !this->is_empty(); }
    T value() { return this->next(); }
    bool take(const T &value) override {
        if (is_taken_.exchange(true))
            return false;
        this->put(value);
        return true;
    }

private:
    std::atomic<bool> is_taken_{false};
};

/// Calls a function with each message, one message after another.
template <typename T, typename F = std::function<void(const T &)>> class call : public ITarget<T> {
public:
    typedef typename ITarget<T>::filter_method filter_method;
    explicit call(const F &function) : function_(function) {}
    call(const F &function, const filter_method &filter) : function_(function), filter_(filter) {}
    bool take(const T &value) override {
        if (filter_ && !filter_(value))
            return false;
        thread_.post([this, value] { function_(value); });
        return true;
    }

private:
    F function_;
    filter_method filter_;
    // Declared last, so that its thread ends before the members that the messages use are destroyed.
    details::compat::message_thread thread_;
};

/// Calls a function with each message and sends the result.
template <typename From, typename To>
class transformer : public ITarget<From>, public details::compat::message_source<To, false, true> {
public:
    typedef typename ITarget<From>::filter_method filter_method;
    explicit transformer(const std::function<To(const From &)> &function, ITarget<To> *target = nullptr)
        : function_(function) {
        if (target)
            this->link_target(target);
    }
    bool take(const From &value) override {
        thread_.post([this, value] { this->put(function_(value)); });
        return true;
    }

private:
    std::function<To(const From &)> function_;
    details::compat::message_thread thread_;
};

/// Sends a value once after a time, or repeatedly.
template <typename T> class timer : public details::compat::message_source<T, false, true> {
public:
    timer(unsigned milliseconds, const T &value, ITarget<T> *target = nullptr, bool repeats = false)
        : pause_(milliseconds), value_(value), repeats_(repeats) {
        if (target)
            this->link_target(target);
    }
    ~timer() override { stop(); }

    void start() {
        if (thread_.joinable())
            return;
        is_stopped_ = false;
        thread_ = std::thread([this] { work(); });
    }
    /// A message that is being sent is still delivered.
    void stop() {
        {
            std::lock_guard<std::mutex> lock(mutex_);
            is_stopped_ = true;
            changed_.notify_all();
        }
        if (thread_.joinable())
            thread_.join();
    }
    void pause() { stop(); }

private:
    void work() {
        std::unique_lock<std::mutex> lock(mutex_);
        do {
            if (changed_.wait_for(lock, pause_, [this] { return is_stopped_; }))
                return;
            this->put(value_);
        } while (repeats_);
    }

    const std::chrono::milliseconds pause_;
    const T value_;
    const bool repeats_;
    bool is_stopped_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::thread thread_;
};

template <typename T> bool send(ITarget<T> &target, const T &value) { return target.take(value); }
template <typename T> bool send(ITarget<T> *target, const T &value) { return target->take(value); }
template <typename T> bool asend(ITarget<T> &target, const T &value) { return target.take(value); }
template <typename T> bool asend(ITarget<T> *target, const T &value) { return target->take(value); }

template <typename T>
T receive(ISource<T> *source, const typename ITarget<T>::filter_method &filter,
          unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    T value;
    if (!source->give(value, milliseconds, filter))
        throw operation_timed_out("receive: no message came in time");
    return value;
}
template <typename T>
T receive(ISource<T> &source, const typename ITarget<T>::filter_method &filter,
          unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    return receive(&source, filter, milliseconds);
}
template <typename T> T receive(ISource<T> *source, unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    return receive(source, typename ITarget<T>::filter_method(), milliseconds);
}
template <typename T> T receive(ISource<T> &source, unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
    return receive(&source, milliseconds);
}
template <typename T> bool try_receive(ISource<T> *source, T &value) { return source->give(value, 0, nullptr); }
template <typename T> bool try_receive(ISource<T> &source, T &value) { return source.give(value, 0, nullptr); }

enum agent_status { agent_created, agent_runnable, agent_started, agent_done, agent_canceled };

/// Base class of agents. A derived class implements run(), which runs on its own thread and must call done() at
/// its end.
class agent {
public:
    agent() : status_(std::make_shared<overwrite_buffer<agent_status>>()) { status_->enqueue(agent_created); }
    agent(const agent &) = delete;
    agent &operator=(const agent &) = delete;
    virtual ~agent() {}

    bool start() {
        if (!change(agent_created, agent_runnable))
            return false;
        std::thread([this] {
            if (change(agent_runnable, agent_started))
                run();
        }).detach();
        return true;
    }
    /// An agent that has not started yet will never run.
    bool cancel() { return change(agent_created, agent_canceled) || change(agent_runnable, agent_canceled); }
    agent_status status() { return status_->value(); }
    ISource<agent_status> *status_port() { return status_.get(); }

    static agent_status wait(agent *who, unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
        // Copied, because the owner may destroy the agent as soon as its status is final.
        const std::shared_ptr<overwrite_buffer<agent_status>> status = who->status_;
        return receive(*status, [](agent_status s) { return s == agent_done || s == agent_canceled; }, milliseconds);
    }
    static void wait_for_all(std::size_t count, agent **agents, agent_status *statuses = nullptr,
                             unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
        for (std::size_t i = 0; i != count; ++i) {
            const agent_status status = wait(agents[i], milliseconds);
            if (statuses)
                statuses[i] = status;
        }
    }

    /// Waits until one agent has ended. `index` is its place.
    static void wait_for_one(std::size_t count, agent **agents, agent_status &status, std::size_t &index,
                             unsigned milliseconds = COOPERATIVE_TIMEOUT_INFINITE) {
        struct ending : ITarget<agent_status> {
            ending(single_assignment<std::size_t> &first, std::size_t place) : first(first), place(place) {}
            bool take(const agent_status &now) override {
                return (now == agent_done || now == agent_canceled) && first.take(place);
            }
            single_assignment<std::size_t> &first;
            std::size_t place;
        };
        single_assignment<std::size_t> first;
        std::deque<ending> endings;
        std::vector<std::shared_ptr<overwrite_buffer<agent_status>>> statuses;
        for (std::size_t i = 0; i != count; ++i) {
            endings.emplace_back(first, i);
            statuses.push_back(agents[i]->status_);
            statuses[i]->link_target(&endings[i]);
        }
        const bool in_time = first.give(index, milliseconds, nullptr);
        for (std::size_t i = 0; i != count; ++i)
            statuses[i]->unlink_target(&endings[i]);
        if (!in_time)
            throw operation_timed_out("agent::wait_for_one: no agent ended in time");
        status = statuses[index]->value();
    }

protected:
    virtual void run() = 0;
    bool done() { return change(agent_started, agent_done) || change(agent_runnable, agent_done); }

private:
    bool change(agent_status from, agent_status to) {
        // Copied, because a waiting thread may destroy the agent before this function returns.
        const std::shared_ptr<overwrite_buffer<agent_status>> status = status_;
        agent_status expected = from;
        if (!current_.compare_exchange_strong(expected, to))
            return false;
        status->enqueue(to);
        return true;
    }

    std::atomic<agent_status> current_{agent_created};
    std::shared_ptr<overwrite_buffer<agent_status>> status_;
};

}  // namespace Concurrency

#include <compat/ppl/detail/joins.h>
