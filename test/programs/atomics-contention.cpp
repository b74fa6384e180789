// All 23 atomic functions with a million threads on one object, in global and in tile_static memory, reached through an
// array, a view, a pointer and a reference, as members of a struct [AMP 6] [Y01] [Y02] [Y03] [Y04] [Y05] [Y06] [Y07] [Y08]
// [Y09] [Y10] [Y11] [Y12].
//
// Whatever the order, two things hold exactly. The operations of one object form a chain, in which every old value is the
// initial value or the new value of one other operation: so the old values and the last one are, as a bag, the new values
// and the first one. And the last value of everything but an exchange does not depend on the order.
//
// A loop of compare-and-exchange succeeds once per round of all threads that run at a time: a quarter of a million of them
// on a large GPU, whose million rounds take minutes. So in global memory most threads give up after a few attempts, and the
// laws hold for those that did not; whoever lost has seen a value of the chain.
// RUN: %amp-clang -O2 %s -o %t && %t
#include <amp.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <set>
#include <vector>

using namespace concurrency;

const int threads = 1 << 20, tile = 256;

// One row per function: its name here, the value passed, and the new value computed from old and value.
#define SCRAMBLED (unsigned(i) * 2654435761u + 12345u)
#define OPERATIONS(row)                                                                                                \
    row(exchanged, unsigned(i) + 1u, value)                                                                            \
    row(compared, unsigned(i) % 7u + 1u, old + value)                                                                  \
    row(added, unsigned(i) % 13u - 5u, old + value)                                                                    \
    row(subtracted, unsigned(i) % 11u - 3u, old - value)                                                               \
    row(greatest, SCRAMBLED, T(old) < T(value) ? value : old)                                                          \
    row(least, SCRAMBLED, T(old) > T(value) ? value : old)                                                             \
    row(cleared, ~(1u << unsigned(i) % 30u), old & value)                                                              \
    row(set, 1u << unsigned(i) % 31u, old | value)                                                                     \
    row(flipped, SCRAMBLED, old ^ value)                                                                               \
    row(raised, 1u, old + 1u)                                                                                          \
    row(lowered, 1u, old - 1u)

enum Operation {
#define NUMBER(name, value, result) op_##name,
    OPERATIONS(NUMBER) operations
};
const char* const names[] = {
#define NAME(name, value, result) #name,
    OPERATIONS(NAME)};

template <typename T> struct Targets {
#define MEMBER(name, value, result) T name;
    OPERATIONS(MEMBER)
};

// The value that thread i passes.
template <typename T> T brought(int operation, int i) restrict(cpu, amp) {
    switch (operation) {
#define BROUGHT(name, value, result)                                                                                   \
    case op_##name:                                                                                                    \
        return T(value);
        OPERATIONS(BROUGHT)
    }
    return 0;
}

template <typename T> T made_of(int operation, unsigned old, unsigned value) {
    switch (operation) {
#define MADE(name, value_, result)                                                                                     \
    case op_##name:                                                                                                    \
        return T(result);
        OPERATIONS(MADE)
    }
    return 0;
}

template <typename T> T initial(int operation) restrict(cpu, amp) {
    return operation == op_cleared ? T(~0u) : operation == op_greatest || operation == op_least ? T(0x55555555u) : T(77u);
}

// Adds by compare-and-exchange. A failure must store the value found: the next attempt uses nothing else.
template <typename T> T add_by_compare(T* target, T value, int attempts, int& succeeded) restrict(amp) {
    T expected = 0;
    succeeded = 0;
    while (!succeeded && attempts--)
        succeeded = atomic_compare_exchange(target, &expected, T(expected + value));
    return expected;
}

const int endless = -1;

/// Whether one of the limited number of attempts at the compare-and-exchange succeeded.
template <typename T> int perform(Targets<T>& target, int i, int attempts, Targets<T>& old) restrict(amp) {
    int succeeded;
    old.exchanged = atomic_exchange(&target.exchanged, brought<T>(op_exchanged, i));
    old.compared = add_by_compare(&target.compared, brought<T>(op_compared, i), attempts, succeeded);
    old.added = atomic_fetch_add(&target.added, brought<T>(op_added, i));
    old.subtracted = atomic_fetch_sub(&target.subtracted, brought<T>(op_subtracted, i));
    old.greatest = atomic_fetch_max(&target.greatest, brought<T>(op_greatest, i));
    old.least = atomic_fetch_min(&target.least, brought<T>(op_least, i));
    old.cleared = atomic_fetch_and(&target.cleared, brought<T>(op_cleared, i));
    old.set = atomic_fetch_or(&target.set, brought<T>(op_set, i));
    old.flipped = atomic_fetch_xor(&target.flipped, brought<T>(op_flipped, i));
    old.raised = atomic_fetch_inc(&target.raised);
    old.lowered = atomic_fetch_dec(&target.lowered);
    return succeeded;
}

template <typename T> int perform_through_pointer(Targets<T>* target, int i, int attempts, Targets<T>& old) restrict(amp) {
    return perform(*target, i, attempts, old);
}

std::uint64_t scrambled(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

// A multiset of values, as a sum that does not depend on their order.
template <typename T> struct Bag {
    std::uint64_t sum = 0;
    void add(T value) {
        unsigned bits;
        std::memcpy(&bits, &value, sizeof bits);
        sum += scrambled(bits + 0x9e3779b97f4a7c15u);
    }
};

template <typename T> T member(const Targets<T>& targets, int operation) {
    T result;
    std::memcpy(&result, reinterpret_cast<const char*>(&targets) + operation * sizeof(T), sizeof result);
    return result;
}

// Values found by failed compare-and-exchanges must be values that the object had.
template <typename T>
int verify_losers(const char* where, const std::vector<Targets<T>>& old, const std::vector<int>& won) {
    std::set<T> seen = {initial<T>(op_compared)};
    for (int i = 0; i != threads; ++i)
        if (won[i])
            seen.insert(T(old[i].compared + brought<T>(op_compared, i)));
    int failures = 0;
    for (int i = 0; i != threads; ++i)
        if (!won[i] && !seen.count(old[i].compared))
            failures += std::printf("%s: thread %d found %lld, which was never there\n", where, i, (long long)old[i].compared) > 0;
    return failures;
}

// `last` has one element for each group of threads that share an object.
template <typename T>
int verify(const char* where, const std::vector<Targets<T>>& old, const std::vector<int>& won,
           const std::vector<Targets<T>>& last) {
    int failures = 0;
    const int group = int(old.size() / last.size());
    for (std::size_t g = 0; g != last.size(); ++g)
        for (int k = 0; k != operations; ++k) {
            Bag<T> before, after;
            after.add(initial<T>(k));
            before.add(member(last[g], k));
            T expected = initial<T>(k);
            for (int j = 0; j != group; ++j) {
                const int i = int(g) * group + j;
                if (k == op_compared && !won[i])
                    continue;
                const T found = member(old[i], k), value = brought<T>(k, i);
                before.add(found);
                after.add(made_of<T>(k, unsigned(found), unsigned(value)));
                expected = made_of<T>(k, unsigned(expected), unsigned(value));
            }
            if (before.sum != after.sum)
                failures += std::printf("%s: group %zu: %s: the old values form no chain\n", where, g, names[k]) > 0;
            if (k != op_exchanged && expected != member(last[g], k))
                failures += std::printf("%s: group %zu: %s: the last value is %lld instead of %lld\n", where, g, names[k],
                                        (long long)member(last[g], k), (long long)expected) > 0;
        }
    return failures;
}

template <typename T> Targets<T> initial_targets() {
    T values[operations];
    for (int k = 0; k != operations; ++k)
        values[k] = initial<T>(k);
    Targets<T> result;
    std::memcpy(&result, values, sizeof result);
    return result;
}

template <typename T> int contend_in_global_memory(const char* what) {
    std::vector<Targets<T>> old(threads), last(1, initial_targets<T>());
    std::vector<int> won(threads);
    array_view<Targets<T>> before(threads, old);
    array_view<int> success(threads, won);
    before.discard_data();
    array<Targets<T>> target(1, last.begin());
    array_view<Targets<T>> view(target);
    parallel_for_each(extent<1>(threads), [=, &target](index<1> i) restrict(amp) {
        Targets<T> mine;
        Targets<T>& reference = view(0);
        const int attempts = i[0] % tile == 0 ? endless : 3;
        switch (i[0] / 3 % 4) {
        case 0: success[i] = perform(target[0], i[0], attempts, mine); break;
        case 1: success[i] = perform(view[0], i[0], attempts, mine); break;
        case 2: success[i] = perform_through_pointer(&target(0), i[0], attempts, mine); break;
        default: success[i] = perform(reference, i[0], attempts, mine);
        }
        before[i] = mine;
    });
    before.synchronize();
    success.synchronize();
    copy(target, last.begin());
    int patient = 0;
    for (int i = 0; i < threads; i += tile)
        patient += won[i];
    const int failures = patient == threads / tile ? 0 : std::printf("%s: only %d endless loops ended\n", what, patient) > 0;
    return failures + verify(what, old, won, last) + verify_losers(what, old, won);
}

template <typename T> int contend_in_tile_static_memory(const char* what) {
    std::vector<Targets<T>> old(threads), last(threads / tile, initial_targets<T>());
    array_view<Targets<T>> before(threads, old), after(threads / tile, last);
    before.discard_data();
    parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static Targets<T> shared[3];
        Targets<T> mine;
        if (t.local[0] == 0)
            shared[1] = after[t.tile];
        t.barrier.wait();
        if (t.local[0] & 1)
            perform(shared[1], t.global[0], endless, mine);
        else
            perform_through_pointer(shared + 1, t.global[0], endless, mine);
        t.barrier.wait();
        if (t.local[0] == 0)
            after[t.tile] = shared[1];
        before[t.global] = mine;
    });
    before.synchronize();
    after.synchronize();
    return verify(what, old, std::vector<int>(threads, 1), last);
}

// For floats, there is only atomic_exchange.
int exchange_floats() {
    std::vector<float> old(threads), old_in_tile(threads), last(1, 0.5f), last_in_tile(threads / tile);
    array_view<float> before(threads, old), before_in_tile(threads, old_in_tile), target(1, last),
        after(threads / tile, last_in_tile);
    parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static float shared;
        if (t.local[0] == 0)
            shared = 0.5f;
        t.barrier.wait();
        const float mine = float(t.global[0] + 1);
        before[t.global] = atomic_exchange(&target[0], mine);
        before_in_tile[t.global] = atomic_exchange(&shared, -mine);
        t.barrier.wait();
        if (t.local[0] == 0)
            after[t.tile] = shared;
    });
    before.synchronize();
    before_in_tile.synchronize();
    target.synchronize();
    after.synchronize();
    Bag<float> found, left, found_in_tile, left_in_tile;
    left.add(0.5f);
    found.add(last[0]);
    for (int i = 0; i != threads; ++i) {
        found.add(old[i]);
        found_in_tile.add(old_in_tile[i]);
        left.add(float(i + 1));
        left_in_tile.add(-float(i + 1));
    }
    for (const float value : last_in_tile) {
        found_in_tile.add(value);
        left_in_tile.add(0.5f);
    }
    int failures = 0;
    if (found.sum != left.sum)
        failures += std::printf("global float: the old values form no chain\n") > 0;
    if (found_in_tile.sum != left_in_tile.sum)
        failures += std::printf("tile_static float: the old values form no chain\n") > 0;
    return failures;
}

// The value found is stored whether or not it was the expected one [Y02].
int compare_writes_back() {
    const int n = 4096;
    std::vector<int> wrong(n), result(n);
    std::vector<unsigned> target(n);
    for (int i = 0; i != n; ++i)
        target[i] = 3u * i;
    array_view<int> errors(n, wrong);
    array_view<unsigned> view(n, target);
    parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
        const unsigned there = 3u * i[0];
        unsigned expected = there + 1;
        int bad = 0;
        if (atomic_compare_exchange(&view[i], &expected, 5u))
            bad |= 1;
        if (expected != there)
            bad |= 2;
        // May fail without a reason, but then too the value found is stored.
        while (!atomic_compare_exchange(&view[i], &expected, there + 2))
            if (expected != there)
                bad |= 4;
        if (expected != there)
            bad |= 8;
        errors[i] = bad;
    });
    errors.synchronize();
    view.synchronize();
    int failures = 0;
    for (int i = 0; i != n; ++i)
        if (wrong[i] || target[i] != 3u * i + 2)
            failures += std::printf("compare_exchange %d: %d, %u\n", i, wrong[i], target[i]) > 0;
    return failures != 0;
}

int main() {
    return contend_in_global_memory<int>("global int") + contend_in_global_memory<unsigned>("global unsigned") +
           contend_in_tile_static_memory<int>("tile_static int") +
           contend_in_tile_static_memory<unsigned>("tile_static unsigned") + exchange_floats() + compare_writes_back();
}
