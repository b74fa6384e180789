// In a template, members of dependent bases hide declarations around the class, as in Visual C++, which looks
// names up in the instance; they also hide std's names after `using namespace std`.
// RUN: %amp-clang --amp-compat=msvc -O1 %s -o %t && %t
#include <algorithm>
#include <amp.h>
#include <string>
using namespace std;
using namespace concurrency;

int total = 100, limit = 1;
int weigh(int) { return 200; }
int combine(int, int) restrict(cpu, amp) { return 1000; }
int outside(int x) { return x; }

template <class T> struct root {
    enum { deep = 5 };
    virtual int who() { return 1; }
    virtual ~root() {}
};
int deep = 50;
int who() { return -1; }
template <class T> struct base : root<T> {
    bool left;
    int total, count;
    static const int limit = 7;
    base() : left(false), total(1), count(3) {}
    T max(T a, T b) const { return 1000; }
    int weigh(int) const { return 2; }
    int distance() const { return 4; }
    static int combine(int a, int b) restrict(cpu, amp) { return a + b; }
    int get_size() const { return 6; }
    __declspec(property(get = get_size)) int size;
};
template <class T> struct algorithm : base<T> {
    int f() { return left ? 10 : 0; }
    int g() { return max(3, 4) + outside(1); }
    int h() { return total + count + distance() + size + deep; }
    int k() { return weigh(0) + who(); }
    int m();
    T run() {
        array_view<T> out(1);
        parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) { out[i] = combine(2, 4) + limit; });
        return out[0];
    }
};
template <class T> int algorithm<T>::m() { return total; }
struct last : algorithm<int> {
    int who() { return 8; }
};

/// Both are properties, of a program's own types.
struct body {
    string get_name() const { return "n"; }
    __declspec(property(get = get_name)) string name;
};
template <typename T> bool same(T &a, T &b) { return a.name == b.name; }

int main() {
    last a;
    body b, c;
    if (!same(b, c) || FLT_MAX < 1 || numeric_limits<int>::max() < 1)
        return 1;
    if (a.f() != 0 || a.g() != 1001 || a.h() != 1 + 3 + 4 + 6 + 5 || a.k() != 2 + 8 || a.m() != 1)
        return 2;
    return a.run() == 13 ? 0 : 3;
}
