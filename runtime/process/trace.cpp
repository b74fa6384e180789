// Tracing to stderr, chosen by the environment when the runtime is first used.
#include "process/trace.h"

#include "process/environment.h"

#include <cstdio>

namespace amp::runtime {

bool tracing() {
    static const bool enabled = number_from_environment("AMP_TRACE") == 1;
    return enabled;
}

void trace(const std::string &line) { std::fprintf(stderr, "amp: %s\n", line.c_str()); }

}  // namespace amp::runtime
