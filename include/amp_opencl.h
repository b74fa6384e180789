// OpenCL interoperation, an extension that replaces the Direct3D interoperation. It needs OpenCL's headers.
#pragma once

// Shows that this header is included. The compiler tests the macro when it meets an unknown name.
#define AMP_DETAIL_HAS_OPENCL

#include <amp.h>

#include <amp/opencl.h>
