// Tasks of the Parallel Patterns Library that are joined, chosen among, ended by events and cancelled.
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++20 %s -o %t && %t
#include <ppltasks.h>

#include <iostream>
#include <stdexcept>
#include <string>

using namespace concurrency;

int failures = 0;
void expect(bool holds, const char *what) {
    if (!holds) {
        std::cout << what << " failed\n";
        ++failures;
    }
}

void joined() {
    auto number = [](int n) { return create_task([n] { return n; }); };
    expect((number(1) && number(2) && number(3)).get() == std::vector<int>({1, 2, 3}), "a && b && c");
    expect((number(1) && (number(2) && number(3))).get() == std::vector<int>({1, 2, 3}), "a && (b && c)");
    expect(((number(1) && number(2)) && (number(3) && number(4))).get() == std::vector<int>({1, 2, 3, 4}), "pairs");
    std::atomic<int> runs(0);
    auto nothing = [&] { return create_task([&] { ++runs; }); };
    expect((nothing() && nothing() && nothing()).wait() == completed && runs == 3, "void && void && void");
}

void chosen() {
    task_completion_event<void> never, now;
    task_completion_event<int> late, early;
    std::vector<task<void>> plain = {task<void>(never), task<void>(now)};
    task<size_t> first = when_any(plain.begin(), plain.end());
    task<void> either = task<void>(never) || task<void>(now);
    task<int> value = task<int>(late) || task<int>(early);
    expect(!first.is_done() && !either.is_done(), "nothing has ended");
    now.set();
    early.set(7);
    expect(first.get() == 1 && either.wait() == completed && value.get() == 7, "the first one");
    late.set(8);
    never.set();
}

void cancelled() {
    cancellation_token_source source;
    int called = 0;
    cancellation_token token = source.get_token();
    auto kept = token.register_callback([&] { ++called; });
    auto dropped = token.register_callback([&] { called += 100; });
    token.deregister_callback(dropped);
    cancellation_token_source linked = cancellation_token_source::create_linked_source(token);
    cancellation_token both[] = {cancellation_token_source().get_token(), linked.get_token()};
    cancellation_token_source further = cancellation_token_source::create_linked_source(both, both + 2);
    task_completion_event<int> event;
    task<int> waits(event, further.get_token());
    task<int> follows = waits.then([](int x) { return x; });
    linked.cancel();
    expect(waits.wait() == canceled && follows.wait() == canceled && further.get_token().is_canceled(), "linked sources");
    expect(!token.is_canceled() && called == 0, "the whole is not cancelled by its part");
    expect(event.set(3) && task<int>(event).get() == 3, "the event is another's");
    source.cancel();
    source.cancel();
    token.register_callback([&] { called += 10; });
    expect(called == 11 && kept != dropped, "callbacks once, and at once when it is too late");
    bool thrown = false;
    try {
        cancellation_token::none().register_callback([] {});
    } catch (const invalid_operation &) {
        thrown = true;
    }
    expect(thrown, "nobody cancels");
}

void contexts() {
    auto length = [](const std::string &text) { return int(text.size()); };
    task<std::string> text = task_from_result(std::string("four"));
    expect(text.then(length, task_continuation_context::use_arbitrary()).get() == 4, "a context");
    expect(text.then(length, cancellation_token::none(), task_continuation_context::use_current()).get() == 4, "both");
}

template <typename F> std::string thrown_by(F f) {
    try {
        f();
    } catch (const std::exception &error) {
        return error.what();
    }
    return "nothing";
}

void thrown() {
    const std::runtime_error error("lost");
    expect(thrown_by([&] { task_from_exception<int>(error).get(); }) == "lost", "an exception");
    expect(thrown_by([&] { task_from_exception<void>(std::make_exception_ptr(error)).get(); }) == "lost", "a pointer");
    task_completion_event<int> event;
    event.set_exception(std::make_exception_ptr(error));
    expect(thrown_by([&] { create_task(event).then([](int) {}).get(); }) == "lost", "an event's, passed on");
}

void options() {
    cancellation_token_source source;
    const task_options plain, whole(source.get_token(), task_continuation_context::use_default());
    expect(!plain.has_cancellation_token() && whole.has_cancellation_token(), "a token or none");
    task_completion_event<int> event;
    task<int> waits = create_task(event, whole), goes = create_task([] { return 4; }, plain);
    task<int> follows = goes.then([](int x) { return x + 1; }, task_options(task_continuation_context::use_current()));
    source.cancel();
    expect(waits.wait() == canceled && follows.get() == 5, "options");
}

int main() {
    thrown();
    options();
    joined();
    chosen();
    cancelled();
    contexts();
    return failures;
}
