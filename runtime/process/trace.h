// AMP_TRACE=1: one line on stderr per build, launch and transfer.
#pragma once

#include <string>

namespace amp::runtime {

bool tracing();
/// Writes "amp: <line>"; call it only while tracing().
void trace(const std::string &line);

}  // namespace amp::runtime
