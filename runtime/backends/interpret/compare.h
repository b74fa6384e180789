// Whether two stages left the same in memory.
#pragma once

#include "interpret/Memory.h"

#include <string>

namespace amp::runtime::interpreted {

/// "byte 48: 1, 0, 0, 0 became 2, 0, 0, 0", or nothing. Bytes that the first has not initialised may be anything.
std::string compare(const interpret::Memory &one, const interpret::Memory &other);

/// The same for report memory. Before the pass thread-reports the number is not known of the place that reports, and
/// which of several reports is the first depends on the order of threads.
std::string compare_reports(const interpret::Memory &before, const interpret::Memory &one,
                            const interpret::Memory &other);

}  // namespace amp::runtime::interpreted
