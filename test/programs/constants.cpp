// Static and global constants, enumerators, default member values, constexpr objects of integral type, sizeof, literals
// of every kind [E02] [E04] [V10] [T19] [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

const int global = 17;
static const unsigned mask = 0xff00ff00u;
constexpr long wide = 1L << 40;
const bool enabled = true;
namespace config {
enum { first = -3, second, third = first * 5 };
enum class Level : long { low = -1, high = 1L << 35 };
enum Flags : unsigned { none = 0, all = ~0u };
constexpr int square(int x) restrict(cpu, amp) { return x * x; }
inline constexpr int computed = square(12);
}  // namespace config

struct Limits {
    static const int lower = 4;
    static constexpr unsigned upper = 4000000000u;
    static const int later;
    enum { span = 9 };
    template <int N> struct Level {
        static const int value = Level<N - 1>::value * 2 + 1;
    };
    int own = lower + 1;
};
template <> struct Limits::Level<0> {
    static const int value = 1;
};
const int Limits::later = 8;

int with_default(int x, int y = global, unsigned z = Limits::upper) restrict(cpu, amp) { return x + y + int(z >> 28); }

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        const int local = 6;
        constexpr float half = 0.5f;
        out[0] = global + int(mask >> 24) + int(wide >> 38) + enabled;
        out[1] = config::first + config::second * 10 + config::third * 100 + config::computed;
        out[2] = int(static_cast<long>(config::Level::high) >> 33) + (config::Level(i - 1) == config::Level::low);
        out[3] = int(config::all) + (config::all > 5) + ((i ? config::all : config::none) == config::all);
        out[4] = Limits::lower + int(Limits::upper / 1000000u) + Limits::span + Limits().own + Limits::later;
        out[5] = Limits::Level<4>::value;
        out[6] = with_default(i) + with_default(i, 2) + with_default(i, 2, 1u << 29);
        int sized[local + Limits::lower] = {};
        out[7] = int(sizeof sized) + int(sizeof(long)) + int(sizeof(bool)) + int(alignof(double)) + int(half * 8);
        out[8] = 0x7fffffff - 0b101 - 017 - 1'000 - 'a' - (0x12LL == 18) - int(1e3f) - int(0x1p4) + (-2147483647 - 1);
        out[9] = int(0xffffffffu % 1000) + int(4294967295 % 1000) + int(1ul << 63 >> 60) + int(2147483648 >> 4);
        const int dependent = i * local;
        out[10] = dependent + true - false + (nullptr == nullptr);
    }
};

int main() { return check::both<11>("constants", 10, Kernel()); }
