// Types of template parameters without `typename`, as Visual C++ accepts them: variables, pointers, references,
// loops, casts, default arguments, results, in statements and in classes; and similar products and calls.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

#include <limits>
#include <map>
#include <string>

using namespace concurrency;
using namespace std;

template <class T> struct Traits {
    typedef T type;
    typedef map<T, vector<T>> Map;
    struct Node {
        T value;
        Node* next;
    };
    enum { K = 3 };
    static T Half(T x) { return x / 2; }
};

template <class T> class List {
public:
    void Add(T value)
    {
        vector<T>::iterator it;
        list.push_back(value);
        it = list.begin();
        last = it + (list.size() - 1);
    }
    T Sum(const List<T>& other) const
    {
        T total = 0;
        for (vector<T>::const_iterator i = list.begin(); i != list.end(); ++i)
            total += *i;
        for (std::vector<T>::const_reverse_iterator i = other.list.rbegin(); i != other.list.rend(); i++)
            total += *i;
        return total;
    }
    int Nodes(T value)
    {
        Traits<T>::Map m;
        Traits<T>::Map::iterator mi = m.begin(), me = m.end();
        std::pair<Traits<T>::Map::iterator, bool> added = m.insert(std::make_pair(value, vector<T>()));
        Traits<T>::type x = value, y(2);
        const Traits<T>::type z(value);
        Traits<T>::type* p = &x;
        Traits<T>::type& r = *p;
        Traits<T>::Node n, *q = &n;
        n.next = nullptr;
        Traits<T>::Node **qq = &q, *unused;
        static Traits<T>::type kept;
        Traits<T>::type few[5] = { Traits<T>::type(5) };
        vector<Traits<T>::type> many;
        many.push_back((Traits<T>::type)3);
        many.push_back((Traits<T>::type)(4));
        (*qq)->value = static_cast<Traits<T>::type>(r + kept + few[0]);
        q = new Traits<T>::Node();
        q->next = &n;
        for (Traits<T>::Node* each = q; each; each = each->next)
            x += each->value;
        delete q;
        unused = nullptr;
        (void)unused;
        // These are no types.
        int k = Traits<T>::K * 2, count = 0;
        k = x < y ? k : Traits<T>::K * k;
        for (int i = 0; Traits<T>::K * k > i; i += k)
            ++count;
        return int(x + y + z) + (int)many.size() + (mi == me) + added.second + k + count +
               (int)(Traits<T>::Half)(value) + ((numeric_limits<T>::max)() > 0) + (int)sizeof(Traits<T>::Node) * 0;
    }
    vector<T>::iterator Begin() { return list.begin(); }
    vector<T>::iterator End();
    Traits<T>::type Get(Traits<T>::type a, const Traits<T>::type& b = Traits<T>::type(7)) { return a + b; }

private:
    vector<T> list;
    vector<T>::iterator last;
};

template <class T> vector<T>::iterator List<T>::End() { return list.end(); }

// Of the parameter itself.
template <class V> void Double(V& view)
{
    V::value_type factor = 2;
    V::value_type* p = &factor;
    V::value_type &r = *p;
    if (view.extent[0] > 0)
        r = (V::value_type)*p;
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        V::value_type& place = view[i];
        V::value_type old = place;
        place = old * factor;
    });
}

int main()
{
    List<float> list, other;
    list.Add(2);
    other.Add(3.5f);
    Expect(list.Sum(other) == 5.5f, "iterators");
    // x is 6 + 6 + 0, and y, z 2 and 6; two elements, two that hold; k 18 and three rounds; 3 and 1.
    Expect(list.Nodes(6) == 6 + 11 + 0 + 2 + 6 + 2 + 2 + 18 + 3 + 3 + 1, "names of types and of values");
    Expect(list.End() - list.Begin() == 1 && list.Get(1) == 8, "results and default arguments");
    vector<int> values(20, 4);
    array_view<int> view(20, values);
    Double(view);
    view.synchronize();
    Expect(values[19] == 8, "in kernels");
    return failures;
}
