// RUN: %amp-clang -std=c++20 -fsyntax-only -Xclang -verify %s
// A coroutine is one mistake, whatever the restrictions of its promise's functions are.
#include <coroutine>

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int x) { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};

Task finish(int x) restrict(amp) { // expected-error {{a coroutine in amp-restricted code is not supported by amp-clang yet [amp-unsupported]}}
  co_return;
}
Task yield(int x) restrict(amp) { // expected-error {{a coroutine in amp-restricted code}}
  co_yield x;
}
Task finishBoth(int x) restrict(cpu, amp) { // expected-error {{a coroutine in amp-restricted code}}
  co_return;
}
Task host(int x) {
  co_yield x;
}
