// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++20 -O1 %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DWITHOUT_HEADER -fsyntax-only %s 2>&1 | FileCheck %s
// join, multitype_join and choice of <agents.h>, and the wait for one agent of several.
// CHECK: joins.cpp:[[@LINE+5]]:14: error: 'join' exists on Windows only: include <agents.h> [amp-windows-name]
#include <amp.h>

using namespace concurrency;
#ifdef WITHOUT_HEADER
int main() { join<int> j(2); }
#else
#include <agents.h>

#include <string>

static int failures = 0;
static void expect(bool holds, int line) {
    if (!holds)
        printf("line %d\n", line), ++failures;
}

class worker : public agent {
public:
    explicit worker(ISource<int> &orders) : orders(orders) {}

protected:
    void run() override {
        receive(orders);
        done();
    }

private:
    ISource<int> &orders;
};

static void test_join() {
    unbounded_buffer<int> first, second;
    join<int> both(2);
    first.link_target(&both);
    second.link_target(&both);
    asend(second, 2);
    asend(second, 4);
    asend(first, 1);
    expect(receive(both) == std::vector<int>{1, 2}, __LINE__);
    asend(first, 3);
    expect(receive(both) == std::vector<int>{3, 4}, __LINE__);
    first.unlink_target(&both);
    asend(first, 5);
    expect(receive(first) == 5, __LINE__);
}

static void test_multitype_join() {
    single_assignment<int> number;
    unbounded_buffer<std::string> text;
    auto both = make_join(&number, &text);
    std::tuple<int, std::string> result;
    expect(!try_receive(both, result), __LINE__);
    send(text, std::string("seven"));
    send(number, 7);
    result = receive(both);
    expect(std::get<0>(result) == 7 && std::get<1>(result) == "seven", __LINE__);
}

static void test_choice() {
    unbounded_buffer<int> number;
    overwrite_buffer<std::string> text;
    auto either = make_choice(&number, &text);
    expect(!either.has_value(), __LINE__);
    send(text, std::string("first"));
    send(number, 2);
    expect(receive(either) == 1 && either.index() == 1 && either.value<std::string>() == "first", __LINE__);
    expect(receive(number) == 2 && receive(text) == "first", __LINE__);
    choice<std::tuple<unbounded_buffer<int> *, overwrite_buffer<std::string> *>> again(std::make_tuple(&number, &text));
    expect(receive(again) == 1, __LINE__);
}

static void test_agents() {
    unbounded_buffer<int> orders[2];
    worker one(orders[0]), other(orders[1]);
    agent *agents[] = {&one, &other};
    one.start();
    other.start();
    send(orders[1], 0);
    agent_status status;
    std::size_t index = 7;
    agent::wait_for_one(2, agents, status, index);
    expect(status == agent_done && index == 1, __LINE__);
    send(orders[0], 0);
    agent::wait(&one);
    try {
        unbounded_buffer<int> none;
        worker waits(none);
        agent *only = &waits;
        agent::wait_for_one(1, &only, status, index, 10);
        expect(false, __LINE__);
    } catch (const operation_timed_out &) {
    }
}

int main() {
    test_join();
    test_multitype_join();
    test_choice();
    test_agents();
    return failures;
}
#endif
