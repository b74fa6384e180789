// Kernels that show whether a device computes. Compiled by amp-clang, as programs are.
#pragma once

#include <cstddef>
#include <string>

namespace amp::info {

/// What the accelerator with this index in accelerator::get_all computes wrongly, or how it fails; empty where all is
/// right.
std::string testDevice(std::size_t index);

}  // namespace amp::info
