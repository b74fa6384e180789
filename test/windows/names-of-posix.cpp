// Names of glibc's that Windows does not have, or only where a header is asked for, are the program's as whatever it
// declares by them, and the shared libraries' calls of the C library's functions of those names go on doing so.
// RUN: %amp-clang --amp-compat=msvc -O1 %s -o %t && %t %s
// RUN: %amp-clang --amp-compat=msvc -std=c++20 -O1 %s -o %t && %t %s
// RUN: %amp-clang --amp-compat=msvc -DHAS_WINDOWS -O1 %s -o %t && %t %s
#ifdef HAS_WINDOWS
#include <windows.h>
#endif
#include <amp.h>
#include <fstream>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int dup = 2, access = 3, daemon = 4, fork = 5, brk = 6, open = 7, close = 8, lseek = 9;
int strsep = 1, stpcpy = 2, bcopy = 3, basename = 4;
int mkstemp = 5, clearenv = 6, select = 7;
double exp10 = 1e10;

typedef unsigned int ulong;
typedef unsigned char uint;
typedef long long key_t;
typedef float id_t;
typedef int quad_t, loff_t;
typedef const char* caddr_t;
ulong Triple(ulong x) restrict(cpu, amp) { return x * 3; }

struct timer_t { float start; };
struct sigset_t { int n; };
struct cpu_set_t { int cores; };
struct random_data { unsigned state; };
enum clockid_t { first, second };

struct timezone { int tz_minuteswest; int tz_dsttime; };
int gettimeofday(struct timeval* tv, struct timezone* tz)
{
    tv->tv_sec = 1;
    tv->tv_usec = 7;
    if (tz)
        tz->tz_dsttime = 0;
    return 0;
}

using namespace concurrency;

int main(int, char** words)
{
    timer_t t = { 1 };
    random_data r = { 2 };
    sigset_t s = { 3 };
    cpu_set_t c = { 4 };
    clockid_t k = second;
    if (t.start + r.state + s.n + c.cores + k != 11)
        return 1;
    struct timeval now;
    gettimeofday(&now, NULL);
    if (now.tv_usec != 7 || exp10 != 1e10 || sizeof(uint) != 1 || sizeof(key_t) != 8)
        return 2;
    if (dup + access + daemon + fork + brk + open + close + lseek + strsep + stpcpy + bcopy + basename + mkstemp +
        clearenv + select != 72)
        return 3;
    // The library's functions are at work beside them.
    std::ifstream file(words[1]);
    std::string word;
    if (!(file >> word) || word != "//" || !file.seekg(3) || !(file >> word) || word != "Names")
        return 4;
    file.close();
    array_view<ulong> a(4);
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = Triple(i[0]); });
    return a[3] != 9;
}
