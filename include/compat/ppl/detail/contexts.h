// The contexts and schedulers of <concrt.h>. Each context is a thread. There is one scheduler. Scheduler policies are
// stored but have no effect.
#pragma once

#include <compat/ppl/detail/scheduler.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdarg>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace Concurrency {

class context_unblock_unbalanced : public std::exception {
public:
    const char *what() const noexcept override { return "a context was unblocked twice"; }
};
class context_self_unblock : public std::exception {
public:
    const char *what() const noexcept override { return "a context cannot unblock itself"; }
};
class invalid_scheduler_policy_key : public std::exception {
public:
    const char *what() const noexcept override { return "there is no such key of a scheduler's policy"; }
};

/// A thread that may block until another thread unblocks it.
class Context {
public:
    static Context *CurrentContext() {
        // Kept after its thread's end, because another thread may still be about to unblock it.
        static thread_local const std::shared_ptr<Context> here = keep();
        return here.get();
    }
    static unsigned Id() { return CurrentContext()->id_; }
    unsigned GetId() const { return id_; }
    /// Blocks until Unblock(). Returns at once if Unblock() has already been called.
    static void Block() {
        Context *here = CurrentContext();
        details::compat::scheduler::waiting_section section;
        std::unique_lock<std::mutex> lock(here->mutex_);
        here->is_blocked_ = true;
        here->changed_.wait(lock, [here] { return here->permits_ != 0; });
        --here->permits_;
        here->is_blocked_ = false;
    }
    void Unblock() {
        if (this == CurrentContext())
            throw context_self_unblock();
        std::lock_guard<std::mutex> lock(mutex_);
        if (permits_ != 0)
            throw context_unblock_unbalanced();
        ++permits_;
        changed_.notify_one();
    }
    bool IsSynchronouslyBlocked() const {
        std::lock_guard<std::mutex> lock(mutex_);
        return is_blocked_;
    }
    static void Yield() { std::this_thread::yield(); }
    static void YieldExecution() { Yield(); }
    /// Does nothing: the scheduler starts a thread for each thread that waits.
    static void Oversubscribe(bool) {}
    static unsigned VirtualProcessorId() { return Id(); }
    static bool IsCurrentTaskCollectionCanceling() { return false; }

private:
    Context() {
        static std::atomic<unsigned> count{0};
        id_ = count++;
    }
    static std::shared_ptr<Context> keep() {
        static std::mutex *const mutex = new std::mutex;
        static auto *const all = new std::vector<std::shared_ptr<Context>>;
        std::lock_guard<std::mutex> lock(*mutex);
        all->push_back(std::shared_ptr<Context>(new Context));
        return all->back();
    }

    unsigned id_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    unsigned permits_ = 0;
    bool is_blocked_ = false;
};

enum PolicyElementKey {
    SchedulerKind,
    MaxConcurrency,
    MinConcurrency,
    TargetOversubscriptionFactor,
    LocalContextCacheSize,
    ContextStackSize,
    ContextPriority,
    SchedulingProtocol,
    DynamicProgressFeedback,
    WinRTInitialization,
    MaxPolicyElementKey
};
enum SchedulerType { ThreadScheduler, UmsThreadDefault = ThreadScheduler };
enum SchedulingProtocolType { EnhanceScheduleGroupLocality, EnhanceForwardProgress };
enum DynamicProgressFeedbackType { ProgressFeedbackDisabled, ProgressFeedbackEnabled };
const unsigned MaxExecutionResources = 0xffffffffu;
const unsigned INHERIT_THREAD_PRIORITY = 0xf000u;

class SchedulerPolicy {
public:
    SchedulerPolicy() : values_{{ThreadScheduler, MaxExecutionResources, 1, 1, 8, 0, 0, 0, 1, 0}} {}
    /// Takes `count` keys, each followed by its value. Throws invalid_scheduler_policy_key for an unknown key.
    SchedulerPolicy(std::size_t count, ...) : SchedulerPolicy() {
        va_list list;
        va_start(list, count);
        for (; count != 0; --count) {
            const int key = va_arg(list, int);
            const unsigned value = va_arg(list, unsigned);
            if (key < 0 || key >= MaxPolicyElementKey) {
                va_end(list);
                throw invalid_scheduler_policy_key();
            }
            values_[key] = value;
        }
        va_end(list);
    }
    unsigned GetPolicyValue(PolicyElementKey key) const { return values_.at(key); }
    unsigned SetPolicyValue(PolicyElementKey key, unsigned value) {
        std::swap(values_.at(key), value);
        return value;
    }
    void SetConcurrencyLimits(unsigned least, unsigned most = MaxExecutionResources) {
        values_[MinConcurrency] = least;
        values_[MaxConcurrency] = most;
    }

private:
    std::array<unsigned, MaxPolicyElementKey> values_;
};

class Scheduler {
public:
    /// Returns an object that the caller owns until it calls Release().
    static Scheduler *Create(const SchedulerPolicy &policy) { return new Scheduler(policy); }
    static void SetDefaultSchedulerPolicy(const SchedulerPolicy &) {}
    static void ResetDefaultSchedulerPolicy() {}
    unsigned Reference() { return ++references_; }
    unsigned Release() {
        const unsigned left = --references_;
        if (left == 0)
            delete this;
        return left;
    }
    void Attach() {}
    unsigned Id() const { return 0; }
    /// The only scheduler that runs tasks.
    static Scheduler *current() {
        static Scheduler *const only = new Scheduler(SchedulerPolicy());
        return only;
    }
    SchedulerPolicy GetPolicy() const { return policy_; }
    unsigned GetNumberOfVirtualProcessors() const { return details::compat::scheduler::instance().width(); }
    void ScheduleTask(void (*task)(void *), void *data) {
        details::compat::scheduler::instance().submit([=] { task(data); });
    }

private:
    explicit Scheduler(const SchedulerPolicy &policy) : policy_(policy) {}
    ~Scheduler() {}

    SchedulerPolicy policy_;
    std::atomic<unsigned> references_{1};
};

class CurrentScheduler {
public:
    static void Create(const SchedulerPolicy &) {}
    static void Detach() {}
    static unsigned Id() { return 0; }
    static Scheduler *Get() { return Scheduler::current(); }
    static SchedulerPolicy GetPolicy() { return SchedulerPolicy(); }
    static unsigned GetNumberOfVirtualProcessors() { return details::compat::scheduler::instance().width(); }
    static void ScheduleTask(void (*task)(void *), void *data) {
        details::compat::scheduler::instance().submit([=] { task(data); });
    }
};

}  // namespace Concurrency
