// OpenCL interoperation, in place of Direct3D's: an extension. Needs OpenCL's own headers.
#pragma once

// Asked for by the compiler, where it meets a name that is not known.
#define AMP_DETAIL_HAS_OPENCL

#include <amp.h>

#include <amp/opencl.h>
