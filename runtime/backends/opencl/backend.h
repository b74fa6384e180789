#pragma once

#include "device/backend.h"

namespace amp::runtime::opencl {

/// The devices of OpenCL's drivers.
extern const backend opencl_backend;

}  // namespace amp::runtime::opencl
