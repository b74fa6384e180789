// Names of Microsoft's C library: overloads of mathematical functions at global scope, none of the functions
// that only POSIX and glibc have, and no terminal macros. A program's functions may have such names.
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++14 -O1 %s -o %t && %t < /dev/null
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++17 -O1 %s -o %t && %t < /dev/null
// RUN: %amp-clang --amp-compat=msvc -Werror -std=c++20 -O1 %s -o %t && %t < /dev/null
#include <algorithm>
#include <amp.h>
#include <cmath>
#include <conio.h>
#include <math.h>
#include <mutex>
#include <thread>
#include <windows.h>

using namespace concurrency;
using namespace std;

void pause() { _getch(); }
float random() { return rand() / float(RAND_MAX); }
void sleep(unsigned int ms) { Sleep(ms); }
static const float gamma = 2.0f;
enum Access { read, write };
namespace link { int n = 3; }
float B0 = 0.5f;
enum Effect { DRY, ECHO, linux, unix };

// Visual C++ 2012 did not declare these.
inline float round(float x) restrict(cpu, amp) { return x < 0 ? -1.0f : 1.0f; }
inline float fmin(float a, float b) restrict(amp) { return a < b ? a : b; }
float lerp(float a, float b, float t) restrict(cpu, amp) { return a + (b - a) * t; }

int main()
{
    float n = 1.5f;
    array_view<float> v(2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = round(-2.5f) + fmin(n, 2.0f) + lerp(0, 2, 0.5f);
    });
    if (v[1] != 1.5f || round(3.7f) != 1 || lerp(0, 2, 0.25f) != 0.5f)
        return 1;
    // Of a float these are floats, and abs is no int.
    if (max(1.0f, sqrt(fabs(-n))) != sqrtf(n) || abs(v[1] - 1.25f) != 0.25f || abs(-2.5) != 2.5 || abs(-3) != 3)
        return 2;
    if (isnan(n) || !isfinite(n) || !signbit(-n) || pow(2.0f, 3) != 8)
        return 3;
    sleep(1);
    pause();
    return random() > 1 || gamma != 2 || write != 1 || link::n != 3 || B0 != 0.5f || ECHO != 1 || unix != 3 ? 4 : 0;
}
