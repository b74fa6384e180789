// Instances of restrict(cpu, amp) templates that only the host uses may have parameters that amp code cannot have.
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DREACHED -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <string>
using namespace concurrency;

template <class T> struct holder {
    T held;
    holder(T value) restrict(cpu, amp) : held(value) {}
    T get(T) const restrict(cpu, amp) { return held; }
};
template <class T> T twice(T value) restrict(cpu, amp) { return value + value; }

int main() {
    holder<char> letter('a');
    holder<std::string> word("b");
    std::string text = twice(std::string("x"));
    array_view<int> view(10);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        view[i] = holder<int>(twice(i[0])).get(0);
#ifdef REACHED
        // CHECK: error: {{.*}}'char' cannot be used in amp-restricted code
        view[i] = twice('a');
#endif
    });
    view.synchronize();
    return view[4] == 8 && text == "xx" && letter.get('b') == 'a' && word.get("") == "b" ? 0 : 1;
}
