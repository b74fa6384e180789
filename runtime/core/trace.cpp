// Tracing to stderr, chosen by the environment when the runtime is first used.
#include "core/trace.h"

#include <cstdio>
#include <cstdlib>

namespace amp::runtime {

bool tracing() {
    static const bool enabled = [] {
        const char *value = std::getenv("AMP_TRACE");
        return value && *value && std::string(value) != "0";
    }();
    return enabled;
}

void trace(const std::string &line) { std::fprintf(stderr, "amp: %s\n", line.c_str()); }

}  // namespace amp::runtime
