// Collects what amp-info reports.
#pragma once

#include "Report.h"

namespace amp::info {

/// Problems become a part of the report.
Report gather();

}  // namespace amp::info
