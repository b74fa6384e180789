// Compares the memory contents after two stages.
#pragma once

#include "interpret/Memory.h"

#include <string>

namespace amp::runtime::interpreted {

/// Returns "byte 48: 1, 0, 0, 0 became 2, 0, 0, 0", or nothing if the contents are equal. Bytes that are
/// uninitialised in `one` may have any value in `other`.
std::string compare(const interpret::Memory &one, const interpret::Memory &other);

/// The same for report memory. Before the pass thread-reports a site's number is not known, so it is not compared. Of
/// several reports only the number is compared, because which one is the first depends on the order of threads.
std::string compare_reports(const interpret::Memory &before, const interpret::Memory &one,
                            const interpret::Memory &other);

}  // namespace amp::runtime::interpreted
