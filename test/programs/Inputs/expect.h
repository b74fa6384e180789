// EXPECT(condition) counts and prints false conditions; throws<E>(body) returns whether `body` throws an E with a text.
// A program ends with `return expectations::failed();`.
#pragma once

#include <amp.h>

#include <cstdio>
#include <cstring>

namespace expectations {

inline int &count() {
    static int failures = 0;
    return failures;
}
inline int failed() { return count() != 0; }
inline void expect(bool holds, const char *what, const char *file, int line) {
    if (!holds && ++count() <= 50)
        std::printf("%s:%d: %s does not hold\n", file, line, what);
}

template <typename E = concurrency::runtime_exception, typename F> bool throws(const F &body) {
    try {
        body();
    } catch (const E &e) {
        return std::strlen(e.what()) > 10;
    } catch (const std::exception &e) {
        std::printf("another exception: %s\n", e.what());
    }
    return false;
}

}  // namespace expectations

#define EXPECT(...) expectations::expect(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
using expectations::throws;
