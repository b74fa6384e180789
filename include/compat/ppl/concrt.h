// <concrt.h>: locks, events and errors that the Parallel Patterns Library uses, and contexts. Each context is a thread.
// There is one scheduler. Scheduler policies are accepted but have no effect.
#pragma once

#include <amp/detail/task_errors.h>
#include <compat/ppl/detail/contexts.h>
#include <compat/ppl/detail/scheduler.h>

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <shared_mutex>
#include <stdexcept>
#include <thread>

namespace Concurrency {

class critical_section {
public:
    critical_section() {}
    critical_section(const critical_section &) = delete;
    critical_section &operator=(const critical_section &) = delete;
    void lock() {
        if (mutex_.try_lock())
            return;
        details::compat::scheduler::waiting_section here;
        mutex_.lock();
    }
    bool try_lock() { return mutex_.try_lock(); }
    bool try_lock_for(unsigned milliseconds) { return mutex_.try_lock_for(std::chrono::milliseconds(milliseconds)); }
    void unlock() { mutex_.unlock(); }

    class scoped_lock {
    public:
        explicit scoped_lock(critical_section &section) : section_(section) { section_.lock(); }
        scoped_lock(const scoped_lock &) = delete;
        scoped_lock &operator=(const scoped_lock &) = delete;
        ~scoped_lock() { section_.unlock(); }

    private:
        critical_section &section_;
    };

private:
    std::timed_mutex mutex_;
};

class reader_writer_lock {
public:
    reader_writer_lock() {}
    reader_writer_lock(const reader_writer_lock &) = delete;
    reader_writer_lock &operator=(const reader_writer_lock &) = delete;
    void lock() {
        mutex_.lock();
        writes_ = true;
    }
    void lock_read() { mutex_.lock_shared(); }
    void unlock() {
        if (!writes_)
            return mutex_.unlock_shared();
        writes_ = false;
        mutex_.unlock();
    }

    class scoped_lock {
    public:
        explicit scoped_lock(reader_writer_lock &lock) : lock_(lock) { lock_.lock(); }
        ~scoped_lock() { lock_.unlock(); }

    private:
        reader_writer_lock &lock_;
    };
    class scoped_lock_read {
    public:
        explicit scoped_lock_read(reader_writer_lock &lock) : lock_(lock) { lock_.lock_read(); }
        ~scoped_lock_read() { lock_.unlock(); }

    private:
        reader_writer_lock &lock_;
    };

private:
    std::shared_timed_mutex mutex_;
    /// Only the thread that holds the lock reads this.
    bool writes_ = false;
};

const unsigned COOPERATIVE_TIMEOUT_INFINITE = 0xffffffffu;
const std::size_t COOPERATIVE_WAIT_TIMEOUT = static_cast<std::size_t>(-1);

class operation_timed_out : public std::runtime_error {
public:
    explicit operation_timed_out(const char *message = "the operation timed out") : std::runtime_error(message) {}
};

/// A flag that threads wait for. It stays set until it is reset.
class event {
public:
    static const unsigned timeout_infinite = COOPERATIVE_TIMEOUT_INFINITE;
    event() {}
    event(const event &) = delete;
    event &operator=(const event &) = delete;

    void set() {
        std::lock_guard<std::mutex> lock(all().mutex);
        is_set_ = true;
        all().changed.notify_all();
    }
    void reset() {
        std::lock_guard<std::mutex> lock(all().mutex);
        is_set_ = false;
    }
    std::size_t wait(unsigned milliseconds = timeout_infinite) {
        event *one = this;
        return wait_for_multiple(&one, 1, true, milliseconds);
    }
    /// Returns the index of the first event that is set, or 0 if the call waits for all events.
    static std::size_t wait_for_multiple(event **events, std::size_t count, bool for_all,
                                         unsigned milliseconds = timeout_infinite) {
        std::size_t first = 0;
        auto is_over = [&] {
            std::size_t set = 0;
            for (std::size_t i = count; i-- != 0;)
                if (events[i]->is_set_) {
                    ++set;
                    first = i;
                }
            return for_all ? set == count : set != 0;
        };
        details::compat::scheduler::waiting_section here;
        std::unique_lock<std::mutex> lock(all().mutex);
        if (milliseconds == timeout_infinite)
            all().changed.wait(lock, is_over);
        else if (!all().changed.wait_for(lock, std::chrono::milliseconds(milliseconds), is_over))
            return COOPERATIVE_WAIT_TIMEOUT;
        return first;
    }

private:
    /// Shared by all events, so that a thread can wait for several of them.
    struct monitor {
        std::mutex mutex;
        std::condition_variable changed;
    };
    static monitor &all() {
        static monitor *const only = new monitor;
        return *only;
    }
    bool is_set_ = false;
};

inline unsigned GetProcessorCount() {
    const unsigned count = std::thread::hardware_concurrency();
    return count ? count : 1;
}

/// Memory of Visual C++'s runtime library: here that of operator new. Alloc throws std::bad_alloc if there is none.
inline void *Alloc(std::size_t bytes) { return ::operator new(bytes); }
inline void Free(void *memory) { ::operator delete(memory); }

inline void wait(unsigned milliseconds) {
    details::compat::scheduler::waiting_section here;
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
}

}  // namespace Concurrency
namespace concurrency = Concurrency;
