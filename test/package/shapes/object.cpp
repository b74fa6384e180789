#include <cstring>
#include <fill.h>
#if __cplusplus < 202002L
#error "a feature of the dependency is missing"
#endif
#ifndef RELEASE
#error "a generator expression is missing"
#endif
int NAME() {
    const std::vector<int> parts = {DEPENDENCY, FROM_PRECOMPILED, static_cast<int>(std::strlen(TEXT))};
    return filled(parts[0] + parts[1] + parts[2]);
}
