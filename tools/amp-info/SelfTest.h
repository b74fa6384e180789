// Kernels that test whether a device computes correctly. Compiled by amp-clang, like users' programs.
#pragma once

#include <cstddef>
#include <string>

namespace amp::info {

/// Tests the accelerator with this index in accelerator::get_all. Returns what it computes wrongly or how it fails,
/// or an empty string.
std::string testDevice(std::size_t index);

}  // namespace amp::info
