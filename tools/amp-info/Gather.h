// Finds out what amp-info reports.
#pragma once

#include "Report.h"

namespace amp::info {

/// Problems are part of the report.
Report gather();

}  // namespace amp::info
