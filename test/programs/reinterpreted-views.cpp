// A kernel with several views of one array as elements of different types: with C's strict aliasing, stores
// would be lost [AMP 5.2.4].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Pair {
    float first;
    int second;
};

struct Numbers {
    array_view<int> words;
    array_view<float> floats;
    array_view<unsigned> bits;
    array_view<double> doubles;
    array_view<Pair> pairs;

    explicit Numbers(const array_view<int>& memory)
        : words(memory), floats(memory.reinterpret_as<float>()), bits(memory.reinterpret_as<unsigned>()),
          doubles(memory.reinterpret_as<double>()), pairs(memory.reinterpret_as<Pair>()) {}
};

struct Floats {
    Numbers all;
    void operator()(int i) const restrict(cpu, amp) {
        int seen = 0;
        for (int k = 0; k < 3; ++k) {
            all.floats[i] = all.floats[i] * 2.0f;
            all.words[i] = all.words[i] + 0x00800000;
            seen += all.words[i] >> 20;
        }
        all.words[i] = 1;
        all.floats[i] += seen;
        all.bits[i] ^= 0x80000000u;
    }
};

float half(const Pair& pair) restrict(cpu, amp) { return pair.first / 2; }
void store(float& place, float value) restrict(cpu, amp) { place = value; }

struct Structs {
    Numbers all;
    void operator()(int i) const restrict(cpu, amp) {
        all.words[2 * i] = 0x40000000 + i;
        store(all.pairs[i].first, half(all.pairs[i]) + 1);
        all.words[2 * i + 1] = all.words[2 * i] + all.pairs[i].second;
        Pair pair = all.pairs[i];
        pair.second += 5;
        all.words[2 * i + 1] = 7;
        all.pairs[i] = pair;
        all.bits[2 * i] += all.words[2 * i + 1];
    }
};

struct Doubles {
    Numbers all;
    void operator()(int i) const restrict(cpu, amp) {
        all.doubles[i] = i + 0.5;
        all.words[2 * i + 1] ^= 0x00100000;
        all.words[2 * i] = static_cast<int>(all.doubles[i]);
        all.doubles[i] += 1;
        all.floats[2 * i] += 3;
    }
};

template <typename F> int both(const char* what, int threads) {
    constexpr int words = 2;
    std::vector<int> host(static_cast<std::size_t>(threads) * words), device;
    for (std::size_t i = 0; i != host.size(); ++i)
        host[i] = static_cast<int>(0x3f800000 + i * 4099);
    device = host;
    array_view<int> expected(threads * words, host), got(threads * words, device);
    const F on_host{Numbers(expected)}, on_device{Numbers(got)};
    for (int i = 0; i != threads; ++i)
        on_host(i);
    expected.synchronize();
    parallel_for_each(extent<1>(threads), [=](index<1> i) restrict(amp) { on_device(i[0]); });
    got.synchronize();
    return check::compare(what, host, device, words);
}

// Threads of a tile, with barriers between phases.
int tiled() {
    std::vector<float> data(256, 1.0f);
    array_view<float> floats(256, data);
    array_view<int> words = floats.reinterpret_as<int>();
    parallel_for_each(floats.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        const int i = t.global[0], other = i ^ 1;
        floats[i] += t.local[0];
        t.barrier.wait();
        const int seen = words[other];
        t.barrier.wait();
        words[i] = seen + 0x00800000;
        floats[i] -= 1.0f;
    });
    int failures = 0;
    for (int i = 0; i != 256; ++i)
        failures += check::equal("tiled", floats[i], 2.0f * (1 + (i ^ 1) % 64) - 1);
    return failures;
}

int main() {
    int failures = tiled();
    for (int threads : {1, 7, 300, 5000}) {
        failures += both<Floats>("floats", threads);
        failures += both<Structs>("structs", threads);
        failures += both<Doubles>("doubles", threads);
    }
    return failures;
}
