// Pointers to data members: variables, parameters, results, template arguments; of inherited and array members; null,
// comparison, conversion to members of derived classes [E14] [T21] [E01] [AMP 2.4.3.7].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

struct Point {
    int x, y, z;
    float weight;
};
struct Named : Point {
    int name;
    Point corner;
    int rows[3];
};
struct Other {
    int pad, pad2;
};
struct Joined : Other, Named {
    int last;
};

int plus(const Point& p, int Point::* field, int i) restrict(cpu, amp) { return p.*field + i; }
int through(const Point* p, int Point::* field) restrict(cpu, amp) { return p->*field; }
int Point::* choose(int i) restrict(cpu, amp) {
    return i % 3 == 0 ? &Point::x : i % 3 == 1 ? &Point::y : &Point::z;
}
template <auto Member, typename T> auto fixed(const T& object) restrict(cpu, amp) { return object.*Member; }
template <typename C, typename T> T get(const C& object, T C::* member) restrict(cpu, amp) { return object.*member; }
template <typename C, typename T> void set(C& object, T C::* member, T value) restrict(cpu, amp) {
    object.*member = value;
}
int reading(int i) restrict(cpu, amp) {
    const Point p = {i, i * 2, i * 3, 0.5f};
    int Point::* field = &Point::y;
    return p.*field + plus(p, &Point::z, i) * 10 + through(&p, field) * 100;
}
int writing(int i) restrict(cpu, amp) {
    Point p = {1, 2, 3, 0.25f};
    int Point::* field = choose(i);
    p.*field += i;
    Point* q = &p;
    q->*choose(i + 1) = 7;
    float Point::* weight = &Point::weight;
    p.*weight *= 4.0f;
    int& bound = p.*field;
    bound *= 2;
    ++(p.*field);
    return p.x + p.y * 10 + p.z * 100 + int(p.weight) * 1000;
}
int inherited(int i) restrict(cpu, amp) {
    Named n = {{1, 2, 3, 1.0f}, 4, {5, 6, 7, 2.0f}, {8, 9, i}};
    int Named::* own = &Named::name;
    int Named::* from_base = &Point::z;
    Point Named::* corner = &Named::corner;
    int(Named::* rows)[3] = &Named::rows;
    n.*from_base += i;
    (n.*corner).*choose(i) += 3;
    (n.*rows)[i % 3] += 1;
    return n.*own + n.z * 10 + n.corner.x + n.corner.y + n.corner.z * 7 + n.rows[0] + n.rows[1] * 3 + n.rows[2] * 5;
}
int second_base(int i) restrict(cpu, amp) {
    Joined j = {};
    int Joined::* field = choose(i);
    j.*field = 5;
    j.*(&Joined::last) = i;
    int Joined::* pad = &Other::pad2;
    j.*pad = 9;
    return j.x + j.y * 2 + j.z * 3 + j.last * 100 + j.pad2 * 1000 + j.pad;
}
int null(int i) restrict(cpu, amp) {
    int Point::* field = nullptr;
    if (i & 1)
        field = &Point::x;
    const Point p = {i, 2, 3, 1.0f};
    int result = field ? p.*field : -1;
    result += (field == &Point::x) * 10 + (field != &Point::y) * 100 + (field == nullptr) * 1000 + !field * 10000;
    return result;
}
int templates(int i) restrict(cpu, amp) {
    Named n = {{i, 2, 3, 1.5f}, 4, {5, 6, 7, 2.0f}, {8, 9, i}};
    set(n, &Named::name, i * 2);
    return fixed<&Point::x>(n) + int(fixed<&Point::weight>(n) * 2) * 10 + get(n, &Named::name) * 100 +
           n.rows[1] * 1000;
}
int selected(int i) restrict(cpu, amp) {
    const Point p = {i, i + 1, i + 2, 1.0f};
    int Point::* a = &Point::x;
    int Point::* b = &Point::z;
    if (i % 3 == 1) {
        int Point::* old = a;
        a = b;
        b = old;
    }
    int Point::* const c = i & 1 ? a : b;
    const auto lambda = [i](const Point& q, int Point::* field) { return q.*field + i; };
    static_assert(sizeof(&Point::x) == 8, "an offset");
    return p.*a + p.*b * 10 + p.*c * 100 + lambda(p, c) * 1000 + lambda(p, &Point::x);
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = reading(i);
        out[1] = writing(i);
        out[2] = inherited(i);
        out[3] = second_base(i);
        out[4] = null(i);
        out[5] = templates(i);
        out[6] = selected(i);
    }
};

int main() { return check::both<7>("member pointers", 12, Kernel()); }
