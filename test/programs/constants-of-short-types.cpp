// Constants of types that amp code does not have are allowed if they are converted to int at once [AMP 2.4.3.4].
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
#include <amp.h>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <type_traits>

using namespace concurrency;

const unsigned short most = 65535;
const short least = -32768;
static const unsigned char byte = 200;
static const signed char sign = -100;
constexpr wchar_t wide = L'\x263a';
template <typename T> constexpr T three = 3;
struct Sizes {
    static const unsigned char block = 255;
    static constexpr short step = -7;
    enum { tile = 16 };
};
constexpr short table[4] = {-1, 300, -30000, 32767};

template <short N, unsigned short M> struct Scaled {
    static int of(int x) restrict(cpu, amp) { return N * x + M; }
};

template <typename T> int limits_of() restrict(cpu, amp) {
    return std::numeric_limits<T>::max() - std::numeric_limits<T>::min() + std::numeric_limits<T>::digits;
}

int numbers(int i) restrict(cpu, amp) {
    switch (i) {
    case 0: return most + 1;
    case 1: return least - 1;
    case 2: return byte * byte;
    case 3: return sign + byte;
    case 4: return wide;
    case 5: return three<short> * three<unsigned short> + three<unsigned char>;
    case 6: return Sizes::block << 8 | (Sizes::step & 255);
    case 7: return Scaled<-3, 65535>::of(i);
    case 8: return limits_of<short>();
    case 9: return limits_of<std::uint16_t>();
    case 10: return SHRT_MIN + UCHAR_MAX + INT16_MAX;
    case 11: return std::integral_constant<short, -5>::value * std::integral_constant<unsigned short, 40000>();
    case 12: return table[0] + table[1] + table[2] + table[3];
    case 13: return i < most ? least : byte;
    case 14: return static_cast<int>(most) >> 3;
    case 15: return most == 65535u && least < 0 && -byte == -200 && !three<short> == false;
    default: return ~byte + int(sizeof(most));
    }
}

int main() {
    const int count = 17;
    std::vector<int> results(count);
    array_view<int> view(count, results);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = numbers(i[0]); });
    view.synchronize();
    int wrong = 0;
    for (int i = 0; i != count; ++i)
        if (results[i] != numbers(i)) {
            std::printf("%d: %d, not %d\n", i, results[i], numbers(i));
            ++wrong;
        }
    return wrong;
}
